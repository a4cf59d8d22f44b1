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
 * Makes the records, or finds those there are and brings their addresses up to date; their titles too where that is the
 * address itself, as that of a file which bears no name of its own. Each is another one. The rows stay locked to the end of
 * the transaction; in one order, so that two transactions do not wait for each other. Gives them in the order of `records`.
 */
export async function upsertRecords(db: Db, records: readonly NewRecord[]): Promise<Record[]> {
  if (records.length === 0) return [];
  const { rows } = await db.query<RecordRow & { identity: string }>({
    name: 'upsert-records',
    text: `INSERT INTO records (org_id, sub_org_id, identity, url, title, source_type, source)
     SELECT * FROM unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[])
       AS n (org_id, sub_org_id, identity, url, title, source_type, source) ORDER BY sub_org_id, identity
     ON CONFLICT (org_id, sub_org_id, identity) DO UPDATE SET url = excluded.url, source = excluded.source,
       title = CASE WHEN records.title = records.url THEN excluded.title ELSE records.title END
     RETURNING ${COLUMNS}, identity`,
    values: [
      records.map(({ orgId }) => orgId),
      records.map(({ subOrgId }) => subOrgId),
      records.map(({ identity }) => identity),
      records.map(({ url }) => url),
      records.map(({ title }) => title),
      records.map(({ sourceType }) => sourceType),
      records.map(({ source }) => JSON.stringify(source)),
    ],
  });
  const nameOf = (orgId: number, subOrgId: number | null, identity: string) => `${orgId} ${subOrgId} ${identity}`;
  const stored = new Map(rows.map((row) => [nameOf(row.org_id, row.sub_org_id, row.identity), toRecord(row)]));
  return records.map(({ orgId, subOrgId, identity }) => {
    const record = stored.get(nameOf(orgId, subOrgId, identity));
    if (record === undefined) throw new Error('The record was not stored.');
    return record;
  });
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
