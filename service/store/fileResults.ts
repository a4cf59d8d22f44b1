import type { Db } from '../database/transaction.ts';

/** One cached result: what the engine found out about a content. `value` is opaque here. */
export interface FileResult {
  readonly key: string;
  /** SHA-256 of the content it is about. */
  readonly content: string;
  readonly value: Uint8Array;
}

/** Most bytes of values that one question brings. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Notes the use of, and gives, the cached values of those of the keys that are known, as far as they are no more than 32 MiB together. */
export async function findFileResults(db: Db, keys: readonly string[]): Promise<Map<string, Uint8Array>> {
  const { rows } = await db.query<{ key: string; value: Buffer; is_stale: boolean }>(
    `SELECT key, value, is_stale FROM (
       SELECT key, value, used_on < current_date AS is_stale, sum(octet_length(value)) OVER (ORDER BY key) AS total FROM file_results WHERE key = ANY($1)
     ) known WHERE total <= $2`,
    [keys, MOST_BYTES],
  );
  const stale = rows.filter((row) => row.is_stale).map((row) => row.key);
  if (stale.length > 0) await db.query('UPDATE file_results SET used_on = current_date WHERE key = ANY($1)', [stale]);
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** Stores results in the name of a run; those that are there already stay whose they are. */
export async function saveFileResults(db: Db, runId: number, results: readonly FileResult[]): Promise<void> {
  await db.query(
    `INSERT INTO file_results (key, content, value, stored_by)
     SELECT *, $4::integer FROM unnest($1::text[], $2::text[], $3::bytea[]) ON CONFLICT (key) DO NOTHING`,
    [results.map((r) => r.key), results.map((r) => r.content), results.map((r) => Buffer.from(r.value)), runId],
  );
}

/** Files of a run that are stored with one statement. */
const AT_ONCE = 10_000;

/** Path to SHA-256 of the files of a run. */
export async function findRunFiles(db: Db, runId: number): Promise<{ [path: string]: string }> {
  const { rows } = await db.query<{ path: string; content: string }>(
    'SELECT path, content FROM run_files WHERE run_id = $1',
    [runId],
  );
  return Object.fromEntries(rows.map((row) => [row.path, row.content]));
}

/** Stores the files of a completed run and forgets those of the record's earlier runs. */
export async function replaceRunFiles(
  db: Db,
  recordId: number,
  runId: number,
  files: Readonly<{ [path: string]: string }>,
): Promise<void> {
  await db.query('DELETE FROM run_files WHERE run_id IN (SELECT id FROM runs WHERE record_id = $1)', [recordId]);
  const paths = Object.keys(files);
  // A statement has a bounded size, whatever the number and the length of the names.
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE);
    await db.query('INSERT INTO run_files (run_id, path, content) SELECT $1, * FROM unnest($2::text[], $3::text[])', [
      runId,
      some,
      some.map((path) => files[path]),
    ]);
  }
}

/**
 * Removes the results of contents that only this record holds or held, whichever of its runs stored them. Results that
 * other records share stay, and so does the list of its files with the hashes of their contents: the next run says by
 * it what is new and what changed. Gives how many results went.
 */
export async function deleteUniqueResults(db: Db, recordId: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM file_results f
     WHERE f.key IN (
         SELECT known.key FROM file_results known JOIN run_files rf ON rf.content = known.content
           JOIN runs n ON n.id = rf.run_id WHERE n.record_id = $1
         UNION SELECT own.key FROM file_results own JOIN runs n ON n.id = own.stored_by WHERE n.record_id = $1)
       AND NOT EXISTS (SELECT 1 FROM run_files rf JOIN runs n ON n.id = rf.run_id WHERE rf.content = f.content AND n.record_id <> $1)`,
    [recordId],
  );
  return rowCount ?? 0;
}

/** Removes what all attempts of a run stored, except what belongs to a completed run. */
export async function deleteResultsOfRun(db: Db, runId: number): Promise<void> {
  await db.query(
    `DELETE FROM file_results f WHERE f.stored_by = $1 AND NOT EXISTS (SELECT 1 FROM run_files rf WHERE rf.content = f.content)`,
    [runId],
  );
}
