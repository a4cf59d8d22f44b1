import type { Scan } from '../model/scan.ts';
import type { Job } from './job.ts';
import type { Entry, ScanStore } from './scanStore.ts';

/** Changes of stored scans, one at a time for each. */
export interface Entries {
  /** Runs one at a time for each key: two tabs that start the same target meet here. */
  locked<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Stores a new or restarted scan. Only inside `locked`. */
  save(entry: Entry): Promise<Scan>;
  /**
   * Stores what a step gave (a part set to undefined is removed) and gives the entry as it is now;
   * null when the scan was removed or started anew in the meantime: the step's word no longer counts.
   */
  settle(entry: Entry, scan: Partial<Scan>, job: Partial<Job>): Promise<Entry | null>;
  /** The same, and where nothing can be stored it counts as long as this worker lives. */
  say(entry: Entry, scan: Partial<Scan>, job: Partial<Job>): Promise<Entry | null>;
  /** Ends a scan; the job stays for scanning again. */
  end(entry: Entry, scan: Pick<Scan, 'state'> & Partial<Scan>, stage?: Job['stage']): Promise<Entry | null>;
}

export function createEntries(store: ScanStore, now: () => number): Entries {
  const locks = new Map<string, Promise<unknown>>();

  function locked<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (locks.get(key) ?? Promise.resolve()).then(work, work);
    locks.set(key, turn);
    void turn.then(release, release);
    function release() {
      if (locks.get(key) === turn) locks.delete(key);
    }
    return turn;
  }

  async function save(entry: Entry): Promise<Scan> {
    const scan = { ...entry.scan, updatedAt: now() };
    await store.put({ scan, job: entry.job });
    return scan;
  }

  function settle(
    entry: Entry,
    scan: Partial<Scan>,
    job: Partial<Job>,
    keep = (next: Entry) => store.put(next),
  ): Promise<Entry | null> {
    return locked(entry.scan.key, async () => {
      const current = await store.get(entry.scan.key);
      if (current === undefined || current.job.id !== entry.job.id) return null;
      const next = { scan: without(current.scan, scan), job: without(current.job, job) };
      // A look that learned nothing new is no change of the scan.
      if (JSON.stringify(next.scan) !== JSON.stringify(current.scan)) next.scan.updatedAt = now();
      await keep(next);
      return next;
    });
  }

  return {
    locked,
    save,
    settle: (entry, scan, job) => settle(entry, scan, job),
    say: (entry, scan, job) => settle(entry, scan, job, (next) => store.put(next).catch(() => store.hold(next))),
    end: (entry, scan, stage = 'idle') => settle(entry, { ...scan, trouble: undefined }, endedJob(stage)),
  };
}

/** What becomes of the job of a scan that is over. */
export const endedJob = (stage: Job['stage']): Partial<Job> => ({
  stage,
  attempts: 0,
  notBefore: 0,
  sentAt: undefined,
});

/** The whole with the parts changed; parts that are undefined are left out, so that stored forms stay comparable. */
function without<T extends object>(whole: T, parts: Partial<T>): T {
  return Object.fromEntries(Object.entries({ ...whole, ...parts }).filter(([, value]) => value !== undefined)) as T;
}
