import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import type { AxeResults } from 'axe-core';
import puppeteer, { type Page } from 'puppeteer-core';
import { findChromium } from '../../scripts/setup/browsers.mjs';
import { type Font, setFont } from './fonts.ts';
import { unnamedScrollers } from './unnamedScrollers.ts';
import type { Shot } from './worlds.ts';

/** One built page in one state, at one width, in one theme. */
export interface Pose {
  page: Page;
  /** What went wrong while it was drawn: errors of the page, warnings on its console. */
  troubles: string[];
  /** What axe finds (rule, place, reason, markup), scrolling boxes without a name, and sideways scrolling of the page. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Studio {
  pose(
    shot: Shot,
    theme: 'light' | 'dark',
    width: number,
    font?: Font,
    contrast?: 'no-preference' | 'more',
  ): Promise<Pose>;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Serves a Chrome build and opens its pages in a real Chromium. The browser's side is stood for by fakeBrowser.js. */
export async function openStudio(build: string): Promise<Studio> {
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
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium here. Run: node scripts/setup.mjs --browsers');
  const browser = await puppeteer.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    defaultViewport: null,
  });
  const fakeBrowser = readFileSync(join(import.meta.dirname, 'fakeBrowser.js'), 'utf8');
  const axe = readFileSync(resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');
  return {
    async pose(shot, theme, width, font, contrast = 'no-preference') {
      const messages = JSON.parse(
        readFileSync(join(build, `_locales/${shot.language ?? 'en'}/messages.json`), 'utf8'),
      ) as object;
      const page = await browser.newPage();
      const troubles: string[] = [];
      page.on('pageerror', (error) => troubles.push(`page error: ${String(error)}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warn') troubles.push(`console: ${message.text()}`);
      });
      const phone = shot.phone === true;
      await page.setViewport({ width, height: shot.height ?? 600, hasTouch: phone, isMobile: phone });
      // Over the protocol: puppeteer's own method knows no contrast.
      await (
        await page.createCDPSession()
      ).send('Emulation.setEmulatedMedia', {
        features: [
          { name: 'prefers-color-scheme', value: theme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
          { name: 'prefers-contrast', value: contrast },
        ],
      });
      await page.evaluateOnNewDocument(`${fakeBrowser}; fakeBrowser(${JSON.stringify({ ...shot.world, messages })});`);
      await page.goto(`http://127.0.0.1:${port}/${shot.page}`);
      await page.waitForNetworkIdle({ idleTime: 80 });
      if (font !== undefined) await setFont(page, font);
      for (const selector of shot.click ?? []) await page.click(selector);
      for (const [selector, text] of Object.entries(shot.type ?? {})) await page.type(selector, text);
      if (shot.click !== undefined || shot.type !== undefined) await page.waitForNetworkIdle({ idleTime: 80 });
      return {
        page,
        troubles,
        check: async () => {
          await page.evaluate(axe);
          const found = await page.evaluate(async () => {
            const { violations } = await (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run();
            return violations.flatMap((one) =>
              one.nodes.slice(0, 3).map((node) => {
                const why = [...node.all, ...node.any, ...node.none].map((check) => check.message).join('; ');
                return `${one.id} (${one.help}) at ${node.target.join(' ')}: ${why}\n  ${node.html.slice(0, 300)}`;
              }),
            );
          });
          found.push(...(await unnamedScrollers(page)));
          const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          return wide > 0 ? [...found, `scrolls sideways by ${wide} px`] : found;
        },
        close: () => page.close(),
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
