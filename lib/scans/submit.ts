import type { Backend } from '../backends/backend.ts';
import { ScanError } from '../model/problem.ts';
import { withoutBranch } from '../model/target.ts';
import type { Entries } from './entries.ts';
import { findSubmitted } from './recover.ts';
import { originOf, sameOrigin } from './origin.ts';
import type { Entry } from './scanStore.ts';
import type { ScanWorld } from './world.ts';

/** Hands a queued scan in, at most once, and goes over to polling. */
export async function submit(world: ScanWorld, entries: Entries, entry: Entry): Promise<void> {
  const backend = await world.backend(entry.scan.backend);
  if (entry.job.sentAt !== undefined) sameOrigin(entry.scan, backend);
  const found = await submittedBefore(world, entry, backend);
  const repoId = found ?? (await submitNow(world, entries, entry, backend));
  if (repoId === null) return;
  const taken = await entries.settle(
    entry,
    { repoId, trouble: undefined, ...originOf(backend) },
    // A submission found again may be over already: look at once.
    {
      stage: 'poll',
      sentAt: undefined,
      attempts: 0,
      notBefore: 0,
      polledAt: found === null ? world.now() : 0,
      progress: 0,
      slope: 0,
    },
  );
  // Stopped or removed while it was handed in.
  if (taken === null) await backend.cancel?.(repoId);
  if (entry.job.uploadId !== undefined) await world.removeUpload(entry.job.uploadId);
}

async function submittedBefore(world: ScanWorld, { scan, job }: Entry, backend: Backend): Promise<number | null> {
  if (job.sentAt === undefined || scan.target.kind === 'upload') return null;
  const taken = new Set<number>();
  for (const other of (await world.store.all()).values()) {
    if (other.scan.key !== scan.key && other.scan.repoId !== undefined && other.scan.origin === scan.origin)
      taken.add(other.scan.repoId);
  }
  // Records do not tell their branch, so their key has none either.
  const wanted = withoutBranch(scan.key);
  const keyOf = await world.keys();
  return findSubmitted(backend, {
    sentAt: job.sentAt,
    repoId: scan.repoId,
    taken,
    isTarget: (record) => keyOf(record) === wanted,
  });
}

/** Null: the scan was removed before it was sent. */
async function submitNow(world: ScanWorld, entries: Entries, entry: Entry, backend: Backend): Promise<number | null> {
  const moved = entry.scan.origin !== backend.origin;
  // Stored before it is sent: after a death here the list is asked first.
  const marked = await entries.settle(
    entry,
    { ...originOf(backend), ...(moved ? { repoId: undefined } : {}) },
    { sentAt: world.now(), ...(moved ? { before: undefined } : {}) },
  );
  if (marked === null) return null;
  try {
    return await handIn(world, marked, backend);
  } catch (error) {
    // Told to wait: certainly nothing was left behind. After any other failure nobody knows.
    if (error instanceof ScanError && error.code === 'rate-limited')
      await entries.settle(marked, {}, { sentAt: undefined });
    throw error;
  }
}

async function handIn(
  world: ScanWorld,
  { scan: { target }, job: { branch, uploadId } }: Entry,
  backend: Backend,
): Promise<number> {
  if (target.kind === 'upload') {
    const file = uploadId === undefined ? null : await world.getUpload(uploadId);
    if (file === null)
      throw new ScanError('unsupported', 'The file is no longer available. Choose it again to scan it.');
    return (await world.awake(() => backend.upload(file, target.fileName))).repoId;
  }
  const url = await world.urlOf(target);
  return (await backend.submit({ target, url, ...(branch === undefined ? {} : { branch }) })).repoId;
}
