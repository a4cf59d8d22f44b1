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
    'SELECT id, name, created_at, archived_at FROM sub_orgs WHERE org_id = $1 ORDER BY archived_at NULLS FIRST, lower(name)',
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

/** Archives a sub-organisation; undefined when the organisation has none of that number. */
export async function archiveSubOrg(db: Db, orgId: number, id: number): Promise<Answer | undefined> {
  const { rows } = await db.query<SubOrgRow>(
    'UPDATE sub_orgs SET archived_at = coalesce(archived_at, now()) WHERE org_id = $1 AND id = $2 RETURNING id, name, created_at, archived_at',
    [orgId, id],
  );
  return rows[0] === undefined ? undefined : toAnswer(rows[0]);
}

/** Whether a sub-organisation belongs to the organisation and is not archived. */
export async function isActiveSubOrg(db: Db, orgId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM sub_orgs WHERE org_id = $1 AND id = $2 AND archived_at IS NULL FOR SHARE',
    [orgId, id],
  );
  return rowCount === 1;
}
