// `npm start`: builds the Chrome extension, starts the service of this machine and opens a browser with both connected.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './setup/browsers.mjs';
import { openBrowser, valueOf } from './start/browser.ts';
import { hasDisplay } from './start/display.ts';
import { makeKey, makeSignInLink } from './start/ownerKey.ts';
import { ServiceDidNotStart, startServiceProcess } from './start/serviceProcess.ts';
import type { ServiceProcess } from './start/serviceProcess.ts';
import { writeStartPage } from './start/startPage.ts';

const root = path.resolve(import.meta.dirname, '..');
const data = path.resolve(root, process.env['DATA_DIR'] ?? '.data');
const host = process.env['HOST'] ?? '127.0.0.1';
const address = `http://${host}:${process.env['PORT'] ?? '8788'}`;
const build = path.join(root, '.output', 'chrome-mv3');
const settings = { DATA_DIR: data };

let service: ServiceProcess | undefined;
/** What must be ended, last first. */
const ends: (() => Promise<void>)[] = [async () => service?.stop()];
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (ending) process.exit(1); // asked twice: the person is in a hurry
    void end(0);
  });
}

try {
  await main();
} catch (error) {
  if (!ending) {
    console.error(error instanceof Error ? error.message : String(error));
    await end(1);
  }
}

async function main(): Promise<void> {
  const first = !existsSync(data);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  console.log('Building the extension …');
  buildExtension();
  console.log(first ? 'Starting the service and making its database …' : 'Starting the service …');
  await startService();
  const signIn = await makeSignInLink(address, settings);

  const browserPath = findChromium();
  if (!hasDisplay()) return withoutWindow('There is no display here, so no window is opened.', signIn, first);
  if (browserPath === undefined)
    return withoutWindow('No Chromium, Chrome or Edge was found, so no window is opened.', signIn, first);
  await withWindow(browserPath, signIn);
}

async function withWindow(browserPath: string, signIn: string): Promise<void> {
  const { browser, page, ask } = await openBrowser(browserPath, path.join(data, 'profile'), build);
  ends.push(() => browser.close());
  const test = valueOf(await ask('connection.test', { address }));
  if (!test.ok) {
    // The first start, a key that was revoked, or a new database under an old profile.
    const saved = valueOf(await ask('connection.save', { address, key: await makeKey('This machine', settings) }));
    if (!saved.ok) throw new Error(`The extension could not be connected: ${saved.problem.message}`);
  }
  await page.goto(writeStartPage(root, data, { address, signIn }));
  browser.on('disconnected', () => void end(0));
  console.log(
    `\nA window is open with Touchstone in it.\n\n${addresses(signIn)}\n\nClose the window or press Ctrl-C to stop.`,
  );
}

async function withoutWindow(why: string, signIn: string, first: boolean): Promise<void> {
  // A key can be read when it is made and never again, so it is made and printed once.
  const key = first ? await makeKey('This machine', settings) : undefined;
  console.log(`\n${why} Everything else runs.

${addresses(signIn)}

To use the extension:
  1. In Chrome, Edge or Chromium open chrome://extensions, switch on developer mode, choose "Load unpacked"
     and take ${build}
  2. Open the extension's options and enter
     address  ${address}
     key      ${key ?? 'the one printed at the first start, or a new one made after signing in'}

Press Ctrl-C to stop.`);
}

function addresses(signIn: string): string {
  return [`  Service    ${address}`, `  Interface  ${address}/api/docs`, `  Sign in    ${signIn} (works once)`].join(
    '\n',
  );
}

function buildExtension(): void {
  const wxt = path.join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  const result = spawnSync(process.execPath, [wxt, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, WXT_DISABLE_TELEMETRY: '1' },
  });
  if (result.status !== 0) throw new Error(`The extension could not be built.\n${result.stdout}${result.stderr}`);
}

async function startService(): Promise<void> {
  try {
    service = await startServiceProcess(address, settings);
    service.child.on('exit', () => {
      if (ending) return;
      console.error(
        `The service stopped by itself. What it said last:\n${service?.output().trim().split('\n').slice(-10).join('\n')}`,
      );
      void end(1);
    });
  } catch (error) {
    if (error instanceof ServiceDidNotStart)
      throw new Error(`The service could not start.\n${error.message}`, { cause: error });
    throw error;
  }
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (const stop of ends.reverse()) await stop().catch((error: unknown) => console.error(String(error)));
  process.exit(code);
}
