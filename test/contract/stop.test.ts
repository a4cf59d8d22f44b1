import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findChromium, which } from '../../scripts/setup/browsers.mjs';
import { bootstrap, bootstrapKey } from '../../service/auth/bootstrap.ts';
import { lockDirectory } from '../../service/database/lock.ts';
import { migrate } from '../../service/database/migrate.ts';
import { openDatabase } from '../../service/database/open.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { processesOf, startNpm, type NpmCommand } from './npmCommand.ts';
import { freePort } from '../freePort.ts';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { runCommand } from './testProcess.ts';
import { until } from './testService.ts';

/* The commands of the README, ended by a signal to npm: everything that they started ends, whatever state it is in. */

vi.setConfig({ testTimeout: 480_000, hookTimeout: 240_000 });

const ROOT = path.resolve(import.meta.dirname, '../..');

let around: Surroundings;
beforeAll(async () => {
  around = await startSurroundings();
});
afterAll(async () => await around?.close());

/** Directories of which no process may be left. */
const directories: string[] = [];
function dataDir(): string {
  const directory = temporaryFolder('stop');
  directories.push(directory);
  return directory;
}
afterEach(() => {
  for (const directory of directories.splice(0)) {
    for (const { pid } of processesOf(directory)) process.kill(pid, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  }
});

interface Running {
  readonly npm: NpmCommand;
  readonly address: string;
  readonly directory: string;
}

async function startService(directory: string, settings: Readonly<Record<string, string>> = {}): Promise<Running> {
  const port = await freePort();
  const npm = startNpm(ROOT, ['run', 'service'], {
    PORT: String(port),
    DATA_DIR: directory,
    RESOLVE: `github.com=127.0.0.1:${around.world.port}`,
    EXTRA_CA_FILE: around.world.caFile,
    ...settings,
  });
  await npm.printed('Touchstone service:');
  return { npm, address: `http://127.0.0.1:${port}`, directory };
}

async function submit(address: string, key: string, name: string): Promise<void> {
  await fetch(`${address}/api/v1/repos/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `https://github.com/${name}` }),
  });
}

/** SIGTERM to npm, or Ctrl-C; in bounded time nothing of it is left: no process, no listener, no lock. */
async function endsWhole({ npm, address, directory }: Running, how: 'SIGTERM' | 'Ctrl-C' = 'SIGTERM'): Promise<void> {
  await (how === 'SIGTERM' ? npm.end(how) : npm.interrupt());
  await until(
    async () => (processesOf(directory).length === 0 ? true : undefined),
    'its processes to end',
    60_000,
  ).catch((error: unknown) => {
    expect(processesOf(directory), npm.output()).toEqual([]);
    throw error;
  });
  expect(await isOpen(Number(new URL(address).port))).toBe(false);
  lockDirectory(directory)();
}

