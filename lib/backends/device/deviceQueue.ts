import { ScanError } from '../../model/problem.ts';
import type { Attempt, DeviceStore } from './deviceStore.ts';
import type { DoJob, JobProgress } from './work.ts';
import { WorkerLost } from './workerJobs.ts';

/** Does the scans that wait on this device, one at a time. */
export interface DeviceQueue {
  /** Goes on with what waits, and begins again what a death cut short. Resolves when nothing is left to do here. */
  wake(): Promise<void>;
  /** Stops the scan of a record where it is under way here; what the store says of it is the caller's to change. */
  stop(repoId: number): void;
}

export interface DeviceQueueWorld {
  readonly store: DeviceStore;
  readonly doJob: DoJob;
  /** Runs the work while no other page or worker of the extension does any; a death lets go of it. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Called when something about a record changed, for whoever looks on; `isOver`: there is nothing left to wait for. */
  readonly onChange?: (repoId: number, isOver: boolean) => void;
  readonly onFault?: (error: unknown) => void;
}

/** A scan whose browser ended so often on the way is likely the reason. */
const MOST_ATTEMPTS = 3;

/** The lock that tells of all pages and workers of the extension the one that scans. */
export const alone: DeviceQueueWorld['alone'] = (work) => navigator.locks.request('touchstone-device-queue', work);

export function deviceQueue({ store, doJob, alone: apart, onChange, onFault }: DeviceQueueWorld): DeviceQueue {
  let running: { readonly repoId: number; readonly stop: AbortController } | undefined;
  let draining: Promise<void> | undefined;
  /** Somebody asked after the last look at what waits. */
  let asked = false;

  async function drain(): Promise<void> {
    while (asked) {
      asked = false;
      for (let next = await store.begin(); next !== undefined; next = await store.begin()) await attempt(next);
    }
  }

  async function attempt(next: Attempt): Promise<void> {
    const stop = new AbortController();
    running = { repoId: next.repoId, stop };
    const marks = progressMarks(async (progress) => {
      // Over in the store, by a cancel from another page say: no need to go on.
      if (!(await store.progress(next, progress))) stop.abort();
      onChange?.(next.repoId, false);
    });
    try {
      onChange?.(next.repoId, false);
      if (next.number > MOST_ATTEMPTS)
        throw new ScanError(
          'internal',
          `The browser stopped ${MOST_ATTEMPTS} times during this scan, so the scan was ended. A service may be able to handle it.`,
        );
      marks.note({ phase: 'Fetching', percent: 1, total: 0, analyzed: 0 });
      const result = await doJob(next.job, { signal: stop.signal, onProgress: marks.note });
      await marks.settled();
      await store.complete(next, result);
    } catch (error) {
      await marks.settled();
      // Still open in the store: it is begun again.
      if (error instanceof WorkerLost) return;
      if (!(error instanceof ScanError) && !stop.signal.aborted) onFault?.(error);
      // A run that was stopped is over in the store already, and stays as it is there.
      await store.fail(
        next,
        error instanceof ScanError ? error.message : 'Something went wrong in Touchstone. Try again.',
        error instanceof ScanError ? error.code : undefined,
      );
    } finally {
      running = undefined;
      onChange?.(next.repoId, true);
    }
  }

  return {
    async wake() {
      asked = true;
      draining ??= apart(drain).finally(() => {
        draining = undefined;
      });
      await draining;
      // Asked between the last look and the end.
      if (asked) await this.wake();
    },
    stop(repoId) {
      if (running?.repoId === repoId) running.stop.abort(new ScanError('cancelled', 'You stopped this scan.'));
    },
  };
}

/** Stores one mark at a time, the newest last; a scan makes more of them than are worth storing. */
function progressMarks(save: (progress: JobProgress) => Promise<void>): {
  note(progress: JobProgress): void;
  settled(): Promise<void>;
} {
  let newest: JobProgress | undefined;
  let work: Promise<void> | undefined;
  const saveAll = async () => {
    for (let mark = newest; mark !== undefined; mark = newest) {
      newest = undefined;
      // A mark that is lost costs nothing; the end of the scan tells of a database that is gone.
      await save(mark).catch(() => undefined);
    }
    work = undefined;
  };
  return {
    note(progress) {
      newest = progress;
      work ??= saveAll();
    },
    async settled() {
      await work;
    },
  };
}
