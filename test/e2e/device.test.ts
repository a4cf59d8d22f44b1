import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElementHandle } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';
import type { Firefox } from './harness/firefox.ts';
import { ask, CART, REPOSITORIES, storedScans, storedText } from './harness/app.ts';
import { githubHost } from './harness/gitHosts.ts';
import { osvHost } from './harness/osvHost.ts';
import { fill, press, waitForText } from './harness/look.ts';
import { EDGE_DELIVERY, stock, storeHosts } from './harness/stores.ts';
import { GRADE, PROGRESS, SCAN } from './harness/words.ts';
import { startWorld } from './harness/world.ts';
import type { World } from './harness/world.ts';

/** A fresh install: nothing is set up, no service anywhere, and scans run in the browser. */

const items = stock();
const osv = osvHost('lodash');
const TOKEN = 'ghp_0123456789abcdefghijklmnop';
let world: World;
let chromium: Chromium;
let firefox: Firefox;

beforeAll(async () => {
  world = await startWorld({
    ...storeHosts(items),
    'github.com': githubHost([...REPOSITORIES, CART], TOKEN),
    'api.osv.dev': osv.handler,
  });
  [chromium, firefox] = await Promise.all([
    startChromium(world.port, 'chrome-mv3', world.plainPort),
    startFirefox(world.port),
  ]);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await world?.close();
});

const SCRIPT = 'chrome.action.setBadgeText({ text: "1" });';

