import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { ResultCache } from './resultCache.ts';

const MiB = 1024 * 1024;

/** A pool that notes how many bytes of values each statement carried; statements wait for `go`. */
function scales(go: Promise<void> = Promise.resolve()) {
  const heaps: number[] = [];
  const pool = {
    async query(_sql: string, [, , values]: [string[], string[], Buffer[]]) {
      heaps.push(values.reduce((sum, value) => sum + value.length, 0));
      await go;
      return { rows: [] };
    },
  } as unknown as Pool;
  return { pool, heaps };
}

const result = (key: number, size: number) => ({ key: String(key), content: 'c', value: new Uint8Array(size) });

it('stores results in heaps that are bounded in bytes, however large each is', async () => {
  const { pool, heaps } = scales();
  const cache = new ResultCache(pool, 1);
  for (let n = 0; n < 30; n++) cache.store(result(n, 2 * MiB));
  cache.store(result(99, 300 * MiB));
  await cache.flush();
  expect(heaps.reduce((sum, size) => sum + size, 0)).toBe(60 * MiB);
  expect(Math.max(...heaps)).toBeLessThanOrEqual(8 * MiB);
});

it('holds a bounded number of bytes for a database that is slow', async () => {
  const go = Promise.withResolvers<void>();
  const { pool, heaps } = scales(go.promise);
  const cache = new ResultCache(pool, 1);
  for (let n = 0; n < 400; n++) cache.store(result(n, MiB));
  go.resolve();
  await cache.flush();
  expect(heaps.reduce((sum, size) => sum + size, 0)).toBe(64 * MiB);
});

it('spares no fetching where a repository may hold an extension, whose files are read as such', async () => {
  const known = (keys: string[]) => keys.map((key) => ({ key, value: Buffer.from('{}') }));
  const pool = { query: async (_sql: string, [keys]: [string[]]) => ({ rows: known(keys) }) } as unknown as Pool;
  const listed = (...paths: string[]) => paths.map((path, at) => ({ mode: 0o100644, id: String(at), path }));
  const preload = (...paths: string[]) => new ResultCache(pool, 1).preload(listed(...paths));
  expect(await preload('src/index.ts', 'README.md')).toEqual(new Set(['0', '1']));
  expect(await preload('src/index.ts', 'public/manifest.json')).toEqual(new Set());
});
