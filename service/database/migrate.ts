import type { Pool } from 'pg';
import { MIGRATIONS } from './migrations.ts';
import { transaction } from './transaction.ts';

/** Any number will do, as long as every process uses the same one. */
const LOCK = 7_261_988;

/** Brings the tables to this version. Safe from many processes at once: one works, the others wait. */
export async function migrate(pool: Pool): Promise<void> {
  await transaction(pool, async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await db.query(
      'CREATE TABLE IF NOT EXISTS migrations (id integer PRIMARY KEY, done_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await db.query<{ last: number | null }>('SELECT max(id) AS last FROM migrations');
    const last = rows[0]?.last ?? 0;
    if (last > MIGRATIONS.length) {
      throw new Error(
        'The database was written by a newer Touchstone. Start that version, or give this one a database of its own.',
      );
    }
    for (const [index, sql] of MIGRATIONS.entries()) {
      const id = index + 1;
      if (id <= last) continue;
      await db.query(sql);
      await db.query('INSERT INTO migrations (id) VALUES ($1)', [id]);
    }
  });
}
