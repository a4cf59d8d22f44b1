import type { Pool } from 'pg';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Lists } from './lists.ts';

/** A database with one list of so many records, in one page. */
function listOf(count: number): Pool {
  const ids = Array.from({ length: count }, (_, at) => count - at);
  const row = {
    count,
    lowest: 1,
    ids: ids.join(','),
    sub_org_ids: ids.map(() => '').join(','),
    statuses: ids.map((id) => JSON.stringify({ repo_id: id, url: `https://example.com/${id}` })).join('\n'),
  };
  return { query: async () => ({ rows: [row] }) } as unknown as Pool;
}

it('packs lists whole, however many at once', async () => {
  await Promise.all(
    Array.from({ length: 300 }, async (_, at) => {
      const count = 50 + at;
      const version = { version: 1, wholeSince: 1 };
      const { bytes, isPacked } = await new Lists(listOf(count)).body(1, undefined, version, true);
      expect(isPacked).toBe(true);
      expect(JSON.parse(gunzipSync(bytes).toString())).toHaveLength(count);
    }),
  );
});
