import type { Page } from 'puppeteer-core';
import type { Analysis } from '../../../lib/engine/analysis.ts';
import type { Job } from '../../../lib/backends/device/work.ts';

/** Has a job done by the built Worker, started from one of the extension's own pages; `bytes` are those of a file. */
export async function scanInWorker(page: Page, job: Omit<Job, 'file'>, bytes?: Uint8Array): Promise<Analysis> {
  const answer = await page.evaluate(
    async (asked, base64) => {
      const worker = new Worker('/engine.js', { type: 'module' });
      try {
        return await new Promise<string>((resolve, reject) => {
          worker.addEventListener('error', ({ message }) => reject(new Error(`The Worker broke down: ${message}`)));
          worker.addEventListener('message', ({ data }) => {
            if (data.type === 'refused') reject(new Error(data.problem.message));
            if (data.type === 'done') resolve(JSON.stringify(data.result.analysis));
          });
          const content =
            base64 === undefined ? {} : { file: new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]) };
          worker.postMessage({ ...(asked as object), ...content });
        });
      } finally {
        worker.terminate();
      }
    },
    job as unknown,
    bytes === undefined ? undefined : Buffer.from(bytes).toString('base64'),
  );
  return JSON.parse(answer) as Analysis;
}

/** Files of the build that Workers of a page load from now on, each once; Chromium only. */
export function watchLoaded(page: Page, home: string): Set<string> {
  const loaded = new Set<string>();
  page.on('workercreated', ({ client }) => {
    client.on('Debugger.scriptParsed', ({ url }) => {
      if (url.startsWith(home)) loaded.add(url.slice(home.length));
    });
    // A Worker that ends at once has nothing to tell any more.
    client.send('Debugger.enable').catch(() => undefined);
  });
  return loaded;
}
