import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedScans } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { press, waitForText } from './harness/look.ts';
import { stock, storeHosts } from './harness/stores.ts';
import { GRADE, SCAN } from './harness/words.ts';
import { startWorld } from './harness/world.ts';
import type { World } from './harness/world.ts';

/** Private windows, once the person allowed the extension there: the same scans, kept in the same list. */

const items = stock();
let world: World;
let chromium: Chromium;
let firefox: Firefox;
beforeAll(async () => {
  world = await startWorld(storeHosts(items));
  [chromium, firefox] = await Promise.all([
    startChromium(world.port, 'chrome-mv3', world.plainPort),
    startFirefox(world.port),
  ]);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await world?.close();
});

test('Chromium: a scan in a private window, and its report in a window that is none', async () => {
  await allowInChromium();
  const own = await chromium.open(chromium.url('options.html'));
  const before = new Set(chromium.browser.targets());
  await own.evaluate(
    (url) => (globalThis as unknown as Api).chrome.windows.create({ incognito: true, url }),
    items.edgeProxy.page,
  );
  const target = await chromium.browser.waitForTarget((one) => !before.has(one) && one.url() === items.edgeProxy.page);
  const page = (await target.page()) as Page;
  await press(page, SCAN);
  await waitForText(page, GRADE, { ours: true });
  expect(await storedScans(own)).toMatchObject([{ state: { state: 'done' } }]);
  await press(page, GRADE);
  const opened = await chromium.browser.waitForTarget((one) => one.url().includes('report.html'));
  await waitForText((await opened.page()) as Page, /FoxyProxy[\s\S]*Scanned on this device/);
});

/** Without developer mode the reload that this takes would switch off what was loaded from a folder. */
async function allowInChromium(): Promise<void> {
  const settings = await chromium.browser.newPage();
  await settings.goto('chrome://extensions');
  await settings.evaluate(async (extensionId) => {
    const { developerPrivate } = (globalThis as unknown as Api).chrome;
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true });
  }, chromium.extensionId);
}

test('Firefox: a scan in a private window; a file cannot be handed in there, and a sentence says so', async () => {
  await firefox.chrome(`(async () => {
    const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
    await ExtensionPermissions.add(ext.id, { permissions: ['internal:privateBrowsingAllowed'], origins: [] });
    const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
    await (await AddonManager.getAddonByID(ext.id)).reload();
  })()`);
  const own = await firefox.openOwn('options.html');
  const page = await openPrivately(items.chromeBadger.page);
  await press(page, SCAN);
  await waitForText(page, GRADE, { ours: true });
  expect(await storedScans(own)).toMatchObject([{ state: { state: 'done' } }]);

  const upload = await openPrivately(firefox.url('upload.html'));
  await waitForText(upload, /Choose a folder/);
  await upload.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['no archive'], 'a.zip'));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await waitForText(upload, /In a private window the browser keeps no file for Touchstone/);
});

/** A private window with this address, led there once its first page is loaded: what leaves earlier may get lost. */
async function openPrivately(address: string): Promise<Page> {
  await firefox.chrome(`(async () => {
    const opened = window.OpenBrowserWindow({ private: true });
    await new Promise((resolve) => opened.addEventListener('load', resolve, { once: true }));
    await opened.delayedStartupPromise;
    const { selectedBrowser } = opened.gBrowser;
    while (selectedBrowser.currentURI.spec !== 'about:privatebrowsing' || selectedBrowser.webProgress.isLoadingDocument)
      await new Promise((resolve) => opened.setTimeout(resolve, 50));
  })()`);
  const first = async () => (await firefox.browser.pages()).find((one) => one.url() === 'about:privatebrowsing');
  await expect.poll(first, { timeout: 60_000 }).toBeDefined();
  const page = (await first()) as Page;
  await firefox.lead(page, address);
  return page;
}

interface Api {
  chrome: {
    windows: { create(of: object): Promise<unknown> };
    developerPrivate: Record<
      'updateProfileConfiguration' | 'updateExtensionConfiguration',
      (to: object) => Promise<unknown>
    >;
  };
}
