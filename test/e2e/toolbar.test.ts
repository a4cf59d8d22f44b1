import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'puppeteer-core';
import { connect, startApp } from './harness/app.ts';
import type { App } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { openFirefoxPopup } from './harness/firefoxPopup.ts';
import { press, waitForText } from './harness/look.ts';
import { ourText } from './harness/ours.ts';
import { GRADE, LETTER, PROGRESS, SCAN } from './harness/words.ts';

/** On the store of the browser itself no script may run: the toolbar's badge and popup do the work. */

let app: App;
let chromium: Chromium;
let firefox: Firefox;
let chromiumOwn: Page;
let firefoxOwn: Page;

beforeAll(async () => {
  app = await startApp();
  [chromium, firefox] = await Promise.all([startChromium(app.world.port), startFirefox(app.world.port)]);
  chromiumOwn = await connect(chromium, app.door.address, app.service.key);
  firefoxOwn = await connect(firefox, app.door.address, app.service.key);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await app?.close();
});

/** The badge on the tab whose address holds `part`, asked from one of the extension's own pages. */
async function badge(own: Page, part: string): Promise<string> {
  return own.evaluate(async (wanted: string) => {
    type Api = { tabs: { query(q: object): Promise<{ id: number; url?: string }[]> } } & Record<
      'action' | 'browserAction',
      { getBadgeText(of: { tabId: number }): Promise<string> }
    >;
    const scope = globalThis as unknown as { browser?: Api; chrome: Api };
    const api = scope.browser ?? scope.chrome;
    const tab = (await api.tabs.query({})).find((one) => one.url?.includes(wanted));
    return tab === undefined ? 'no tab' : (api.action ?? api.browserAction).getBadgeText({ tabId: tab.id });
  }, part);
}

describe('the toolbar on the store of the browser itself', () => {
  test('Chromium on the Chrome store: popup on this item, scan, progress, grade, badge', async () => {
    const item = app.items.chromeBlocker;
    const download = app.world.hold('/crx/blobs/');
    const page = await chromium.open(item.page);
    expect(await ourText(page)).toBe(''); // nothing of ours can be on this page

    const popup = await chromium.popup(page);
    await press(popup, SCAN);
    await download.arrived;
    await waitForText(popup, PROGRESS);
    await expect.poll(() => badge(chromiumOwn, item.id)).toBe('…');
    download.open();
    await waitForText(popup, GRADE);
    await expect.poll(() => badge(chromiumOwn, item.id)).toMatch(LETTER);
    await page.close();
  });

  test.each(['Chromium', 'Firefox'])('%s grants every key that is asked for', async (name) => {
    const own = name === 'Chromium' ? chromiumOwn : firefoxOwn;
    const keys = await own.evaluate(async () => {
      type Api = { commands: { getAll(): Promise<{ name: string; shortcut: string }[]> } };
      const scope = globalThis as unknown as { browser?: Api; chrome: Api };
      return (await (scope.browser ?? scope.chrome).commands.getAll()).map(({ shortcut }) => shortcut);
    });
    expect(keys.toSorted()).toEqual(['Alt+Shift+G', 'Alt+Shift+S']);
  });

  test('Chromium: the popup names the extension from the page it was opened on, and another page has no badge', async () => {
    const item = app.items.chromeBadger;
    const page = await chromium.open(item.page);
    expect(await badge(chromiumOwn, item.id)).toBe('');
    const popup = await chromium.popup(page);
    await waitForText(popup, /Privacy Badger/);
    await waitForText(popup, SCAN);
    await page.close();
  });

  test('Firefox on addons.mozilla.org: popup on this item, scan, grade, badge', async () => {
    const item = app.items.firefoxBlocker;
    const page = await firefox.open(item.page);
    await page.bringToFront();
    const popup = await openFirefoxPopup(firefox, firefoxOwn);
    await popup.press(SCAN);
    await expect.poll(() => popup.text(), { timeout: 60_000 }).toMatch(GRADE);
    await expect.poll(() => badge(firefoxOwn, '/addon/ublock-origin')).toMatch(LETTER);
  });
});
