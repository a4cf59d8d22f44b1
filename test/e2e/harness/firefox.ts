import puppeteer, { TimeoutError } from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFirefox } from '../../../scripts/setup/browsers.mjs';
import { buildFolder, type Lasting } from './chromium.ts';

export interface Firefox {
  readonly browser: Browser;
  /** Address of one of the extension's own pages. */
  url(file: string): string;
  open(address: string): Promise<Page>;
  /** Opens one of the extension's own pages in a tab. */
  openOwn(file: string): Promise<Page>;
  /** Leads a tab to an address. */
  lead(page: Page, address: string): Promise<void>;
  /** Runs code with the browser's own rights (`ext` is the extension) and gives its value as text. */
  chrome(expression: string): Promise<string>;
  close(): Promise<void>;
}

const UUID = '11111111-2222-4333-8444-555555555555';

/** The tab of the page that opens with the installation, once it is there. */
const FIRST_PAGE = `(async () => {
  for (;;) {
    const tab = window.gBrowser.tabs.find((one) => one.linkedBrowser.currentURI.spec.endsWith('/welcome.html'));
    if (tab !== undefined) return tab;
    await new Promise((resolve) => window.setTimeout(resolve, 50));
  }
})()`;

/**
 * Starts Firefox with the built extension; every host name at port 443 leads to the loopback server at `port`.
 * `welcome`: whether the first page, which opens with the installation, stays.
 */
export async function startFirefox(
  port: number,
  welcome = false,
  { userDataDir, welcomed, folder = buildFolder('firefox-mv2') }: Lasting = {},
  prefs: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Firefox> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('No Firefox here. Run: node scripts/setup.mjs --browsers');
  const id = geckoId(folder);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    ...(userDataDir === undefined ? {} : { userDataDir }),
    defaultViewport: { width: 1280, height: 900 },
    args: ['-remote-allow-system-access'],
    extraPrefsFirefox: {
      'network.dns.forceResolve': '127.0.0.1',
      'network.socket.forcePort': `443=${port}`,
      'extensions.webextensions.uuids': JSON.stringify({ [id]: UUID }),
      'intl.locale.requested': 'en-US',
      // A person's yes to an optional permission cannot be clicked here.
      'extensions.webextOptionalPermissionPrompts': false,
      ...prefs,
    },
  });
  await browser.installExtension(folder);
  if (welcomed !== true)
    await inChrome(browser, id, welcome ? FIRST_PAGE : `${FIRST_PAGE}.then((tab) => window.gBrowser.removeTab(tab))`);
  const url = (file: string) => `moz-extension://${UUID}/${file}`;
  const newPage = async (address: string, waitUntil: [] | 'domcontentloaded') => {
    const page = await browser.newPage();
    await lead(page, address, waitUntil);
    return page;
  };
  return {
    browser,
    url,
    open: (address) => newPage(address, 'domcontentloaded'),
    openOwn: (file) => newPage(url(file), []),
    lead: (page, address) => lead(page, address, address.startsWith('moz-extension:') ? [] : 'domcontentloaded'),
    chrome: (expression) => inChrome(browser, id, expression),
    async close() {
      await browser.close();
    },
  };
}

/** Once more when nothing was reported: now and then the driver misses the event that ends a navigation. */
async function lead(page: Page, address: string, waitUntil: [] | 'domcontentloaded'): Promise<void> {
  await page.goto(address, { waitUntil, timeout: 15_000 }).catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error;
    return page.goto(address, { waitUntil });
  });
}

function geckoId(folder: string): string {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as {
    browser_specific_settings?: { gecko?: { id?: string } };
  };
  const id = manifest.browser_specific_settings?.gecko?.id;
  if (id === undefined) throw new Error('The Firefox build names no gecko id.');
  return id;
}

interface BidiConnection {
  send(method: string, params: unknown): Promise<{ result: Record<string, unknown> }>;
}

/** The browser's own window answers over the same connection that drives its pages. */
async function inChrome(browser: Browser, id: string, expression: string): Promise<string> {
  const { connection } = browser as unknown as { connection: BidiConnection };
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const contexts = tree.result['contexts'] as { context: string }[];
  const code = `(async () => {
    const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
    const ext = ExtensionParent.GlobalManager.getExtension(${JSON.stringify(id)});
    const window = Services.wm.getMostRecentWindow('navigator:browser');
    return String(await (${expression}));
  })()`;
  const answer = await connection.send('script.evaluate', {
    target: { context: contexts[0]?.context },
    awaitPromise: true,
    expression: code,
  });
  const result = answer.result as { type: string; result?: { value?: string }; exceptionDetails?: { text?: string } };
  if (result.type !== 'success')
    throw new Error(`Firefox refused: ${result.exceptionDetails?.text ?? 'no reason given'}`);
  return result.result?.value ?? '';
}
