import type { Db } from '../database/transaction.ts';

/** A table as it travels. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isKey: boolean }[];
}

/**
 * What is left behind: what the database keeps for itself, and what triggers make anew while the rest is written.
 * The queue is none of these tables: the runs that are not over are put into the new one.
 */
const LEFT = ['migrations', 'rate_limits', 'record_lists', 'record_versions'];

/** All tables with what the service knows, each after those that it refers to. */
export async function findTables(db: Db): Promise<Table[]> {
  const { rows } = await db.query<{ table: string; column: string; type: string; is_key: boolean }>(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
       coalesce(a.attnum = ANY (i.indkey), false) AS is_key
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
       AND c.relname <> ALL ($1)
     ORDER BY c.relname, a.attnum`,
    [LEFT],
  );
  const refers = await db.query<{ from: string; to: string }>(
    `SELECT DISTINCT f.relname AS from, t.relname AS to FROM pg_constraint k
       JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND f.oid <> t.oid`,
  );
  const waiting = Map.groupBy(rows, (row) => row.table);
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.keys()].find(
      (name) => !refers.rows.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (next === undefined) throw new Error('Tables refer to each other in a circle.');
    ordered.push({
      name: next,
      columns: (waiting.get(next) ?? []).map(({ column, type, is_key }) => ({ name: column, type, isKey: is_key })),
    });
    waiting.delete(next);
  }
  return ordered;
}

/** A row: each column as the text in which the database writes it, which it reads back without loss. */
export type Row = readonly (string | null)[];

/** Rows of one question; more where they are short, fewer where they are long. */
const FEWEST = 4;
const MOST = 2000;
const GOOD_SIZE = 4 * 1024 * 1024;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Reads a table in the order of its key, which is the same in every database. The caller has begun a transaction. */
export async function* readTable(db: Db, table: Table): AsyncGenerator<Row[]> {
  const keys = table.columns.filter((column) => column.isKey);
  // Texts are ordered by their bytes: how letters are ordered differs from server to server.
  const order = keys.map(
    ({ name, type }) => `${quoted(name)}${/^(?:text|character)/.test(type) ? ' COLLATE "C"' : ''}`,
  );
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await db.query(
    `DECLARE transfer NO SCROLL CURSOR FOR SELECT ${columns} FROM ${quoted(table.name)} ORDER BY ${order.join(', ')}`,
  );
  let count = 50;
  for (;;) {
    const { rows } = await db.query<(string | null)[]>({
      text: `FETCH ${count} FROM transfer`,
      rowMode: 'array',
    } as never);
    if (rows.length > 0) yield rows;
    if (rows.length < count) break;
    const size = rows.reduce((sum, row) => sum + row.reduce((length, text) => length + (text?.length ?? 0), 0), 0);
    if (size > GOOD_SIZE) count = Math.max(FEWEST, count >> 1);
    else if (size < GOOD_SIZE / 4) count = Math.min(MOST, count * 2);
  }
  await db.query('CLOSE transfer');
}

/** Writes rows into a table. */
export async function writeRows(db: Db, table: Table, rows: readonly Row[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, at) => `v.c${at}::${type}`).join(', ');
  const parameters = table.columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const aliases = table.columns.map((_, at) => `c${at}`).join(', ');
  await db.query(
    `INSERT INTO ${quoted(table.name)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM unnest(${parameters}) AS v (${aliases})`,
    table.columns.map((_, at) => rows.map((row) => row[at] ?? null)),
  );
}

/** Lets the numbers that the database gives go on behind those that are there. */
export async function advanceNumbers(db: Db, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    for (const { name } of table.columns.filter((column) => /^(?:integer|bigint)$/.test(column.type))) {
      const { rows } = await db.query<{ sequence: string | null }>(
        'SELECT pg_get_serial_sequence($1, $2) AS sequence',
        [quoted(table.name), name],
      );
      if (rows[0]?.sequence)
        await db.query(
          `SELECT setval($1, greatest(1, (SELECT max(${quoted(name)}) FROM ${quoted(table.name)})), (SELECT count(*) > 0 FROM ${quoted(table.name)}))`,
          [rows[0].sequence],
        );
    }
  }
}
