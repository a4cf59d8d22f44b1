import type { Db } from '../database/transaction.ts';
import { firstOf } from '../../lib/model/shorten.ts';

/** After so many attempts nobody is bothered any more; the waits between them, in minutes. */
const WAITS = [1, 5, 30, 120, 720] as const;

export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

/** Where an organisation wants to be told; undefined when nowhere. */
export async function findWebhook(db: Db, orgId: number): Promise<Webhook | undefined> {
  return (await db.query<Webhook>('SELECT url, secret FROM webhooks WHERE org_id = $1', [orgId])).rows[0];
}

export async function putWebhook(db: Db, orgId: number, { url, secret }: Webhook): Promise<void> {
  await db.query(
    `INSERT INTO webhooks (org_id, url, secret) VALUES ($1, $2, $3)
     ON CONFLICT (org_id) DO UPDATE SET url = excluded.url, secret = excluded.secret`,
    [orgId, url, secret],
  );
}

/** Ends it, with all that still waits to be told. False: there was none. */
export async function deleteWebhook(db: Db, orgId: number): Promise<boolean> {
  await db.query('DELETE FROM deliveries WHERE org_id = $1', [orgId]);
  return (await db.query('DELETE FROM webhooks WHERE org_id = $1', [orgId])).rowCount === 1;
}

/** Something to be told, in the transaction in which it happens. */
export async function insertDelivery(db: Db, orgId: number, body: object): Promise<void> {
  await db.query('INSERT INTO deliveries (org_id, body) VALUES ($1, $2)', [orgId, JSON.stringify(body)]);
}

export interface Delivery extends Webhook {
  readonly id: number;
  readonly body: string;
}

/** Takes what is due; of several processes one gets each. An attempt that never comes back is made again after its wait. */
export async function claimDeliveries(db: Db, limit: number): Promise<Delivery[]> {
  const { rows } = await db.query<Delivery>(
    `UPDATE deliveries d SET attempts = attempts + 1,
       next_at = now() + make_interval(mins => (ARRAY[${WAITS.join(', ')}])[least(attempts + 1, ${WAITS.length})])
     FROM webhooks w WHERE w.org_id = d.org_id AND d.id IN (
       SELECT id FROM deliveries WHERE done_at IS NULL AND next_at <= now() ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING d.id, d.body, w.url, w.secret`,
    [limit],
  );
  return rows;
}

/** Notes how an attempt ended: `fault` undefined is that it arrived. After the last attempt it is over as well. */
export async function endDelivery(db: Db, id: number, fault: string | undefined): Promise<void> {
  await db.query(
    `UPDATE deliveries SET fault = $2, done_at = CASE WHEN $2::text IS NULL OR attempts > ${WAITS.length} THEN now() END WHERE id = $1`,
    [id, fault === undefined ? null : firstOf(fault, 300)],
  );
}

/** The latest of what was told, or is being tried. */
export async function listDeliveries(
  db: Db,
  orgId: number,
): Promise<{ id: number; created_at: string; attempts: number; status: string; fault: string | null }[]> {
  const { rows } = await db.query<{
    id: number;
    created_at: Date;
    attempts: number;
    done: boolean;
    fault: string | null;
  }>(
    'SELECT id, created_at, attempts, done_at IS NOT NULL AS done, fault FROM deliveries WHERE org_id = $1 ORDER BY id DESC LIMIT 20',
    [orgId],
  );
  return rows.map(({ done, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    status: !done ? 'waiting' : row.fault === null ? 'delivered' : 'failed',
  }));
}
