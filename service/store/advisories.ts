import type { Pool } from 'pg';
import type { OsvCache } from '../../lib/engine/external/osv.ts';
import type { Vulnerability } from '../../lib/engine/facts.ts';

/** Advisories kept between scans. An entry never changes: its key holds the date of its last change. */
export function advisoryCache(pool: Pool): OsvCache {
  return {
    async get(key) {
      const { rows } = await pool.query<{ value: Vulnerability; is_stale: boolean }>(
        'SELECT value, used_on < current_date AS is_stale FROM advisories WHERE key = $1',
        [key],
      );
      if (rows[0]?.is_stale === true)
        await pool.query('UPDATE advisories SET used_on = current_date WHERE key = $1', [key]);
      return rows[0]?.value;
    },
    async put(key, value) {
      await pool.query('INSERT INTO advisories (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [
        key,
        JSON.stringify(value),
      ]);
    },
  };
}
