import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MIGRATIONS } from '../../service/database/migrations.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { findEarlierRelease, unpackRelease } from './earlierRelease.ts';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { extensionZip } from './surroundings.ts';
import { runCommand, startProcess, type TestProcess } from './testProcess.ts';
import { until } from './testService.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

/* A release takes over from the one before while both are at work on one PostgreSQL. */

const earlier = findEarlierRelease();

let postgres: TestPostgres | undefined;
let pool: pg.Pool | undefined;
let checkout: string | undefined;
const processes: TestProcess[] = [];
beforeAll(async () => {
  if (earlier !== undefined && findPostgres() !== undefined) postgres = await startPostgres();
});
afterAll(async () => {
  for (const one of processes) await one.end('SIGKILL');
  await pool?.end();
  await postgres?.stop();
  if (checkout !== undefined) rmSync(checkout, { recursive: true, force: true });
});

it.skipIf(earlier === undefined || findPostgres() === undefined)(
  'takes over from the release before without losing, repeating or refusing a scan',
  async () => {
    const url = (await postgres?.freshDatabase()) ?? '';
    pool = new pg.Pool({ connectionString: url, max: 2 });
    pool.on('error', () => undefined); // The cluster ends after it.
    const sql = async (text: string) => (await pool?.query(text))?.rows ?? [];
    const from = (checkout = unpackRelease(earlier ?? ''));
    const before = (await import(pathToFileURL(resolve(from, 'service/database/migrations.ts')).href)) as {
      MIGRATIONS: readonly string[];
    };
    expect(before.MIGRATIONS.length).toBeLessThan(MIGRATIONS.length);
    const settings = () => ({
      DATABASE_URL: url,
      PORT: '0',
      DATA_DIR: temporaryFolder('upgrade'),
      OSV_URL: 'off',
      SUBMISSIONS_PER_MINUTE: '10000',
      READS_PER_MINUTE: '10000',
    });
    const start = async (role: 'api' | 'worker', folder?: string): Promise<TestProcess> => {
      const one = await startProcess(['--role', role], settings(), folder);
      processes.push(one);
      return one;
    };

    const oldApi = await start('api', from);
    const oldWorker = await start('worker', from);
    await sql(`CREATE TABLE ends (run_id integer NOT NULL);
      CREATE FUNCTION note_end() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO ends VALUES (NEW.id); RETURN NEW; END';
      CREATE TRIGGER note_end AFTER UPDATE OF status ON runs FOR EACH ROW
        WHEN (NEW.status IN ('completed', 'failed')) EXECUTE FUNCTION note_end()`);
    const { output } = await runCommand(['--bootstrap-key', 'Upgrade'], settings());
    const key = output.split('\n').at(-1) ?? '';
    const headers = { authorization: `Bearer ${key}` };
    const acknowledged: number[] = [];
    let number = 0;
    const submit = async (api: TestProcess) => {
      const form = new FormData();
      const bytes = extensionZip('1.0', `Upgrade ${++number}`) as Uint8Array<ArrayBuffer>;
      form.set('file', new Blob([bytes]), 'a.zip');
      const answer = await fetch(`${api.address}/api/v1/extensions/upload`, { method: 'POST', headers, body: form });
      expect(answer.status).toBe(200);
      acknowledged.push(((await answer.json()) as { repo_id: number }).repo_id);
    };
    const list = async (api: TestProcess) => {
      const answer = await fetch(`${api.address}/api/v1/repos`, { headers });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { repo_id: number }[]).map((one) => one.repo_id).toSorted((a, b) => a - b);
    };
    const completed = async () =>
      (await sql(`SELECT record_id AS id FROM runs WHERE status = 'completed'`)).map((row) => row.id as number);
    const allCompleted = () =>
      until(
        async () => {
          expect(await sql(`SELECT error_message FROM runs WHERE status = 'failed'`)).toEqual([]);
          return (await completed()).length === acknowledged.length ? true : undefined;
        },
        'all scans to complete',
        240_000,
      );

    // The old release alone, then with the tables changed under its hands, in mid-scan.
    for (let i = 0; i < 2; i++) await submit(oldApi);
    const starting = Promise.all([start('api'), start('worker')]);
    for (let i = 0; i < 2; i++) await submit(oldApi);
    const [newApi] = await starting;
    expect((await sql('SELECT max(id) AS last FROM migrations'))[0]?.last).toBe(MIGRATIONS.length);

    // Both together: each takes, shows and finishes what the other took.
    for (let i = 0; i < 2; i++) {
      await submit(oldApi);
      await submit(newApi);
    }
    expect(await list(oldApi)).toEqual(acknowledged.toSorted((a, b) => a - b));
    expect(await list(newApi)).toEqual(await list(oldApi));
    await allCompleted();

    // The old one leaves while it has work; the new one has all of it.
    for (let i = 0; i < 3; i++) await submit(oldApi);
    expect(await Promise.all([oldApi.end('SIGTERM'), oldWorker.end('SIGTERM')])).toEqual([0, 0]);
    for (let i = 0; i < 2; i++) await submit(newApi);
    await allCompleted();
    expect((await completed()).toSorted((a, b) => a - b)).toEqual(acknowledged.toSorted((a, b) => a - b));
    expect(await sql('SELECT run_id FROM ends GROUP BY 1 HAVING count(*) > 1')).toEqual([]);
    for (const id of acknowledged)
      expect((await fetch(`${newApi.address}/api/v1/repos/${id}/report`, { headers })).status).toBe(200);
  },
);
