import type { Pool, PoolClient } from 'pg';

/** What store functions need: the pool, or one client inside a transaction. */
export type Db = Pick<PoolClient, 'query'>;

/**
 * Runs `work` in one transaction. Inside, use only the given client: the embedded database has one session, and a
 * second connection would wait for this transaction for ever.
 */
export async function transaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const value = await work(client);
    await client.query('COMMIT');
    client.release();
    return value;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
