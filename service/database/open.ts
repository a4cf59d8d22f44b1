import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { keepLogShort } from './checkpoint.ts';
import { checkServer } from './checkServer.ts';
import { startEmbedded } from './embedded.ts';
import { isFull } from '../space.ts';
import { lockDirectory } from './lock.ts';

/** An open database and how to let it go. */
export interface Database {
  readonly pool: pg.Pool;
  /** Whether this process is the only one that can use it. */
  readonly embedded: boolean;
  /** Resolves with the reason when the embedded database has stopped by itself and cannot be used any more. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

// Numbers of rows and identifiers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Milliseconds that a PostgreSQL gets for a connection (the wait for a free one included) and for a statement. The
 * server ends a statement that is only slow; the longer limit of the driver is for a server that does not answer at all.
 */
const LIMITS = { connectionTimeoutMillis: 20_000, statement_timeout: 60_000, query_timeout: 70_000 };

/**
 * Opens PostgreSQL at `url`, or the embedded database in `directory`. Both are reached by the same driver and
 * speak one dialect.
 */
export async function openDatabase(options: {
  url?: string | undefined;
  directory: string;
  onError(error: Error): void;
}): Promise<Database> {
  if (options.url !== undefined) {
    const pool = new pg.Pool({
      connectionString: options.url,
      max: 10,
      application_name: 'touchstone',
      keepAlive: true,
      ...LIMITS,
    });
    pool.on('error', options.onError);
    try {
      await checkServer(pool, new URL(options.url));
    } catch (error) {
      await pool.end();
      throw error;
    }
    // A server that is gone comes back, and the pool finds it.
    return { pool, embedded: false, lost: new Promise(() => undefined), close: () => pool.end() };
  }
  mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(options.directory);
  try {
    if (await isFull(options.directory))
      throw new Error(
        `There is no room left on the disk of the data directory ${options.directory}. Make some, then start the service again.`,
      );
    const embedded = await startEmbedded(join(options.directory, 'database'), () => isFull(options.directory));
    const pool = new pg.Pool({
      stream: () => embedded.connect() as never,
      ssl: false,
      user: 'postgres',
      database: 'postgres',
      max: 6,
      idleTimeoutMillis: 0,
    });
    pool.on('error', options.onError);
    const stopKeeping = keepLogShort(pool, options.onError);
    return {
      pool,
      embedded: true,
      lost: embedded.lost,
      async close() {
        stopKeeping();
        await pool.end();
        await embedded.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
