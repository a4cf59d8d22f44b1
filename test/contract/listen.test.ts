import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../../service/database/listen.ts';
import { openDatabase, type Database } from '../../service/database/open.ts';
import { transaction } from '../../service/database/transaction.ts';
import { startQueue, type Queue } from '../../service/queue.ts';
import { findPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { until } from './testService.ts';

/* Who commits a scan wakes the workers of other processes, which would look for themselves only every half second. */

describe.skipIf(findPostgres() === undefined)('listening on PostgreSQL', () => {
  let postgres: TestPostgres;
  let database: Database;
  let queue: Queue;
  const open: Listening[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openDatabase({
      url: await postgres.freshDatabase(),
      directory: '',
      onError: () => undefined,
    });
    queue = await startQueue(database.pool, { supervise: false, listens: true, onError: () => undefined });
  });
  afterAll(async () => {
    for (const one of open) await one.close();
    await queue?.stop();
    await database?.close();
    await postgres?.stop();
  });
  /** The channels that connections of this database listen on. */
  const channels = async () =>
    (
      await database.pool.query<{ query: string }>(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
      )
    ).rows.map(({ query }) => /"(.+)"/.exec(query)?.[1] ?? '');

  it('hears of a scan when it is committed, and not before', async () => {
    const [channel = ''] = await channels();
    expect(channel).not.toBe('');
    const heard: string[] = [];
    open.push(
      await listen(
        database.pool,
        channel,
        (payload) => heard.push(payload),
        () => undefined,
      ),
    );
    await transaction(database.pool, async (db) => {
      await queue.sendScan(db, { id: 1, turn: 1 });
      await database.pool.query('SELECT 1');
      expect(heard).toEqual([]);
    });
    await until(async () => (heard.length > 0 ? true : undefined), 'the call');
    expect(heard).toEqual(['scans']);
  });

  it('comes back when its connection was cut, says so, and hears again', async () => {
    const heard: string[] = [];
    let returned = 0;
    open.push(
      await listen(
        database.pool,
        'mine',
        (payload) => heard.push(payload),
        () => returned++,
      ),
    );
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN "mine"' AND pid <> pg_backend_pid()`,
    );
    await until(async () => (returned > 0 ? true : undefined), 'the connection');
    await database.pool.query("SELECT pg_notify('mine', 'x')");
    await until(async () => (heard.length > 0 ? true : undefined), 'the call');
    expect(heard).toEqual(['x']);
  });

  it('leaves no connection behind', async () => {
    const one = await listen(
      database.pool,
      'brief',
      () => undefined,
      () => undefined,
    );
    expect(await channels()).toContain('brief');
    await one.close();
    await until(async () => ((await channels()).includes('brief') ? undefined : true), 'the connection to end');
  });
});
