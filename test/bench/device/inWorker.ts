import type { Page } from 'puppeteer-core';

export interface WorkerTimes {
  /** Milliseconds from the start of the Worker to its first word, with the engine loaded. */
  readonly start: number;
  /** Milliseconds of each scan of the same bytes after it, the first one in a cold engine. */
  readonly scans: readonly number[];
}

/** Has the built Worker scan the bytes at hand, so often. */
export function timesInWorker(own: Page, bytes: Uint8Array, runs: number): Promise<WorkerTimes> {
  return own.evaluate(
    async (base64: string, count: number) => {
      const file = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
      const worker = new Worker('/engine.js', { type: 'module' });
      const scan = (content: Blob) =>
        new Promise<number>((resolve, reject) => {
          const begun = performance.now();
          worker.addEventListener('error', ({ message }) => reject(new Error(message)));
          worker.addEventListener('message', function listen({ data }) {
            if (data.type !== 'done' && data.type !== 'refused') return;
            worker.removeEventListener('message', listen);
            resolve(performance.now() - begun);
          });
          worker.postMessage({
            target: { kind: 'upload', fileName: 'a.zip', sha256: '' },
            url: 'a.zip',
            file: content,
          });
        });
      // No archive: it is refused as soon as the engine is there.
      const start = await scan(new Blob(['no archive']));
      const scans: number[] = [];
      for (let run = 0; run < count; run++) scans.push(await scan(file));
      worker.terminate();
      return { start, scans };
    },
    Buffer.from(bytes).toString('base64'),
    runs,
  );
}
