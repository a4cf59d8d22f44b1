import { readdirSync, readFileSync } from 'node:fs';
import type { Chromium } from './chromium.ts';
import type { Firefox } from './firefox.ts';

/** The number of the process in which the browser runs extensions, all parts of ours in one. */
export async function extensionProcess(browser: Chromium | Firefox): Promise<number> {
  return 'chrome' in browser ? processOfFirefox(browser) : processOfChromium(browser);
}

/** Of the browser's children the one that runs extensions. */
function processOfChromium({ browser }: Chromium): number {
  const root = browser.process()?.pid ?? 0;
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          return [[Number(name), Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1])] as const];
        } catch {
          return []; // it has just ended
        }
      }),
  );
  const isOurs = (pid: number): boolean => pid === root || (parents.has(pid) && isOurs(parents.get(pid) ?? 0));
  const found = [...parents.keys()].find(
    (pid) => isOurs(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--extension-process'),
  );
  if (found === undefined) throw new Error('Chromium has no process for extensions.');
  return found;
}

async function processOfFirefox(firefox: Firefox): Promise<number> {
  const pid = await firefox.chrome(
    "ChromeUtils.requestProcInfo().then(({ children }) => children.find(({ type }) => type === 'extension')?.pid)",
  );
  return Number(pid);
}
