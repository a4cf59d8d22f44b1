import type { Activity } from '../../lib/api/schemas.ts';
import type { Db } from '../database/transaction.ts';

/** Everything that is noted. */
export const ACTIONS = [
  'key.created',
  'key.revoked',
  'sub-org.created',
  'sub-org.renamed',
  'sub-org.archived',
  'sub-org.deleted',
  'member.added',
  'member.changed',
  'member.linked',
  'member.removed',
  'session.started',
  'session.ended',
  'organisation.created',
  'organisation.renamed',
  'plan.changed',
  'watch.set',
  'watch.ended',
  'webhook.set',
  'webhook.ended',
  'scan.worse',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Who does something: a person, the operator at the command line, or the schedule. */
export type Actor = { readonly id: number; readonly name: string } | 'operator' | 'schedule';

const NAMES = { operator: 'Operator (command line)', schedule: 'Touchstone' } as const;

/** Notes what is being done, in the transaction that does it. */
export async function noteActivity(
  db: Db,
  orgId: number,
  actor: Actor,
  action: Action,
  subject: string,
): Promise<void> {
  await db.query('INSERT INTO activity (org_id, user_id, who, action, subject) VALUES ($1, $2, $3, $4, $5)', [
    orgId,
    typeof actor === 'string' ? null : actor.id,
    typeof actor === 'string' ? NAMES[actor] : actor.name,
    action,
    subject,
  ]);
}

export interface ActivityFilter {
  readonly action?: string | undefined;
  readonly who?: string | undefined;
}

/** One page of what was done, newest first, and how much there is in all. */
export async function listActivity(
  db: Db,
  orgId: number,
  filter: ActivityFilter,
  limit: number,
  offset: number,
): Promise<{ total: number; activity: Activity[] }> {
  const where = `org_id = $1 AND ($2::text IS NULL OR action = $2) AND ($3::text IS NULL OR position(lower($3) in lower(who)) > 0)`;
  const values = [orgId, filter.action ?? null, filter.who ?? null];
  const counted = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM activity WHERE ${where}`,
    values,
  );
  const { rows } = await db.query<{ id: number; at: Date; who: string; action: string; subject: string }>(
    `SELECT id, at, who, action, subject FROM activity WHERE ${where} ORDER BY id DESC LIMIT $4 OFFSET $5`,
    [...values, limit, offset],
  );
  return {
    total: counted.rows[0]?.total ?? 0,
    activity: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}
