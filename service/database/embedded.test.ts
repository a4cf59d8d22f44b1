import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { openDatabase, type Database } from './open.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ directory: temporaryFolder('embedded'), onError: () => undefined });
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
