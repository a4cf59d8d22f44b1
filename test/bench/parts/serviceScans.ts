import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { bundled } from '../../../scripts/bundle.mjs';
import { bootstrapKey } from '../../../service/auth/bootstrap.ts';
import { migrate } from '../../../service/database/migrate.ts';
import { openDatabase } from '../../../service/database/open.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../../contract/postgres.ts';
import { freePort } from '../../freePort.ts';
import { startSurroundings, type Surroundings } from '../../contract/surroundings.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { median, type Part } from '../part.ts';
import { startKillable, type Killable } from '../service/killable.ts';
import { load } from '../service/load.ts';
import { memoryOf } from '../service/loadedService.ts';
import { targetFiles, targetPackage } from '../service/scanTargets.ts';

type Report = Parameters<Part['run']>[0];

/**
 * Submitting and scanning, on PostgreSQL: submissions a second, from the submission to the start, scans a minute with one,
 * two and four workers (processes that scan one at a time), what a record takes in the database, and the rescan of a large
 * repository. `--targets N` (200).
 */
export const part: Part = {
  title: 'The service at work',
  async run(report, options) {
    const targets = Number(options.includes('--targets') ? options[options.indexOf('--targets') + 1] : 200);
    if (findPostgres() === undefined) throw new Error('PostgreSQL is not installed.');
    const bench = await prepare();
    try {
      await measureSubmissions(bench, report);
      await measureStart(bench, report);
      let one = 0;
      for (const workers of [1, 2, 4]) {
        const perMinute = await measureWorkers(bench, workers, targets, report);
        if (workers === 1) one = perMinute;
        report({
          what: `scans a minute, ${targets} mixed targets, ${workers} worker${workers === 1 ? '' : 's'}`,
          value: perMinute,
          unit: '1/min',
          ...(workers === 2 ? { goal: '1.8 × one worker', met: perMinute >= 1.8 * one } : {}),
        });
      }
      await measureRescan(bench, report);
    } finally {
      await bench.around.close();
      await bench.postgres.stop();
      rmSync(bench.folder, { recursive: true, force: true });
    }
  },
};

interface Bench {
  readonly postgres: TestPostgres;
  readonly around: Surroundings;
  readonly program: string;
  readonly folder: string;
}

async function prepare(): Promise<Bench> {
  return {
    program: await bundled('service'),
    postgres: await startPostgres({ fsync: true }),
    around: await startSurroundings(),
    folder: temporaryFolder('scans'),
  };
}

interface Running {
  readonly pool: Pool;
  readonly key: string;
  readonly api: Killable;
  start(role: string): Promise<Killable>;
  close(): Promise<void>;
}

/** A fresh database with a web process; workers are started as they are needed. */
async function begin({ postgres, around, program, folder }: Bench): Promise<Running> {
  const url = await postgres.freshDatabase();
  const database = await openDatabase({ url, directory: folder, onError: () => undefined });
  await migrate(database.pool);
  const key = await bootstrapKey(database.pool, 'Bench');
  const started: Killable[] = [];
  const start = async (role: string): Promise<Killable> => {
    const port = role === 'worker' ? undefined : await freePort();
    const service = await startKillable(program, role, port, {
      DATABASE_URL: url,
      DATA_DIR: path.join(folder, `${role}-${started.length}`),
      LOG_LEVEL: 'info',
      OSV_URL: 'off',
      WORKERS: '1',
      SUBMISSIONS_PER_MINUTE: '1000000',
      READS_PER_MINUTE: '1000000',
      SCANS_PER_ORGANISATION: '1000000',
      RESOLVE: `github.com=127.0.0.1:${around.world.port}`,
      EXTRA_CA_FILE: around.world.caFile,
    });
    started.push(service);
    return service;
  };
  return {
    pool: database.pool,
    key,
    api: await start('api'),
    start,
    async close() {
      for (const service of started) await service.stop();
      await database.close();
    },
  };
}

async function measureSubmissions(bench: Bench, report: Report): Promise<void> {
  const { api, key, pool, close } = await begin(bench);
  let number = 0;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = () => JSON.stringify({ url: `https://github.com/owner/name-${++number}` });
  const asked = { address: `${api.address}/api/v1/repos/analyze`, headers, connections: 16, method: 'POST', body };
  await load({ ...asked, seconds: 1 });
  const before = await countOf(pool, 'runs');
  const result = await load({ ...asked, seconds: 4 });
  const made = (await countOf(pool, 'runs')) - before;
  report({
    what: 'submit, 16 connections',
    value: result.perSecond,
    unit: '1/s',
    goal: '600',
    met: result.perSecond >= 600,
  });
  const answered = Math.round(result.perSecond * 4) - result.failed;
  report({
    what: 'submitted and not there',
    value: Math.max(0, answered - made - 16),
    goal: '0',
    met: made >= answered - 16,
  });
  const memory = memoryOf(api.pid());
  report({ what: 'memory of the web process after', value: memory, unit: 'MiB', goal: '250', met: memory <= 250 });
  await close();
}

