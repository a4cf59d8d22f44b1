import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, startApp } from './harness/app.ts';
import type { App } from './harness/app.ts';
import { startChromium } from './harness/chromium.ts';
import type { Chromium } from './harness/chromium.ts';
import { press, waitForText } from './harness/look.ts';
import { GRADE, SCAN } from './harness/words.ts';

/** The service goes away in mid-scan, politely or not, and comes back: nothing is lost. */

let app: App;
let chromium: Chromium;

beforeAll(async () => {
  app = await startApp();
  chromium = await startChromium(app.world.port);
  await connect(chromium, app.door.address, app.service.key);
});
afterAll(async () => {
  await chromium?.close();
  await app?.close();
});

interface Run {
  status: string;
  grade: string | null;
}

async function runsOf(part: string): Promise<Run[]> {
  const get = async (path: string) =>
    (
      await fetch(`${app.service.address}/api/v1${path}`, { headers: { authorization: `Bearer ${app.service.key}` } })
    ).json();
  const records = ((await get('/repos')) as { repo_id: number; url: string }[]).filter((record) =>
    record.url.includes(part),
  );
  expect(records).toHaveLength(1);
  return ((await get(`/repos/${records[0]?.repo_id}/scans`)) as { scans: Run[] }).scans;
}

describe('the service stops in mid-scan', () => {
  test('asked to end (SIGTERM) and started again: the scan ends, once', async () => {
    const item = app.items.edgeProxy;
    const download = app.world.hold('/filestreamingservice/files/');
    const page = await chromium.open(item.page);
    await press(page, SCAN);
    await download.arrived;
    await app.service.stop('SIGTERM');
    await waitForText(page, /cannot be reached/, { ours: true });
    download.open();
    await app.service.startAgain();
    await waitForText(page, GRADE, { ours: true, timeout: 100_000 });
    expect((await runsOf(item.id)).map((run) => run.status)).toEqual(['completed']);
    await page.close();
  });

  test('killed (SIGKILL) and started again: the scan ends, once', async () => {
    const request = app.world.hold('git-upload-pack');
    const page = await chromium.open('https://github.com/acme/rocket');
    await press(page, SCAN);
    await request.arrived;
    await app.service.stop('SIGKILL');
    request.open();
    await app.service.startAgain();
    await waitForText(page, GRADE, { ours: true, timeout: 110_000 });
    expect((await runsOf('acme/rocket')).map((run) => run.status)).toEqual(['completed']);
    await page.close();
  });
});
