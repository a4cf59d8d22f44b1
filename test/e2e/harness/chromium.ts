import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import type { Browser, Page, WebWorker } from 'puppeteer-core';
import { findChromium } from '../../../scripts/setup/browsers.mjs';
import { temporaryFolder } from '../../temporaryFolder.ts';

export interface Chromium {
  readonly browser: Browser;
  readonly extensionId: string;
  /** Address of one of the extension's own pages. */
  url(file: string): string;
  open(address: string): Promise<Page>;
  /** The real toolbar popup on `page`, as a click on the button opens it. */
  popup(page: Page): Promise<Page>;
  /** Ends the background as the browser does when it is idle. */
  killBackground(): Promise<void>;
  close(): Promise<void>;
}

/** What outlives a run of the browser. */
export interface Lasting {
  readonly userDataDir?: string;
  /**
   * The first page was shown in this profile, so nobody waits for it. Else it is waited for: it would come later, and
   * hide the page of a test, whose button then looks no more.
   */
  readonly welcomed?: boolean;
  /** The extension, in place of the build itself: a copy that can be changed. */
  readonly folder?: string;
}

/** A copy of a build; `version` makes another version of it. */
export function copyOfBuild(build: Parameters<typeof buildFolder>[0], version?: string): string {
  const folder = temporaryFolder('build');
  cpSync(buildFolder(build), folder, { recursive: true });
  if (version !== undefined) setVersion(folder, version);
  return folder;
}

export function setVersion(folder: string, version: string): void {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...manifest, version }));
}

/** The build of the extension for a browser; it must be there. */
export function buildFolder(name: 'chrome-mv3' | 'edge-mv3' | 'firefox-mv2'): string {
  const folder = path.resolve(import.meta.dirname, '../../../.output', name);
  if (!existsSync(path.join(folder, 'manifest.json')))
    throw new Error(`${folder} is not built. Run: npm test -- builds`);
  return folder;
}

/**
 * Starts Chromium with the built extension; every host name leads to the loopback server at `port`, plain http to the
 * one at `plainPort`.
 */
export async function startChromium(
  port: number,
  build: 'chrome-mv3' | 'edge-mv3' = 'chrome-mv3',
  plainPort = port,
  /** Optional permissions that were given: nobody can press the browser's own question here. */
  granted: readonly string[] = [],
  /** Whether the first page, which opens with the installation, stays. */
  welcome = false,
  { userDataDir, welcomed, folder }: Lasting = {},
): Promise<Chromium> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium here. Run: node scripts/setup.mjs --browsers');
  const browser = await puppeteer.launch({
    executablePath,
    headless: true,
    pipe: true,
    enableExtensions: true,
    acceptInsecureCerts: true,
    ...(userDataDir === undefined ? {} : { userDataDir }),
    defaultViewport: { width: 1280, height: 900 },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage', // containers have little of it
      '--lang=en-US',
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP *:80 127.0.0.1:${plainPort}, MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
    ],
  });
  const extensionId = await browser.installExtension(
    folder ?? (granted.length === 0 ? buildFolder(build) : withGranted(build, granted)),
  );
  const url = (file: string) => `chrome-extension://${extensionId}/${file}`;
  if (welcomed !== true) {
    const first = await browser.waitForTarget((one) => one.url() === url('welcome.html'));
    if (!welcome) await (await first.page())?.close();
  }
  return {
    browser,
    extensionId,
    url,
    async open(address) {
      const page = await browser.newPage();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      return page;
    },
    async popup(page) {
      const extension = await poll(async () => (await browser.extensions()).get(extensionId));
      const before = new Set(browser.targets());
      await page.triggerExtensionAction(extension);
      const target = await browser.waitForTarget((one) => !before.has(one) && one.url().startsWith(url('popup.html')));
      return target.asPage();
    },
    async killBackground() {
      const isWorker = (one: { type(): string; url(): string }) =>
        one.type() === 'service_worker' && one.url().startsWith(url(''));
      const target = await browser.waitForTarget(isWorker);
      const worker: WebWorker | null = await target.worker();
      // It is dead once its target is closed; the session may be gone before the library takes leave of it.
      await worker?.close().catch((error: unknown) => {
        if (!String(error).includes('No session with given id')) throw error;
      });
    },
    async close() {
      await browser.close();
    },
  };
}

/** A copy of the build in which optional permissions are given from the start. */
function withGranted(build: Parameters<typeof buildFolder>[0], granted: readonly string[]): string {
  const folder = temporaryFolder('granted');
  cpSync(buildFolder(build), folder, { recursive: true });
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { permissions: string[] };
  writeFileSync(file, JSON.stringify({ ...manifest, permissions: [...manifest.permissions, ...granted] }));
  return folder;
}

/** Asks until there is an answer. The caller's test bounds the time. */
export async function poll<T>(ask: () => Promise<T | undefined | null | false>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
