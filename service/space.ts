import { statfs } from 'node:fs/promises';
import { ScanError } from '../lib/model/problem.ts';
import { HttpProblem } from './http/problem.ts';

/** Bytes that are left free: the embedded database does not come back from a disk that is full to the last byte. */
const RESERVE = 64 * 1024 * 1024;
/** Below this nothing is begun that writes; a running fetch is given up at half the reserve. */
const LEAST = RESERVE / 2;
/** A fast line brings so much less than half the reserve between two looks, in milliseconds. */
const LOOK_EVERY = 250;

/** Bytes that may still be written to the disk of `directory`. */
async function freeSpace(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** Whether there is so little room that the embedded database may stop in the middle of a write. */
export const isFull = async (directory: string): Promise<boolean> => (await freeSpace(directory)) < LEAST;

/** Refuses a request for which there is no room: the answer is 507. */
export async function requireSpace(directory: string, bytes: number): Promise<void> {
  if ((await freeSpace(directory)) >= RESERVE + bytes) return;
  throw new HttpProblem(507, 'The service’s disk is full. Its operator must free some space. Then try again.');
}

/** What a scan ends with for which there is no room. */
const noRoom = (cause?: unknown) =>
  new ScanError(
    'server-error',
    'The service’s disk is full. Its operator must free some space. Then submit it again.',
    { cause },
  );

/** The same error, or the sentence for it when it says that a disk is full. */
export function inWordsIfFull(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === '53100' ? noRoom(error) : error;
}

/** Aborts with a ScanError when the disk is about to be full, so that what fills it can be removed in time. */
export function watchSpace(directory: string): { readonly signal: AbortSignal } & Disposable {
  const controller = new AbortController();
  const timer = setInterval(() => {
    void isFull(directory).then(
      (full) => full && controller.abort(noRoom()),
      () => undefined, // Whoever writes there will say what is wrong with it.
    );
  }, LOOK_EVERY);
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
