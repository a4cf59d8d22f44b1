import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'puppeteer-core';
import { makeAuthority } from '../../e2e/harness/authority.ts';
import { startChromium } from '../../e2e/harness/chromium.ts';
import { median } from '../part.ts';
import type { Part } from '../part.ts';

const RUNS = 15;

/** What the content script costs a page: a repository page of 400 sections, with and without the extension's part of the work. */
export const part: Part = {
  title: 'Content script on a page of 400 sections',
  async run(report) {
    const { key, cert } = makeAuthority(['github.com']);
    let requests = 0;
    const server = createServer({ key, cert }, (request, response) => {
      if (request.headers.host === 'github.com' && request.url !== '/favicon.ico') requests++;
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const chromium = await startChromium((server.address() as AddressInfo).port);
    try {
      const page = await chromium.browser.newPage();
      const costs: number[] = [];
      for (let run = 0; run < RUNS; run++) costs.push(await cost(page, chromium.extensionId));
      const middle = median(costs);
      report({
        what: `main-thread time, median of ${RUNS}`,
        value: middle,
        unit: 'ms',
        goal: 'at most 10',
        met: middle <= 10,
      });
      const extra = requests - RUNS;
      report({ what: 'requests beside the page itself', value: extra, goal: '0', met: extra === 0 });
    } finally {
      await chromium.close();
      server.closeAllConnections();
      server.close();
    }
  },
};

const SECTIONS = Array.from(
  { length: 400 },
  (_, i) =>
    `<section><h2>Part ${i}</h2><p>${'words and words '.repeat(40)}</p><ul><li>one</li><li>two</li></ul></section>`,
);
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>a/b</title></head><body>
<div id="repository-details-container"><ul class="pagehead-actions"><li><button>Star</button></li></ul></div>
<main>${SECTIONS.join('')}</main></body></html>`;

interface TraceEvent {
  readonly name: string;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly url?: string }; readonly url?: string };
}

/** Milliseconds of the main thread in scripts of the extension for one load of the page. */
async function cost(page: Page, extensionId: string): Promise<number> {
  const session: CDPSession = await page.createCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'v8'] },
    transferMode: 'ReportEvents',
  });
  await page.goto('https://github.com/a/b', { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  await session.send('Tracing.end');
  await done;
  await session.detach();
  const own = `chrome-extension://${extensionId}/`;
  const counted = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile']);
  const mine = events.filter((event) => counted.has(event.name) && JSON.stringify(event.args ?? {}).includes(own));
  return mine.reduce((sum, event) => sum + (event.dur ?? 0), 0) / 1000;
}
