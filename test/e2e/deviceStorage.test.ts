import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { canMount, mountSmallDisk } from '../contract/smallDisk.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ask, storedScans } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { press, waitForText } from './harness/look.ts';
import { stock, storeHosts } from './harness/stores.ts';
import { GRADE, SCAN } from './harness/words.ts';
import { startWorld } from './harness/world.ts';
import type { World } from './harness/world.ts';

/** The browser's storage fails: the person is told in a sentence, and the scan goes on once it can. */

const items = stock();
let world: World;
beforeAll(async () => {
  world = await startWorld(storeHosts(items));
});
afterAll(async () => {
  await world?.close();
});

const NAMES = ['Chromium', 'Firefox'] as const;
type Name = (typeof NAMES)[number];

/** Starts a browser with a profile of its own, for one test. */
async function room(name: Name, userDataDir = temporaryFolder('profile'), welcomed = false): Promise<Room> {
  const browser =
    name === 'Chromium'
      ? await startChromium(world.port, 'chrome-mv3', world.plainPort, [], false, { userDataDir, welcomed })
      : await startFirefox(world.port, false, { userDataDir, welcomed });
  onTestFinished(() => browser.close());
  const own =
    'openOwn' in browser ? await browser.openOwn('options.html') : await browser.open(browser.url('options.html'));
  return { browser, own, item: name === 'Chromium' ? items.edgeProxy : items.chromeBadger };
}
interface Room {
  readonly browser: Chromium | Firefox;
  readonly own: Page;
  /** On whose page our button stands: small, as a machine that is busy scans it twice. */
  readonly item: (typeof items)['edgeProxy'];
}

/** The scan has one run. */
async function once(own: Page, { id }: Room['item']): Promise<void> {
  const { key = '' } = (await storedScans(own)).find((scan) => scan.key.includes(id)) ?? {};
  expect(await ask(own, 'history.get', { key, limit: 5, offset: 0 })).toMatchObject({ value: { total: 1 } });
}

describe.each(NAMES)('%s', (name) => {
  test('another page holds an old database: it is said, and the scan goes on when the page lets go', async () => {
    const { browser, own, item } = await room(name);
    await own.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('touchstone-device', 1);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      // Who waits for the new one waits for this to be closed.
      const deletion = indexedDB.deleteDatabase('touchstone-device');
      await new Promise((resolve) => deletion.addEventListener('blocked', resolve));
      (globalThis as unknown as Held).held = database;
    });
    const page = await browser.open(item.page);
    await press(page, SCAN);
    await waitForText(page, /another page of Touchstone still uses/, { ours: true });
    await own.evaluate(() => (globalThis as unknown as Held).held.close());
    await waitForText(page, GRADE, { ours: true });
    await once(own, item);
  });

  test('the database cannot be opened: it is said, and the scan goes on when it can', async () => {
    const userDataDir = temporaryFolder('profile');
    // A file where the browser wants to make a folder.
    const inTheWay = path.join(userDataDir, name === 'Chromium' ? 'Default/IndexedDB' : IDB_OF_FIREFOX);
    mkdirSync(path.dirname(inTheWay), { recursive: true });
    writeFileSync(inTheWay, '');
    const { browser, own, item } = await room(name, userDataDir);
    const page = await browser.open(item.page);
    await press(page, SCAN);
    await waitForText(page, /cannot open Touchstone’s storage/, { ours: true });
    rmSync(inTheWay);
    await waitForText(page, GRADE, { ours: true });
    await once(own, item);
  });

  test('a database of a newer version asks for an update', async () => {
    const { browser, own, item } = await room(name);
    await own.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('touchstone-device', 99);
          opening.addEventListener('success', () => {
            opening.result.close();
            resolve();
          });
        }),
    );
    const page = await browser.open(item.page);
    await press(page, SCAN);
    await waitForText(page, /A newer version of Touchstone stored its scans here/, { ours: true });
  });
});

describe.skipIf(!canMount(temporaryFolder('mount')))('a full disk', () => {
  function smallDisk() {
    const userDataDir = temporaryFolder('profile');
    const disk = mountSmallDisk(userDataDir, 250);
    onTestFinished(disk.unmount);
    return { userDataDir, disk };
  }

  test('Chromium, in mid-scan: it is said, the scan goes on once there is room, and none of before shows another’s report', async () => {
    const { userDataDir, disk } = smallDisk();
    const { browser, own } = await room('Chromium', userDataDir);
    // Large: what a small one leaves behind finds its place in files that are there already.
    const item = items.edgeBlocker;
    const before = { kind: 'extension', store: 'chrome', id: items.chromeBadger.id } as const;
    await ask(own, 'scan.start', { target: before });
    const first = async () => (await storedScans(own)).find(({ key }) => key.includes(before.id));
    await expect.poll(async () => (await first())?.state.state, { timeout: 60_000 }).toBe('done');

    const download = world.hold('/filestreamingservice/files/');
    const page = await browser.open(item.page);
    await press(page, SCAN);
    await download.arrived;
    disk.fill(0);
    download.open();
    await waitForText(page, WITHOUT_ROOM, { ours: true, timeout: ON_A_BUSY_MACHINE });
    disk.empty();
    await waitForText(page, GRADE, { ours: true, timeout: ON_A_BUSY_MACHINE });
    await once(own, item);
    const report = await ask(own, 'report.get', { key: (await first())?.key ?? '' });
    // A full disk can cost the browser its whole database, which it then begins anew.
    if (report.ok) expect(report).toMatchObject({ value: { report: { title: 'Privacy Badger' } } });
    else expect(report).toMatchObject({ problem: { code: 'not-found' } });
  });

  // It writes on in databases that it has; one that could not be made stays out of reach until the next start.
  test('Firefox, before the first scan: it is said, and after a restart with room the scan can be made', async () => {
    const { userDataDir, disk } = smallDisk();
    const full = await room('Firefox', userDataDir);
    const page = await full.browser.open(full.item.page);
    disk.fill(0);
    await press(page, SCAN);
    await waitForText(page, WITHOUT_ROOM, { ours: true });
    disk.empty();
    await full.browser.close();
    const { browser, own, item } = await room('Firefox', userDataDir, true);
    const again = await browser.open(item.page);
    // As soon as there was room the scan could be stored: then it goes on by itself.
    if ((await storedScans(own)).length === 0) await press(again, SCAN);
    await waitForText(again, GRADE, { ours: true });
    await once(own, item);
  });
});

test('Firefox: a file that is larger than the quota is refused with a sentence', async () => {
  const browser = await startFirefox(world.port, false, {}, { 'dom.quotaManager.temporaryStorage.fixedLimit': 1024 });
  onTestFinished(() => browser.close());
  const page = await browser.openOwn('upload.html');
  await waitForText(page, /Choose a folder/);
  await page.evaluate(() => {
    const noise = new Uint8Array(3 * 1024 * 1024);
    for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
    const data = new DataTransfer();
    data.items.add(new File([noise], 'noise.zip'));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await waitForText(page, /no room left for Touchstone on this device/);
});

const WITHOUT_ROOM =
  /no room left for Touchstone on this device|cannot open Touchstone’s storage|cannot store anything for Touchstone/;
/** Milliseconds: each try in vain doubles the pause before the next, and a busy machine takes its time for each. */
const ON_A_BUSY_MACHINE = 120_000;
type Held = { held: IDBDatabase };
const IDB_OF_FIREFOX = 'storage/default/moz-extension+++11111111-2222-4333-8444-555555555555/idb';
