import type { Db } from '../database/transaction.ts';

/*
 * The status objects of records, as the JSON in which they leave the service: the database makes each when it changes
 * (`record_status` in the migrations), so that a list of thousands is neither computed nor a heap of objects here.
 */

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
  /** The status object as JSON; empty where the record has no run. */
  readonly status: string;
}

/** Elements of a list as three texts: a driver spends more on twenty thousand rows than on all that they hold. */
interface TogetherRow {
  count: number;
  lowest: number | null;
  ids: string | null;
  sub_org_ids: string | null;
  statuses: string | null;
}

/** Of the rows of a subquery `one`. JSON as it is made here has no line breaks. */
const TOGETHER = `count(*)::integer AS count, min(id) AS lowest, string_agg(id::text, ',') AS ids,
  string_agg(coalesce(sub_org_id::text, ''), ',') AS sub_org_ids, string_agg(coalesce(status, ''), E'\\n') AS statuses`;

/** Elements of a list as they came from the database, not taken apart yet. */
export interface ListPage {
  readonly count: number;
  /** The lowest number of a record among them; 0 where there is none. */
  readonly lowest: number;
  elements(): Listed[];
}

/**
 * The next so many records of an organisation before the one of that number, newest first. Both tables are told where to
 * begin: a join does not hand the bound on.
 */
export async function listPage(db: Db, orgId: number, before: number, limit: number): Promise<ListPage> {
  const { rows } = await db.query<TogetherRow>({
    name: 'list-page',
    text: `SELECT ${TOGETHER} FROM (SELECT r.id, r.sub_org_id, v.status_json AS status
      FROM records r JOIN record_versions v ON v.record_id = r.id
      WHERE r.org_id = $1 AND r.id < $2 AND v.record_id < $2 ORDER BY r.id DESC LIMIT $3) one`,
    values: [orgId, before, limit],
  });
  return toPage(rows[0]);
}

/** What changed in the list of an organisation after a version; no more than `limit`, the earliest first. */
export async function listChanged(db: Db, orgId: number, after: number, limit: number): Promise<ListPage> {
  const { rows } = await db.query<TogetherRow>({
    name: 'list-changed',
    text: `SELECT ${TOGETHER} FROM (SELECT r.id, r.sub_org_id, v.status_json AS status
      FROM record_versions v JOIN records r ON r.id = v.record_id
      WHERE v.org_id = $1 AND v.version > $2 ORDER BY v.version LIMIT $3) one`,
    values: [orgId, after, limit],
  });
  return toPage(rows[0]);
}

function toPage(row: TogetherRow | undefined): ListPage {
  return {
    count: row?.count ?? 0,
    lowest: row?.lowest ?? 0,
    elements() {
      if (row === undefined || row.count === 0) return [];
      const ids = row.ids?.split(',') ?? [];
      const subOrgs = row.sub_org_ids?.split(',') ?? [];
      const statuses = row.statuses?.split('\n') ?? [];
      return ids.map((id, at) => ({
        id: Number(id),
        subOrgId: subOrgs[at] === '' ? null : Number(subOrgs[at]),
        status: statuses[at] ?? '',
      }));
    },
  };
}
