import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'puppeteer-core';
import { connect, startApp } from './harness/app.ts';
import type { App } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { fill, press, waitForText } from './harness/look.ts';
import { signIn } from './harness/owner.ts';
import { GRADE, SCAN } from './harness/words.ts';

/** What a person is told when something is wrong, and that it goes on by itself where it can. */

let app: App;
let chromium: Chromium;
let own: Page;

beforeAll(async () => {
  app = await startApp({ owner: true });
  chromium = await startChromium(app.world.port);
  own = await connect(chromium, app.door.address, app.service.key);
});
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

describe('troubles', () => {
  test('a wrong key: the options say so at once, the page says so and leads to the options', async () => {
    const wrong = app.service.key.slice(0, -1) + (app.service.key.endsWith('0') ? '1' : '0');
    const options = await chromium.open(chromium.url('options.html'));
    await fill(options, /^API key/, wrong);
    await press(options, /^Save$/);
    await waitForText(options, /key/i);
    await waitForText(options, /not accept|does not know|refused|rejected|wrong/i);
    await waitForText(options, /previous address and key stay in use/);
    await press(options, /^Save anyway$/);
    await waitForText(options, /Saved anyway/);
    await options.close();

    const page = await chromium.open(app.items.edgeBlocker.page);
    await press(page, SCAN);
    await waitForText(page, /key/i, { ours: true });
    await waitForText(page, /settings|set up/i, { ours: true });
    // With the right key again, what was refused goes on by itself.
    await connect(chromium, app.door.address, app.service.key);
    await page.bringToFront();
    await waitForText(page, GRADE, { ours: true });
    await page.close();
  });

  test('429 with Retry-After holds every call to the service, then the scan goes on by itself', async () => {
    const stop = app.door.answer('POST /api/v1/repos/analyze', {
      status: 429,
      headers: { 'retry-after': '4' },
      body: { detail: 'Slow down.' },
    });
    const page = await chromium.open('https://github.com/acme/anvil');
    await press(page, SCAN);
    await waitForText(page, /pause|busy|too many|wait/i, { ours: true });
    stop();
    const first = app.door.calls.findLast((call) => call.method === 'POST');
    await waitForText(page, GRADE, { ours: true });
    const next = app.door.calls.find((call) => call.at > (first?.at ?? Number.POSITIVE_INFINITY));
    expect((next?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4000);
    await page.close();
  });

  test('the service is down: the page says so; once it is back the scan goes on by itself', async () => {
    await app.service.stop('SIGTERM');
    const page = await chromium.open('https://github.com/acme/rocket');
    await press(page, SCAN);
    await waitForText(page, /cannot be reached/, { ours: true });
    await press(page, /cannot be reached/); // the button says it; pressed, it says what to do
    await waitForText(page, /Check that it is running/, { ours: true });
    await app.service.startAgain();
    await waitForText(page, GRADE, { ours: true });
    await page.close();
  });

  test('a key that is revoked in mid-scan: the next request is refused, and the sentence says what to do', async () => {
    const session = await signIn(app.service);
    const key = await session.createKey('To be revoked');
    own = await connect(chromium, app.door.address, key.key);
    const item = app.items.edgeProxy;
    const download = app.world.hold('/filestreamingservice/files/');
    const page = await chromium.open(item.page);
    await press(page, SCAN);
    await download.arrived;
    await session.revokeKey(key.id);
    await waitForText(page, /key/i, { ours: true });
    download.open();

    // With a good key again the stopped scan goes on; the person comes back to the page.
    const options = await connect(chromium, app.door.address, app.service.key);
    await options.close();
    await page.bringToFront();
    await waitForText(page, GRADE, { ours: true });
    await page.close();
    await own.close();
  });
});
