import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { bootstrapKey } from '../../../service/auth/bootstrap.ts';
import { migrate } from '../../../service/database/migrate.ts';
import { openDatabase } from '../../../service/database/open.ts';
import { transaction } from '../../../service/database/transaction.ts';
import { expire } from '../../../service/expiry.ts';
import { startQueue } from '../../../service/queue.ts';
import { findFileResults, saveFileResults } from '../../../service/store/fileResults.ts';
import { insertRuns } from '../../../service/store/runs.ts';
import { findPostgres, startPostgres } from '../../contract/postgres.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { median, type Part } from '../part.ts';

type Report = Parameters<Part['run']>[0];

/** Rows that one statement makes. */
const AT_ONCE = 500_000;
/** What a result holds: about what a file of code has (npm run bench -- serviceScans). */
const VALUE = 1200;

/** The queue and the results of files with ten million rows each, on PostgreSQL. `--rows N`. */
export const part: Part = {
  title: 'Many rows',
  async run(report, options) {
    const rows = Number(options.includes('--rows') ? options[options.indexOf('--rows') + 1] : 10_000_000);
    if (findPostgres() === undefined) throw new Error('PostgreSQL is not installed.');
    const postgres = await startPostgres();
    try {
      const url = await postgres.freshDatabase();
      const database = await openDatabase({ url, directory: temporaryFolder('rows'), onError: () => undefined });
      await migrate(database.pool);
      await bootstrapKey(database.pool, 'Rows');
      await database.pool.query('ALTER SYSTEM SET max_wal_size = "8GB"');
      await database.pool.query('SELECT pg_reload_conf()');
      await measureResults(database.pool, rows, report);
      await database.pool.query('TRUNCATE file_results');
      await measureQueue(database.pool, rows, report);
      await database.close();
    } finally {
      await postgres.stop();
    }
  },
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function tenTimes(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 10; i++) times.push(await timed(work));
  return median(times);
}

async function tellSizes(pool: Pool, table: string, rows: number, report: Report): Promise<void> {
  const { rows: sizes } = await pool.query<{ name: string; bytes: string }>(
    `SELECT c.relname AS name, pg_relation_size(c.oid) AS bytes FROM pg_class c WHERE c.oid = $1::regclass
     UNION ALL SELECT 'values outside of the rows', pg_total_relation_size(c.reltoastrelid) FROM pg_class c
       WHERE c.oid = $1::regclass AND c.reltoastrelid <> 0
     UNION ALL SELECT i.relname, pg_relation_size(i.oid) FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
       WHERE x.indrelid = $1::regclass ORDER BY 2 DESC`,
    [table],
  );
  for (const { name, bytes } of sizes)
    report({
      what: `  ${name}`,
      value: `${(Number(bytes) / 1024 ** 3).toFixed(2)} GiB, ${Math.round(Number(bytes) / rows)} bytes a row`,
    });
}

async function measureResults(pool: Pool, rows: number, report: Report): Promise<void> {
  const value = `decode(repeat(md5(g::text), ${Math.round(VALUE / 16)}), 'hex')`;
  // What the engine keeps is packed already.
  await pool.query('ALTER TABLE file_results ALTER COLUMN value SET STORAGE EXTERNAL');
  const filled = await timed(async () => {
    for (let from = 1; from <= rows; from += AT_ONCE)
      await pool.query(
        `INSERT INTO file_results (key, content, value, used_on)
         SELECT 'repository:' || encode(sha256(g::text::bytea), 'hex') || ':js', encode(sha256(g::text::bytea), 'hex'), ${value},
           current_date - (g % 120)::integer FROM generate_series($1::bigint, $2::bigint) g`,
        [from, Math.min(rows, from + AT_ONCE - 1)],
      );
  });
  report({ what: `${rows.toLocaleString('en')} results stored`, value: filled / 1000, unit: 's' });
  const vacuum = await timed(() => pool.query('VACUUM ANALYZE file_results'));
  report({ what: 'vacuum and analyze', value: vacuum / 1000, unit: 's' });
  await tellSizes(pool, 'file_results', rows, report);

  const keys = async () =>
    (
      await pool.query<{ key: string }>(
        `SELECT 'repository:' || encode(sha256((1 + floor(random() * $1))::bigint::text::bytea), 'hex') || ':js' AS key FROM generate_series(1, 200)`,
        [rows],
      )
    ).rows.map(({ key }) => key);
  const known: number[] = [];
  for (let i = 0; i < 10; i++) {
    const asked = await keys();
    known.push(await timed(() => findFileResults(pool, asked)));
  }
  report({ what: '200 known files looked up (and marked as used)', value: median(known), unit: 'ms' });
  report({
    what: '200 unknown files looked up',
    value: await tenTimes(() => findFileResults(pool, unknown())),
    unit: 'ms',
  });
  report({
    what: '200 results stored',
    value: await tenTimes(() =>
      saveFileResults(
        pool,
        1,
        unknown().map((key) => ({ key, content: key, value: randomBytes(VALUE) })),
      ),
    ),
    unit: 'ms',
  });
  const before = await count(pool);
  const expired = await timed(() => expire(pool, { results: 110, runs: 0, activity: 0 }));
  const removed = before - (await count(pool));
  report({ what: `${removed.toLocaleString('en')} unused results removed`, value: expired / 1000, unit: 's' });
  report({
    what: 'vacuum after that',
    value: (await timed(() => pool.query('VACUUM file_results'))) / 1000,
    unit: 's',
  });
}

