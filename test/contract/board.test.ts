import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundled } from '../../scripts/bundle.mjs';
import { findChromium } from '../../scripts/setup/browsers.mjs';
import { temporaryFolder } from '../temporaryFolder.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, type TestService } from './testService.ts';

/* The organisation's scans and their reports on pages of the service, in a real browser without the extension. */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PATIENCE = { timeout: 120_000 };

let around: Surroundings;
let service: TestService;
let browser: Browser;
let page: Page;
let id: number;
const complaints: string[] = [];
const sql = (text: string, values: unknown[] = []) => service.service.context.database.pool.query(text, values);
const session = (method: string, at: string, body?: unknown) =>
  service.call(method, `/board${at}`, { cookie: service.cookie, ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  await bundled('pages');
  around = await startSurroundings();
  service = await startTestService(around);
  around.git.commit('owner/shown', 'main', { 'a.js': 'console.log(1);\n', LICENSE: 'MIT License\n' });
  id = (await session('POST', '/submit', { url: 'https://github.com/owner/shown' })).body.repo_id;
  await service.ended(id);
  around.git.commit('owner/shown', 'main', {
    'a.js':
      "const { exec } = require('node:child_process');\nrequire('node:http').createServer((request) => exec(new URL(request.url, 'http://x').searchParams.get('q')));\n",
  });
  expect((await session('POST', `/records/${id}/scan`)).body.status).toBe('queued');
  await service.ended(id);

  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium here. Run: node scripts/setup.mjs --browsers');
  browser = await puppeteer.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE.timeout);
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const [name = '', value = ''] = service.cookie.split('=');
  await browser.setCookie({ name, value, domain: '127.0.0.1' });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await around?.close();
});
beforeEach(() => {
  complaints.length = 0;
});

