import type { Page } from 'puppeteer-core';
import type { Chromium } from './chromium.ts';
import type { Firefox } from './firefox.ts';

/*
 * The page that has the Workers of scans on the device: Chromium's offscreen document, Firefox's background page. Once
 * one scan was done, so that it is there.
 */

export interface ScanHost {
  /** Ends the Worker that scans, at once, without a word. */
  killWorker(): Promise<void>;
  /** From now on the first Worker that says it is in this phase ends in the midst of it, or the whole page with it. */
  dieIn(phase: string, what: 'Worker' | 'page'): Promise<void>;
  /** Ends the page. */
  end(): Promise<void>;
  /** How many Workers were ended by `dieIn`; of the page's own end nobody is left to tell. */
  died(): Promise<number>;
  /** Resolves once a Worker says that it is in this phase. */
  reaches(phase: string): Promise<void>;
  /** Resolves once every Worker has handed over what it found. */
  handedOver(): Promise<void>;
}

const WATCH = `
  if (host.workers === undefined) {
    host.workers = [];
    host.died = 0;
    host.waiting = [];
    host.end = () => (host.browser?.extension ? host.location.reload() : host.close());
    const Plain = host.Worker;
    host.Worker = class extends Plain {
      constructor(...args) {
        super(...args);
        host.workers.push(this);
        this.addEventListener('message', ({ data }) => {
          const phase = data.type === 'done' ? 'done' : data.progress?.phase;
          for (const one of host.waiting) if (one.phase === phase) one.resolve();
          if (phase === 'done') this.over = true;
          if (host.dieIn?.phase !== phase) return;
          const { what } = host.dieIn;
          host.dieIn = undefined;
          host.died += 1;
          if (what === 'Worker') this.terminate();
          else host.end();
        });
      }
    };
  }
`;

/**
 * Keeps the scans' database to itself: whoever wants to read or write there waits until the way back is called.
 * `own` is one of the extension's own pages.
 */
export async function holdDatabase(own: Page): Promise<() => Promise<void>> {
  await own.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('touchstone-device');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error as DOMException));
    });
    const host = globalThis as unknown as { held?: boolean };
    host.held = true;
    const runs = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('runs');
    // A transaction lives as long as something is asked in it.
    await new Promise<void>((begun) => {
      const hold = () => {
        runs.count().addEventListener('success', () => {
          begun();
          if (host.held === true) hold();
          else database.close();
        });
      };
      hold();
    });
  });
  return () => own.evaluate(() => void ((globalThis as unknown as { held?: boolean }).held = false));
}

/** Watches the Workers that it starts from now on. `own` is one of the extension's own pages. */
export async function scanHost(browser: Chromium | Firefox, own: Page): Promise<ScanHost> {
  const isChromium = !('openOwn' in browser);
  const page = isChromium ? await offscreen(browser) : own;
  const run = <T>(code: string) =>
    page.evaluate(
      `(async (host) => { ${WATCH} ${code} })(${isChromium ? 'globalThis' : 'browser.extension.getBackgroundPage()'})`,
    ) as Promise<T>;
  await run('');
  return {
    killWorker: () => run('host.workers.at(-1).terminate();'),
    dieIn: (phase, what) => run(`host.dieIn = ${JSON.stringify({ phase, what })};`),
    // Behind the answer, which the page could not give any more.
    end: () => run('setTimeout(host.end, 0);'),
    died: () => run('return host.died;'),
    reaches: (phase) =>
      run(`await new Promise((resolve) => host.waiting.push({ phase: ${JSON.stringify(phase)}, resolve }));`),
    handedOver: () =>
      run(
        `if (!host.workers.at(-1).over) await new Promise((resolve) => host.waiting.push({ phase: 'done', resolve }));`,
      ),
  };
}

async function offscreen({ browser }: Chromium): Promise<Page> {
  const target = await browser.waitForTarget((one) => one.url().endsWith('/offscreen.html'));
  return target.asPage();
}
