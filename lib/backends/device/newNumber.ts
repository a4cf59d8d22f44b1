import { asked } from './deviceDatabase.ts';

/**
 * A number for a new row that no row had before, also where the browser has dropped the database in between (a full
 * disk): what was kept elsewhere under the old number then leads nowhere, not to somebody else's row. The time in
 * milliseconds tells the two lives apart; `now` counts as it is given.
 */
export async function newNumber(rows: IDBObjectStore, now: number): Promise<number> {
  const last = await asked(rows.openKeyCursor(null, 'prev'));
  return Math.max(now, Number(last?.key ?? 0) + 1);
}
