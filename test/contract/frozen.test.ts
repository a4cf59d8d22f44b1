import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, type TestService } from './testService.ts';

/* A PostgreSQL whose connections stay open and which answers nothing. */

describe.skipIf(findPostgres() === undefined)('with a frozen PostgreSQL', () => {
  let around: Surroundings;
  let postgres: TestPostgres;
  let service: TestService;

  beforeAll(async () => {
    [around, postgres] = await Promise.all([startSurroundings(), startPostgres()]);
    service = await startTestService(around, { DATABASE_URL: await postgres.freshDatabase() });
  });
  afterAll(async () => {
    postgres?.thaw();
    await service?.stop();
    await postgres?.stop();
    await around?.close();
  });

  it('says in bounded time that it is not ready, calls end too, and all goes on when the database does', async () => {
    const status = async (path: string, ms: number, headers: Record<string, string> = {}) =>
      (await fetch(`${service.address}${path}`, { headers, signal: AbortSignal.timeout(ms) })).status;
    expect(await status('/readyz', 5000)).toBe(200);
    await postgres.freeze();
    const headers = { authorization: `Bearer ${service.key}` };
    const call = status('/api/v1/repos', 90_000, headers);
    // More than the pool has connections for: the last wait for a free one.
    expect(new Set(await Promise.all(Array.from({ length: 15 }, () => status('/readyz', 8000))))).toEqual(
      new Set([503]),
    );
    expect(await status('/healthz', 2000)).toBe(200);
    expect(await call).toBe(503);
    postgres.thaw();
    await expect.poll(() => status('/readyz', 8000), { timeout: 120_000 }).toBe(200);
    expect(await status('/api/v1/repos', 10_000, headers)).toBe(200);
  }, 300_000);
});
