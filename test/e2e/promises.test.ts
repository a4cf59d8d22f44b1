import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'puppeteer-core';
import { ask, connect, startApp, storedText } from './harness/app.ts';
import type { App } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { press, waitForText } from './harness/look.ts';
import { GRADE, PROGRESS, SCAN } from './harness/words.ts';

/** What Touchstone promises about requests and about the key, looked at from outside. */

let app: App;
let chromium: Chromium;
let own: Page;

beforeAll(async () => {
  app = await startApp();
  chromium = await startChromium(app.world.port);
  own = await connect(chromium, app.door.address, app.service.key);
});
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

describe('promises', () => {
  test('two tabs and the popup on one target make one submission, and all of them show its grade', async () => {
    const item = app.items.edgeProxy;
    const submission = app.door.hold('POST /api/v1/extensions/submit-url');
    const [one, two] = [await chromium.open(item.page), await chromium.open(item.page)];
    for (const page of [one, two]) {
      await page.bringToFront();
      await waitForText(page, SCAN, { ours: true });
    }
    await press(two, SCAN);
    await submission.arrived;
    await one.bringToFront();
    await waitForText(one, PROGRESS, { ours: true });
    const popup = await chromium.popup(one);
    await waitForText(popup, PROGRESS);
    // A page that has not heard of it yet asks again: the same message as a click.
    await ask(own, 'scan.start', { target: { kind: 'extension', store: 'edge', id: item.id } });
    submission.open();
    await waitForText(popup, GRADE);
    await waitForText(one, GRADE, { ours: true });
    await two.bringToFront();
    await waitForText(two, GRADE, { ours: true });
    expect(app.door.count('POST', '/extensions/submit-url')).toBe(1);
    await Promise.all([one.close(), two.close()]);
  });

  test('before the first click no request tells which page is open', async () => {
    const before = app.door.calls.length;
    const page = await chromium.open('https://github.com/acme/anvil');
    await waitForText(page, SCAN, { ours: true });
    expect(app.door.calls.slice(before).filter((call) => call.path !== '/api/v1/repos')).toEqual([]);
    await page.close();
  });

  test('the key is not where content scripts and pages can read, and goes to the service only', async () => {
    expect(await storedText(own)).not.toContain(app.service.key);
    const connection = await ask(own, 'connection.get', {});
    expect(JSON.stringify(connection)).not.toContain(app.service.key);
    // Everything that left for the stores and git hosts.
    expect(JSON.stringify(app.world.seen)).not.toContain(app.service.key);
    expect(app.door.calls.some((call) => call.headers.authorization === `Bearer ${app.service.key}`)).toBe(true);
  });

  test('the key does not follow a redirect to another origin', async () => {
    const seen: string[] = [];
    const elsewhere = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end('[]');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const target = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/api/v1/repos`;
    const stop = app.door.answer('GET /api/v1/repos', { status: 307, headers: { location: target } });
    const verdict = await ask(own, 'connection.test', { address: app.door.address });
    stop();
    elsewhere.close();
    expect(verdict).toMatchObject({ ok: true, value: { ok: false } });
    expect(seen).toEqual([]);
  });
});
