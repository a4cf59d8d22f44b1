import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Chromium, startChromium } from './harness/chromium.ts';
import { type Firefox, startFirefox } from './harness/firefox.ts';
import { press, textOf, waitForText } from './harness/look.ts';
import { NAME, ownStore } from './harness/ownStore.ts';
import { GRADE } from './harness/words.ts';
import { startWorld, type World } from './harness/world.ts';

/** The page of installed extensions, with an extension that is really installed beside ours. */

const store = ownStore(temporaryFolder('installed'));
let world: World;
let chromium: Chromium;
let firefox: Firefox;

beforeAll(async () => {
  world = await startWorld(store.hosts);
  [chromium, firefox] = await Promise.all([
    startChromium(world.port, 'chrome-mv3', world.plainPort, ['management']),
    startFirefox(world.port),
  ]);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await world?.close();
});

/** Only folders can be installed here; this makes the browser say that it came from the store, as its id would have it. */
async function sayFromStore(page: Page, id: string): Promise<void> {
  await page.evaluateOnNewDocument((wanted: string) => {
    type Said = { id: string };
    const { management } = (globalThis as unknown as { chrome: { management: { getAll(): Promise<Said[]> } } }).chrome;
    const getAll = management.getAll.bind(management);
    management.getAll = async () =>
      (await getAll()).map((one) =>
        one.id === wanted
          ? { ...one, installType: 'normal', updateUrl: 'https://clients2.google.com/service/update2/crx' }
          : one,
      );
  }, id);
  await page.reload();
}

interface Badge {
  browser: { browserAction: { getBadgeText(of: object): Promise<string> } };
  chrome: { action: { getBadgeText(of: object): Promise<string> } };
}

/** What was asked of hosts, by host. */
const asked = (since: number) => [...new Set(world.seen.slice(since).map(({ url }) => new URL(url).hostname))];

test('Chromium: lists, scans the store’s package on this device, switches off', async () => {
  expect(await chromium.browser.installExtension(store.folder('1.0'))).toBe(store.chromeId);
  const page = await chromium.open(chromium.url('installed.html'));
  await waitForText(page, /Tab Counter[\s\S]*loaded from a folder[\s\S]*Some access \(by permissions\)/);
  await sayFromStore(page, store.chromeId);
  const text = await waitForText(page, /Tab Counter[\s\S]*Chrome Web Store/);
  // Nobody read the code yet, so there is no letter; and we ourselves are not in the list.
  expect(text).not.toMatch(GRADE);
  expect(text).toMatch(/1 extension$/m);
  const since = world.seen.length;
  await press(page, /^Scan all$/);
  await waitForText(page, GRADE);
  expect(asked(since)).toEqual(['clients2.google.com', 'clients2.googleusercontent.com']);
  expect(await page.$eval('li img', (icon) => (icon as HTMLImageElement).naturalWidth)).toBe(48);
  await press(page, new RegExp(`^Disable: ${NAME}$`));
  await waitForText(page, /disabled/);
  await press(page, new RegExp(`^Enable: ${NAME}$`));
  await waitForText(page, new RegExp('Disable'));

  // The browser itself says when another version is there.
  await chromium.browser.installExtension(store.folder('2.0'));
  const news = await waitForText(page, /Changed from version 1\.0 to 2\.0[\s\S]*New permissions: cookies/);
  expect(news).toMatch(/New sites: <all_urls>/);
  const badge = () => page.evaluate(() => (globalThis as unknown as Badge).chrome.action.getBadgeText({}));
  expect(await badge()).toBe('!');
  await press(page, /^Mark as seen$/);
  await expect.poll(badge, { timeout: 60_000 }).toBe('');
  await page.close();
});

/** Installs a version for good, as from a store but for the signature. */
async function installInFirefox(version: '1.0' | '2.0'): Promise<void> {
  const path = JSON.stringify(store.xpi(version));
  await firefox.chrome(`(async () => {
    Services.prefs.setBoolPref('xpinstall.signatures.required', false);
    const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
    const file = Components.classes['@mozilla.org/file/local;1'].createInstance(Components.interfaces.nsIFile);
    file.initWithPath(${path});
    const install = await AddonManager.getInstallForFile(file);
    await install.install();
    return install.addon.id;
  })()`);
}

test('Firefox: asks for the permission, lists what is really installed, scans it', async () => {
  await installInFirefox('1.0');
  const page = await firefox.openOwn('installed.html');
  await waitForText(page, /The list is not sent to anyone/);
  expect(await textOf(page)).not.toContain(NAME);
  await press(page, /^Allow and show the list$/);
  const text = await waitForText(page, /Tab Counter[\s\S]*Firefox Add-ons/);
  expect(text).toMatch(/Firefox does not let extensions disable or remove others/);
  expect(text).not.toMatch(/Disable$/m);
  const since = world.seen.length;
  // Firefox's own panel about the new add-on may swallow a click.
  await expect
    .poll(
      async () => {
        if (/^Scan all$/m.test(await textOf(page))) await press(page, /^Scan all$/);
        return textOf(page);
      },
      { timeout: 90_000, interval: 2000 },
    )
    .toMatch(GRADE);
  expect(asked(since)).toEqual(['addons.mozilla.org']);

  // Somebody buys it and changes what it does.
  store.publish('2.0');
  await installInFirefox('2.0');
  await waitForText(page, /Changed from version 1\.0 to 2\.0[\s\S]*New permissions: cookies/);
  const news = await waitForText(page, /New destinations in its code: stats\.counter\.example/);
  expect(news).toMatch(/New sites: <all_urls>/);
  expect(news).toMatch(/Grade: A\+? before, [BCDF] now/);
  const badge = () => page.evaluate(() => (globalThis as unknown as Badge).browser.browserAction.getBadgeText({}));
  expect(await badge()).toBe('!');
  const popup = await firefox.openOwn('popup.html?view=tab');
  await waitForText(popup, /An installed extension got worse/);
  await popup.close();
  await page.bringToFront();
  await press(page, /^Trust this version$/);
  await waitForText(page, /You trust this version/);
  await expect.poll(badge, { timeout: 60_000 }).toBe('');
  await page.close();
});
