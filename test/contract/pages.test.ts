import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/setup/browsers.mjs';
import { createOwnerSignIn } from '../../service/auth/bootstrap.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, type TestService } from './testService.ts';

/* The pages of the service in a real browser: what their policy blocks, and what a person can do. */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let around: Surroundings;
let service: TestService;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  around = await startSurroundings();
  service = await startTestService(around);
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium here. Run: node scripts/setup.mjs --browsers');
  browser = await puppeteer.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
  page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => void dialog.accept());
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await around?.close();
});

async function expectAccessible(): Promise<void> {
  for (const value of ['light', 'dark']) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await page.evaluate(AXE);
    const violations = await page.evaluate(
      'axe.run().then((result) => result.violations.map((one) => one.id + " " + one.nodes.map((node) => node.target).join(" ")))',
    );
    expect(violations, `${page.url()} ${value}`).toEqual([]);
  }
}

describe('the pages in a browser', () => {
  it('let the owner sign in, make a key that works, and revoke it', async () => {
    await page.goto(`${service.address}/`);
    await expectAccessible();
    await page.goto(
      `${service.address}/sign-in?token=${await createOwnerSignIn(service.service.context.database.pool)}`,
    );
    await expectAccessible();
    await Promise.all([page.waitForNavigation(), page.click('main form button')]);
    expect(new URL(page.url()).pathname).toBe('/settings');

    await page.type('#sub-orgs input[name=name]', 'Research <&>');
    await page.click('#sub-orgs form button');
    await page.waitForFunction(() => document.querySelector('#sub-orgs li') !== null);
    await page.type('#access input[name=label]', 'My <b>laptop</b>');
    const option = await page.$eval(
      '#access select option:last-child',
      (element) => (element as HTMLOptionElement).value,
    );
    await page.select('#access select', option);
    await page.click('#access form button');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('#access tbody th')].some((cell) => cell.textContent === 'My <b>laptop</b>'),
    );
    await expectAccessible();

    const key = await page.$eval('#new-key-text', (element) => element.textContent);
    expect((await service.call('GET', '/repos', { key })).status).toBe(200);
    await page.goto(`${service.address}/settings`);
    expect(await page.content()).not.toContain(key);
    await page.click('#access tbody tr:first-child .danger');
    await page.waitForFunction(() => document.querySelector('#access tbody tr:first-child .tag') !== null);
    expect((await service.call('GET', '/repos', { key })).status).toBe(401);
    expect(complaints).toEqual([]);
  });

  it('fit a narrow window', async () => {
    await page.setViewport({ width: 360, height: 700 });
    for (const path of ['/', '/settings']) {
      await page.goto(`${service.address}${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
    await page.setViewport({ width: 1100, height: 800 });
  });

  it('let a key be tried in the explorer', async () => {
    await page.goto(`${service.address}/api/docs`);
    await (await page.waitForSelector('button.authorize'))?.click();
    await (await page.waitForSelector('.auth-container input'))?.type(service.key);
    await (await page.waitForSelector('.auth-btn-wrapper button[type=submit]'))?.click();
    await (await page.waitForSelector('.btn-done'))?.click();
    await (await page.waitForSelector('#operations-repos-listRepos .opblock-summary-control'))?.click();
    await (await page.waitForSelector('.try-out__btn'))?.click();
    await (await page.waitForSelector('button.execute'))?.click();
    const status = await page.waitForSelector('.live-responses-table tbody .response-col_status');
    expect(await status?.evaluate((element) => element.textContent)).toMatch(/^200/);
    expect(complaints).toEqual([]);
  });
});
