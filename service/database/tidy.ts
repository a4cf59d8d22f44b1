import type { Pool } from 'pg';

/**
 * Gives back the room of rows that are gone, in every table that has many of them (the rule by which a PostgreSQL does it by
 * itself), or that was not tidied since the counts began anew with a crash. A large value lies in a table of its own.
 * Nobody else does it in the embedded database. Gives the names of the tables.
 */
export async function tidyTables(pool: Pool, signal?: AbortSignal): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', s.schemaname, s.relname) AS name FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
       LEFT JOIN pg_stat_all_tables large ON large.relid = c.reltoastrelid
     WHERE c.relkind = 'r' AND (s.last_vacuum IS NULL OR s.n_dead_tup > 50 + s.n_live_tup / 5
       OR large.n_dead_tup > 50 + large.n_live_tup / 5) ORDER BY name`,
  );
  const tidied: string[] = [];
  for (const { name } of rows) {
    if (signal?.aborted === true) break;
    await pool.query(`VACUUM (ANALYZE) ${name}`);
    tidied.push(name);
  }
  return tidied;
}
