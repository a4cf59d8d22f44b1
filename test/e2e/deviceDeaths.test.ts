import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExtensionTarget } from '../../lib/model/target.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ask, storedScans } from './harness/app.ts';
import { copyOfBuild, setVersion, startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { makeSigner, packCrx } from './harness/crx.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { zipOf } from './harness/realExtensions.ts';
import { holdDatabase, type ScanHost, scanHost } from './harness/scanHost.ts';
import { bytes, startWorld } from './harness/world.ts';
import type { World } from './harness/world.ts';

/** Whatever dies in a scan on this device, and at whatever stage: the scan ends by itself, once, and nothing is lost. */

const PACKAGE = packCrx(zipOf('privacy-badger'), makeSigner());
let world: World;
let chromium: Chromium;
let firefox: Firefox;
/** One of the extension's own pages, and the page that has the Workers. */
let rooms: Readonly<Record<'Chromium' | 'Firefox', { own: Page; host(): Promise<ScanHost> }>>;

beforeAll(async () => {
  world = await startWorld({
    // Whatever is asked for.
    'clients2.google.com': (_request, response) => bytes(response, PACKAGE, 'application/x-chrome-extension'),
  });
  [chromium, firefox] = await Promise.all([startChromium(world.port), startFirefox(world.port)]);
  const own = {
    Chromium: await chromium.open(chromium.url('options.html')),
    Firefox: await firefox.openOwn('options.html'),
  };
  rooms = {
    Chromium: { own: own.Chromium, host: () => scanHost(chromium, own.Chromium) },
    Firefox: { own: own.Firefox, host: () => scanHost(firefox, own.Firefox) },
  };
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await world?.close();
});

const target = (name: string): ExtensionTarget => ({
  kind: 'extension',
  store: 'chrome',
  // The store's ids have no other letters.
  id: [...Buffer.from(name.padEnd(16).slice(0, 16))]
    .map((byte) => String.fromCharCode(97 + (byte >> 4), 97 + (byte & 15)))
    .join(''),
});

async function begin(own: Page, wanted: ExtensionTarget): Promise<void> {
  expect(await ask(own, 'scan.start', { target: wanted })).toMatchObject({ ok: true });
}

const stored = async (own: Page, { id }: ExtensionTarget) =>
  (await storedScans(own)).find(({ key }) => key.includes(id));

/** Waits for the grade; there is one run, however often it was begun. */
async function ended(own: Page, wanted: ExtensionTarget): Promise<void> {
  const state = async () => (await stored(own, wanted))?.state;
  await expect.poll(async () => (await state())?.state, { timeout: 90_000, interval: 250 }).toMatch(/done|failed/);
  expect(await state()).toMatchObject({ state: 'done', grade: 'A' });
  const key = (await stored(own, wanted))?.key ?? '';
  expect(await ask(own, 'history.get', { key, limit: 5, offset: 0 })).toMatchObject({ value: { total: 1 } });
}

/** The first one starts the page that has the Workers. */
test.each(['Chromium', 'Firefox'] as const)('%s: nothing dies', async (name) => {
  const { own } = rooms[name];
  await begin(own, target('first'));
  await ended(own, target('first'));
});

describe.each(['Chromium', 'Firefox'] as const)('%s: the Worker dies without a word', (name) => {
  test('while it fetches', async () => {
    const { own, host } = rooms[name];
    const { killWorker } = await host();
    const wanted = target('worker fetches');
    const download = world.hold(wanted.id);
    await begin(own, wanted);
    await download.arrived;
    await killWorker();
    download.open();
    await ended(own, wanted);
  });

  test.each(['Analyzing', 'Scoring'])('in the phase %s', async (phase) => {
    const { own, host } = rooms[name];
    const { dieIn, died } = await host();
    const before = await died();
    const wanted = target(`worker ${phase}`);
    await dieIn(phase, 'Worker');
    await begin(own, wanted);
    await ended(own, wanted);
    expect(await died()).toBe(before + 1);
  });
});

describe.each(['Chromium', 'Firefox'] as const)('%s: the page that scans dies', (name) => {
  test('while it analyses', async () => {
    const { own, host } = rooms[name];
    const { dieIn } = await host();
    const wanted = target('page analyses');
    await dieIn('Analyzing', 'page');
    await begin(own, wanted);
    await ended(own, wanted);
  });

  test('while it stores the report', async () => {
    const { own, host } = rooms[name];
    // The one of before may just have died.
    await begin(own, target('page is there'));
    await ended(own, target('page is there'));
    const { handedOver, end } = await host();
    const wanted = target('page stores');
    const download = world.hold(wanted.id);
    await begin(own, wanted);
    await download.arrived;
    const release = await holdDatabase(own);
    download.open();
    await handedOver();
    await end();
    await release();
    await ended(own, wanted);
  });
});

describe('Chromium: the service worker dies', () => {
  test('before the scan is handed to the queue', async () => {
    const { own } = rooms.Chromium;
    const wanted = target('early');
    const release = await holdDatabase(own);
    await begin(own, wanted);
    await chromium.killBackground();
    await release();
    await ended(own, wanted);
  });

  test('while the code is analysed', async () => {
    const { own, host } = rooms.Chromium;
    const { reaches } = await host();
    const wanted = target('analysed');
    const analysing = reaches('Analyzing');
    await begin(own, wanted);
    await analysing;
    await chromium.killBackground();
    await ended(own, wanted);
  });

  test('while the report is stored', async () => {
    const { own, host } = rooms.Chromium;
    const { handedOver } = await host();
    const wanted = target('stored');
    const download = world.hold(wanted.id);
    await begin(own, wanted);
    await download.arrived;
    const release = await holdDatabase(own);
    download.open();
    await handedOver();
    await chromium.killBackground();
    await release();
    await ended(own, wanted);
  });
});

describe('an update in mid-scan', () => {
  test('Chromium: the new version finishes it, with no page open', async () => {
    const folder = copyOfBuild('chrome-mv3');
    const browser = await startChromium(world.port, 'chrome-mv3', world.port, [], false, { folder });
    try {
      const wanted = target('updated');
      const own = await browser.open(browser.url('options.html'));
      const download = world.hold(wanted.id);
      await begin(own, wanted);
      await download.arrived;
      setVersion(folder, '99.0');
      await browser.browser.installExtension(folder);
      download.open();
      const later = await browser.open(browser.url('options.html'));
      expect(await versionOf(later)).toBe('99.0');
      await ended(later, wanted);
    } finally {
      await browser.close();
    }
  });

  test('Firefox: the new version finishes it, with no page open', async () => {
    const wanted = target('updated');
    const download = world.hold(wanted.id);
    await begin(rooms.Firefox.own, wanted);
    await download.arrived;
    await firefox.browser.installExtension(copyOfBuild('firefox-mv2', '99.0'));
    download.open();
    const later = await firefox.openOwn('options.html');
    expect(await versionOf(later)).toBe('99.0');
    await ended(later, wanted);
  });
});

describe('the browser is killed in mid-scan', () => {
  test.each(['Chromium', 'Firefox'] as const)('%s: the next start finishes it', async (name) => {
    const userDataDir = temporaryFolder('profile');
    const folder = copyOfBuild(name === 'Chromium' ? 'chrome-mv3' : 'firefox-mv2');
    const start = (welcomed: boolean) =>
      name === 'Chromium'
        ? startChromium(world.port, 'chrome-mv3', world.port, [], false, { userDataDir, folder, welcomed })
        : startFirefox(
            world.port,
            false,
            { userDataDir, folder, welcomed },
            { 'extensions.webextensions.keepStorageOnUninstall': true },
          );
    const open = (browser: Chromium | Firefox) =>
      'openOwn' in browser ? browser.openOwn('options.html') : browser.open(browser.url('options.html'));
    const wanted = target(`killed ${name}`);
    const first = await start(false);
    const own = await open(first);
    const download = world.hold(wanted.id);
    await begin(own, wanted);
    await download.arrived;
    first.browser.process()?.kill('SIGKILL');
    await new Promise((resolve) => first.browser.process()?.once('exit', resolve));
    download.open();
    const second = await start(true);
    try {
      await ended(await open(second), wanted);
    } finally {
      await second.close();
    }
  });
});

const versionOf = (own: Page) =>
  own.evaluate(() => {
    type Runtime = { runtime: { getManifest(): { version: string } } };
    const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', Runtime | undefined>;
    return (browser ?? chrome)?.runtime.getManifest().version;
  });
