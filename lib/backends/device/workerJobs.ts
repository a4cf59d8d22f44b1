import { ScanError, toProblem, type Problem } from '../../model/problem.ts';
import type { DoJob, Job, JobProgress, JobResult } from './work.ts';

/*
 * One Worker a scan: its memory goes with it, and ending it is the one way to stop the judging, which waits for nobody.
 */

/** What the Worker says. `alive`: it holds this lock as long as it lives. */
export type FromWorker =
  | { readonly type: 'alive'; readonly lock: string }
  | { readonly type: 'progress'; readonly progress: JobProgress }
  | { readonly type: 'done'; readonly result: JobResult }
  | { readonly type: 'refused'; readonly problem: Problem };

/** The part of a Worker that is needed. */
export interface JobWorker {
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
  postMessage(job: Job): void;
  terminate(): void;
}

/** A Worker that is gone without a word: neither `onerror` nor anything else tells of it. Its job can be begun again. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

/** The browser's own locks: of a Worker that died they are let go. */
export type Locks = Pick<LockManager, 'request'>;

/** A Worker that holds no lock after so many milliseconds died as it began; a slow machine loads it in a few seconds. */
const ALIVE_WITHIN = 60_000;

/** Has each job done by a new Worker, which is ended with it. Rejects with WorkerLost where that died on the way. */
export function inWorker(start: () => JobWorker, locks: Locks = navigator.locks): DoJob {
  return (job, { signal, onProgress }) =>
    new Promise<JobResult>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const worker = start();
      let over = false;
      const end = (settle: () => void) => {
        if (over) return;
        over = true;
        signal.removeEventListener('abort', stop);
        clearTimeout(unheard);
        worker.terminate();
        settle();
      };
      const stop = () => end(() => reject(signal.reason as Error));
      const lost = () => end(() => reject(new WorkerLost('The Worker died in mid-scan.')));
      const unheard = setTimeout(lost, ALIVE_WITHIN);
      signal.addEventListener('abort', stop);
      worker.onmessage = ({ data }) => {
        if (data.type === 'alive') {
          clearTimeout(unheard);
          void locks.request(data.lock, lost);
        } else if (data.type === 'progress') onProgress(data.progress);
        else if (data.type === 'done') end(() => resolve(data.result));
        else end(() => reject(new ScanError(data.problem.code, data.problem.message)));
      };
      // Out of memory mostly: the Worker is gone and can say nothing itself.
      worker.onerror = ({ message }) =>
        end(() =>
          reject(
            new ScanError('internal', 'The scan failed on this device. A service may be able to handle it.', {
              cause: message,
            }),
          ),
        );
      worker.postMessage(job);
    });
}

/** The Worker's own side: does the one job that it is sent. */
export function serveJob(
  port: {
    onmessage: ((event: MessageEvent) => void) | null;
    postMessage(message: FromWorker): void;
  },
  doJob: DoJob,
  locks: Locks = navigator.locks,
): void {
  const { signal } = new AbortController();
  port.onmessage = ({ data }: { data: Job }) => {
    const lock = `touchstone-job-${crypto.randomUUID()}`;
    let told = 0;
    const onProgress = (progress: JobProgress) => {
      // A file takes a millisecond or less; nobody sees more than some marks a second.
      if (Date.now() - told < 100 && progress.phase === 'Analyzing' && told !== 0) return;
      told = Date.now();
      port.postMessage({ type: 'progress', progress });
    };
    // Nothing is begun before the lock is held: of a death before that nobody would be told.
    void locks.request(lock, () => {
      port.postMessage({ type: 'alive', lock });
      doJob(data, { signal, onProgress }).then(
        (result) => port.postMessage({ type: 'done', result }),
        (error: unknown) => port.postMessage({ type: 'refused', problem: toProblem(error) }),
      );
      return new Promise(() => undefined);
    });
  };
}
