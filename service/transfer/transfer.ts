import type { Pool } from 'pg';
import { MIGRATIONS } from '../database/migrations.ts';
import { migrate } from '../database/migrate.ts';
import { checkOut, transaction, type Db } from '../database/transaction.ts';
import { startQueue } from '../queue.ts';
import { requireEqual, Summer, type Sum } from './check.ts';
import { advanceNumbers, findTables, readTable, writeRows, type Row, type Table } from './tables.ts';

/** Something in which the tables travel: what comes is a table, its rows in heaps, and its sum at the end. */
export type Passing =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'end'; readonly sum: Sum };

/** Rows by table. */
export type Counts = Readonly<{ [table: string]: number }>;

/** Reads everything as it was at one moment. */
export async function* readAll(pool: Pool): AsyncGenerator<Passing> {
  const db = await checkOut(pool);
  try {
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    for (const table of await findTables(db)) {
      yield { kind: 'table', table };
      const summer = new Summer();
      for await (const rows of readTable(db, table)) {
        summer.add(rows);
        yield { kind: 'rows', rows };
      }
      yield { kind: 'end', sum: summer.sum() };
    }
    await db.query('COMMIT');
    db.release();
  } catch (error) {
    db.release(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/**
 * Writes everything into a database that is empty, reads it again, and compares counts and hashes: all or nothing. The
 * scans that were not over wait in the new queue.
 */
export async function writeAll(pool: Pool, coming: AsyncIterable<Passing>): Promise<Counts> {
  await migrate(pool);
  const queue = await startQueue(pool, { supervise: false, onError: () => undefined });
  try {
    return await transaction(pool, async (db) => {
      await requireEmpty(db);
      // One statement that writes much may take longer than one that answers a caller.
      await db.query('SET LOCAL statement_timeout = 0');
      const own = new Map((await findTables(db)).map((table) => [table.name, table]));
      const counts: { [table: string]: number } = {};
      let table: Table | undefined;
      for await (const one of coming) {
        if (one.kind === 'table') {
          table = one.table;
          if (!own.has(table.name)) throw new Error(`There is no table ${table.name} in this version of Touchstone.`);
        } else if (table === undefined) throw new Error('Rows came before their table.');
        else if (one.kind === 'rows') await writeRows(db, table, one.rows);
        else {
          await compare(db, table, one.sum);
          counts[table.name] = one.sum.rows;
        }
      }
      await advanceNumbers(db, [...own.values()]);
      const open = await db.query<{ id: number; turn: number; attempts: number }>(
        "UPDATE runs SET status = 'queued', phase = 'Queued', clone_status = 'pending', progress = 0 WHERE status IN ('queued', 'running') RETURNING id, turn, attempts",
      );
      for (const run of open.rows) await queue.sendScan(db, run, run.attempts);
      return counts;
    });
  } finally {
    await queue.stop();
  }
}

async function compare(db: Db, table: Table, sum: Sum): Promise<void> {
  const summer = new Summer();
  for await (const rows of readTable(db, table)) summer.add(rows);
  requireEqual(table.name, sum, summer.sum());
}

async function requireEmpty(db: Db): Promise<void> {
  const { rows } = await db.query<{ is_used: boolean }>('SELECT EXISTS (SELECT 1 FROM organisations) AS is_used');
  if (rows[0]?.is_used === true)
    throw new Error('The database to write to is in use already: it has organisations. Give an empty one.');
}

/** The number of the newest migration, by which two versions know whether they speak of the same tables. */
export const SCHEMA = MIGRATIONS.length;
