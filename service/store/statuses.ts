import type { Db } from '../database/transaction.ts';

/*
 * The status objects of records, as the JSON in which they leave the service: the database makes it, so that a list of
 * thousands is never a heap of objects here. No column of the report is touched.
 */

/** A status object as JSON, in SQL; `r` is the row of the record. Its newest run is found by the index that tells runs apart. */
export const STATUS = `(SELECT row_to_json(status)::text FROM (
    SELECT r.id AS repo_id, r.url, r.title, r.source_type, n.clone_status, n.phase, n.total_files, n.analyzed_files,
      n.skipped_files, n.failed_files,
      CASE WHEN n.status = 'completed' THEN n.score END AS overall_risk_score,
      CASE WHEN n.status = 'completed' THEN n.grade END AS risk_grade,
      round(n.progress::numeric, 1)::float8 AS progress_percent, n.status = 'completed' AS is_complete, n.error_message,
      r.sub_org_id, (SELECT name FROM sub_orgs WHERE id = r.sub_org_id) AS sub_org_name
    FROM runs n WHERE n.record_id = r.id ORDER BY n.number DESC LIMIT 1) status)`;

/** How new the list of an organisation is. */
export interface ListVersion {
  readonly version: number;
  /** A copy that is older than this has to be read anew as a whole. */
  readonly wholeSince: number;
}

/** One element of a list. */
export interface Listed {
  readonly id: number;
  readonly subOrgId: number | null;
  /** The status object as JSON. */
  readonly status: string;
}

interface ListedRow {
  id: number;
  sub_org_id: number | null;
  status: string | null;
}

/** The next so many records of an organisation before the one of that number, newest first. */
export async function listPage(db: Db, orgId: number, before: number, limit: number): Promise<Listed[]> {
  const { rows } = await db.query<ListedRow>({
    name: 'list-page',
    text: `SELECT r.id, r.sub_org_id, ${STATUS} AS status FROM records r
      WHERE r.org_id = $1 AND r.id < $2 ORDER BY r.id DESC LIMIT $3`,
    values: [orgId, before, limit],
  });
  return rows.map(toListed);
}

/** What changed in the list of an organisation after a version; no more than `limit`, the earliest first. */
export async function listChanged(
  db: Db,
  orgId: number,
  after: number,
  limit: number,
): Promise<(Listed & { version: number })[]> {
  const { rows } = await db.query<ListedRow & { version: number }>({
    name: 'list-changed',
    text: `SELECT r.id, r.sub_org_id, v.version, ${STATUS} AS status FROM record_versions v JOIN records r ON r.id = v.record_id
      WHERE v.org_id = $1 AND v.version > $2 ORDER BY v.version LIMIT $3`,
    values: [orgId, after, limit],
  });
  return rows.map((row) => ({ ...toListed(row), version: row.version }));
}

const toListed = (row: ListedRow): Listed => ({ id: row.id, subOrgId: row.sub_org_id, status: row.status ?? '' });
