import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { bundled } from '../../../scripts/bundle.mjs';
import { bootstrapKey } from '../../../service/auth/bootstrap.ts';
import { migrate } from '../../../service/database/migrate.ts';
import { openDatabase } from '../../../service/database/open.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../../contract/postgres.ts';
import { freePort } from '../../freePort.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import type { Part } from '../part.ts';
import { startKillable, type Killable } from '../service/killable.ts';
import { submitUntil, type Submitted } from '../service/submitter.ts';

const SETTINGS = { OSV_URL: 'off', SUBMISSIONS_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000', WORKERS: '2' };
/** Longest wait for the last scan after the last kill. */
const PATIENCE = 1_800_000;
/** Each of the two who hand in files rests so long between two of them: about what is scanned meanwhile. */
const REST = 900;
/** Between a kill and the next, at least and at most, in milliseconds. */
const PAUSE = [300, 2500] as const;

/**
 * Processes killed under load by SIGKILL: on PostgreSQL two `api`, two workers and the database itself, embedded the one
 * process that there is. `--kills N` (200) in all for each database, `--database embedded` or `postgres` for one of them.
 */
export const part: Part = {
  title: 'Faults: killed under load',
  async run(report, options) {
    const option = (name: string) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
    const kills = Number(option('--kills') ?? 200);
    const program = await bundled('service');
    const wanted = option('--database');
    if (wanted !== 'postgres') await measure('embedded', program, kills, undefined, report);
    if (wanted === 'embedded' || findPostgres() === undefined) return;
    const postgres = await startPostgres({ fsync: true });
    try {
      await measure('PostgreSQL', program, kills, postgres, report);
    } finally {
      await postgres.stop();
    }
  },
};

type Report = Parameters<Part['run']>[0];

async function measure(
  name: string,
  program: string,
  kills: number,
  postgres: TestPostgres | undefined,
  report: Report,
): Promise<void> {
  const url = await postgres?.freshDatabase();
  const folder = temporaryFolder('faults');
  const open = async () => await openDatabase({ url, directory: path.join(folder, 'data'), onError: () => undefined });
  const prepared = await open();
  await migrate(prepared.pool);
  const key = await bootstrapKey(prepared.pool, 'Faults');
  await countCompletions(prepared.pool);
  await prepared.close();

  const start = async (role: string, hasAddress: boolean, number: number) =>
    startKillable(program, role, hasAddress ? await freePort() : undefined, {
      ...SETTINGS,
      DATA_DIR: path.join(folder, url === undefined ? 'data' : `${role}-${number}`),
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    });
  const services =
    url === undefined
      ? [await start('all', true, 1)]
      : await Promise.all([
          start('api', true, 1),
          start('api', true, 2),
          start('worker', false, 1),
          start('worker', false, 2),
        ]);
  try {
    const done = new AbortController();
    const result: Submitted = { acknowledged: new Set(), refused: 0, unanswered: 0 };
    const addresses = services.flatMap(({ address }) => (address === undefined ? [] : [address]));
    const load = ['a', 'b'].map((who) => submitUntil(done.signal, addresses, key, REST, result, `${name} ${who}`));
    const killed = await killAll(services, kills, postgres);
    done.abort();
    await Promise.all(load);
    const began = performance.now();
    report({
      what: `${name}: killed`,
      value: Object.entries(killed)
        .map(([role, times]) => `${times} × ${role}`)
        .join(', '),
    });
    const reader = url === undefined ? undefined : await open();
    // The embedded database has one user: it is looked into when the service has had time to finish and is stopped.
    if (reader === undefined) await untilIdle(addresses[0] ?? '', key);
    else await untilDone(reader.pool);
    const seconds = (performance.now() - began) / 1000;
    for (const service of services) await service.stop();
    const database = reader ?? (await open());
    await tell(name, database.pool, result, seconds, report);
    await database.close();
  } finally {
    for (const service of services) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills one after the other, chance says which and when; gives how often each kind was. */
async function killAll(
  services: readonly Killable[],
  kills: number,
  postgres: TestPostgres | undefined,
): Promise<Record<string, number>> {
  const killed: Record<string, number> = {};
  const comingBack = new Set<Promise<void>>();
  for (let number = 0; number < kills; number++) {
    await new Promise((wait) => setTimeout(wait, PAUSE[0] + Math.random() * (PAUSE[1] - PAUSE[0])));
    const running = services.filter((one) => one.isRunning());
    const victim = running[Math.floor(Math.random() * running.length)];
    if (postgres !== undefined && (victim === undefined || Math.random() < 0.15)) {
      await postgres.crash();
      killed['database'] = (killed['database'] ?? 0) + 1;
      continue;
    }
    if (victim === undefined) {
      number--;
      continue;
    }
    killed[victim.role] = (killed[victim.role] ?? 0) + 1;
    const back = victim.crash().finally(() => comingBack.delete(back));
    comingBack.add(back);
    // Where there is one process only, it is killed once it serves, else nothing would ever be acknowledged.
    if (services.length === 1) await back;
  }
  await Promise.all(comingBack);
  return killed;
}

/** Each end of a run is noted by the database itself, in the transaction that ends it. */
async function countCompletions(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE completions (run_id integer NOT NULL);
    CREATE FUNCTION note_completion() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO completions VALUES (NEW.id); RETURN NEW; END';
    CREATE TRIGGER note_completion AFTER UPDATE OF status ON runs FOR EACH ROW
      WHEN (NEW.status IN ('completed', 'failed')) EXECUTE FUNCTION note_completion();`);
}

async function untilDone(pool: Pool): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    const { rowCount } = await pool.query("SELECT 1 FROM runs WHERE status IN ('queued', 'running') LIMIT 1");
    if (rowCount === 0) return;
    await new Promise((wait) => setTimeout(wait, 500));
  }
}

async function untilIdle(address: string, key: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    const response = await fetch(`${address}/api/v1/repos`, { headers: { authorization: `Bearer ${key}` } });
    const records = (await response.json()) as { is_complete: boolean; phase: string }[];
    if (records.every((one) => one.is_complete || one.phase === 'Failed')) return;
    await new Promise((wait) => setTimeout(wait, 500));
  }
}

async function tell(name: string, pool: Pool, result: Submitted, seconds: number, report: Report): Promise<void> {
  const number = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${text}`, values)).rows[0]?.n ?? Number.NaN;
  const ids = [...result.acknowledged];
  const lost = await number('unnest($1::integer[]) id WHERE NOT EXISTS (SELECT 1 FROM runs WHERE record_id = id)', [
    ids,
  ]);
  const stuck = await number("runs WHERE status IN ('queued', 'running')");
  const twice =
    (await number('(SELECT run_id FROM completions GROUP BY run_id HAVING count(*) > 1) again')) +
    (await number('(SELECT record_id FROM runs GROUP BY record_id HAVING count(*) > 1) again'));
  const none = (what: string, value: number) =>
    report({ what: `${name}: ${what}`, value, goal: '0', met: value === 0 });
  report({ what: `${name}: acknowledged`, value: ids.length });
  report({ what: `${name}: refused in words; without an answer`, value: `${result.refused}; ${result.unanswered}` });
  none('acknowledged and lost', lost);
  none('stuck', stuck);
  none('done twice', twice);
  report({ what: `${name}: completed`, value: await number("runs WHERE status = 'completed'") });
  report({ what: `${name}: given up after three deaths`, value: await number("runs WHERE status = 'failed'") });
  report({ what: `${name}: from the last kill to the last scan`, value: seconds, unit: 's' });
}
