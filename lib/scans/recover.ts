import type { Backend, RecordStatus } from '../backends/backend.ts';

/** Clocks of client and service may differ by so much, in milliseconds. */
const SKEW = 5000;

/**
 * A submission was sent but its answer never came (the worker died, the line broke): did it arrive?
 * Gives the record that it made or restarted, or null when it has to be sent again. Asks, never submits.
 */
export async function findSubmitted(
  backend: Backend,
  wanted: {
    sentAt: number;
    /** The record of an earlier scan of the same target, where there was one. */
    repoId: number | undefined;
    /** Whether a record is one of the target. */
    isTarget: (record: RecordStatus) => boolean;
    /** Records that belong to other stored scans (another branch of the same repository). */
    taken: ReadonlySet<number>;
  },
): Promise<number | null> {
  const records = (await backend.list()).filter((record) =>
    wanted.repoId === undefined
      ? wanted.isTarget(record) && !wanted.taken.has(record.repo_id)
      : record.repo_id === wanted.repoId,
  );
  // The newest record first: it is the likeliest child of the newest submission.
  for (const record of records.sort((a, b) => b.repo_id - a.repo_id)) {
    if (!record.is_complete && !record.error_message) return record.repo_id;
    // Over already: is its last run ours, or one from before?
    const [latest] = (await backend.history(record.repo_id, { limit: 1, offset: 0 })).scans;
    if (latest !== undefined && Date.parse(latest.created_at) >= wanted.sentAt - SKEW) return record.repo_id;
  }
  return null;
}
