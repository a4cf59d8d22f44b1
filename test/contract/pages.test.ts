import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/setup/browsers.mjs';
import { createOwnerSignIn } from '../../service/auth/bootstrap.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, until, type TestService } from './testService.ts';

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
    // Colours are those of the scheme once it is drawn, and nothing fades from the one before.
    await page.evaluate(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))',
    );
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

  it('let an admin invite somebody, who signs in, is changed, signed out and removed', async () => {
    await page.goto(`${service.address}/settings/members`);
    await page.type('#members form input[name=name]', 'Ann <b>');
    await page.click('#members form button');
    await page.waitForFunction(() => document.querySelector('#new-link:not([hidden]) output')?.textContent !== '');
    await expectAccessible();
    const link = await page.$eval('#new-link-text', (element) => element.textContent);
    const elsewhere = await browser.createBrowserContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    await Promise.all([other.waitForNavigation(), other.click('main form button')]);
    // A member sees no keys, and only the pages that are theirs.
    expect(await other.$eval('main', (element) => element.textContent)).toContain('Insufficient permissions');
    expect(await other.$$eval('.tabs a', (links) => links.map((one) => one.textContent))).toEqual([
      'API Access',
      'Watches',
      'Sessions',
    ]);
    expect((await other.goto(`${service.address}/settings/members`))?.status()).toBe(403);
    expect((await other.goto(`${service.address}/settings/activity`))?.status()).toBe(403);

    await page.goto(`${service.address}/settings/members`);
    const row = async () => await page.waitForSelector('xpath///li[contains(., "Ann <b>")]');
    await (await (await row())?.$('summary'))?.click();
    await expectAccessible();
    await (await (await row())?.$('select[name=role]'))?.select('admin');
    await (await (await row())?.$('form button'))?.click();
    await page.waitForFunction(() => document.querySelector('#notice')?.textContent?.includes('was changed'));
    expect(await (await row())?.evaluate((element) => element.textContent)).toContain('Admin of the organisation');
    expect((await other.goto(`${service.address}/settings/members`))?.status()).toBe(200);

    await page.goto(`${service.address}/settings/sessions`);
    await expectAccessible();
    await (await (await row())?.$('button'))?.click();
    await page.waitForFunction(() => !document.querySelector('#sessions')?.textContent?.includes('Ann'));
    expect((await other.goto(`${service.address}/settings/sessions`))?.status()).toBe(401);
    await elsewhere.close();

    await page.goto(`${service.address}/settings/members`);
    await (await (await row())?.$('summary'))?.click();
    await (await (await row())?.$('.danger'))?.click();
    await page.waitForFunction(() => !document.querySelector('#members ul')?.textContent?.includes('Ann'));
  });

  it('rename and delete a sub-organisation, and tell what was done', async () => {
    await page.goto(`${service.address}/settings`);
    await page.click('#sub-orgs summary');
    const name = await page.waitForSelector('#sub-orgs details form:first-of-type input');
    await name?.evaluate((element) => ((element as HTMLInputElement).value = ''));
    await name?.type('Laboratory');
    await page.click('#sub-orgs details form:first-of-type button');
    await page.waitForFunction(() => document.querySelector('#sub-orgs li strong')?.textContent === 'Laboratory');
    await page.click('#sub-orgs summary');
    await expectAccessible();
    await page.type('#sub-orgs details form:last-of-type input', 'Laboratory');
    await page.click('#sub-orgs details form:last-of-type button');
    await page.waitForFunction(() => document.querySelector('#sub-orgs li') === null);
    await page.goto(`${service.address}/settings/activity`);
    await expectAccessible();
    const told = await page.$eval('#activity table', (element) => element.textContent);
    expect(told).toContain('Research <&> → Laboratory');
    for (const action of ['key.created', 'key.revoked', 'sub-org.deleted', 'member.removed', 'session.ended'])
      expect(told).toContain(action);
    await page.select('#activity select', 'sub-org.renamed');
    await Promise.all([page.waitForNavigation(), page.click('#activity form button')]);
    expect(await page.$$eval('#activity tbody tr', (rows) => rows.length)).toBe(1);
    const download = await page.$eval('#activity a[download]', (link) => (link as HTMLAnchorElement).href);
    const csv = await page.evaluate(async (address) => await (await fetch(address)).text(), download);
    expect(csv).toMatch(/^at,who,action,subject\r\n[^\r]*\r\n$/);
    expect(csv).toContain('"sub-org.renamed","Research <&> → Laboratory"');
    // The browser itself says that a page was refused; that is what was wanted above.
    expect(complaints.filter((text) => !/status of (?:401|403|422)/.test(text))).toEqual([]);
  });

  it('let a record be watched, and the organisation be told', async () => {
    around.git.commit('owner/looked-after', 'main', { 'a.js': 'console.log(1);\n' });
    const id = await page.evaluate(async (url) => {
      const sent = await fetch('/api/v1/board/submit', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      });
      return ((await sent.json()) as { repo_id: number }).repo_id;
    }, 'https://github.com/owner/looked-after');
    await page.goto(`${service.address}/records/${id}`);
    const watch = await page.waitForSelector('.trail a[href^="/settings/watches"]');
    await Promise.all([page.waitForNavigation(), watch?.click()]);
    await page.click('#watches > form button');
    await page.waitForFunction(() => document.querySelector('#watches li')?.textContent?.includes('weekly'));
    expect(await page.$('#watches > form')).toBeNull();
    await page.click('#watches summary');
    await page.select('#watches li select', 'daily');
    await page.click('#watches li form button');
    await page.waitForFunction(() => document.querySelector('#watches li')?.textContent?.includes('daily · next'));

    const { pool } = service.service.context.database;
    await until(async () => {
      const { rows } = await pool.query("SELECT 1 FROM runs WHERE record_id = $1 AND status = 'completed'", [id]);
      return rows.length > 0 || undefined;
    }, 'the scan to end');
    await pool.query(
      `INSERT INTO alerts (record_id, run_id, reasons) SELECT record_id, max(id), '[{"kind":"destination","host":"<b>.example"}]'
       FROM runs WHERE record_id = $1 GROUP BY record_id`,
      [id],
    );
    await page.type('#webhook input[name=url]', 'http://127.0.0.1/');
    await page.click('#webhook form button');
    await page.waitForFunction(() => document.querySelector('#notice.bad')?.textContent?.includes('https'));
    await page.$eval('#webhook input[name=url]', (element) => ((element as HTMLInputElement).value = ''));
    await page.type('#webhook input[name=url]', 'https://chat.example/hook');
    await page.click('#webhook form button');
    await page.waitForFunction(() => document.querySelector('#new-secret:not([hidden]) output')?.textContent !== '');
    await expectAccessible();
    await page.waitForSelector('#alerts tbody');
    expect(await page.$eval('#alerts tbody', (element) => element.textContent)).toContain(
      'New destination: <b>.example',
    );
    await page.reload();
    expect(await page.$eval('#webhook', (element) => element.textContent)).toContain(
      'https://chat.example/hook is told',
    );
    await page.click('#webhook .danger');
    await page.waitForFunction(() => document.querySelector('#webhook .danger') === null);
    await page.click('#watches summary');
    await page.click('#watches .danger');
    await page.waitForFunction(() => document.querySelector('#watches li') === null);
  });

  it('show the plan, what is kept and how people sign in', async () => {
    await page.goto(`${service.address}/settings/organisation`);
    await expectAccessible();
    const told = await page.$eval('main', (element) => element.textContent?.replaceAll(/\s+/g, ' '));
    expect(told).toContain(
      'Tier 3. API access and scheduled scans are included. The operator of this service sets it.',
    );
    expect(told).toContain('Results of single files are removed when no scan has used them for 90 days.');
    expect(told).toContain('Activity is kept.');
    expect(told).toContain('None is set up. People sign in by one-time links.');
  });

  it('fit a narrow window', async () => {
    await page.setViewport({ width: 360, height: 700 });
    for (const path of ['', '/members', '/watches', '/sessions', '/activity', '/organisation']) {
      await page.goto(`${service.address}/settings${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
    await page.goto(`${service.address}/`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewport({ width: 1100, height: 800 });
  });

  it('show the explorer in a form that everybody can use, with nothing from elsewhere', async () => {
    const foreign: string[] = [];
    const note = (request: { url(): string }) => {
      const url = request.url();
      if (!url.startsWith(service.address) && !url.startsWith('data:')) foreign.push(url);
    };
    page.on('request', note);
    await page.goto(`${service.address}/api/docs`);
    await page.waitForSelector('#operations-repos-listRepos');
    await expectAccessible();
    await (await page.waitForSelector('button.authorize'))?.click();
    await page.waitForSelector('.auth-container input');
    await expectAccessible();
    page.off('request', note);
    expect(foreign).toEqual([]);
  });

  it('show operations of the explorer in a form that everybody can use, opened and with an answer', async () => {
    await page.goto(`${service.address}/api/docs`);
    await page.waitForSelector('#operations-repos-listRepos');
    // One that lists, one with a report, and the last of each part: those with bodies are among them.
    const last = await page.$$eval('.opblock-tag-section', (all) =>
      all.map((part) => [...part.querySelectorAll('.opblock')].at(-1)?.id ?? ''),
    );
    expect(last.length).toBeGreaterThan(3);
    for (const id of new Set(['operations-repos-listRepos', 'operations-repos-report', ...last])) {
      await page.click(`#${id} .opblock-summary-control`);
      await page.waitForSelector(`#${id} .responses-wrapper`);
    }
    await expectAccessible();
    await (await page.waitForSelector('#operations-repos-listRepos .try-out__btn'))?.click();
    await (await page.waitForSelector('#operations-repos-listRepos button.execute'))?.click();
    await page.waitForSelector('#operations-repos-listRepos .live-responses-table tbody .response-col_status');
    await expectAccessible();
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
    expect(complaints.filter((text) => !/status of (?:401|403|422)/.test(text))).toEqual([]);
  });
});
