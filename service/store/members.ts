import type { Member } from '../../lib/api/schemas.ts';
import type { Db } from '../database/transaction.ts';

interface MemberRow {
  id: number;
  name: string;
  role: string;
  sub_org_id: number | null;
  sub_org_name: string | null;
  created_at: Date;
  last_seen_at: Date | null;
}

const SELECT = `SELECT u.id, u.name, u.role, u.sub_org_id, s.name AS sub_org_name, u.created_at, u.last_seen_at
  FROM users u LEFT JOIN sub_orgs s ON s.id = u.sub_org_id`;

const toMember = (row: MemberRow): Member => ({
  ...row,
  status: row.last_seen_at === null ? 'invited' : 'active',
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** The people of an organisation, or of one of its sub-organisations. */
export async function listMembers(db: Db, orgId: number, subOrgId: number | null): Promise<Member[]> {
  const { rows } = await db.query<MemberRow>(
    `${SELECT} WHERE u.org_id = $1 AND ($2::integer IS NULL OR u.sub_org_id = $2) ORDER BY lower(u.name), u.id`,
    [orgId, subOrgId],
  );
  return rows.map(toMember);
}

/** One of them; the row stays locked to the end of the transaction. */
export async function findMember(
  db: Db,
  orgId: number,
  subOrgId: number | null,
  id: number,
): Promise<Member | undefined> {
  const { rows } = await db.query<MemberRow>(
    `${SELECT} WHERE u.org_id = $1 AND ($2::integer IS NULL OR u.sub_org_id = $2) AND u.id = $3 FOR UPDATE OF u`,
    [orgId, subOrgId, id],
  );
  return rows[0] === undefined ? undefined : toMember(rows[0]);
}

export interface Place {
  readonly role: 'admin' | 'member';
  readonly subOrgId: number | null;
}

/** Adds a person; gives the number. */
export async function insertMember(db: Db, orgId: number, name: string, { role, subOrgId }: Place): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO users (org_id, sub_org_id, name, role) VALUES ($1, $2, $3, $4) RETURNING id',
    [orgId, subOrgId, name, role],
  );
  if (rows[0] === undefined) throw new Error('The person was not stored.');
  return rows[0].id;
}

export async function changeMember(db: Db, id: number, { role, subOrgId }: Place): Promise<void> {
  await db.query('UPDATE users SET role = $2, sub_org_id = $3 WHERE id = $1', [id, role, subOrgId]);
}

/** Removes a person, their sessions and their sign-in links. */
export async function deleteMember(db: Db, id: number): Promise<void> {
  await db.query('DELETE FROM sessions WHERE user_id = $1', [id]);
  await db.query('DELETE FROM sign_in_tokens WHERE user_id = $1', [id]);
  await db.query('DELETE FROM users WHERE id = $1', [id]);
}

/** Makes earlier sign-in links of a person worthless. */
export async function deleteSignInTokens(db: Db, userId: number): Promise<void> {
  await db.query('DELETE FROM sign_in_tokens WHERE user_id = $1', [userId]);
}

/** Lets changes of an organisation's people happen one after another: of two admins who remove each other one is left. */
export async function holdMembers(db: Db, orgId: number): Promise<void> {
  await db.query('SELECT 1 FROM organisations WHERE id = $1 FOR NO KEY UPDATE', [orgId]);
}

/** How many admins of the whole organisation there are besides one person. */
export async function countOtherAdmins(db: Db, orgId: number, id: number): Promise<number> {
  const { rowCount } = await db.query(
    "SELECT 1 FROM users WHERE org_id = $1 AND role = 'admin' AND sub_org_id IS NULL AND id <> $2",
    [orgId, id],
  );
  return rowCount ?? 0;
}