async function measureStart(bench: Bench, report: Report): Promise<void> {
  const { api, key, pool, start, close } = await begin(bench);
  await start('worker');
  for (let number = 0; number < 15; number++) {
    await upload(api, key, targetPackage(number * 10));
    await untilOver(pool);
  }
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT extract(epoch FROM started_at - created_at)::float8 * 1000 AS ms FROM runs ORDER BY id OFFSET 2',
  );
  const waited = median(rows.map(({ ms }) => ms));
  report({
    what: 'from the submission to the start, median',
    value: waited,
    unit: 'ms',
    goal: '100',
    met: waited <= 100,
  });
  await close();
}

async function measureWorkers(bench: Bench, workers: number, targets: number, report: Report): Promise<number> {
  const { api, key, pool, start, close } = await begin(bench);
  const size = async () =>
    (await pool.query<{ n: string }>('SELECT pg_database_size(current_database()) AS n')).rows[0]?.n ?? '0';
  const before = Number(await size());
  for (let number = 0; number < targets; number++) await upload(api, key, targetPackage(number));
  await Promise.all(Array.from({ length: workers }, () => start('worker')));
  await untilOver(pool);
  const { rows } = await pool.query<{ seconds: number; failed: number; files: number }>(
    `SELECT extract(epoch FROM max(completed_at) - min(started_at))::float8 AS seconds,
       count(*) FILTER (WHERE status <> 'completed')::integer AS failed, sum(total_files)::integer AS files FROM runs`,
  );
  const { seconds = Number.NaN, failed = 0, files = 0 } = rows[0] ?? {};
  if (failed > 0) report({ what: 'scans that failed', value: failed, goal: '0', met: false });
  if (workers === 1) {
    await pool.query('VACUUM FULL packages');
    report({ what: 'files of a target, mean', value: files / targets });
    report({
      what: 'database, a record with its one run',
      value: (Number(await size()) - before) / targets / 1024,
      unit: 'KiB',
    });
    for (const table of ['file_results', 'runs', 'run_files', 'records']) {
      const bytes = await pool.query<{ n: string }>(`SELECT pg_total_relation_size('${table}') AS n`);
      const count = await countOf(pool, table);
      report({
        what: `  a row of ${table}, with its indexes`,
        value: Number(bytes.rows[0]?.n) / Math.max(1, count),
        unit: 'bytes',
      });
    }
  }
  await close();
  return (targets * 60) / seconds;
}

async function measureRescan(bench: Bench, report: Report): Promise<void> {
  const { api, key, pool, start, close } = await begin(bench);
  const code = Object.values(targetFiles(9));
  const files = Array.from({ length: 6000 }, (_, i) => [
    `src/${i % 60}/${i}.js`,
    `// ${i}\n${code[i % code.length]?.slice(0, 3000)}`,
  ]);
  bench.around.git.commit('owner/large', 'main', Object.fromEntries(files) as Record<string, string>);
  await start('worker');
  const seconds: number[] = [];
  for (let run = 0; run < 2; run++) {
    await fetch(`${api.address}/api/v1/repos/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://github.com/owner/large' }),
    });
    await untilOver(pool);
    const { rows } = await pool.query<{ seconds: number; status: string }>(
      'SELECT status, extract(epoch FROM completed_at - started_at)::float8 AS seconds FROM runs ORDER BY id DESC LIMIT 1',
    );
    if (rows[0]?.status !== 'completed') throw new Error('The scan of the large repository failed.');
    seconds.push(rows[0].seconds);
  }
  const [first = Number.NaN, again = Number.NaN] = seconds;
  report({ what: 'repository of 6,000 files, first', value: first, unit: 's' });
  report({ what: 'the same unchanged, again', value: again, unit: 's', goal: 'a tenth', met: again * 10 <= first });
  await close();
}

async function upload({ address }: Killable, key: string, file: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'a.zip');
  const response = await fetch(`${address}/api/v1/extensions/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  if (!response.ok) throw new Error(`An upload was answered ${response.status}: ${await response.text()}`);
}

async function untilOver(pool: Pool): Promise<void> {
  while ((await countOf(pool, "runs WHERE status IN ('queued', 'running')")) > 0)
    await new Promise((wait) => setTimeout(wait, 50));
}

async function countOf(pool: Pool, what: string): Promise<number> {
  return (await pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${what}`)).rows[0]?.n ?? 0;
}
