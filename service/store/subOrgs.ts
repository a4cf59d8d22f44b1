import type * as z from 'zod/mini';
import type { SubOrg } from '../../lib/api/schemas.ts';
import type { Db } from '../database/transaction.ts';

type Answer = z.infer<typeof SubOrg>;

interface SubOrgRow {
  id: number;
  name: string;
  created_at: Date;
  archived_at: Date | null;
}

function toAnswer(row: SubOrgRow): Answer {
  return {
    id: row.id,
    name: row.name,
    status: row.archived_at === null ? 'active' : 'archived',
    created_at: row.created_at.toISOString(),
  };
}

/** The sub-organisations of an organisation by name, archived ones last. */
export async function listSubOrgs(db: Db, orgId: number): Promise<Answer[]> {
  const { rows } = await db.query<SubOrgRow>(
    'SELECT id, name, created_at, archived_at FROM sub_orgs WHERE org_id = $1 AND deleted_at IS NULL ORDER BY archived_at NULLS FIRST, lower(name)',
    [orgId],
  );
  return rows.map(toAnswer);
}

/** Makes a sub-organisation; undefined when the name is taken. */
export async function insertSubOrg(db: Db, orgId: number, name: string): Promise<Answer | undefined> {
  const { rows } = await db.query<SubOrgRow>(
    'INSERT INTO sub_orgs (org_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id, name, created_at, archived_at',
    [orgId, name],
  );
  return rows[0] === undefined ? undefined : toAnswer(rows[0]);
}

/** One of them; it stays locked to the end of the transaction. */
export async function findSubOrg(db: Db, orgId: number, id: number): Promise<Answer | undefined> {
  const { rows } = await db.query<SubOrgRow>(
    'SELECT id, name, created_at, archived_at FROM sub_orgs WHERE org_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE',
    [orgId, id],
  );
  return rows[0] === undefined ? undefined : toAnswer(rows[0]);
}

/** Gives it another name; undefined when that is taken. The caller has it locked. */
export async function renameSubOrg(db: Db, id: number, name: string): Promise<Answer | undefined> {
  const { rows } = await db.query<SubOrgRow>(
    `UPDATE sub_orgs s SET name = $2 WHERE id = $1 AND NOT EXISTS (
       SELECT 1 FROM sub_orgs o WHERE o.org_id = s.org_id AND o.id <> s.id AND lower(o.name) = lower($2) AND o.archived_at IS NULL)
     RETURNING id, name, created_at, archived_at`,
    [id, name],
  );
  return rows[0] === undefined ? undefined : toAnswer(rows[0]);
}

/** Archives a sub-organisation that the caller has locked. */
export async function archiveSubOrg(db: Db, id: number): Promise<Answer> {
  const { rows } = await db.query<SubOrgRow>(
    'UPDATE sub_orgs SET archived_at = coalesce(archived_at, now()) WHERE id = $1 RETURNING id, name, created_at, archived_at',
    [id],
  );
  if (rows[0] === undefined) throw new Error('The sub-organisation is gone.');
  return toAnswer(rows[0]);
}

/**
 * Removes what a sub-organisation has: its records with their runs and reports. Its name stays for the keys that were its
 * own. Says how many people belong to it: while there are any, the caller has to undo this.
 */
export async function deleteSubOrg(db: Db, id: number): Promise<{ people: number; records: number }> {
  const { rowCount: people } = await db.query('SELECT 1 FROM users WHERE sub_org_id = $1', [id]);
  await db.query('DELETE FROM runs WHERE record_id IN (SELECT id FROM records WHERE sub_org_id = $1)', [id]);
  const { rowCount: records } = await db.query('DELETE FROM records WHERE sub_org_id = $1', [id]);
  await db.query('UPDATE sub_orgs SET archived_at = coalesce(archived_at, now()), deleted_at = now() WHERE id = $1', [
    id,
  ]);
  return { people: people ?? 0, records: records ?? 0 };
}

/** Which of the sub-organisations the organisation has, archived ones aside; they stay so to the end of the transaction. */
export async function activeSubOrgs(db: Db, orgId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT id FROM sub_orgs WHERE org_id = $1 AND id = ANY($2::bigint[]) AND archived_at IS NULL ORDER BY id FOR SHARE',
    [orgId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the organisation has such a sub-organisation, likewise. */
export async function isActiveSubOrg(db: Db, orgId: number, id: number): Promise<boolean> {
  return (await activeSubOrgs(db, orgId, [id])).has(id);
}
