import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, SELF_HOSTED, startApp } from './harness/app.ts';
import type { App } from './harness/app.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { fill, press, waitForText } from './harness/look.ts';
import { ourText } from './harness/ours.ts';
import { GRADE, SCAN } from './harness/words.ts';

/** A git host of one's own: nothing there before it was added in the options, the button and the scan afterwards. */

let app: App;
let firefox: Firefox;

beforeAll(async () => {
  app = await startApp({ settings: { GIT_HOSTS: `gitea:${SELF_HOSTED}` } });
  firefox = await startFirefox(app.world.port);
});
afterAll(async () => {
  await firefox?.close();
  await app?.close();
});

describe('a self-hosted git host', () => {
  test('is added in the options, then scanned from its page', async () => {
    const options = await connect(firefox, app.door.address, app.service.key);
    const address = `https://${SELF_HOSTED}/acme/anvil`;
    const before = await firefox.open(address);
    expect(await ourText(before)).toBe('');
    await before.close();

    await options.bringToFront();
    await options.select('#host-type', 'gitea');
    await fill(options, /^Address$/, SELF_HOSTED);
    await press(options, /^Add$/);
    await waitForText(options, new RegExp(`${SELF_HOSTED}\\s+Gitea`));

    const page = await firefox.open(address);
    await press(page, SCAN);
    await waitForText(page, GRADE, { ours: true });
  });

  test('on this device: a permission that was taken back is asked for when it is needed, and the scan goes on', async () => {
    const options = await firefox.openOwn('options.html');
    await options.click('input[name=where][value=device]');
    await options.evaluate(async (origin) => {
      const { browser } = globalThis as unknown as { browser: { permissions: { remove(what: object): unknown } } };
      await browser.permissions.remove({ origins: [origin] });
    }, `https://${SELF_HOSTED}/*`);
    await waitForText(options, /does not let Touchstone access this host/);

    const popup = await firefox.openOwn('popup.html?view=tab');
    await fill(popup, /^Address$/, `https://${SELF_HOSTED}/acme/rocket`);
    await press(popup, /^Find$/);
    await press(popup, /^Scan$/);
    await waitForText(popup, new RegExp(`does not let Touchstone access ${SELF_HOSTED}\\. Allow access`));
    const since = app.world.seen.length;
    await press(popup, /^Allow access$/);
    await waitForText(popup, GRADE);
    expect(app.world.seen.slice(since).some(({ url }) => url.includes('git-upload-pack'))).toBe(true);
    await options.bringToFront();
    await waitForText(options, /^(?![\s\S]*does not let Touchstone access)/);
  });
});
