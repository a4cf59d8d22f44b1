import type { Backend, RecordStatus } from '../backends/backend.ts';
import { ScanError } from '../model/problem.ts';
import type { ScanState } from '../model/scan.ts';
import type { Entries } from './entries.ts';
import { sameOrigin } from './origin.ts';
import { backoff, nextSlope } from './pace.ts';
import type { Entry } from './scanStore.ts';
import { shortened, stateOf } from './stateOf.ts';
import type { ScanWorld } from './world.ts';

type Done = Extract<ScanState, { state: 'done' }>;

/** Looks at the record of a scan and stores what it says. `listed` may have it from a list already. */
export async function poll(
  world: ScanWorld,
  entries: Entries,
  entry: Entry,
  listed: (repoId: number) => Promise<RecordStatus | undefined>,
): Promise<void> {
  const backend = await world.backend(entry.scan.backend);
  sameOrigin(entry.scan, backend);
  const { repoId } = entry.scan;
  if (repoId === undefined) throw new ScanError('internal', 'The record number of this scan was lost. Scan again.');
  const record = (backend.kind === 'service' ? await listed(repoId) : undefined) ?? (await statusOf(backend, repoId));
  if (record === undefined) return void (await handInAgain(world, entries, entry));
  const state = stateOf(record, backend.kind);
  const title = titleOf(entry, record);
  if (state.state === 'done') return finish(entries, entry, state, title, () => change(backend, repoId));
  if (state.state === 'failed') return void (await entries.end(entry, { state }));
  const progress = state.state === 'running' ? state.progress : 0;
  const now = world.now();
  await entries.settle(
    entry,
    { state, title, trouble: undefined },
    { attempts: 0, notBefore: 0, polledAt: now, progress, slope: nextSlope(entry.job, progress, now) },
  );
}

/** Undefined: the device has lost it. */
async function statusOf(backend: Backend, repoId: number): Promise<RecordStatus | undefined> {
  try {
    return await backend.status(repoId);
  } catch (error) {
    if (backend.kind === 'device' && error instanceof ScanError && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** The browser's database is gone, deleted by the person or dropped by the browser that could not repair it. */
async function handInAgain(world: ScanWorld, entries: Entries, entry: Entry): Promise<void> {
  const attempts = entry.job.attempts + 1;
  const notBefore = world.now() + backoff(attempts, world.random());
  await entries.settle(
    entry,
    { state: { state: 'queued' }, repoId: undefined },
    { stage: 'submit', attempts, notBefore },
  );
}

/** A repository's own name says more than a record's short title; an extension's id says less. */
function titleOf({ scan: { target, title } }: Entry, record: RecordStatus): string {
  return (target.kind === 'extension' && title === target.id && shortened(record.title, 200)) || title;
}

/** Shows the grade at once; the change since the run before comes from what was stored, else from the history. */
async function finish(
  entries: Entries,
  entry: Entry,
  done: Done,
  title: string,
  fromHistory: () => Promise<Partial<Done>>,
): Promise<void> {
  const { before } = entry.job;
  if (before !== undefined) {
    await entries.end(entry, {
      state: { ...done, previousGrade: before.grade, scoreDelta: difference(done.score, before.score) },
      title,
    });
    return;
  }
  const ended = await entries.end(entry, { state: done, title });
  if (ended === null) return;
  try {
    await entries.settle(ended, { state: { ...done, ...(await fromHistory()) } }, {});
  } catch (error) {
    // The grade stands without its history; only a fault of ours is worth more than silence.
    if (!(error instanceof ScanError)) throw error;
  }
}

async function change(backend: Backend, repoId: number): Promise<Partial<Done>> {
  const [latest, previous] = (await backend.history(repoId, { limit: 2, offset: 0 })).scans;
  const previousGrade = shortened(previous?.grade ?? '', 12);
  const delta = latest?.score_delta;
  return previousGrade === '' ? {} : { previousGrade, ...(typeof delta === 'number' ? { scoreDelta: delta } : {}) };
}

/** Points from one score to another, to one decimal place. */
export function difference(now: number, before: number): number {
  return Math.round((now - before) * 10) / 10;
}
