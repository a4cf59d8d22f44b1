import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, connect, startApp, storedScans } from './harness/app.ts';
import type { App } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { press, waitForText } from './harness/look.ts';
import { GRADE, SCAN } from './harness/words.ts';

/** Browsers end the background when they like: a scan under way must end by itself all the same. */

let app: App;
let chromium: Chromium;
let firefox: Firefox;

beforeAll(async () => {
  app = await startApp();
  [chromium, firefox] = await Promise.all([startChromium(app.world.port), startFirefox(app.world.port)]);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await app?.close();
});

describe('the background dies in mid-scan', () => {
  test('Chromium: killed, with no page of the target open, the scan ends by the alarm and is submitted once', async () => {
    const own = await connect(chromium, app.door.address, app.service.key);
    const item = app.items.edgeBlocker;
    const download = app.world.hold('/filestreamingservice/files/');
    const page = await chromium.open(item.page);
    await press(page, SCAN);
    await download.arrived;
    await page.close();
    await chromium.killBackground();
    download.open();

    const state = async () => (await storedScans(own)).find((scan) => scan.key.includes(item.id))?.state.state;
    await expect.poll(state, { timeout: 90_000, interval: 500 }).toBe('done');
    expect(app.door.count('POST', '/extensions/submit-url')).toBe(1);
    const again = await chromium.open(item.page);
    await waitForText(again, GRADE, { ours: true });
  });

  test('Chromium: killed before the submission was answered, it is neither lost nor made twice', async () => {
    const own = await connect(chromium, app.door.address, app.service.key);
    const item = app.items.edgeProxy;
    const submission = app.door.hold('POST /api/v1/extensions/submit-url');
    const page = await chromium.open(item.page);
    await press(page, SCAN);
    await submission.arrived;
    await chromium.killBackground();
    submission.open();
    // The page is still open: its looking wakes the background.
    await waitForText(page, GRADE, { ours: true, timeout: 90_000 });
    const records = await ask(own, 'scans.sync', {});
    expect(records.ok).toBe(true);
    const response = await fetch(`${app.service.address}/api/v1/repos`, {
      headers: { authorization: `Bearer ${app.service.key}` },
    });
    const list = (await response.json()) as { url: string }[];
    expect(list.filter((record) => record.url.includes(item.id))).toHaveLength(1);
  });

  test('Firefox: its background page starts anew, the scan goes on', async () => {
    const own = await connect(firefox, app.door.address, app.service.key);
    const item = app.items.chromeBadger;
    const download = app.world.hold('/crx/blobs/');
    const page = await firefox.open(item.page);
    await press(page, SCAN);
    await download.arrived;
    await firefox.chrome(`(() => {
      const background = [...ext.views].find((view) => view.viewType === 'background');
      background.xulBrowser.reload();
      return 'reloaded';
    })()`);
    download.open();
    const state = async () => (await storedScans(own)).find((scan) => scan.key.includes(item.id))?.state.state;
    await expect.poll(state, { timeout: 90_000, interval: 500 }).toBe('done');
  });
});
