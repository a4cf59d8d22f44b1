import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MIGRATIONS } from '../../service/database/migrations.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { startCuttableProxy, type CuttableProxy } from './cuttableProxy.ts';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { canMount, mountSmallDisk, type SmallDisk } from './smallDisk.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { runCommand, startProcess, type TestProcess } from './testProcess.ts';
import { startTestService, until, type TestService } from './testService.ts';

/* What lies outside the processes and goes wrong: the network, the disk, the clock, a change of releases. */

vi.setConfig({ testTimeout: 360_000, hookTimeout: 120_000 });

/** Waits this long for the work to be done after a fault. */
const PATIENCE = 240_000;

/** Lets the database note each end of a run, in the transaction that ends it. */
const NOTE_ENDS = `
  CREATE TABLE ends (run_id integer NOT NULL);
  CREATE FUNCTION note_end() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO ends VALUES (NEW.id); RETURN NEW; END';
  CREATE TRIGGER note_end AFTER UPDATE OF status ON runs FOR EACH ROW
    WHEN (NEW.status IN ('completed', 'failed')) EXECUTE FUNCTION note_end();`;

const pause = (ms: number) => new Promise((wait) => setTimeout(wait, ms));

async function upload(address: string, key: string, name: string): Promise<{ status: number; id: number }> {
  const form = new FormData();
  form.set('file', new Blob([extensionZip('1.0', name) as Uint8Array<ArrayBuffer>]), 'a.zip');
  const response = await fetch(`${address}/api/v1/extensions/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  const body = (await response.json()) as { repo_id?: number };
  return { status: response.status, id: body.repo_id ?? 0 };
}

/** Each acknowledged record has one run, which was completed once; nothing is open. */
async function expectAllDoneOnce(sql: (text: string) => Promise<pg.QueryResult>, acknowledged: readonly number[]) {
  await until(
    async () =>
      (await sql("SELECT 1 FROM runs WHERE status IN ('queued', 'running')")).rowCount === 0 ? true : undefined,
    'all scans to end',
    PATIENCE,
  );
  const { rows } = await sql('SELECT record_id, status, error_message FROM runs ORDER BY record_id');
  const completed = rows.filter((row) => row.status === 'completed').map((row) => row.record_id as number);
  expect(rows.filter((row) => row.status !== 'completed')).toEqual([]);
  expect(completed).toEqual(expect.arrayContaining([...acknowledged]));
  expect((await sql('SELECT run_id FROM ends GROUP BY 1 HAVING count(*) > 1')).rows).toEqual([]);
}

describe.skipIf(findPostgres() === undefined)('on PostgreSQL', () => {
  let around: Surroundings;
  let postgres: TestPostgres;
  const open: { stop(): Promise<void> }[] = [];
  const ends: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    [around, postgres] = await Promise.all([startSurroundings(), startPostgres()]);
  });
  afterEach(async () => {
    for (const service of open.splice(0)) await service.stop();
    for (const end of ends.splice(0)) await end();
  });
  afterAll(async () => {
    await postgres?.stop();
    await around?.close();
  });

  const start = async (url: string, settings: Record<string, string> = {}): Promise<TestService> => {
    const service = await startTestService(around, { DATABASE_URL: url, WORKERS: '2', ...settings });
    open.push(service);
    return service;
  };
  const reader = (url: string) => {
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    pool.on('error', () => undefined);
    ends.push(() => pool.end());
    return (text: string) => pool.query(text);
  };

  it('loses, repeats and forgets nothing while the network to the database comes and goes', async () => {
    const url = await postgres.freshDatabase();
    const proxies: CuttableProxy[] = [await startCuttableProxy(url), await startCuttableProxy(url)];
    ends.push(async () => {
      for (const proxy of proxies) await proxy.close();
    });
    const services = [await start(proxies[0]?.url ?? ''), await start(proxies[1]?.url ?? '')];
    const sql = reader(url);
    await sql(NOTE_ENDS);
    const acknowledged: number[] = [];
    const statuses = new Set<number>();
    const done = new AbortController();
    const load = services.map(async (service, who) => {
      for (let number = 0; !done.signal.aborted; number++) {
        const { status, id } = await upload(service.address, service.key, `Cut ${who} ${number}`);
        statuses.add(status);
        if (status === 200) acknowledged.push(id);
        await pause(300);
      }
    });
    for (let round = 0; round < 8; round++) {
      await pause(700);
      const proxy = proxies[round % 2];
      proxy?.become(round % 4 < 2 ? 'cut' : 'silent');
      await pause(round % 4 < 2 ? 400 : 1500);
      proxy?.become('open');
    }
    done.abort();
    await Promise.all(load);
    expect(acknowledged.length).toBeGreaterThan(5);
    // What could not be stored was answered in words, never as a mistake of the service's own.
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expectAllDoneOnce(sql, acknowledged);
  });

  it('does every scan once while the clock of the queue is set back and forward', async () => {
    const url = await postgres.freshDatabase();
    const service = await start(url);
    const sql = reader(url);
    await sql(NOTE_ENDS);
    // The queue has its own name for the time, so it can be set without a clock being set.
    const setClock = (by: string) =>
      sql(
        `CREATE OR REPLACE FUNCTION pgboss.job_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now() + interval ''${by}'''`,
      );
    const acknowledged: number[] = [];
    let number = 0;
    for (const by of ['0 hours', '-2 hours', '3 hours', '-1 day', '0 hours']) {
      await setClock(by);
      for (let i = 0; i < 5; i++)
        acknowledged.push((await upload(service.address, service.key, `Clock ${++number}`)).id);
      await pause(500);
    }
    await expectAllDoneOnce(sql, acknowledged);
  });

  it('takes submissions and serves lists whatever the clocks of its processes say', async () => {
    const service = await start(await postgres.freshDatabase(), { WORKERS: '1' });
    const now = Date.now;
    try {
      for (const days of [-10, 10, 0]) {
        Date.now = () => now() + days * 86_400_000;
        const { status, id } = await upload(service.address, service.key, `Days ${days}`);
        expect(status).toBe(200);
        // By the database's clock: a run that is submitted now begins now.
        expect(await service.ended(id)).toMatchObject({ is_complete: true, error_message: null });
        expect((await service.get('/repos')).status).toBe(200);
        expect((await service.call('GET', '/settings/api-keys', { cookie: service.cookie })).status).toBe(200);
      }
    } finally {
      Date.now = now;
    }
  });

  it('is brought up to date from each earlier schema by many processes that start at once', async () => {
    const processes: TestProcess[] = [];
    ends.push(async () => {
      for (const one of processes) await one.end('SIGKILL');
    });
    for (const from of [3, MIGRATIONS.length - 1]) {
      const url = await postgres.freshDatabase();
      const sql = reader(url);
      await sql('CREATE TABLE migrations (id integer PRIMARY KEY, done_at timestamptz NOT NULL DEFAULT now())');
      for (const [index, text] of MIGRATIONS.slice(0, from).entries()) {
        await sql(text);
        await sql(`INSERT INTO migrations (id) VALUES (${index + 1})`);
      }
      await sql(`INSERT INTO organisations (name) VALUES ('Earlier');
        INSERT INTO users (org_id, name, role) VALUES (1, 'Owner', 'admin');
        INSERT INTO records (org_id, identity, url, title, source_type, source) VALUES (1, 'x', 'https://x.example/y', 'Kept', 'git', '{}');
        INSERT INTO runs (record_id, number, triggered_by, status, score, grade, completed_at) VALUES (1, 1, 'manual', 'completed', 10, 'B', now())`);
      const roles = ['api', 'worker', 'api', 'worker'];
      const started = await Promise.all(
        roles.map((role) =>
          startProcess(['--role', role], { DATABASE_URL: url, PORT: '0', DATA_DIR: temporaryFolder('upgrade') }),
        ),
      );
      processes.push(...started);
      expect((await sql('SELECT id FROM migrations ORDER BY id')).rows.map((row) => row.id)).toEqual(
        MIGRATIONS.map((_, index) => index + 1),
      );
      const { output: key } = await runCommand(['--bootstrap-key', 'After'], { DATABASE_URL: url });
      for (const { address } of started.filter((one) => one.address !== undefined)) {
        const response = await fetch(`${address}/api/v1/repos`, { headers: { authorization: `Bearer ${key}` } });
        expect(await response.json()).toMatchObject([{ title: 'Kept', risk_grade: 'B' }]);
      }
    }
  });
});

it('never changes a table so that the release before could not go on with it', () => {
  for (const text of MIGRATIONS.slice(1)) {
    const bare = text.replaceAll(/--.*$/gm, '');
    expect(bare).not.toMatch(/\b(?:DROP|RENAME|TRUNCATE|ALTER\s+COLUMN)\b/i);
    // What the release before does not fill needs to fill itself.
    for (const [added] of bare.matchAll(/ADD COLUMN[^,;]*NOT NULL[^,;]*/gi))
      expect(added).toMatch(/DEFAULT|GENERATED/i);
  }
});

describe.skipIf(!canMount(temporaryFolder('mount')))('with a disk that is full', () => {
  const disks: [string, SmallDisk][] = [];
  let around: Surroundings;
  beforeAll(async () => {
    around = await startSurroundings();
  });
  afterAll(async () => {
    await around?.close();
    for (const [folder, disk] of disks) {
      disk.unmount();
      rmSync(folder, { recursive: true, force: true });
    }
  });
  const disk = (megabytes: number): [string, SmallDisk] => {
    const folder = temporaryFolder('disk');
    const own: [string, SmallDisk] = [folder, mountSmallDisk(folder, megabytes)];
    disks.push(own);
    return own;
  };

  it.skipIf(findPostgres() === undefined)(
    'of PostgreSQL: refuses in words, loses nothing, and goes on when there is room',
    async () => {
      const [folder, small] = disk(160);
      const postgres = await startPostgres({ directory: folder });
      const url = await postgres.freshDatabase();
      const service = await startTestService(around, { DATABASE_URL: url, WORKERS: '1' });
      const pool = new pg.Pool({ connectionString: url, max: 1 });
      pool.on('error', () => undefined);
      try {
        await pool.query(NOTE_ENDS);
        const acknowledged: number[] = [];
        const answers = new Set<number>();
        for (let i = 0; i < 6; i++) acknowledged.push((await upload(service.address, service.key, `Room ${i}`)).id);
        small.fill(0);
        for (let i = 0; i < 60 && ![...answers].some((status) => status > 500); i++) {
          const { status, id } = await upload(service.address, service.key, `Full ${i} ${'x'.repeat(100_000)}`);
          answers.add(status);
          if (status === 200) acknowledged.push(id);
        }
        expect([...answers].filter((status) => ![200, 503, 507].includes(status))).toEqual([]);
        expect(answers.has(507) || answers.has(503)).toBe(true);
        small.empty();
        // A PostgreSQL that could not write its log has ended; somebody starts it again.
        await postgres.crash();
        await expect
          .poll(async () => (await fetch(`${service.address}/readyz`)).status, { timeout: 120_000 })
          .toBe(200);
        const { status, id } = await upload(service.address, service.key, 'Room again');
        expect(status).toBe(200);
        await until(
          async () =>
            (await pool.query("SELECT 1 FROM runs WHERE status IN ('queued', 'running')")).rowCount === 0
              ? true
              : undefined,
          'all scans to end',
          PATIENCE,
        );
        // A scan that had no room to store its result says so; none is lost or done twice.
        const { rows } = await pool.query('SELECT record_id, status, error_message FROM runs');
        expect(rows.map((row) => row.record_id)).toEqual(expect.arrayContaining([...acknowledged, id]));
        for (const row of rows.filter((one) => one.status !== 'completed'))
          expect(row.error_message).toMatch(/disk is full/);
        expect((await pool.query('SELECT run_id FROM ends GROUP BY 1 HAVING count(*) > 1')).rows).toEqual([]);
      } finally {
        small.empty();
        await pool.end();
        await service.stop();
        await postgres.stop();
      }
    },
  );

  it('of the embedded database: refuses in words and goes on when there is room', async () => {
    const [folder, small] = disk(320);
    const settings = { DATA_DIR: path.join(folder, 'data'), WORKERS: '1', READS_PER_MINUTE: '100000' };
    const { output: key } = await runCommand(['--bootstrap-key', 'Full'], settings);
    const service = await startProcess([], { PORT: '0', ...settings });
    try {
      const address = service.address ?? '';
      const first = await upload(address, key, 'Before');
      expect(first.status).toBe(200);
      small.fill(40 * 1024 * 1024);
      expect((await upload(address, key, 'While full')).status).toBe(507);
      small.empty();
      const again = await upload(address, key, 'After');
      expect(again.status).toBe(200);
      for (const { id } of [first, again])
        await until(
          async () => {
            const response = await fetch(`${address}/api/v1/repos/${id}/status`, {
              headers: { authorization: `Bearer ${key}` },
            });
            return ((await response.json()) as { is_complete: boolean }).is_complete ? true : undefined;
          },
          'the scan',
          PATIENCE,
        );
    } finally {
      small.empty();
      await service.end('SIGTERM');
    }
  });
});
