import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElementHandle } from 'puppeteer-core';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp, storedScans } from './harness/app.ts';
import { type Chromium, startChromium } from './harness/chromium.ts';
import { fill, press, textOf, waitForText } from './harness/look.ts';
import { GRADE } from './harness/words.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** Our own pages with the real background and the real service, from the first setting to the last export. */

let app: App;
let chromium: Chromium;
const folder = temporaryFolder('own');

beforeAll(async () => {
  app = await startApp();
  chromium = await startChromium(app.world.port);
});
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

/** A small package with something to find: a page's address goes to a server. */
function notesPackage(version: string): string {
  const text = (content: string) => new TextEncoder().encode(content);
  const file = path.join(folder, `notes-${version}.zip`);
  const manifest = {
    manifest_version: 3,
    name: 'Quick Notes',
    version,
    permissions: ['tabs'],
    host_permissions: ['<all_urls>'],
    background: { service_worker: 'worker.js' },
  };
  const worker =
    "chrome.tabs.onUpdated.addListener((id, change, tab) => { fetch('https://stats.notes.example/seen?u=' + encodeURIComponent(tab.url)); });\n";
  writeFileSync(file, zipSync({ 'manifest.json': text(JSON.stringify(manifest, null, 2)), 'worker.js': text(worker) }));
  return file;
}

describe('our own pages', () => {
  test('settings: address and key are tried and saved', async () => {
    const page = await chromium.open(chromium.url('options.html'));
    await fill(page, /^Service address/, app.door.address);
    await fill(page, /^API key/, app.service.key);
    await press(page, /^Test$/);
    await waitForText(page, /is valid/);
    await press(page, /^Save$/);
    await waitForText(page, /Saved\./);
    // What stays on the page is the mask.
    const html = await page.content();
    expect(html).not.toContain(app.service.key);
    await page.close();
  });

  test('a package file is handed over, scanned and graded', async () => {
    const page = await chromium.open(chromium.url('upload.html'));
    await waitForText(page, /Choose files/);
    const input = (await page.$('input[type=file]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(notesPackage('1.0.0'));
    await waitForText(page, /notes-1\.0\.0\.zip[\s\S]*(Excellent|Good|Fair|Mixed|Poor|Dangerous)$/m);
    await waitForText(page, /Open report/);
    await page.close();
  });

  test('a pasted address is found and scanned', async () => {
    const page = await chromium.open(chromium.url('popup.html?view=tab'));
    await fill(page, /^Address$/, 'github.com/acme/rocket');
    await press(page, /^Find$/);
    await press(page, /^Scan$/);
    await waitForText(page, GRADE);
    await page.close();
  });

  test('the report shows the finding, its place and where data goes; export holds it too, and no key', async () => {
    const options = await chromium.open(chromium.url('options.html'));
    const scan = (await storedScans(options)).find((one) => one.target.kind === 'upload');
    const page = await chromium.open(chromium.url(`report.html?key=${encodeURIComponent(scan?.key ?? '')}`));
    const text = await waitForText(page, /Highest risk first[\s\S]*worker\.js/);
    expect(text).toMatch(GRADE);
    expect(text).toMatch(/Risk [\d.]+ of 100/);
    expect(text).toMatch(/stats\.notes\.example/);
    await waitForText(page, /This is the first scan/);
    await waitForText(page, /The service keeps results/);

    const cdp = await page.createCDPSession();
    await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    for (const [item, ending] of [
      [/^Text \(Markdown\)/, '.md'],
      [/^Data/, '.json'],
    ] as const) {
      await press(page, /^Export$/);
      await press(page, item);
      const saved = await saves(ending);
      expect(saved).toContain('stats.notes.example');
      expect(saved).not.toContain(app.service.key);
    }
    await page.close();
    await options.close();
  });

  test('scanning again in the report makes a second run, and the chart', async () => {
    const options = await chromium.open(chromium.url('options.html'));
    const scan = (await storedScans(options)).find((one) => one.target.kind === 'repository');
    const page = await chromium.open(chromium.url(`report.html?key=${encodeURIComponent(scan?.key ?? '')}`));
    await waitForText(page, /This is the first scan/);
    await press(page, /^Scan again$/);
    await waitForText(page, /Risk per scan/);
    expect(await textOf(page)).not.toMatch(/This is the first scan/);
    await page.waitForSelector('[role=img] svg');
    await page.close();
    await options.close();
  });

  test('keeping of results is changed only with an acknowledgement', async () => {
    const options = await chromium.open(chromium.url('options.html'));
    const scan = (await storedScans(options)).find((one) => one.target.kind === 'repository');
    const page = await chromium.open(chromium.url(`report.html?key=${encodeURIComponent(scan?.key ?? '')}`));
    await press(page, /^Delete after each report$/);
    await waitForText(page, /Delete results of single files\?/);
    await page.click('[role=alertdialog] input[type=checkbox]');
    await page.click('[role=alertdialog] button:last-of-type');
    await waitForText(page, /the service deletes results/);
    await page.close();
    await options.close();
  });
});

/** The text of the next file of that ending that is there whole. */
async function saves(ending: string): Promise<string> {
  const until = Date.now() + 20_000;
  for (;;) {
    const names = readdirSync(folder);
    const file = names.find((name) => name.startsWith('touchstone-') && name.endsWith(ending));
    // Chromium keeps the name with an empty file until what is on its way takes its place.
    const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8');
    if (text !== '' && !names.some((name) => name.endsWith('.crdownload'))) return text;
    if (Date.now() > until) throw new Error(`No ${ending} file was saved. There is: ${readdirSync(folder).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
