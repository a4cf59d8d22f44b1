// `npm start`: builds the Chrome extension and opens a browser with it, where it scans on this device. With `--service`,
// and where no window can be opened, the service of this machine runs as well and is connected.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './setup/browsers.mjs';
import { closeBrowser, openBrowser, valueOf, type OpenBrowser } from './start/browser.ts';
import { buildExtension } from './start/buildExtension.ts';
import { hasDisplay } from './start/display.ts';
import { makeKey, makeSignInLink } from './start/ownerKey.ts';
import { ServiceDidNotStart, startServiceProcess } from './start/serviceProcess.ts';
import type { ServiceProcess } from './start/serviceProcess.ts';
import { writeStartPage } from './start/startPage.ts';

const root = path.resolve(import.meta.dirname, '..');
const data = path.resolve(root, process.env['DATA_DIR'] ?? '.data');
const host = process.env['HOST'] ?? '127.0.0.1';
const address = `http://${host}:${process.env['PORT'] ?? '8788'}`;
const extension = path.join(root, '.output', 'chrome-mv3');
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
  const unknown = process.argv.slice(2).find((argument) => argument !== '--service');
  if (unknown !== undefined)
    throw new Error(`npm start does not know “${unknown}”. It takes --service: npm start -- --service`);
  const first = !existsSync(data);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  console.log('Building the extension …');
  await build();
  const browserPath = findChromium();
  const why = !hasDisplay()
    ? 'There is no display here, so no window is opened: the service runs instead.'
    : browserPath === undefined
      ? 'No Chromium, Chrome or Edge was found, so no window is opened: the service runs instead.'
      : undefined;
  if (why === undefined && !process.argv.includes('--service')) return onThisDevice(browserPath as string);
  console.log(first ? 'Starting the service and making its database …' : 'Starting the service …');
  await startService();
  const signIn = await makeSignInLink(address, settings);
  await (why === undefined ? withService(browserPath as string, signIn) : withoutWindow(why, signIn, first));
}

async function build(): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  await buildExtension(root, (child) => {
    stop = async () => void child.kill();
    ends.push(stop);
  });
  if (stop !== undefined) ends.splice(ends.indexOf(stop), 1);
}

async function openWindow(browserPath: string): Promise<OpenBrowser> {
  const window = await openBrowser(browserPath, path.join(data, 'profile'), extension);
  ends.push(() => closeBrowser(window.browser));
  return window;
}

async function onThisDevice(browserPath: string): Promise<void> {
  const { browser, page, scanHere } = await openWindow(browserPath);
  await scanHere(address);
  await page.goto(writeStartPage(root, data));
  browser.on('disconnected', () => void end(0));
  console.log(`
A window is open with Touchstone in it. It scans on this device; nothing else is running.
With a service beside it: npm start -- --service

Close the window or press Ctrl-C to stop.`);
}

async function withService(browserPath: string, signIn: string): Promise<void> {
  const { browser, page, ask } = await openWindow(browserPath);
  const test = valueOf(await ask('connection.test', { address }));
  // The first start, a key that was revoked, or a new database under an old profile.
  const key = test.ok ? undefined : await makeKey('This machine', settings);
  const saved = valueOf(await ask('connection.save', { address, ...(key === undefined ? {} : { key }) }));
  if (!saved.ok) throw new Error(`The extension could not be connected: ${saved.problem.message}`);
  await page.goto(writeStartPage(root, data, { address, signIn }));
  browser.on('disconnected', () => void end(0));
  console.log(
    `\nA window is open with Touchstone in it.\n\n${addresses(signIn)}\n\nClose the window or press Ctrl-C to stop.`,
  );
}

async function withoutWindow(why: string, signIn: string, first: boolean): Promise<void> {
  // A key can be read when it is made and never again, so it is made and printed once.
  const key = first ? await makeKey('This machine', settings) : undefined;
  console.log(`\n${why}

${addresses(signIn)}

To use the extension:
  1. In Chrome, Edge or Chromium open chrome://extensions, switch on developer mode, choose "Load unpacked"
     and take ${extension}
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