async function isOpen(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

describe('npm run service, told to end,', () => {
  it.each(['SIGTERM', 'Ctrl-C'] as const)('leaves nothing behind in mid-scan, and ends politely: %s', async (how) => {
    const directory = dataDir();
    const name = `owner/stop-${how.toLowerCase()}`;
    around.git.commit(name, 'main', { 'a.js': 'a();\n' });
    const gate = around.world.hold(`/${name}`);
    const service = await startService(directory);
    const { output: key } = await runCommand(['--bootstrap-key', 'Stop'], { DATA_DIR: directory });
    await submit(service.address, key, name);
    await gate.arrived;
    expect(processesOf(directory).some(({ command }) => command.startsWith('git'))).toBe(true);
    await endsWhole(service, how);
    gate.open();
    expect(service.npm.output()).toContain('"msg":"stopped"');
  });

  it('ends in bounded time while a statement of the embedded database never does', async () => {
    const directory = dataDir();
    const database = await openDatabase({ directory, onError: () => undefined });
    await migrate(database.pool);
    await bootstrap(database.pool, false);
    const key = await bootstrapKey(database.pool, 'Frozen');
    await database.pool.query(`
      CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN LOOP NULL; END LOOP; END';
      CREATE TRIGGER stand_still BEFORE INSERT ON records FOR EACH ROW EXECUTE FUNCTION stand_still();`);
    await database.close();

    const service = await startService(directory);
    submit(service.address, key, 'owner/frozen').catch(() => undefined);
    await until(
      async () =>
        await fetch(`${service.address}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
          () => undefined,
          () => true,
        ),
      'the database to stand still',
    );
    await endsWhole(service);
  });

  it.skipIf(findPostgres() === undefined)('ends in bounded time while PostgreSQL is frozen in mid-scan', async () => {
    const postgres: TestPostgres = await startPostgres();
    try {
      const directory = dataDir();
      const settings = { DATABASE_URL: await postgres.freshDatabase() };
      around.git.commit('owner/stop-frozen', 'main', { 'a.js': 'a();\n' });
      const gate = around.world.hold('/owner/stop-frozen');
      const service = await startService(directory, settings);
      const { output: key } = await runCommand(['--bootstrap-key', 'Stop'], { DATA_DIR: directory, ...settings });
      await submit(service.address, key, 'owner/stop-frozen');
      await gate.arrived;
      await postgres.freeze();
      try {
        await endsWhole(service);
      } finally {
        postgres.thaw();
        gate.open();
      }
    } finally {
      await postgres.stop();
    }
  });
});

describe('npm start, told to end,', () => {
  /** A copy, because the build that others test must not change under them. */
  let copy: string;
  beforeAll(() => {
    copy = temporaryFolder('copy');
    for (const name of readdirSync(ROOT))
      if (!/^(node_modules|test|\..*)$/.test(name) || name === '.wxt')
        cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  });

  async function start(
    settings: Readonly<Record<string, string>> = {},
    more: readonly string[] = [],
  ): Promise<Running> {
    const directory = dataDir();
    const port = await freePort();
    const npm = startNpm(copy, ['start', ...more], { PORT: String(port), DATA_DIR: directory, ...settings });
    return { npm, address: `http://127.0.0.1:${port}`, directory };
  }

  it.each(['Building the extension', 'Starting the service'])(
    'leaves nothing behind while it says "%s"',
    async (said) => {
      const running = await start();
      await running.npm.printed(said);
      await pause(1000);
      await endsWhole(running);
    },
  );

  it.each(['SIGTERM', 'Ctrl-C'] as const)('leaves nothing behind when all of it runs: %s', async (how) => {
    const running = await start();
    await running.npm.printed('Press Ctrl-C to stop');
    await endsWhole(running, how);
  });

  it.skipIf(findChromium() === undefined).each([
    ['on this device', [], /nothing else is running/],
    ['with a service', ['--', '--service'], /\/api\/docs/],
  ] as const)('closes its window, even one that stands still: %s', async (_, more, said) => {
    const screen = await openScreen();
    try {
      const running = await start(screen.settings, more);
      await running.npm.printed('Close the window or press Ctrl-C to stop');
      expect(running.npm.output()).toMatch(said);
      const browser = processesOf(running.directory).filter(({ command }) => command.includes('--user-data-dir='));
      expect(browser.length).toBeGreaterThan(0);
      for (const { pid } of browser) process.kill(pid, 'SIGSTOP');
      await endsWhole(running);
    } finally {
      screen.close();
    }
  });
});

/** A screen of one's own for the window: a virtual one where there is a server for it, else a browser that draws none. */
async function openScreen(): Promise<{ settings: Record<string, string>; close(): void }> {
  const display = `:${90 + (process.pid % 900)}`;
  if (which('Xvfb') === undefined) {
    const headless = path.join(temporaryFolder('browser'), 'headless');
    writeFileSync(headless, `#!/bin/sh\nexec '${findChromium() ?? ''}' --headless=new "$@"\n`, { mode: 0o755 });
    return { settings: { DISPLAY: display, BROWSER_PATH: headless }, close: () => undefined };
  }
  const server: ChildProcess = spawn('Xvfb', [display, '-nolisten', 'tcp'], { stdio: 'ignore' });
  await until(async () => (existsSync(`/tmp/.X11-unix/X${display.slice(1)}`) ? true : undefined), 'the virtual screen');
  return { settings: { DISPLAY: display }, close: () => server.kill('SIGTERM') };
}
