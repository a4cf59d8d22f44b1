import type { Pool } from 'pg';
import { createToken, hashSecret } from './keyFormat.ts';
import {
  burnSignInToken,
  deleteSession,
  findSessionUser,
  findUser,
  insertSession,
  insertSignInToken,
  type User,
} from '../store/users.ts';
import { noteActivity } from '../store/activity.ts';
import { transaction, type Db } from '../database/transaction.ts';

/**
 * The name of the session cookie. Over https it has the prefix by which browsers refuse it from anywhere but this very
 * host, so that a page of a neighbouring host cannot slip in a session of its own; plain http on loopback cannot have it.
 */
export const cookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-touchstone_session' : 'touchstone_session';

/** Whether people reach the service over https, by its public address or origin. */
export const isHttps = (publicAddress: string | undefined): boolean => /^https:/i.test(publicAddress ?? '');

const SESSION_DAYS = 30;
const SIGN_IN_MINUTES = 60;

/** Makes a one-time sign-in token for a user, good for an hour unless said otherwise. Only its hash is stored. */
export async function createSignInToken(db: Db, userId: number, minutes = SIGN_IN_MINUTES): Promise<string> {
  const token = createToken();
  await insertSignInToken(db, hashSecret(token), userId, minutes);
  return token;
}

/** Trades a sign-in token for a session token; undefined when it is spent or too old. */
export async function signIn(pool: Pool, token: string, browser: string | null): Promise<string | undefined> {
  return await transaction(pool, async (db) => {
    const userId = await burnSignInToken(db, hashSecret(token));
    if (userId === undefined) return undefined;
    return await startSession(db, userId, browser);
  });
}

/** Starts a session for a person and gives its token. */
export async function startSession(db: Db, userId: number, browser: string | null): Promise<string> {
  const token = createToken();
  await insertSession(db, hashSecret(token), userId, SESSION_DAYS, browser?.slice(0, 300) ?? null);
  await db.query('UPDATE users SET last_seen_at = now() WHERE id = $1', [userId]);
  const user = await findUser(db, userId);
  if (user !== undefined) await noteActivity(db, user.orgId, user, 'session.started', user.name);
  return token;
}

/** The cookie that carries a session; `isSecure` when people reach the service over https. An empty token clears it. */
export function sessionCookie(token: string, isSecure: boolean): string {
  const age = token === '' ? 0 : SESSION_DAYS * 24 * 60 * 60;
  return `${cookieName(isSecure)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isSecure ? '; Secure' : ''}`;
}

/** The person a Cookie header signs in. */
export async function readSessionUser(
  pool: Pool,
  cookies: string | null,
  isSecure: boolean,
): Promise<User | undefined> {
  const token = sessionToken(cookies, isSecure);
  return token === undefined ? undefined : await findSessionUser(pool, hashSecret(token));
}

/** Ends the session a Cookie header carries. */
export async function signOut(pool: Pool, cookies: string | null, isSecure: boolean): Promise<void> {
  const token = sessionToken(cookies, isSecure);
  if (token !== undefined) await deleteSession(pool, hashSecret(token));
}

function sessionToken(cookies: string | null, isSecure: boolean): string | undefined {
  for (const part of cookies?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === cookieName(isSecure) && value !== undefined && /^[\w-]{10,100}$/.test(value)) return value;
  }
  return undefined;
}
