import type { Watch } from '../../lib/api/schemas.ts';
import type { Db } from '../database/transaction.ts';
import type { Compared, Reason } from '../watch/compare.ts';

export type Every = 'daily' | 'weekly';
/** Whose records: all of the organisation, or those of one sub-organisation. */
export interface Reach {
  readonly orgId: number;
  readonly subOrgId: number | null;
}

const REACH = 'r.org_id = $1 AND ($2::integer IS NULL OR r.sub_org_id = $2)';

/** What is watched, soonest first. */
export async function listWatches(db: Db, { orgId, subOrgId }: Reach): Promise<Watch[]> {
  const { rows } = await db.query<{ next_at: Date; repo_id: number; url: string; title: string; every: string }>(
    `SELECT r.id AS repo_id, r.url, r.title, w.every, w.next_at FROM watches w JOIN records r ON r.id = w.record_id
     WHERE ${REACH} ORDER BY w.next_at, r.id LIMIT 1000`,
    [orgId, subOrgId],
  );
  return rows.map((row) => ({ ...row, next_at: row.next_at.toISOString() }));
}

/** Watches a record, or changes how often. */
export async function putWatch(db: Db, recordId: number, every: Every): Promise<void> {
  await db.query(
    `INSERT INTO watches (record_id, every, next_at) VALUES ($1, $2, now() + $3::interval)
     ON CONFLICT (record_id) DO UPDATE SET every = excluded.every, next_at = excluded.next_at`,
    [recordId, every, STEP[every]],
  );
}

export async function deleteWatch(db: Db, recordId: number): Promise<boolean> {
  return (await db.query('DELETE FROM watches WHERE record_id = $1', [recordId])).rowCount === 1;
}

const STEP: Readonly<Record<Every, string>> = { daily: '1 day', weekly: '7 days' };

/** Numbers of records that are due, soonest first; of organisations whose plan has access. */
export async function listDue(db: Db, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ record_id: number }>(
    `SELECT w.record_id FROM watches w JOIN records r ON r.id = w.record_id JOIN organisations o ON o.id = r.org_id
     WHERE w.next_at <= now() AND o.tier >= 3 ORDER BY w.next_at LIMIT $1`,
    [limit],
  );
  return rows.map((row) => row.record_id);
}

/** Takes a watch that is due, and sets when it is due again: of several processes one gets it. */
export async function claimWatch(db: Db, recordId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE watches SET next_at = now() + CASE every WHEN 'daily' THEN interval '1 day' ELSE interval '7 days' END
     WHERE record_id = $1 AND next_at <= now()`,
    [recordId],
  );
  return rowCount === 1;
}

/** Lets a watch be due again soon. */
export async function postponeWatch(db: Db, recordId: number): Promise<void> {
  await db.query("UPDATE watches SET next_at = now() + interval '10 minutes' WHERE record_id = $1", [recordId]);
}

export async function isWatched(db: Db, recordId: number): Promise<boolean> {
  return (await db.query('SELECT 1 FROM watches WHERE record_id = $1', [recordId])).rowCount === 1;
}

/** What of a completed run is compared with another. */
export async function findCompared(db: Db, runId: number): Promise<Compared | undefined> {
  const { rows } = await db.query<Compared>(
    `SELECT score, grade, engine_version AS "engineVersion", report FROM runs WHERE id = $1 AND status = 'completed'`,
    [runId],
  );
  return rows[0];
}

export async function insertAlert(
  db: Db,
  recordId: number,
  runId: number,
  reasons: readonly Reason[],
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO alerts (record_id, run_id, reasons) VALUES ($1, $2, $3) RETURNING id',
    [recordId, runId, JSON.stringify(reasons)],
  );
  return rows[0]?.id ?? 0;
}

interface AlertRow {
  id: number;
  at: Date;
  repo_id: number;
  title: string;
  url: string;
  scan_number: number;
  grade: string;
  reasons: Reason[];
}

/** What became worse, newest first. */
export async function listAlerts(
  db: Db,
  { orgId, subOrgId }: Reach,
  limit: number,
  offset: number,
  recordId: number | null = null,
): Promise<{ total: number; alerts: (Omit<AlertRow, 'at'> & { at: string })[] }> {
  const from = `FROM alerts a JOIN records r ON r.id = a.record_id JOIN runs n ON n.id = a.run_id
    WHERE ${REACH} AND ($3::integer IS NULL OR r.id = $3)`;
  const counted = await db.query<{ total: number }>(`SELECT count(*)::integer AS total ${from}`, [
    orgId,
    subOrgId,
    recordId,
  ]);
  const { rows } = await db.query<AlertRow>(
    `SELECT a.id, a.at, r.id AS repo_id, r.title, r.url, n.number AS scan_number, n.grade, a.reasons ${from}
     ORDER BY a.id DESC LIMIT $4 OFFSET $5`,
    [orgId, subOrgId, recordId, limit, offset],
  );
  return { total: counted.rows[0]?.total ?? 0, alerts: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
