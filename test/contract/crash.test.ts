import { readdirSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { runCommand, startProcess, type TestProcess } from './testProcess.ts';
import { until } from './testService.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/* What happens to work under way when processes end, politely or not. */

// Each test starts several processes; a busy machine takes its time over that.
vi.setConfig({ testTimeout: 360_000 });

let around: Surroundings;
beforeAll(async () => {
  around = await startSurroundings();
});
afterAll(async () => await around?.close());

const folders: string[] = [];
function dataDir(): string {
  const folder = temporaryFolder('crash');
  folders.push(folder);
  return folder;
}
const processes: TestProcess[] = [];
async function start(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<TestProcess> {
  const started = await startProcess(args, {
    PORT: '0',
    // Asked often while it is waited for.
    READS_PER_MINUTE: '100000',
    RESOLVE: `github.com=127.0.0.1:${around.world.port}`,
    EXTRA_CA_FILE: around.world.caFile,
    ...settings,
  });
  processes.push(started);
  return started;
}
afterAll(async () => {
  for (const one of processes) await one.end('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function call(address: string | undefined, key: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as {
    repo_id: number;
    phase: string;
    is_complete: boolean;
    error_message: string | null;
    total: number;
    scans: { status: string }[];
  };
}

const completed = (address: string | undefined, key: string, id: number) =>
  until(
    async () => {
      const status = await call(address, key, 'GET', `/repos/${id}/status`);
      expect(status.error_message).toBeNull();
      return status.is_complete ? status : undefined;
    },
    'the scan to be completed',
    150_000,
  );

describe('the embedded database', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)('loses nothing by %s in mid-scan', async (signal) => {
    const settings = { DATA_DIR: dataDir() };
    const name = `owner/crash-${signal.toLowerCase()}`;
    around.git.commit(name, 'main', { 'a.js': 'a();\n' });
    const gate = around.world.hold(`/${name}`);
    const { output: key } = await runCommand(['--bootstrap-key', 'Crash'], settings);
    const first = await start([], settings);
    const { repo_id } = await call(first.address, key, 'POST', '/repos/analyze', { url: `https://github.com/${name}` });
    await gate.arrived;
    expect(await first.end(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    gate.open();

    const second = await start([], settings);
    await completed(second.address, key, repo_id);
    expect(await call(second.address, key, 'GET', `/repos/${repo_id}/scans`)).toMatchObject({
      total: 1,
      scans: [{ status: 'completed' }],
    });
    await second.end('SIGTERM');
    expect(existsSync(join(settings.DATA_DIR, 'tmp')) ? readdirSync(join(settings.DATA_DIR, 'tmp')) : []).toEqual([]);
  });

  it('lets one process in, and the owner through it', async () => {
    const settings = { DATA_DIR: dataDir() };
    const service = await start([], settings);
    await until(
      async () => (/\/sign-in\?token=[\w-]{30,}/.test(service.output()) ? true : undefined),
      'the sign-in link',
    );
    await expect(startProcess([], { ...settings, PORT: '0' })).rejects.toThrow(
      /Another Touchstone service is using the data directory/,
    );

    const { output: key } = await runCommand(['--bootstrap-key', 'While it runs'], settings);
    expect(
      (await fetch(`${service.address}/api/v1/repos`, { headers: { authorization: `Bearer ${key}` } })).status,
    ).toBe(200);
    const { output: link } = await runCommand(['--sign-in-link'], { ...settings, PUBLIC_URL: service.address ?? '' });
    expect((await fetch(link)).status).toBe(200);
    expect(
      (
        await fetch(`${service.address}/local/control`, {
          method: 'POST',
          headers: { authorization: 'Control x' },
          body: '{"do":"sign-in-token"}',
        })
      ).status,
    ).toBe(403);

    await service.end('SIGKILL');
    const { code } = await runCommand(['--bootstrap-key', 'After a crash'], settings);
    expect(code).toBe(0);
  });

  it('says in a sentence what is wrong with its settings', async () => {
    expect(await runCommand(['--role', 'worker'], {})).toMatchObject({
      code: 1,
      output: '--role worker needs DATABASE_URL: the embedded database serves one process only.',
    });
    expect((await runCommand([], { PORT: 'x' })).output).toBe('PORT: PORT must be a whole number from 0 to 65535.');
    expect((await runCommand(['--role', 'x'], {})).code).toBe(1);
  });
});

// Skipped only where no PostgreSQL server is installed.
describe.skipIf(findPostgres() === undefined)('PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => await postgres?.stop());

  it('lives on when the database drops all its connections', async () => {
    const url = await postgres.freshDatabase();
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir() };
    const service = await start([], settings);
    const { output: key } = await runCommand(['--bootstrap-key', 'Unshaken'], settings);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await client.end();
    await until(async () => ((await fetch(`${service.address}/readyz`)).ok ? true : undefined), 'new connections');
    expect(
      (await fetch(`${service.address}/api/v1/repos`, { headers: { authorization: `Bearer ${key}` } })).status,
    ).toBe(200);
    expect(await service.end('SIGTERM')).toBe(0);
  });

  it('makes one record and one run of what many hand in at once to two processes, one of which dies', async () => {
    const settings = { DATABASE_URL: await postgres.freshDatabase(), SUBMISSIONS_PER_MINUTE: '1000' };
    const names = Array.from({ length: 6 }, (_, i) => `owner/crowd-${i}`);
    for (const name of names) around.git.commit(name, 'main', { 'a.js': `a('${name}');\n` });
    const gate = around.world.hold('/owner/crowd-');
    const [lasting, doomed] = await Promise.all([
      start([], { ...settings, DATA_DIR: dataDir() }),
      start([], { ...settings, DATA_DIR: dataDir() }),
    ]);
    const { output: key } = await runCommand(['--bootstrap-key', 'Crowd'], settings);
    const handed = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        call((i % 2 === 0 ? lasting : doomed).address, key, 'POST', '/repos/analyze', {
          url: `https://github.com/${names[i % names.length]}`,
        }),
      ),
    );
    const ids = [...new Set(handed.map(({ repo_id }) => repo_id))];
    expect(ids).toHaveLength(names.length);
    await gate.arrived;
    await doomed.end('SIGKILL');
    gate.open();
    for (const id of ids) {
      await completed(lasting.address, key, id);
      expect(await call(lasting.address, key, 'GET', `/repos/${id}/scans`)).toMatchObject({
        total: 1,
        scans: [{ status: 'completed' }],
      });
    }
  });

  it('gives the scan of a worker that died to another', async () => {
    const settings = { DATABASE_URL: await postgres.freshDatabase() };
    around.git.commit('owner/handed-on', 'main', { 'a.js': 'a();\n' });
    const gate = around.world.hold('/owner/handed-on');
    // They start at once, so they also race for the tables and the owner.
    const [api, doomed] = await Promise.all([
      start(['--role', 'api'], { ...settings, DATA_DIR: dataDir() }),
      start(['--role', 'worker'], { ...settings, DATA_DIR: dataDir() }),
    ]);
    expect(doomed.address).toBeUndefined();
    const { output: key } = await runCommand(['--bootstrap-key', 'Many processes'], settings);
    const { repo_id } = await call(api.address, key, 'POST', '/repos/analyze', {
      url: 'https://github.com/owner/handed-on',
    });
    await gate.arrived;
    await doomed.end('SIGKILL');
    gate.open();
    await start(['--role', 'worker'], { ...settings, DATA_DIR: dataDir() });
    await completed(api.address, key, repo_id);
    expect(await call(api.address, key, 'GET', `/repos/${repo_id}/scans`)).toMatchObject({
      total: 1,
      scans: [{ status: 'completed' }],
    });
  });
});