/** What Firefox's dialog gives for a folder; its protocol sets files only. */
function chooseByHand(files: Readonly<Record<string, string>>): void {
  const input = document.querySelector('input[webkitdirectory]') as HTMLInputElement;
  const chosen = Object.entries(files).map(([name, text]) => {
    const file = new File([text], name.split('/').at(-1) ?? '');
    return Object.defineProperty(file, 'webkitRelativePath', { value: `page-counter/${name}` });
  });
  Object.defineProperty(input, 'files', { configurable: true, value: chosen });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** One of the extension's own pages. */
const ownPage = (name: 'Chromium' | 'Firefox', file: string) =>
  name === 'Chromium' ? chromium.open(chromium.url(file)) : firefox.openOwn(file);

/** Addresses that were asked for since, without the pages themselves. */
const downloads = (since: number) =>
  world.seen
    .slice(since)
    .filter(({ url }) => /service\/update2|\/v1\/crx|\/crx\/blobs\/|filestreamingservice/.test(url));

describe('a scan on this device', () => {
  test('Chromium on the Edge store: progress, grade, report; only the package is fetched, without cookies', async () => {
    const item = items.edgeBlocker;
    const since = world.seen.length;
    const download = world.hold('/filestreamingservice/files/');
    const page = await chromium.open(item.page);
    await press(page, SCAN);
    await download.arrived;
    await waitForText(page, PROGRESS, { ours: true });
    download.open();
    await waitForText(page, GRADE, { ours: true });
    const fetched = downloads(since);
    expect(fetched.map(({ url }) => new URL(url).hostname)).toEqual(['edge.microsoft.com', EDGE_DELIVERY]);
    expect(fetched.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);

    const before = new Set(chromium.browser.targets());
    await press(page, GRADE);
    const target = await chromium.browser.waitForTarget((one) => !before.has(one) && one.url().includes('report.html'));
    const report = await target.asPage();
    await waitForText(report, /uBlock Origin/);
    await waitForText(report, /Scanned on this device/);
    const [scan] = await storedScans(report);
    expect(scan).toMatchObject({ backend: 'device', state: { state: 'done' } });
    expect(scan).not.toHaveProperty('origin');
  });

  test('Firefox on the Chrome store: progress, grade, report', async () => {
    const item = items.chromeBadger;
    const download = world.hold('/crx/blobs/');
    const page = await firefox.open(item.page);
    await press(page, SCAN);
    await download.arrived;
    await waitForText(page, PROGRESS, { ours: true });
    download.open();
    await waitForText(page, GRADE, { ours: true });
    const own = await firefox.openOwn('options.html');
    const [scan] = await storedScans(own);
    expect(scan).toMatchObject({ backend: 'device', state: { state: 'done' } });
    const answer = await ask(own, 'report.get', { key: scan?.key ?? '' });
    expect(answer).toMatchObject({ ok: true, value: { report: { title: 'Privacy Badger' } } });
  });

  test.each(['Chromium', 'Firefox'] as const)(
    '%s: stopped by the buttons of the page, the report and the popup, it goes on when tried again',
    async (name) => {
      const item = name === 'Chromium' ? items.edgeProxy : items.chromeBlocker;
      const place = name === 'Chromium' ? '/filestreamingservice/files/' : '/crx/blobs/';
      const page = name === 'Chromium' ? await chromium.open(item.page) : await firefox.open(item.page);
      const own = await ownPage(name, 'options.html');
      const stored = async () => (await storedScans(own)).find((scan) => scan.key.endsWith(item.id));
      const isStopped = async () => {
        await expect.poll(async () => (await stored())?.state.state, { timeout: 60_000 }).toBe('failed');
        expect((await stored())?.state).toMatchObject({ problem: { code: 'cancelled' } });
      };

      // Behind another tab it does not ask.
      await page.bringToFront();
      let download = world.hold(place);
      await press(page, SCAN);
      await download.arrived;
      await press(page, PROGRESS);
      await press(page, /^Stop$/);
      await isStopped();
      download.open();

      const key = encodeURIComponent((await stored())?.key ?? '');
      const report = await ownPage(name, `report.html?key=${key}`);
      download = world.hold(place);
      await press(report, /^Try again$/);
      await download.arrived;
      await press(report, /^Stop$/);
      await isStopped();
      download.open();

      if (name === 'Chromium') {
        await page.bringToFront();
        const popup = await chromium.popup(page);
        download = world.hold(place);
        await press(popup, /^Try again$/);
        await download.arrived;
        await press(popup, /^Stop$/);
        await isStopped();
        download.open();
        await report.bringToFront();
      }
      await press(report, /^Try again$/);
      await waitForText(report, GRADE);
    },
  );

  test('Chromium: the background dies in mid-scan, and the grade comes all the same', async () => {
    const item = items.edgeBlocker;
    const page = await chromium.open(item.page);
    await waitForText(page, GRADE, { ours: true });
    const own = await chromium.open(chromium.url('options.html'));
    const download = world.hold('/filestreamingservice/files/');
    const [scan] = (await storedScans(own)).filter(({ key }) => key.endsWith(item.id));
    await ask(own, 'scan.again', { key: scan?.key ?? '' });
    await download.arrived;
    await chromium.killBackground();
    download.open();
    const state = async () => (await storedScans(own)).find(({ key }) => key === scan?.key);
    await expect.poll(async () => (await state())?.state.state, { timeout: 90_000, interval: 500 }).toBe('done');
    const history = await ask(own, 'history.get', { key: scan?.key ?? '', limit: 5, offset: 0 });
    expect(history).toMatchObject({ ok: true, value: { total: 2 } });
  });

  test.each(['Chromium', 'Firefox'] as const)('%s: a repository, over git’s own protocol', async (name) => {
    const address = 'https://github.com/acme/rocket';
    const since = world.seen.length;
    const page = name === 'Chromium' ? await chromium.open(address) : await firefox.open(address);
    await press(page, SCAN);
    await waitForText(page, GRADE, { ours: true });
    const asked = world.seen.slice(since).filter(({ url }) => /\/info\/refs|git-upload-pack/.test(url));
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
    const own = await ownPage(name, 'options.html');
    const scan = (await storedScans(own)).find(({ key }) => key.includes('acme/rocket'));
    const answer = await ask(own, 'report.get', { key: scan?.key ?? '' });
    // The command that a request decides, in the commit itself.
    expect(JSON.stringify(answer)).toContain('command-injection');
  });

  test.each(['Chromium', 'Firefox'] as const)(
    '%s: a private repository takes a yes, then a token, which a wrong one and the right one follow',
    async (name) => {
      const browser = name === 'Chromium' ? chromium : firefox;
      const since = world.seen.length;
      const requests = () => world.seen.slice(since).filter(({ url }) => /\/info\/refs|git-upload-pack/.test(url));
      const page = await browser.open('https://github.com/acme/vault');
      await press(page, SCAN);
      await waitForText(page, /download it to this device/, { ours: true });
      expect(requests()).toEqual([]);
      await press(page, /^Yes, scan it$/);
      await waitForText(page, /enter a token for github\.com in the settings/, { ours: true });

      const own = await ownPage(name, 'options.html');
      await fill(own, /^Access token$/, 'ghp_wrong0123456789abcdef');
      await press(own, /^Save$/);
      await waitForText(own, /Saved\. Today’s scans that lacked it start again\./);
      await page.bringToFront();
      await waitForText(page, /github\.com refused the token/, { ours: true });

      await own.bringToFront();
      await fill(own, /^Access token$/, TOKEN);
      await press(own, /^Save$/);
      await waitForText(own, /ghp_••••mnop/);
      await page.bringToFront();
      await waitForText(page, GRADE, { ours: true });

      // The host alone saw it, and only where it had refused without; what lies about does not hold it.
      const withToken = world.seen.slice(since).filter(({ headers }) => headers.authorization !== undefined);
      expect(withToken.every(({ url }) => url.startsWith('https://github.com/acme/vault.git/'))).toBe(true);
      expect(requests()[0]?.headers.authorization).toBeUndefined();
      const scan = (await storedScans(own)).find(({ key }) => key.includes('acme/vault'));
      const told: unknown[] = [await storedText(own), await own.content(), await ask(own, 'tokens.get', {})];
      told.push(await ask(own, 'report.get', { key: scan?.key ?? '' }));
      for (const text of told) expect(JSON.stringify(text)).not.toContain(TOKEN);
      await own.bringToFront();
      await press(own, /^Forget the token for github\.com$/);
      await waitForText(own, /forgotten/);
      await page.close();
      await own.close();
    },
  );

  test.each(['Chromium', 'Firefox'] as const)(
    '%s: known vulnerabilities are not checked until that is switched on, then asked by name and version',
    async (name) => {
      const browser = name === 'Chromium' ? chromium : firefox;
      const since = world.seen.length;
      const asked = () => world.seen.slice(since).filter(({ url }) => url.startsWith('https://api.osv.dev/'));
      const page = await browser.open('https://github.com/acme/cart');
      await press(page, SCAN);
      await waitForText(page, GRADE, { ours: true });
      const own = await ownPage(name, 'options.html');
      const { key = '' } = (await storedScans(own)).find((scan) => scan.key.includes('acme/cart')) ?? {};
      const report = async () => JSON.stringify(await ask(own, 'report.get', { key }));
      expect(await report()).toContain('no source of known vulnerabilities was available');
      expect(asked()).toEqual([]);

      await own.waitForSelector('#where input[type=checkbox]');
      await own.click('#where input[type=checkbox]');
      await ask(own, 'scan.again', { key });
      await expect.poll(report, { timeout: 60_000 }).toContain('lodash@4.17.15: CVE-2021-23337');
      expect(await report()).not.toContain('no source of known vulnerabilities was available');
      expect(JSON.parse(osv.told.at(-1) ?? '')).toEqual({
        queries: [{ package: { ecosystem: 'npm', name: 'lodash' }, version: '4.17.15' }],
      });
      for (const { headers } of asked()) expect(headers).not.toMatchObject({ cookie: expect.anything() });
      await page.close();
      await own.close();
    },
  );

  test.each(['Chromium', 'Firefox'] as const)('%s: the folder of an extension, chosen', async (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'touchstone-folder-'));
    mkdirSync(path.join(folder, 'page-counter/js'), { recursive: true });
    const manifest = {
      manifest_version: 3,
      name: 'Page Counter',
      version: '1.0',
      background: { service_worker: 'js/a.js' },
    };
    writeFileSync(path.join(folder, 'page-counter/manifest.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, 'page-counter/js/a.js'), SCRIPT);
    const page = await ownPage(name, 'upload.html');
    await waitForText(page, /Choose a folder/);
    if (name === 'Chromium') {
      const input = (await page.$('input[webkitdirectory]')) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(path.join(folder, 'page-counter'));
    } else await page.evaluate(chooseByHand, { 'manifest.json': JSON.stringify(manifest), 'js/a.js': SCRIPT });
    await waitForText(page, /page-counter[\s\S]*(Excellent|Good|Fair|Mixed|Poor|Dangerous)$/m);
    const scan = (await storedScans(page)).find(({ target }) => target.kind === 'upload');
    expect(scan).toMatchObject({ backend: 'device', target: { fileName: 'page-counter.zip' } });
    const answer = await ask(page, 'report.get', { key: scan?.key ?? '' });
    expect(answer).toMatchObject({ ok: true, value: { report: { title: 'Page Counter' } } });
    rmSync(folder, { recursive: true });
  });
});
