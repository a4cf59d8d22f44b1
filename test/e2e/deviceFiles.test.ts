import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_FILES_HERE } from '../../lib/model/deviceLimits.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ask, storedScans } from './harness/app.ts';
import { type Chromium, startChromium } from './harness/chromium.ts';
import { makeSigner, packCrx } from './harness/crx.ts';
import { type Firefox, startFirefox } from './harness/firefox.ts';
import { waitForText } from './harness/look.ts';
import { html, startWorld, type World } from './harness/world.ts';

/** Package files of this computer, each kind chosen in the picker and dropped on the page: scanned here. */

const folder = temporaryFolder('files');
const text = (content: string) => new TextEncoder().encode(content);

/** A package of this name; `more` files beside its two. */
function zipOf(name: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const manifest = { manifest_version: 3, name, version: '1.0', background: { service_worker: 'a.js' } };
  return zipSync({
    'manifest.json': text(JSON.stringify(manifest)),
    'a.js': text(`chrome.action.setBadgeText({ text: ${JSON.stringify(name)} });`),
    ...more,
  });
}

function fileOf(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const chosen = [
  fileOf('Chosen Zip.zip', zipOf('Chosen Zip')),
  fileOf('Chosen Xpi.xpi', zipOf('Chosen Xpi')),
  fileOf('Chosen Crx.crx', packCrx(zipOf('Chosen Crx'), makeSigner())),
];
const dropped = fileOf('Dropped Crx.crx', packCrx(zipOf('Dropped Crx'), makeSigner()));
const tooMany = fileOf(
  'Many.zip',
  zipOf('Many', Object.fromEntries(Array.from({ length: MOST_FILES_HERE }, (_, at) => [`f/${at}.txt`, text('')]))),
);

let world: World;
let chromium: Chromium;
let firefox: Firefox;
beforeAll(async () => {
  world = await startWorld({ 'example.org': (_, response) => html(response, '') });
  [chromium, firefox] = await Promise.all([startChromium(world.port), startFirefox(world.port)]);
});
afterAll(async () => {
  await Promise.all([chromium?.close(), firefox?.close()]);
  await world?.close();
});

async function choose(page: Page, files: readonly string[]): Promise<void> {
  const input = (await page.$('input[accept]')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(...files);
}

/** As the browser itself does it with a file of the desktop; Firefox's protocol knows no such thing. */
async function drop(name: 'Chromium' | 'Firefox', page: Page, file: string): Promise<void> {
  if (name === 'Firefox') {
    await page.evaluate(dropByHand, path.basename(file), [...zipOf('Dropped Crx')]);
    return;
  }
  const session = await page.createCDPSession();
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 200, data });
}

function dropByHand(name: string, bytes: number[]): void {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], name));
  const box = document.querySelector('input[accept]')?.parentElement;
  box?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
}

const open = (name: 'Chromium' | 'Firefox', file: string) =>
  name === 'Chromium' ? chromium.open(chromium.url(file)) : firefox.openOwn(file);

test.each(['Chromium', 'Firefox'] as const)('%s: .zip, .xpi and .crx, chosen and dropped', async (name) => {
  const page = await open(name, 'upload.html');
  await waitForText(page, /Choose a folder/);
  await choose(page, chosen);
  await drop(name, page, dropped);
  const state = async () => (await storedScans(page)).map((scan) => scan.state.state);
  await expect.poll(state, { timeout: 60_000 }).toEqual(['done', 'done', 'done', 'done']);
  for (const { key, target, backend } of await storedScans(page)) {
    expect(backend).toBe('device');
    const title = path.parse((target as { fileName: string }).fileName).name;
    expect(await ask(page, 'report.get', { key })).toMatchObject({ value: { report: { title, grade: 'A+' } } });
  }
  await page.close();
});

test.each(['Chromium', 'Firefox'] as const)(
  '%s: of too many files a part is read, and a service is offered',
  async (name) => {
    const page = await open(name, 'upload.html');
    await waitForText(page, /Choose a folder/);
    await choose(page, [tooMany]);
    const scan = async () => (await storedScans(page)).find(({ title }) => title === 'Many' || title === 'Many.zip');
    await expect.poll(async () => (await scan())?.state.state, { timeout: 90_000 }).toBe('done');
    const report = await open(name, `report.html?key=${encodeURIComponent((await scan())?.key ?? '')}`);
    await waitForText(report, /Too large to be checked completely/);
    await waitForText(
      report,
      /reads up to 128 MB unpacked, in up to 15,000 files\. A service has higher limits\.\s+Open settings/,
    );
  },
);
