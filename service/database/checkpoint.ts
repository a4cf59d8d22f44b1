import type { Pool } from 'pg';

/** Bytes of log after which a checkpoint is made: about what is read again after a crash. */
const LONG = 64 * 1024 * 1024;
/** Milliseconds between two looks. */
const EVERY = 10_000;

/**
 * Makes a checkpoint when the log has become long since the last one. A PostgreSQL does that by itself, in a process of
 * its own; the embedded database has none, and its log grows until the disk is full. Tells whether it did.
 */
export async function checkpointWhenLong(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ long: boolean }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 AS long FROM pg_control_checkpoint()',
    [LONG],
  );
  if (rows[0]?.long !== true) return false;
  await pool.query('CHECKPOINT');
  return true;
}

/** Keeps the log of the embedded database short. The value ends it. */
export function keepLogShort(pool: Pool, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => void checkpointWhenLong(pool).catch(onError), EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
