import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Chromium, poll, startChromium } from './harness/chromium.ts';
import { type Firefox, startFirefox } from './harness/firefox.ts';
import { press, waitForText } from './harness/look.ts';
import { ownStore } from './harness/ownStore.ts';
import { GRADE } from './harness/words.ts';
import { startWorld, type World } from './harness/world.ts';

/** The first page: it opens with the installation, and ends on a real scan with nothing set up. */

let world: World;
let chromium: Chromium;
let firefox: Firefox;

beforeAll(async () => {
  world = await startWorld(ownStore(temporaryFolder('welcome')).hosts);
  [chromium, firefox] = await Promise.all([
    startChromium(world.port, 'chrome-mv3', world.plainPort, [], true),
    startFirefox(world.port, true),
  ]);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await world?.close();
});

async function scanFrom(page: Page, name: string, host: string): Promise<void> {
  await waitForText(page, /leaves the browser[\s\S]*Nothing, until you start a scan[\s\S]*puzzle piece[\s\S]*Try it/);
  const since = world.seen.length;
  await press(page, new RegExp(`^Scan ${name}$`));
  await waitForText(page, GRADE);
  expect(world.seen.slice(since).map(({ url }) => new URL(url).hostname)).toContain(host);
  expect(world.seen.slice(since).filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
}

test('Chromium opens it, and its scan ends in a report', async () => {
  const page = await poll(async () =>
    (await chromium.browser.pages()).find((one) => one.url() === chromium.url('welcome.html')),
  );
  await scanFrom(page, 'uBlock Origin Lite', 'clients2.google.com');
  const before = new Set(chromium.browser.targets());
  await press(page, /^Open report$/);
  const target = await chromium.browser.waitForTarget((one) => !before.has(one) && one.url().includes('report.html'));
  await waitForText(await target.asPage(), /Scanned on this device/);
});

test('Firefox opens it, and its scan ends in a grade', async () => {
  // The tab that opened is the browser's own doing; puppeteer knows no address of it, so the same page is opened anew.
  const open = await firefox.chrome(
    "window.gBrowser.tabs.filter((tab) => tab.linkedBrowser.currentURI.spec.endsWith('/welcome.html')).length",
  );
  expect(open).toBe('1');
  await scanFrom(await firefox.openOwn('welcome.html'), 'uBlock Origin', 'addons.mozilla.org');
});
