// `npm start`: builds the Chrome extension, starts the service of this machine and opens a browser with both connected.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './setup/browsers.mjs';
import { closeBrowser, openBrowser, valueOf } from './start/browser.ts';
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
let endingSince = 0;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Asked twice, the person is in a hurry. In the same moment it is once: npm passes on what the terminal sent to all.
    if (ending && performance.now() - endingSince > 1000) {
      service?.child.kill('SIGKILL');
      process.exit(1);
    }
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
  await buildExtension();
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
  ends.push(() => closeBrowser(browser));
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

async function buildExtension(): Promise<void> {
  const wxt = path.join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  const child = spawn(process.execPath, [wxt, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WXT_DISABLE_TELEMETRY: '1' },
  });
  const stop = async () => void child.kill();
  ends.push(stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  ends.splice(ends.indexOf(stop), 1);
  if (code !== 0) throw new Error(`The extension could not be built.\n${output}`);
}

async function startService(): Promise<void> {
  try {
    await startServiceProcess(address, settings, (started) => {
      service = started;
    });
    service?.child.on('exit', () => {
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
  endingSince = performance.now();
  for (const stop of ends.toReversed()) await stop().catch((error: unknown) => console.error(String(error)));
  process.exit(code);
}
