import { randomBytes } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { checkpointWhenLong } from './checkpoint.ts';
import { openDatabase, type Database } from './open.ts';
import { tidyTables } from './tidy.ts';

const directory = temporaryFolder('embedded');
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ directory, onError: () => undefined });
});
afterAll(async () => await database?.close());

it('hands out answers of any size as they are, and keeps nothing of them', async () => {
  const ask = async (length: number) => {
    const { rows } = await database.pool.query<{ text: string }>("SELECT repeat('ab', $1::integer / 2) AS text", [
      length,
    ]);
    expect(rows[0]?.text).toBe('ab'.repeat(length / 2));
  };
  for (const length of [2, 5000, 8192, 70_000, 1_500_000, 1_500_000]) await ask(length);
  const before = process.memoryUsage.rss();
  const MANY = 300;
  for (let sent = 0; sent < MANY; sent++) await ask(1_500_000);
  // All of the answers together are 450 MB.
  expect(process.memoryUsage.rss() - before).toBeLessThan((MANY * 1_500_000) / 2);
});

it('asks for its files to go to the disk', async () => {
  const { rows } = await database.pool.query(
    "SELECT current_setting('fsync'), current_setting('wal_sync_method') AS by",
  );
  expect(rows).toEqual([{ current_setting: 'on', by: 'fsync' }]);
});

it('has a log that does not grow with all that was ever written', async () => {
  const { pool } = database;
  await pool.query('CREATE TABLE written (text text)');
  const write = async (times: number) => {
    for (let time = 0; time < times; time++)
      await pool.query('INSERT INTO written SELECT repeat(md5(one::text), 30) FROM generate_series(1, 20000) one');
    await pool.query('TRUNCATE written');
  };
  expect(await checkpointWhenLong(pool)).toBe(false);
  let checkpoints = 0;
  // 600 MB.
  for (let time = 0; time < 12; time++) {
    await write(3);
    if (await checkpointWhenLong(pool)) checkpoints++;
  }
  expect(checkpoints).toBeGreaterThan(3);
  const log = globSync(path.join(directory, 'database/pg_wal/0*')).map((file) => statSync(file).size);
  expect(log.reduce((sum, size) => sum + size)).toBeLessThan(220_000_000);
});

it('uses the room of large rows that are gone again', async () => {
  const { pool } = database;
  const size = async () => {
    const { rows } = await pool.query<{ bytes: number }>("SELECT pg_total_relation_size('uploads') AS bytes");
    return rows[0]?.bytes ?? 0;
  };
  const fillAndEmpty = async () => {
    for (let piece = 0; piece < 20; piece++)
      await pool.query('INSERT INTO uploads VALUES ($1)', [randomBytes(1_000_000)]);
    await pool.query('DELETE FROM uploads');
  };
  await pool.query('CREATE TABLE uploads (bytes bytea)');
  await tidyTables(pool);
  expect(await tidyTables(pool)).toEqual([]);
  await fillAndEmpty();
  const once = await size();
  expect(once).toBeGreaterThan(20_000_000);
  // What was counted is there for others a second later.
  await expect.poll(() => tidyTables(pool), { timeout: 20_000 }).toEqual(['public.uploads']);
  for (let time = 0; time < 3; time++) {
    await fillAndEmpty();
    await expect.poll(() => tidyTables(pool), { timeout: 20_000 }).toEqual(['public.uploads']);
  }
  expect(await size()).toBeLessThan(once * 1.5);
});
