import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, storedScans } from './harness/app.ts';
import { type Chromium, startChromium } from './harness/chromium.ts';
import { extensionProcess } from './harness/extensionProcess.ts';
import { type Firefox, startFirefox } from './harness/firefox.ts';
import { press, waitForText } from './harness/look.ts';
import { stock, storeHosts } from './harness/stores.ts';
import { GRADE, PROGRESS, SCAN } from './harness/words.ts';
import { startWorld, type World } from './harness/world.ts';

/** The process that runs all of the extension ends in mid-scan, as it does where memory runs out: background, Worker and own pages at once. */

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

/** Begins a scan by the button of a store's page, and ends the process while the package is on its way. */
async function crash(browser: Chromium | Firefox, address: string, place: string): Promise<Page> {
  const page = await browser.open(address);
  const download = world.hold(place);
  await press(page, SCAN);
  await download.arrived;
  await waitForText(page, PROGRESS, { ours: true });
  process.kill(await extensionProcess(browser), 'SIGKILL');
  download.open();
  return page;
}

/** There is one run, however often it was begun. */
async function once(own: Page): Promise<void> {
  const scans = await storedScans(own);
  expect(scans).toMatchObject([{ state: { state: 'done' } }]);
  const { key = '' } = scans[0] ?? {};
  expect(await ask(own, 'history.get', { key, limit: 5, offset: 0 })).toMatchObject({ value: { total: 1 } });
}

test('Firefox starts the extension again by itself, and the scan goes on', async () => {
  const page = await crash(firefox, items.chromeBadger.page, '/crx/blobs/');
  await waitForText(page, GRADE, { ours: true });
  await once(await firefox.openOwn('options.html'));
});

test('Chromium starts it when the person reloads it; the scan goes on and its button is back on the page', async () => {
  const page = await crash(chromium, items.edgeBlocker.page, '/filestreamingservice/files/');
  const extensions = await chromium.open('chrome://extensions');
  await expect.poll(() => extensions.evaluate(stateOf, chromium.extensionId), { timeout: 60_000 }).toBe('TERMINATED');
  await extensions.evaluate(reload, chromium.extensionId);
  await page.bringToFront();
  await waitForText(page, GRADE, { ours: true });
  await once(await chromium.open(chromium.url('options.html')));
});

interface Api {
  chrome: {
    developerPrivate: {
      getExtensionInfo(id: string): Promise<{ state: string }>;
      updateProfileConfiguration(to: object): Promise<unknown>;
      reload(id: string): Promise<unknown>;
    };
  };
}

/* In the browser's own page of extensions. */

const stateOf = async (id: string) =>
  (await (globalThis as unknown as Api).chrome.developerPrivate.getExtensionInfo(id)).state;

/** As its button does. What was loaded from a folder would stay off without developer mode. */
async function reload(id: string): Promise<void> {
  const { developerPrivate } = (globalThis as unknown as Api).chrome;
  await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
  await developerPrivate.reload(id);
}
