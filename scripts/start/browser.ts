import path from 'node:path';
import puppeteer from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';
import type { AnswersOf, Envelope, MessageName, ParamsOf } from '../../lib/messages.ts';

const CLOSE_WITHIN_MS = 5000;

export interface OpenBrowser {
  readonly browser: Browser;
  readonly page: Page;
  /** Asks the extension's background as one of its own pages does. */
  ask<N extends MessageName>(name: N, params: ParamsOf<N>): Promise<Envelope<N>>;
  /** Lets it scan on this device, where it was connected to this service before; other choices of the person stay. */
  scanHere(service: string): Promise<void>;
}

interface Store {
  get(name: 'settings'): Promise<{ readonly settings?: Readonly<Record<string, unknown>> }>;
  set(values: { readonly settings: Readonly<Record<string, unknown>> }): Promise<void>;
}

/**
 * Opens a window of its own with the built extension. Branded browsers ignore `--load-extension`, so the extension is
 * loaded over the debugging pipe, which only this process holds.
 */
export async function openBrowser(executablePath: string, profile: string, extension: string): Promise<OpenBrowser> {
  const browser = await puppeteer.launch({
    executablePath,
    headless: false,
    pipe: true,
    enableExtensions: true,
    userDataDir: profile,
    defaultViewport: null,
    ignoreDefaultArgs: ['--enable-automation'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // Chromium refuses its sandbox to root, as in containers.
    args: [
      '--no-first-run',
      '--no-default-browser-check',
      ...(process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
    ],
  });
  const id = await browser.installExtension(path.resolve(extension));
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  await page.goto(`chrome-extension://${id}/options.html`);
  return {
    browser,
    page,
    async ask(name, params) {
      const answer = await page.evaluate(async (text: string) => {
        const { runtime } = (
          globalThis as unknown as { chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } } }
        ).chrome;
        return JSON.stringify(await runtime.sendMessage(JSON.parse(text)));
      }, JSON.stringify({ name, params }));
      return JSON.parse(answer) as Envelope<typeof name>;
    },
    async scanHere(service) {
      await page.evaluate(async (address: string) => {
        const { local } = (globalThis as unknown as { chrome: { storage: { local: Store } } }).chrome.storage;
        const { settings } = await local.get('settings');
        if (settings?.['address'] === address) await local.set({ settings: { ...settings, backend: 'device' } });
      }, service);
    },
  };
}

/** Closes the window. A browser that stands still is killed. */
export async function closeBrowser(browser: Browser): Promise<void> {
  const pid = browser.process()?.pid;
  const hurry = setTimeout(() => {
    try {
      // It leads a group of its own, which holds all its processes.
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // Gone in this moment.
    }
  }, CLOSE_WITHIN_MS);
  await browser.close();
  clearTimeout(hurry);
}

/** The answer of a message, or the sentence that says why there is none. */
export function valueOf<N extends MessageName>(envelope: Envelope<N>): AnswersOf[N] {
  if (!envelope.ok) throw new Error(envelope.problem.message);
  return envelope.value;
}
