import type { Pool, PoolClient } from 'pg';

/** What store functions need: the pool, or one client inside a transaction. */
export type Db = Pick<PoolClient, 'query'>;

/**
 * Runs `work` in one transaction. Inside, use only the given client: the embedded database has one session, and a
 * second connection would wait for this transaction for ever.
 */
export async function transaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await checkOut(pool);
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

/** A client of the pool's. Its connection may break while nothing is asked: the next query says so, the process lives on. */
export async function checkOut(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  if (client.listenerCount('error') === 0) client.on('error', () => undefined);
  return client;
}
