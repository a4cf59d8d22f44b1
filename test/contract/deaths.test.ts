import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { runCommand, startProcess, type TestProcess } from './testProcess.ts';
import { until } from './testService.ts';

/* A scan that ends the process with each attempt: only this one is given up, and nothing of it stays. */

vi.setConfig({ testTimeout: 480_000, hookTimeout: 240_000 });

let around: Surroundings;
beforeAll(async () => {
  around = await startSurroundings();
});
afterAll(async () => await around?.close());

const folders: string[] = [];
const running: TestProcess[] = [];
afterAll(async () => {
  // All of them: a test's last service is left running by the next one's first.
  for (const one of running) await one.end('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A data directory of its own, and the service on it, again and again. */
function serviceOn(more: Readonly<Record<string, string>>) {
  const directory = temporaryFolder('deaths');
  folders.push(directory);
  const settings = {
    DATA_DIR: directory,
    PORT: '0',
    WORKERS: '4',
    // Asked often while it is waited for.
    READS_PER_MINUTE: '100000',
    RESOLVE: `github.com=127.0.0.1:${around.world.port}`,
    EXTRA_CA_FILE: around.world.caFile,
    ...more,
  };
  return {
    async start(): Promise<TestProcess> {
      const started = await startProcess([], settings);
      running.push(started);
      return started;
    },
    async key(): Promise<string> {
      return (await runCommand(['--bootstrap-key', 'Deaths'], settings)).output;
    },
  };
}

interface Status {
  readonly repo_id: number;
  readonly phase: string;
  readonly is_complete: boolean;
  readonly error_message: string | null;
}

async function call({ address }: TestProcess, key: string, path: string, body?: unknown): Promise<Status> {
  const response = await fetch(`${address}/api/v1/repos/${path}`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await response.json()) as Status;
}

const timesAsked = (name: string) => around.world.seen.filter(({ url }) => url.includes(`/${name}`)).length;

it('gives up the scan that ends the process, and finishes those that were under way beside it', async () => {
  const names = ['guilty', 'one', 'two', 'three', 'waiting'].map((name) => `owner/deaths-${name}`);
  for (const name of names) around.git.commit(name, 'main', { 'a.js': `a(${JSON.stringify(name)});\n` });
  const everybody = around.world.hold('/owner/deaths-');
  const data = serviceOn({});
  let service = await data.start();
  const key = await data.key();
  const ids: number[] = [];
  for (const name of names) {
    const { repo_id } = await call(service, key, 'analyze', { url: `https://github.com/${name}` });
    ids.push(repo_id);
    // Four work at once, so the fifth waits.
    if (ids.length < 5) await until(async () => (timesAsked(name) > 0 ? true : undefined), `${name} to be fetched`);
  }
  const statuses = () => Promise.all(ids.map((id) => call(service, key, `${id}/status`)));
  const isOver = ({ is_complete, phase }: Status) => is_complete || phase === 'Failed';

  const before = around.world.seen.length;
  let deaths = 0;
  for (;;) {
    await service.end('SIGKILL');
    deaths += 1;
    everybody.open();
    around.world.hold(`/${names[0]}`);
    const times = timesAsked('owner/deaths-guilty');
    service = await data.start();
    const death = until(
      async () => (timesAsked('owner/deaths-guilty') > times ? true : undefined),
      'the guilty one',
      150_000,
    ).catch(() => false);
    const end = until(async () => ((await statuses()).every(isOver) ? false : undefined), 'all to be over', 150_000);
    if (!(await Promise.race([death, end]))) break;
    // It is alone.
    for (const { phase } of (await statuses()).slice(1)) expect(phase).toMatch(/^(Queued|Complete)$/);
    expect(deaths).toBeLessThan(6);
    end.catch(() => undefined);
  }
  expect(deaths).toBe(3);
  const [first, ...others] = await statuses();
  expect(first).toMatchObject({ phase: 'Failed', error_message: expect.stringContaining('3 times') as string });
  for (const other of others) expect(other).toMatchObject({ is_complete: true, error_message: null });
  // Those under suspicion come last.
  const later = around.world.seen.slice(before).map(({ url }) => url);
  const order = names.map((name) => later.findIndex((url) => url.includes(`/${name}`)));
  expect(Math.min(...order)).toBe(order[4]);
});

it.skipIf(findPostgres() === undefined)(
  'leaves nothing of what killed attempts stored, whatever the record says about keeping',
  async () => {
    const postgres = await startPostgres();
    const url = await postgres.freshDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const count = async () =>
      (await client.query<{ n: number }>("SELECT count(*)::int AS n FROM file_results WHERE key LIKE '%deadly%'"))
        .rows[0]?.n ?? 0;
    try {
      const files = Array.from({ length: 6000 }, (_, i) => [`deadly${i}.js`, `a${i}();\n`]);
      around.git.commit('owner/deadly', 'main', Object.fromEntries(files) as Record<string, string>);
      const data = serviceOn({ DATABASE_URL: url });
      let service = await data.start();
      const key = await data.key();
      const { repo_id } = await call(service, key, 'analyze', { url: 'https://github.com/owner/deadly' });
      await until(async () => ((await count()) > 0 ? true : undefined), 'the first results to be stored');
      await service.end('SIGKILL');
      for (let deaths = 1; deaths < 3; deaths++) {
        const gate = around.world.hold('/owner/deadly');
        service = await data.start();
        await gate.arrived;
        await service.end('SIGKILL');
      }
      expect(await count()).toBeGreaterThan(0);
      service = await data.start();
      const status = await until(async () => {
        const now = await call(service, key, `${repo_id}/status`);
        return now.is_complete || now.phase === 'Failed' ? now : undefined;
      }, 'the scan to be given up');
      expect(status.phase).toBe('Failed');
      expect(await count()).toBe(0);
      await service.end('SIGTERM');
    } finally {
      await client.end();
      await postgres.stop();
    }
  },
);
