import { roleOf, type Role } from '../auth/roles.ts';
import type { Db } from '../database/transaction.ts';

/** A signed-in person. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly orgId: number;
  readonly orgName: string;
  readonly tier: number;
  readonly role: Role;
  /** Where they belong; null: the organisation itself. */
  readonly subOrgId: number | null;
  /** The session that they ask with; 0 where there is none. */
  readonly sessionId: number;
}

interface UserRow {
  id: number;
  name: string;
  org_id: number;
  org_name: string;
  tier: number;
  role: string;
  sub_org_id: number | null;
  session_id?: number;
}

const SELECT = `SELECT u.id, u.name, u.org_id, o.name AS org_name, o.tier, u.role, u.sub_org_id
  FROM users u JOIN organisations o ON o.id = u.org_id`;

function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    orgId: row.org_id,
    orgName: row.org_name,
    tier: row.tier,
    role: roleOf(row.role, row.sub_org_id),
    subOrgId: row.sub_org_id,
    sessionId: row.session_id ?? 0,
  };
}

const OWNER = `${SELECT} ORDER BY (u.role = 'admin' AND u.sub_org_id IS NULL) DESC, u.id LIMIT 1`;

/**
 * Who owns a service without an identity provider: the first admin of a whole organisation. Made, with the organisation,
 * when there is nobody.
 */
export async function ensureOwner(db: Db): Promise<User> {
  // Two processes that start together must not make two owners.
  await db.query('LOCK TABLE users IN EXCLUSIVE MODE');
  const found = await db.query<UserRow>(OWNER);
  if (found.rows[0] !== undefined) return toUser(found.rows[0]);
  const org = await db.query<{ id: number }>(
    "INSERT INTO organisations (name) VALUES ('My organisation') RETURNING id",
  );
  await db.query("INSERT INTO users (org_id, name, role) VALUES ($1, 'Owner', 'admin')", [org.rows[0]?.id]);
  const made = await db.query<UserRow>(OWNER);
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

/** Stores a session's hash, with what the browser calls itself. */
export async function insertSession(
  db: Db,
  hash: Buffer,
  userId: number,
  days: number,
  browser: string | null,
): Promise<void> {
  await db.query('DELETE FROM sessions WHERE expires_at < now()');
  await db.query(
    'INSERT INTO sessions (hash, user_id, expires_at, browser, last_seen_at) VALUES ($1, $2, now() + make_interval(days => $3), $4, now())',
    [hash, userId, days, browser],
  );
}

/** Whether anybody is signed in. */
export async function hasSessions(db: Db): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM sessions WHERE expires_at > now() LIMIT 1');
  return rowCount === 1;
}

/** The person of a session, if it is still good. */
export async function findSessionUser(db: Db, hash: Buffer): Promise<User | undefined> {
  const { rows } = await db.query<UserRow & { session_id: number; stale: boolean }>(
    `${SELECT.replace('u.sub_org_id', "u.sub_org_id, s.id AS session_id, (s.last_seen_at IS NULL OR s.last_seen_at < now() - interval '1 minute') AS stale")}
     JOIN sessions s ON s.user_id = u.id WHERE s.hash = $1 AND s.expires_at > now()`,
    [hash],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  if (row.stale) await noteSeen(db, row.id, row.session_id);
  return toUser(row);
}

/** Notes that a person was here. */
export async function noteSeen(db: Db, userId: number, sessionId: number): Promise<void> {
  await db.query('UPDATE sessions SET last_seen_at = now() WHERE id = $1', [sessionId]);
  await db.query('UPDATE users SET last_seen_at = now() WHERE id = $1', [userId]);
}

/** A person by number. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const { rows } = await db.query<UserRow>(`${SELECT} WHERE u.id = $1`, [id]);
  return rows[0] === undefined ? undefined : toUser(rows[0]);
}

/** The person of an identity. */
export async function findUserByIdentity(db: Db, issuer: string, subject: string): Promise<User | undefined> {
  const { rows } = await db.query<UserRow>(`${SELECT} WHERE u.issuer = $1 AND u.subject = $2`, [issuer, subject]);
  return rows[0] === undefined ? undefined : toUser(rows[0]);
}

/** Binds a person to an identity, or to none, with the name that is said there. */
export async function setIdentity(
  db: Db,
  id: number,
  issuer: string | null,
  subject: string | null,
  name: string,
): Promise<void> {
  await db.query('UPDATE users SET issuer = $2, subject = $3, name = $4 WHERE id = $1', [id, issuer, subject, name]);
}

/** Ends a session. */
export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.query('DELETE FROM sessions WHERE hash = $1', [hash]);
}
