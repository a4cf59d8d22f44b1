import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../service/database/open.ts';
import { migrate } from '../../service/database/migrate.ts';
import { openDatabase } from '../../service/database/open.ts';
import { expire } from '../../service/expiry.ts';
import { createRateLimit } from '../../service/http/rateLimit.ts';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/* The count of requests that several processes share, and clocks that are set meanwhile. */

describe.skipIf(findPostgres() === undefined)('counting requests on PostgreSQL', () => {
  let postgres: TestPostgres;
  let database: Database;
  let another: Database;
  const limit = (from: Database) =>
    createRateLimit({ pool: from.pool, embedded: false, readsPerMinute: 5, submissionsPerMinute: 5 });

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = await postgres.freshDatabase();
    database = await openDatabase({ url, directory: '', onError: () => undefined });
    another = await openDatabase({ url, directory: '', onError: () => undefined });
    await migrate(database.pool);
  });
  afterAll(async () => {
    await database?.close();
    await another?.close();
    await postgres?.stop();
  });

  const taken = async (calls: readonly Promise<void>[]) =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;

  it('is exact over processes, and the two kinds have counts of their own', async () => {
    const [one, two] = [limit(database), limit(another)];
    const calls = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? one : two)('read', 'key a'));
    expect(await taken(calls)).toBe(5);
    expect(await taken([one('submit', 'key a'), two('read', 'key b')])).toBe(2);
    await expect(one('read', 'key a')).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^(?:[1-9]|[1-5]\d|60)$/) },
    });
  });

  it('does not shut anybody out, or let anybody in, for a clock that was set', async () => {
    const counted = limit(database);
    expect(await taken(Array.from({ length: 9 }, () => counted('read', 'key c')))).toBe(5);
    // What was counted before the database's clock was set back by a day seems to lie a day ahead.
    const shift = async (hours: number) =>
      await database.pool.query("UPDATE rate_limits SET expire = expire + $1::bigint WHERE key = 'read:key c'", [
        hours * 3_600_000,
      ]);
    await shift(24);
    expect(await taken(Array.from({ length: 9 }, () => counted('read', 'key c')))).toBe(5);
    await shift(-1);
    expect(await taken(Array.from({ length: 9 }, () => counted('read', 'key c')))).toBe(5);
    // Nor do clocks of processes matter.
    const now = Date.now;
    try {
      Date.now = () => now() - 86_400_000;
      expect(await taken([counted('read', 'key c')])).toBe(0);
      Date.now = () => now() + 86_400_000;
      expect(await taken([counted('read', 'key c')])).toBe(0);
    } finally {
      Date.now = now;
    }
  });

  it('forgets who did not come again', async () => {
    await database.pool.query("UPDATE rate_limits SET expire = expire - 3700000 WHERE key = 'read:key b'");
    expect(await expire(database.pool, { results: 0, runs: 0, activity: 0 })).toEqual({ 'counts of requests': 1 });
  });
});
