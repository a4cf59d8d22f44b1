import { readFileSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STYLE } from '../../lib/button/style.ts';
import type { ButtonAnswer } from '../../lib/messages.ts';
import { findChromium } from '../../scripts/setup/browsers.mjs';
import { buildFolder } from './harness/chromium.ts';

/*
 * The panel under the page's button, drawn by the built content script in a real window, with the background stood for:
 * its three buttons in wide letters, in both languages, in a wide and in a narrow window.
 */

const BUILD = buildFolder('chrome-mv3');
const FAKE = readFileSync(path.join(import.meta.dirname, '../ui/fakeBrowser.js'), 'utf8');
const SCRIPT = readFileSync(path.join(BUILD, 'content-scripts/page.js'), 'utf8');
/** As wide as DejaVu Sans runs, the widest that systems come with. */
const WIDE = '*{letter-spacing:.08em!important}';

const ADDRESS = 'https://github.com/acme/rocket';
const TARGET = { kind: 'repository', host: 'github.com', owner: 'acme', name: 'rocket' } as const;
const failed: ButtonAnswer = {
  kind: 'target',
  target: TARGET,
  title: 'acme/rocket',
  private: false,
  configured: true,
  style: STYLE + WIDE,
  face: { label: 'Failed', said: 'The scan failed', letter: '!', band: 'unknown' },
  scan: {
    key: 'k',
    target: TARGET,
    title: 'acme/rocket',
    backend: 'service',
    state: {
      state: 'failed',
      problem: { code: 'unauthorised', message: 'The service refused the key.', action: 'open-options' },
    },
    createdAt: 0,
    updatedAt: 0,
  },
};

let browser: Browser;
beforeAll(async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium here. Run: node scripts/setup.mjs --browsers');
  browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], defaultViewport: null });
});
afterAll(() => browser?.close());

async function openPanel(language: 'en' | 'de', width: number, features: Record<string, string> = {}): Promise<Page> {
  const messages = JSON.parse(readFileSync(path.join(BUILD, `_locales/${language}/messages.json`), 'utf8')) as object;
  const page = await browser.newPage();
  await page.setViewport({ width, height: 500 });
  const media = await page.createCDPSession();
  await media.send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const body = '<!doctype html><title>acme/rocket</title><main><ul class="pagehead-actions"><li></li></ul></main>';
    void request.respond({ status: 200, contentType: 'text/html', body: request.url() === ADDRESS ? body : '' });
  });
  const world = { storage: {}, messages, answers: { 'page.get': { ok: true, value: failed } } };
  await page.evaluateOnNewDocument(`${FAKE}; fakeBrowser(${JSON.stringify(world)});
    const closed = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function () { return closed.call(this, { mode: 'open' }); };`);
  await page.goto(ADDRESS);
  await page.evaluate(SCRIPT);
  await (await page.waitForSelector('touchstone-scan >>> button.m'))?.click();
  await page.waitForSelector('touchstone-scan >>> .p:not([hidden]) button');
  return page;
}

/** What of the panel lies outside: of its buttons outside the panel, of the panel outside the window. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('touchstone-scan')?.shadowRoot?.querySelector('.p');
    if (panel === null || panel === undefined) throw new Error('There is no panel.');
    const frame = panel.getBoundingClientRect();
    const buttons = [...panel.querySelectorAll('button')];
    const out = buttons.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isCut = one.scrollWidth > one.clientWidth;
      return isCut || left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    });
    return {
      buttons: buttons.length,
      out: out.map((one) => one.textContent),
      panel: frame.left < 0 || frame.right > innerWidth,
    };
  });

test.each([
  ['en', 1000],
  ['en', 340],
  ['de', 1000],
  ['de', 340],
] as const)('all three buttons stand within the panel: %s, window of %i px, wide letters', async (language, width) => {
  const page = await openPanel(language, width);
  expect(await outside(page)).toEqual({ buttons: 3, out: [], panel: false });
  await page.close();
});

test('whoever asks for more contrast gets black on white', async () => {
  const coloursOf = async (features: Record<string, string>) => {
    const page = await openPanel('en', 1000, features);
    const colours = await page.evaluate(() => {
      const panel = document.querySelector('touchstone-scan')?.shadowRoot?.querySelector('.p');
      const looks = [...(panel?.querySelectorAll('button:not(.y)') ?? [])].map((one) => getComputedStyle(one));
      return looks.map(({ color, backgroundColor, borderTopColor }) => [color, backgroundColor, borderTopColor]);
    });
    await page.close();
    return colours;
  };
  const [black, white] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'];
  const plain = await coloursOf({ 'prefers-contrast': 'no-preference' });
  const more = await coloursOf({ 'prefers-contrast': 'more' });
  expect(more.length).toBeGreaterThan(0);
  expect(more).toEqual(more.map(() => [black, white, black]));
  expect(plain).not.toEqual(more);
});
