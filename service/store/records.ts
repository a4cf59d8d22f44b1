import type { Retention } from '../../lib/api/schemas.ts';
import type { Db } from '../database/transaction.ts';
import { Source } from '../scan/source.ts';

/** A record as the submission and the scan need it. */
export interface Record {
  readonly id: number;
  readonly orgId: number;
  readonly subOrgId: number | null;
  readonly url: string;
  readonly title: string;
  readonly sourceType: string;
  readonly source: Source;
  readonly deleteUnique: boolean;
}

interface RecordRow {
  id: number;
  org_id: number;
  sub_org_id: number | null;
  url: string;
  title: string;
  source_type: string;
  source: unknown;
  delete_unique_file_results: boolean;
}

const toRecord = (row: RecordRow): Record => ({
  id: row.id,
  orgId: row.org_id,
  subOrgId: row.sub_org_id,
  url: row.url,
  title: row.title,
  sourceType: row.source_type,
  source: Source.parse(row.source),
  deleteUnique: row.delete_unique_file_results,
});

const COLUMNS = 'id, org_id, sub_org_id, url, title, source_type, source, delete_unique_file_results';

/** One record, whoever owns it: the caller checks. */
export async function findRecord(db: Db, id: number): Promise<Record | undefined> {
  const { rows } = await db.query<RecordRow>(`SELECT ${COLUMNS} FROM records WHERE id = $1`, [id]);
  return rows[0] === undefined ? undefined : toRecord(rows[0]);
}

/** A record by what it is about. */
export async function findRecordByIdentity(
  db: Db,
  orgId: number,
  subOrgId: number | null,
  identity: string,
): Promise<Record | undefined> {
  const { rows } = await db.query<RecordRow>(
    `SELECT ${COLUMNS} FROM records WHERE org_id = $1 AND sub_org_id IS NOT DISTINCT FROM $2 AND identity = $3`,
    [orgId, subOrgId, identity],
  );
  return rows[0] === undefined ? undefined : toRecord(rows[0]);
}

export interface NewRecord {
  readonly orgId: number;
  readonly subOrgId: number | null;
  readonly identity: string;
  readonly url: string;
  readonly title: string;
  readonly sourceType: string;
  readonly source: Source;
}

/**
 * Makes the record, or finds the one there is and brings its address up to date; its title too where that is the address
 * itself, as that of a file which bears no name of its own. The row stays locked to the end of the transaction.
 */
export async function upsertRecord(db: Db, record: NewRecord): Promise<Record> {
  const { rows } = await db.query<RecordRow>(
    `INSERT INTO records (org_id, sub_org_id, identity, url, title, source_type, source) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (org_id, sub_org_id, identity) DO UPDATE SET url = excluded.url, source = excluded.source,
       title = CASE WHEN records.title = records.url THEN excluded.title ELSE records.title END
     RETURNING ${COLUMNS}`,
    [
      record.orgId,
      record.subOrgId,
      record.identity,
      record.url,
      record.title,
      record.sourceType,
      JSON.stringify(record.source),
    ],
  );
  if (rows[0] === undefined) throw new Error('The record was not stored.');
  return toRecord(rows[0]);
}

/** Gives a record the name that the scanned thing bears itself. */
export async function renameRecord(db: Db, id: number, title: string): Promise<void> {
  await db.query('UPDATE records SET title = $2 WHERE id = $1', [id, title]);
}

export async function getRetention(db: Db, id: number): Promise<Retention> {
  const { rows } = await db.query<{ delete_unique_file_results: boolean; file_result_deletion_acknowledged: boolean }>(
    'SELECT delete_unique_file_results, file_result_deletion_acknowledged FROM records WHERE id = $1',
    [id],
  );
  return rows[0] ?? { delete_unique_file_results: false, file_result_deletion_acknowledged: false };
}

export async function setRetention(db: Db, id: number, deleteUnique: boolean): Promise<void> {
  await db.query(
    'UPDATE records SET delete_unique_file_results = $2, file_result_deletion_acknowledged = $2 WHERE id = $1',
    [id, deleteUnique],
  );
}
