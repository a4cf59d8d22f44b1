import type { Page } from 'puppeteer-core';
import { connect, startApp, storedScans } from '../../e2e/harness/app.ts';
import type { App } from '../../e2e/harness/app.ts';
import { poll, startChromium } from '../../e2e/harness/chromium.ts';
import type { Chromium } from '../../e2e/harness/chromium.ts';
import { press, waitForText } from '../../e2e/harness/look.ts';
import { GRADE, SCAN } from '../../e2e/harness/words.ts';
import type { Part } from '../part.ts';

/** How long after the service has finished a person sees the grade, and how many requests one scan takes. */
export const part: Part = {
  title: 'Lag between the service’s completion and the display',
  async run(report) {
    const app = await startApp();
    const chromium = await startChromium(app.world.port);
    try {
      const own = await connect(chromium, app.door.address, app.service.key);
      for (const [name, item] of [
        ['repository (small)', 'https://github.com/acme/rocket'],
        ['uBlock Origin', app.items.edgeBlocker.page],
      ] as const) {
        const { lag, requests, took } = await withView(app, chromium, item);
        report({ what: `view open, ${name}: lag`, value: lag / 1000, unit: 's' });
        report({ what: `view open, ${name}: requests in ${(took / 1000).toFixed(1)} s`, value: requests });
      }
      const closed = await withoutView(app, chromium, own, app.items.edgeProxy.page);
      report({
        what: 'view closed, FoxyProxy: lag',
        value: closed.lag / 1000,
        unit: 's',
        goal: 'at most 31 (the platform’s alarm)',
        met: closed.lag <= 31_000,
      });
      report({
        what: `view closed, FoxyProxy: requests in ${(closed.took / 1000).toFixed(1)} s`,
        value: closed.requests,
      });
    } finally {
      await chromium.close();
      await app.close();
    }
  },
};

interface Outcome {
  /** Milliseconds. */
  readonly lag: number;
  readonly took: number;
  readonly requests: number;
}

async function withView(app: App, chromium: Chromium, address: string): Promise<Outcome> {
  const page = await chromium.open(address);
  await waitForText(page, SCAN, { ours: true });
  const before = app.door.calls.length;
  const began = Date.now();
  await press(page, SCAN);
  await waitForText(page, GRADE, { ours: true });
  const shown = Date.now();
  await page.close();
  return outcome(app, address, began, shown, before);
}

async function withoutView(app: App, chromium: Chromium, own: Page, address: string): Promise<Outcome> {
  const page = await chromium.open(address);
  const download = app.world.hold('/filestreamingservice/files/');
  await waitForText(page, SCAN, { ours: true });
  const before = app.door.calls.length;
  const began = Date.now();
  await press(page, SCAN);
  await download.arrived;
  await page.close();
  // A click is followed closely for a while even without a view: the scan ends after that.
  await new Promise((resolve) => setTimeout(resolve, 22_000));
  download.open();
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  await poll(async () => (await storedScans(own)).some((scan) => scan.key.includes(id) && scan.state.state === 'done'));
  return outcome(app, address, began, Date.now(), before);
}

/** The service says itself when it had finished; it runs on the same clock. */
async function outcome(app: App, address: string, began: number, shown: number, before: number): Promise<Outcome> {
  const requests = app.door.calls.slice(before).filter((call) => call.path.startsWith('/api/')).length;
  const get = async (path: string) =>
    (
      await fetch(`${app.service.address}/api/v1${path}`, { headers: { authorization: `Bearer ${app.service.key}` } })
    ).json();
  const part = new URL(address).pathname.split('/').at(-1) ?? '';
  const record = ((await get('/repos')) as { repo_id: number; url: string }[]).find((one) => one.url.includes(part));
  const { scans } = (await get(`/repos/${record?.repo_id}/scans`)) as { scans: { completed_at: string }[] };
  return { lag: shown - Date.parse(scans[0]?.completed_at ?? ''), took: shown - began, requests };
}