const count = async (pool: Pool): Promise<number> =>
  (await pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM file_results')).rows[0]?.n ?? 0;
const unknown = () => Array.from({ length: 200 }, () => `repository:${randomBytes(32).toString('hex')}:js`);

async function measureQueue(pool: Pool, rows: number, report: Report): Promise<void> {
  const queue = await startQueue(pool, { supervise: true, onError: () => undefined });
  try {
    const records = 1000;
    await pool.query(
      `INSERT INTO records (org_id, identity, url, title, source_type, source) SELECT 1, 'row ' || g, 'x', 'x', 'git', '{}'
       FROM generate_series(1, $1) g`,
      [records],
    );
    let next = 0;
    const ids = (await pool.query<{ id: number }>('SELECT id FROM records ORDER BY id')).rows.map(({ id }) => id);
    const sendOne = () =>
      transaction(pool, async (db) => {
        const id = ids[next++] ?? 0;
        await queue.sendScans(db, await insertRuns(db, 1, [{ id }], 'manual'));
      });
    report({ what: 'a scan queued, empty queue', value: await tenTimes(sendOne), unit: 'ms' });
    const waiting = Math.min(100_000, rows / 10);
    const { rows: columns } = await pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'pgboss' AND table_name = 'job'
       AND column_name <> 'id' AND is_generated = 'NEVER'`,
    );
    const names = columns.map(({ name }) => `"${name}"`);
    const copy = async (count: number, change: Readonly<Record<string, string>>) => {
      const values = columns.map(({ name }) => change[name] ?? `"${name}"`).join(', ');
      for (let from = 0; from < count; from += AT_ONCE)
        await pool.query(
          `INSERT INTO pgboss.job (${names.join(', ')}) SELECT ${values}
           FROM (SELECT * FROM pgboss.job WHERE name = 'scans' AND state = 'created' LIMIT 1) one, generate_series(1, $1::integer) g`,
          [Math.min(AT_ONCE, count - from)],
        );
    };
    const filled = await timed(async () => {
      await copy(rows - waiting, { state: "'completed'", started_on: 'now()', completed_on: 'now()' });
      await copy(waiting, { priority: '-g' });
    });
    report({
      what: `${rows.toLocaleString('en')} jobs, ${waiting.toLocaleString('en')} of them waiting`,
      value: filled / 1000,
      unit: 's',
    });
    await pool.query('ANALYZE');
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT i.inhrelid::regclass::text AS name FROM pg_inherits i WHERE i.inhparent = 'pgboss.job'::regclass
       ORDER BY pg_total_relation_size(i.inhrelid) DESC LIMIT 1`,
    );
    await tellSizes(pool, tables[0]?.name ?? 'pgboss.job', rows, report);
    report({ what: 'a scan queued', value: await tenTimes(sendOne), unit: 'ms' });

    let worked = 0;
    let began = 0;
    let ended = 0;
    const enough = Promise.withResolvers<void>();
    await queue.work(
      {
        async scan() {
          began ||= performance.now();
          if (++worked !== 100) return;
          ended = performance.now();
          enough.resolve();
        },
        cleanup: async () => undefined,
      },
      4,
    );
    await Promise.race([enough.promise, new Promise((wait) => setTimeout(wait, 120_000).unref())]);
    report({ what: 'jobs handed out and ended', value: worked < 100 ? 0 : 99_000 / (ended - began), unit: '1/s' });
  } finally {
    await queue.stop();
  }
}
