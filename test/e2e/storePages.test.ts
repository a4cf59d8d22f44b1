import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, startApp } from './harness/app.ts';
import type { App } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { press, waitForText } from './harness/look.ts';
import { GRADE, PROGRESS, SCAN } from './harness/words.ts';

/** On the two stores where the browser lets scripts run: a button, progress in its place, a grade that opens the report. */

let app: App;
let chromium: Chromium;
let firefox: Firefox;

beforeAll(async () => {
  app = await startApp();
  [chromium, firefox] = await Promise.all([startChromium(app.world.port), startFirefox(app.world.port)]);
  for (const browser of [chromium, firefox]) await connect(browser, app.door.address, app.service.key);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await app?.close();
});

describe('the button on a store page', () => {
  test('Chromium on the Edge store: button, progress, grade, report', async () => {
    const item = app.items.edgeBlocker;
    const download = app.world.hold('/filestreamingservice/files/');
    const page = await chromium.open(item.page);
    await press(page, SCAN);
    await download.arrived;
    await waitForText(page, PROGRESS, { ours: true });
    download.open();
    await waitForText(page, GRADE, { ours: true });

    const before = new Set(chromium.browser.targets());
    await press(page, GRADE);
    const target = await chromium.browser.waitForTarget((one) => !before.has(one) && one.url().includes('report.html'));
    const report = await target.asPage();
    await waitForText(report, /uBlock Origin/);
    await waitForText(report, GRADE);
  });

  test('Firefox on the Chrome store: button, progress, grade, report', async () => {
    const item = app.items.chromeBadger;
    const download = app.world.hold('/crx/blobs/');
    const page = await firefox.open(item.page);
    await press(page, SCAN);
    await download.arrived;
    await waitForText(page, PROGRESS, { ours: true });
    download.open();
    await waitForText(page, GRADE, { ours: true });
    await press(page, GRADE);
    await expect
      .poll(async () => firefox.chrome('Array.from(window.gBrowser.browsers, (b) => b.currentURI.spec).join(" ")'))
      .toContain('report.html');
  });

  test('a target that was scanned before shows its grade without a click and without a request that names it', async () => {
    const calls = app.door.calls.length;
    const page = await chromium.open(app.items.edgeBlocker.page);
    await waitForText(page, GRADE, { ours: true });
    // Firefox may still be reading its report.
    const byChromium = app.door.calls.slice(calls).filter((call) => call.headers['user-agent']?.includes('Chrome'));
    const since = byChromium.map((call) => `${call.method} ${call.path}`);
    expect(since.filter((call) => call !== 'GET /api/v1/repos')).toEqual([]);
  });
});
