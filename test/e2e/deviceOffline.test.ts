import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ask, REPOSITORIES, storedScans } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { githubHost } from './harness/gitHosts.ts';
import { press, pressInAll, waitForText } from './harness/look.ts';
import { stock, storeHosts } from './harness/stores.ts';
import { GRADE, SCAN } from './harness/words.ts';
import { startWorld } from './harness/world.ts';
import type { World } from './harness/world.ts';

/** Scans on this device without a network, and the same scan asked for twice at once. */

const items = stock();
let world: World;
let chromium: Chromium;
let firefox: Firefox;
beforeAll(async () => {
  world = await startWorld({ ...storeHosts(items), 'github.com': githubHost(REPOSITORIES) });
  [chromium, firefox] = await Promise.all([
    startChromium(world.port, 'chrome-mv3', world.plainPort),
    startFirefox(world.port),
  ]);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await world?.close();
});

/** Cuts the browser off, or brings it back, as its own knowledge of the network has it. */
async function setOffline(name: 'Chromium' | 'Firefox', offline: boolean): Promise<void> {
  if (name === 'Firefox') {
    await firefox.chrome(`Services.io.manageOfflineStatus = false, Services.io.offline = ${offline}`);
    return;
  }
  const target = await chromium.browser.waitForTarget((one) => one.url().endsWith('/offscreen.html'));
  const page = await target.asPage();
  await page.setOfflineMode(offline);
}

describe.each(['Chromium', 'Firefox'] as const)('%s', (name) => {
  const open = (address: string) => (name === 'Chromium' ? chromium.open(address) : firefox.open(address));
  const item = name === 'Chromium' ? items.edgeProxy : items.chromeBadger;

  test('two tabs that ask for the same at once get one scan, and so do two for different things', async () => {
    const download = world.hold(name === 'Chromium' ? '/filestreamingservice/files/' : '/crx/blobs/');
    onTestFinished(() => download.open());
    const since = world.seen.length;
    const pages = await Promise.all([open(item.page), open(item.page), open('https://github.com/acme/rocket')]);
    await pressInAll(pages, SCAN);
    await download.arrived;
    download.open();
    for (const page of pages) {
      await page.bringToFront();
      await waitForText(page, GRADE, { ours: true });
      await page.close();
    }
    const own = name === 'Chromium' ? await open(chromium.url('options.html')) : await firefox.openOwn('options.html');
    const scans = await storedScans(own);
    expect(scans).toHaveLength(2);
    for (const { key } of scans)
      expect(await ask(own, 'history.get', { key, limit: 5, offset: 0 })).toMatchObject({ value: { total: 1 } });
    const packages = world.seen.slice(since).filter(({ url }) => /filestreamingservice|\/crx\/blobs\//.test(url));
    expect(packages).toHaveLength(1);
  });

  test('without a network it is said, and trying again with one gives the grade', async () => {
    const other = name === 'Chromium' ? items.edgeBlocker : items.chromeBlocker;
    const pages = [await open(other.page), await open('https://github.com/acme/anvil')];
    await setOffline(name, true);
    for (const page of pages) {
      await page.bringToFront();
      await press(page, SCAN);
      await waitForText(page, /This device is offline\. Connect it to the Internet, then scan again\./, { ours: true });
    }
    await setOffline(name, false);
    for (const page of pages) {
      await page.bringToFront();
      await press(page, /^Try again$/);
      await waitForText(page, GRADE, { ours: true });
    }
  });
});
