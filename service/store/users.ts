import type { Db } from '../database/transaction.ts';

/** A signed-in person. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly orgId: number;
  readonly orgName: string;
  readonly tier: number;
  /** Whether they may manage keys: an admin of the whole organisation. */
  readonly isAdmin: boolean;
}

interface UserRow {
  id: number;
  name: string;
  org_id: number;
  org_name: string;
  tier: number;
  is_admin: boolean;
}

const SELECT = `SELECT u.id, u.name, u.org_id, o.name AS org_name, o.tier, (u.role = 'admin' AND u.sub_org_id IS NULL) AS is_admin
  FROM users u JOIN organisations o ON o.id = u.org_id`;

function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    orgId: row.org_id,
    orgName: row.org_name,
    tier: row.tier,
    isAdmin: row.is_admin,
  };
}

/** The first user, who owns a service without an identity provider. Made, with the organisation, when there is none. */
export async function ensureOwner(db: Db): Promise<User> {
  // Two processes that start together must not make two owners.
  await db.query('LOCK TABLE users IN EXCLUSIVE MODE');
  const found = await db.query<UserRow>(`${SELECT} ORDER BY u.id LIMIT 1`);
  if (found.rows[0] !== undefined) return toUser(found.rows[0]);
  const org = await db.query<{ id: number }>(
    "INSERT INTO organisations (name) VALUES ('My organisation') RETURNING id",
  );
  await db.query("INSERT INTO users (org_id, name, role) VALUES ($1, 'Owner', 'admin')", [org.rows[0]?.id]);
  const made = await db.query<UserRow>(`${SELECT} ORDER BY u.id LIMIT 1`);
  if (made.rows[0] === undefined) throw new Error('The owner was not stored.');
  return toUser(made.rows[0]);
}

/** Stores a one-time sign-in token's hash. */
export async function insertSignInToken(db: Db, hash: Buffer, userId: number, minutes: number): Promise<void> {
  await db.query('DELETE FROM sign_in_tokens WHERE expires_at < now()');
  await db.query(
    'INSERT INTO sign_in_tokens (hash, user_id, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))',
    [hash, userId, minutes],
  );
}

/** Whether the token would be taken now. */
export async function isSignInToken(db: Db, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM sign_in_tokens WHERE hash = $1 AND expires_at > now()', [hash]);
  return rowCount === 1;
}

/** Burns a sign-in token; gives its user's number, or undefined when it is spent, expired or unknown. */
export async function burnSignInToken(db: Db, hash: Buffer): Promise<number | undefined> {
  const { rows } = await db.query<{ user_id: number; fresh: boolean }>(
    'DELETE FROM sign_in_tokens WHERE hash = $1 RETURNING user_id, expires_at > now() AS fresh',
    [hash],
  );
  return rows[0]?.fresh === true ? rows[0].user_id : undefined;
}

/** Stores a session's hash. */
export async function insertSession(db: Db, hash: Buffer, userId: number, days: number): Promise<void> {
  await db.query('DELETE FROM sessions WHERE expires_at < now()');
  await db.query(
    'INSERT INTO sessions (hash, user_id, expires_at) VALUES ($1, $2, now() + make_interval(days => $3))',
    [hash, userId, days],
  );
}

/** Whether anybody is signed in. */
export async function hasSessions(db: Db): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM sessions WHERE expires_at > now() LIMIT 1');
  return rowCount === 1;
}

/** The person of a session, if it is still good. */
export async function findSessionUser(db: Db, hash: Buffer): Promise<User | undefined> {
  const { rows } = await db.query<UserRow>(
    `${SELECT} JOIN sessions s ON s.user_id = u.id WHERE s.hash = $1 AND s.expires_at > now()`,
    [hash],
  );
  return rows[0] === undefined ? undefined : toUser(rows[0]);
}

/** Ends a session. */
export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.query('DELETE FROM sessions WHERE hash = $1', [hash]);
}