/** Axe in light, dark and narrow; nothing sticks out at the side. With SHOTS set, pictures go there. */
async function expectFine(name: string): Promise<void> {
  for (const [value, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['light', 400],
    ['dark', 320],
  ] as const) {
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await page.evaluate(AXE);
    const violations = await page.evaluate(
      'axe.run().then((result) => result.violations.map((one) => one.id + " " + one.nodes.map((node) => node.target).join(" ")))',
    );
    expect(violations, `${page.url()} ${value} ${width}`).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${page.url()} ${width}`,
    ).toBeLessThanOrEqual(0);
    const shots = process.env['SHOTS'];
    if (shots === undefined) continue;
    mkdirSync(shots, { recursive: true });
    await page.screenshot({
      path: path.join(shots, `${name}-${value}-${width}.png`) as `${string}.png`,
      fullPage: true,
    });
  }
  await page.setViewport({ width: 1280, height: 900 });
}

const text = (selector: string) => page.$eval(selector, (element) => element.textContent ?? '');
const shows = (words: string) =>
  page.waitForFunction((what) => document.body.innerText.includes(what), PATIENCE, words);

describe('the board', () => {
  it('takes an address, leads to its page, and shows the report when it is there', async () => {
    around.git.commit('owner/handed', 'main', { 'a.js': 'console.log(1);\n' });
    const gate = around.world.hold('/owner/handed');
    await page.goto(`${service.address}/board`);
    await page.type('#submit input[name=url]', 'https://github.com/owner/handed');
    await Promise.all([page.waitForNavigation(), page.click('#submit form button')]);
    expect(new URL(page.url()).pathname).toMatch(/^\/records\/\d+$/);
    await gate.arrived;
    await shows('handed');
    await expectFine('running');
    gate.open();
    await page.waitForSelector('#findings', PATIENCE);
    await shows('handed');
    await page.waitForSelector('#history table', PATIENCE);
    await expectFine('report-good');
    expect(complaints).toEqual([]);
  });

  it('takes a file, and says what is wrong with what it does not take', async () => {
    const folder = temporaryFolder('board');
    const file = path.join(folder, 'mine.zip');
    writeFileSync(file, extensionZip('1.0', 'Mine'));
    await page.goto(`${service.address}/board`);
    const input = (await page.$('#submit input[type=file]')) as Awaited<ReturnType<typeof page.$>> & {
      uploadFile(path: string): Promise<void>;
    };
    await input.uploadFile(file);
    await Promise.all([page.waitForNavigation(), page.click('#submit form:last-child button')]);
    await page.waitForSelector('#findings', PATIENCE);
    await shows('Mine');
    expect(complaints).toEqual([]);

    await page.goto(`${service.address}/board`);
    await page.type('#submit input[name=url]', 'https://127.0.0.1/a/b');
    await page.click('#submit form button');
    await page.waitForSelector('#notice.bad');
    expect(await text('#notice')).toContain('private address');
  });

  it('finds, filters and orders, in pages', async () => {
    await sql(
      `INSERT INTO records (org_id, identity, url, title, source_type, source) SELECT 1, 'many ' || n, 'https://github.com/many/' || n, 'Many <b>' || n, 'github', '{"kind":"git","cloneUrl":"https://x.example/a","branch":"main","branchAsked":false,"host":"x.example","owner":"","name":"a"}' FROM generate_series(1, 60) n`,
    );
    await sql(
      `INSERT INTO runs (record_id, org_id, number, triggered_by, status, phase, score, grade, completed_at, error_message) SELECT id, 1, 1, 'manual', CASE WHEN id % 2 = 0 THEN 'completed' ELSE 'failed' END, 'x', id % 100, 'C', now(), CASE WHEN id % 2 = 0 THEN NULL ELSE 'It could <i>not</i> be fetched.' END FROM records WHERE identity LIKE 'many %'`,
    );
    const names = () => page.$$eval('#scans tbody th a', (links) => links.map((one) => one.textContent));
    await page.goto(`${service.address}/board?search=many`);
    expect(await names()).toHaveLength(50);
    expect(await text('.pages span')).toBe('1 to 50 of 60');
    await expectFine('board');
    await Promise.all([page.waitForNavigation(), page.click('.pages a')]);
    expect(await names()).toHaveLength(10);

    await page.select('select[name=state]', 'failed');
    await page.select('select[name=order]', 'title');
    await Promise.all([page.waitForNavigation(), page.click('.filter button')]);
    const failed = await names();
    expect(failed).toHaveLength(30);
    expect(failed).toEqual([...failed].sort());
    expect(await text('#scans tbody td.long')).toContain('It could <i>not</i> be fetched.');
    await page.goto(`${service.address}/board?kind=repository&grade=C&order=worst&state=done`);
    const risks = await page.$$eval('#scans tbody td[data-label=Grade] small', (all) =>
      all.map((one) => Number(/[\d.]+/.exec(one.textContent ?? '')?.[0])),
    );
    expect(risks.length).toBeGreaterThanOrEqual(30);
    expect(risks).toEqual(risks.toSorted((a, b) => b - a));
    await page.goto(`${service.address}/board?kind=upload&search=${encodeURIComponent("no'thing%_")}`);
    expect(await text('#scans .empty')).toContain('Nothing matches');
    await page.goto(`${service.address}/board?offset=100000`);
    expect(await text('#scans .empty')).toContain('nothing on this page');
    expect(complaints).toEqual([]);
  });

  it('has a link for good to each run, with the report of that run', async () => {
    const { scans } = (await session('GET', `/records/${id}/scans`)).body;
    expect(scans.map((run: { scan_number: number }) => run.scan_number)).toEqual([2, 1]);
    await page.goto(`${service.address}/records/${id}`);
    await page.waitForSelector('#findings', PATIENCE);
    const worse = await text('header:has(h1)');
    await page.waitForSelector('#history table', PATIENCE);
    await expectFine('report');
    await Promise.all([page.waitForNavigation(), page.click('.trail a[rel=prev]')]);
    expect(new URL(page.url()).pathname).toBe(`/runs/${scans[1].scan_run_id}`);
    await page.waitForSelector('#findings', PATIENCE);
    expect(await text('header:has(h1)')).not.toBe(worse);
    expect(await text('header:has(h1)')).toContain(`Grade ${scans[1].grade}`);
    expect(worse).toContain(`Grade ${scans[0].grade}`);
    await Promise.all([page.waitForNavigation(), page.click('.trail a[rel=next]')]);
    expect(new URL(page.url()).pathname).toBe(`/runs/${scans[0].scan_run_id}`);
    expect(complaints).toEqual([]);
  });

  it('scans again and changes what is kept, from the report', async () => {
    await page.goto(`${service.address}/records/${id}`);
    await page.waitForSelector('#retention button', PATIENCE);
    await page.click('#retention button');
    await page.waitForSelector('dialog[open] input');
    await page.click('dialog[open] input');
    await (await page.$$('dialog[open] button')).at(-1)?.click();
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null, PATIENCE);
    expect((await service.get(`/repos/${id}/file-result-retention`)).body.delete_unique_file_results).toBe(true);
    const total = (await session('GET', `/records/${id}/scans`)).body.total;
    await (await page.waitForSelector('xpath///button[contains(., "Scan again")]'))?.click();
    await page.waitForFunction(
      async (address, before) => ((await (await fetch(address)).json()) as { total: number }).total === before + 1,
      { ...PATIENCE, polling: 500 },
      `/api/v1/board/records/${id}/scans`,
      total,
    );
    await service.ended(id);
    await shows('Scan again');
    expect(complaints).toEqual([]);
  });

  it('is for those who are signed in, each with what they may see, and never for keys', async () => {
    const { scan_run_id: run } = (await session('GET', `/records/${id}`)).body;
    for (const at of ['/board', `/records/${id}`, `/runs/${run}`]) {
      expect((await fetch(service.address + at)).status, at).toBe(401);
      const refused = await fetch(service.address + at, { headers: { authorization: `Bearer ${service.key}` } });
      expect(refused.status, at).toBe(403);
    }
    const get = (at: string) => fetch(service.address + at, { headers: { cookie: service.cookie } });
    for (const at of ['/records/99999', '/runs/99999', '/records/x', '/runs/1e3'])
      expect((await get(at)).status, at).toBe(404);
    // Another organisation's, and another sub-organisation's, are not there.
    const { rows } = await sql("INSERT INTO organisations (name) VALUES ('Others') RETURNING id");
    const team = (await service.call('POST', '/settings/sub-orgs', { cookie: service.cookie, body: { name: 'Team' } }))
      .body.id;
    for (const [column, value] of [
      ['org_id', rows[0].id],
      ['sub_org_id', team],
    ]) {
      await sql(`UPDATE users SET ${column} = $1`, [value]);
      try {
        for (const at of [`/records/${id}`, `/runs/${run}`]) {
          expect((await get(at)).status, at).toBe(404);
          expect((await session('GET', at)).status, at).toBe(404);
        }
        for (const [method, at, body] of [
          ['POST', 'scan', undefined],
          ['GET', 'scans', undefined],
          ['GET', 'file-result-retention', undefined],
          ['PUT', 'file-result-retention', { delete_unique_file_results: false }],
        ] as const)
          expect((await session(method, `/records/${id}/${at}`, body)).status, at).toBe(404);
        const shown = await (await get('/board')).text();
        expect(shown).not.toContain('owner/shown');
      } finally {
        await sql('UPDATE users SET org_id = 1, sub_org_id = NULL');
      }
    }
  });

  it('has no run from another site’s page', async () => {
    const answer = await fetch(`${service.address}/api/v1/board/submit`, {
      method: 'POST',
      headers: { cookie: service.cookie, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{"url":"https://github.com/owner/shown"}',
    });
    expect(answer.status).toBe(403);
  });
});
