/*
 * Photographs every state of popup, report and settings in a real Chromium, and runs axe on each.
 *   node test/ui/gallery.ts BUILD_DIR OUT_DIR [only]
 * BUILD_DIR: a Chrome build (.output/chrome-mv3). The browser's side and the background are stood for by fakeBrowser.js.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { AxeResults } from 'axe-core';
import puppeteer from 'puppeteer-core';
import { WORLDS } from './worlds.ts';

const [build = '.output/chrome-mv3', out = '/tmp/gallery', only = ''] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname;
  try {
    const body = readFileSync(join(build, path));
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(body);
  } catch {
    response.statusCode = path === '/favicon.ico' ? 204 : 404;
    response.end();
  }
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const fakeBrowser = readFileSync(new URL('fakeBrowser.js', import.meta.url), 'utf8');
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const browser = await puppeteer.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
  defaultViewport: null,
});
let bad = 0;
try {
  for (const [name, shot] of Object.entries(WORLDS)) {
    if (!name.includes(only)) continue;
    for (const theme of shot.themes ?? ['light', 'dark']) {
      for (const width of shot.widths) {
        const page = await browser.newPage();
        const language = shot.language ?? 'en';
        const messages = JSON.parse(readFileSync(join(build, `_locales/${language}/messages.json`), 'utf8')) as object;
        page.on('pageerror', (error) => console.log(`${name}: page error ${String(error)}`));
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warn') console.log(`${name}: ${message.text()}`);
        });
        await page.setViewport({ width, height: shot.height ?? 600, deviceScaleFactor: 1 });
        await page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: theme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]);
        await page.evaluateOnNewDocument(`${fakeBrowser}; fakeBrowser(${JSON.stringify({ ...shot.world, messages })});`);
        await page.goto(`http://127.0.0.1:${port}/${shot.page}`);
        await page.waitForNetworkIdle({ idleTime: 200 });
        for (const selector of shot.click ?? []) await page.click(selector);
        if (shot.type !== undefined) for (const [selector, text] of Object.entries(shot.type)) await page.type(selector, text);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 250))));
        await page.screenshot({
          path: join(out, `${name}-${theme}-${width}.png`) as `${string}.png`,
          fullPage: shot.full ?? false,
        });
        await page.evaluate(axe);
        const result = await page.evaluate(async () => {
          const found = await (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run();
          return found.violations.map(
            (one) =>
              `${one.id}: ${one.nodes
                .slice(0, 3)
                .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
                .join(' | ')}`,
          );
        });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (wide > 0) result.push(`scrolls sideways by ${wide} px`);
        for (const line of result) console.log(`${name}-${theme}-${width}: ${line}`);
        bad += result.length;
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
  server.close();
}
console.log(bad === 0 ? 'axe found nothing' : `axe found ${bad}`);
process.exitCode = bad === 0 ? 0 : 1;
