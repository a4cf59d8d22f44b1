import { ScanError } from '../model/problem.ts';
import type { Scan, ScanState } from '../model/scan.ts';
import { type Target, targetKey } from '../model/target.ts';
import type { Entries } from './entries.ts';
import { isRecordOf } from './isRecordOf.ts';
import { findKnown, rememberKnown } from './known.ts';
import { becameWorse, noteWorse } from '../news.ts';
import { difference } from './poll.ts';
import { queued } from './queued.ts';
import { stateOf } from './stateOf.ts';
import type { ScanWorld } from './world.ts';

/** The grades that the service in use already has, beside the scans that were started here. */
export interface Grades {
  /** The origin of the service in use; undefined while none is set up. */
  origin(): Promise<string | undefined>;
  known(target: Target): Promise<Scan | null>;
  keep(target: Target): Promise<Scan | null>;
  sync(): Promise<number>;
}

export function createGrades(world: ScanWorld, entries: Entries): Grades {
  const { store, now } = world;

  async function origin(): Promise<string | undefined> {
    try {
      return (await world.chosen()) === 'device' ? undefined : (await world.backend('service')).origin;
    } catch (error) {
      if (error instanceof ScanError) return undefined;
      throw error;
    }
  }

  async function known(target: Target): Promise<Scan | null> {
    const current = await origin();
    return current === undefined ? null : findKnown(current, target, targetKey(target), now());
  }

  function keep(target: Target): Promise<Scan | null> {
    const key = targetKey(target);
    return entries.locked(key, async () => {
      const stored = (await store.get(key))?.scan;
      const scan = stored ?? (await known(target));
      if (stored !== undefined || scan === null) return scan;
      const { job } = queued(world, target, {}, scan, scan.backend);
      return entries.save({ scan, job: { ...job, stage: 'idle' } });
    });
  }

  async function sync(): Promise<number> {
    if ((await world.chosen()) === 'device') return 0;
    const backend = await world.backend('service');
    if (backend.origin === undefined) return 0;
    const records = await backend.list();
    const keyOf = await world.keys();
    const byId = new Map(records.map((record) => [record.repo_id, record]));
    const claimed = new Map<number, string>();
    const worse: Scan[] = [];
    for (const entry of (await store.all()).values()) {
      const { scan } = entry;
      if (scan.repoId === undefined || scan.origin !== backend.origin) continue;
      const record = byId.get(scan.repoId);
      if (record !== undefined && !isRecordOf(scan, record, keyOf)) continue;
      claimed.set(scan.repoId, scan.key);
      const newer = record === undefined ? null : newerState(scan.state, stateOf(record));
      const settled = newer === null ? null : await entries.settle(entry, { state: newer }, {});
      if (settled !== null && becameWorse(settled.scan.state)) worse.push(settled.scan);
    }
    await noteWorse(worse);
    return rememberKnown(backend.origin, records, keyOf, claimed);
  }

  return { origin, known, keep, sync };
}

/** Somebody else had it scanned anew: that result, with the change; null when there is none. */
function newerState(shown: ScanState, state: ScanState): ScanState | null {
  if (shown.state !== 'done' || state.state !== 'done' || (state.grade === shown.grade && state.score === shown.score))
    return null;
  return { ...state, previousGrade: shown.grade, scoreDelta: difference(state.score, shown.score) };
}
