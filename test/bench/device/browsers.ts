import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { type Target, targetKey } from '../../../lib/model/target.ts';
import { type Chromium, startChromium } from '../../e2e/harness/chromium.ts';
import { type Firefox, startFirefox } from '../../e2e/harness/firefox.ts';
import { extensionProcess } from '../../e2e/harness/extensionProcess.ts';
import type { World } from '../../e2e/harness/world.ts';

export const BROWSERS = ['Chromium', 'Firefox'] as const;
export type Name = (typeof BROWSERS)[number];

export interface Measured extends AsyncDisposable {
  readonly name: Name;
  readonly browser: Chromium | Firefox;
  /** One of the extension's own pages. */
  readonly own: Page;
  /** Milliseconds from the message that a click sends to the stored grade. */
  scan(target: Target): Promise<number>;
  /** Milliseconds from the message that a click on Stop sends, in the midst of the analysis, to the answer that all has ended. */
  stop(target: Target): Promise<number>;
  /** Most memory of the extension's own process so far, in MiB. */
  peak(): Promise<number>;
}

/** Starts a browser that has scanned nothing yet. */
export async function freshBrowser(name: Name, { port }: World): Promise<Measured> {
  const browser = name === 'Chromium' ? await startChromium(port) : await startFirefox(port);
  const own =
    'openOwn' in browser ? await browser.openOwn('options.html') : await browser.open(browser.url('options.html'));
  return {
    name,
    browser,
    own,
    scan: (target) => own.evaluate(scanFrom, JSON.stringify(target), targetKey(target)),
    stop: (target) => own.evaluate(stopAmidst, JSON.stringify(target), targetKey(target)),
    async peak() {
      const pid = await extensionProcess(browser);
      return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Runs in the page and must stand alone. */
async function scanFrom(target: string, key: string): Promise<number> {
  type Api = {
    runtime: { sendMessage(message: unknown): Promise<{ ok: boolean }> };
    storage: { onChanged: Record<'addListener' | 'removeListener', (listener: unknown) => void> };
  };
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', Api | undefined>;
  const api = (browser ?? chrome) as Api;
  const looks = setInterval(() => void api.runtime.sendMessage({ name: 'view.open', params: {} }), 2000);
  // What is stored before that is still of the scan before.
  let isBegun = false;
  const ended = new Promise<string>((resolve) => {
    type Changes = Record<string, { newValue?: { state: { state: string; problem?: { message: string } } } }>;
    const listener = (changes: Changes) => {
      const state = changes[`scan:${key}`]?.newValue?.state;
      if (state === undefined) return;
      if (state.state !== 'done' && state.state !== 'failed') isBegun = true;
      else if (isBegun) {
        api.storage.onChanged.removeListener(listener);
        resolve(state.problem?.message ?? '');
      }
    };
    api.storage.onChanged.addListener(listener);
  });
  const start = performance.now();
  await api.runtime.sendMessage({ name: 'scan.start', params: { target: JSON.parse(target) as unknown } });
  const problem = await ended;
  clearInterval(looks);
  if (problem !== '') throw new Error(problem);
  return performance.now() - start;
}

/** Runs in the page and must stand alone. */
async function stopAmidst(target: string, key: string): Promise<number> {
  type Stored = Record<string, { state: { state: string; phase?: string } } | undefined>;
  type Api = {
    runtime: { sendMessage(message: unknown): Promise<{ ok: boolean; value?: unknown }> };
    storage: { local: { get(key: string): Promise<Stored> } };
  };
  const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', Api | undefined>;
  const api = (browser ?? chrome) as Api;
  const state = async () => (await api.storage.local.get(`scan:${key}`))[`scan:${key}`]?.state;
  await api.runtime.sendMessage({ name: 'scan.start', params: { target: JSON.parse(target) as unknown } });
  for (let now = await state(); now?.phase !== 'Analyzing'; now = await state()) {
    if (now?.state === 'done' || now?.state === 'failed') throw new Error('It was over before it was stopped.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const start = performance.now();
  await api.runtime.sendMessage({ name: 'scan.cancel', params: { key } });
  const time = performance.now() - start;
  if ((await state())?.state !== 'failed') throw new Error('It was not stopped.');
  return time;
}
