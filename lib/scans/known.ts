import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { RecordStatus } from '../backends/backend.ts';
import type { Scan } from '../model/scan.ts';
import type { Target } from '../model/target.ts';
import { stateOf, shortened } from './stateOf.ts';

/*
 * Grades that the service already has, for all its records: read in one list now and then, on a clock of its own
 * and never because a page was opened, so that a visit is looked up here and the service learns nothing of it.
 */

const ITEM = 'known';
const MOST = 5000;

const KnownGrades = z.object({
  origin: z.string(),
  grades: z.record(
    z.string(),
    z.object({ repoId: z.number(), title: z.string(), grade: z.string(), score: z.number() }),
  ),
});
type KnownGrades = z.infer<typeof KnownGrades>;

/** Keeps the finished records of a list. `keyOf` gives the target key of a record, or null. */
export async function rememberKnown(
  origin: string,
  records: readonly RecordStatus[],
  keyOf: (record: RecordStatus) => string | null,
  /** Records that belong to a stored scan under another key (a branch): their grade is not that of the plain address. */
  claimed: ReadonlyMap<number, string>,
): Promise<number> {
  const grades: KnownGrades['grades'] = {};
  // The newest record of an address counts.
  for (const record of [...records].sort((a, b) => a.repo_id - b.repo_id).slice(-MOST)) {
    const state = stateOf(record);
    if (state.state !== 'done') continue;
    const key = keyOf(record);
    if (key === null || (claimed.get(record.repo_id) ?? key) !== key) continue;
    grades[key] = {
      repoId: record.repo_id,
      title: shortened(record.title, 200),
      grade: state.grade,
      score: state.score,
    };
  }
  await browser.storage.local.set({ [ITEM]: { origin, grades } satisfies KnownGrades });
  return Object.keys(grades).length;
}

/** The grade that the service of this origin had for a target at the last look, as a scan; null when it had none. */
export async function findKnown(origin: string, target: Target, key: string, now: number): Promise<Scan | null> {
  const parsed = KnownGrades.safeParse((await browser.storage.local.get(ITEM))[ITEM]);
  if (!parsed.success || parsed.data.origin !== origin || !Object.hasOwn(parsed.data.grades, key)) return null;
  const known = parsed.data.grades[key];
  if (known === undefined) return null;
  const { repoId, title, grade, score } = known;
  return {
    key,
    target,
    title,
    backend: 'service',
    origin,
    repoId,
    state: { state: 'done', grade, score },
    createdAt: now,
    updatedAt: now,
  };
}

export async function forgetKnown(): Promise<void> {
  await browser.storage.local.remove(ITEM);
}
