import type { Pool } from 'pg';
import type { EndpointName } from '../../lib/api/contract.ts';
import { may, neededBy } from '../auth/roles.ts';
import { hashSecret, isWellFormedKey } from '../auth/keyFormat.ts';
import { cookieName, isHttps, readSessionUser } from '../auth/session.ts';
import { Gathering } from '../gathering.ts';
import { findCalls, type Call, type FoundCall, type NamedRecord } from '../store/keys.ts';
import type { ListVersion } from '../store/statuses.ts';
import type { User } from '../store/users.ts';
import { HttpProblem } from './problem.ts';

/** The plan from which on the interface may be used. */
export const API_TIER = 3;

/** Who calls with a key. `subOrgId` null: the whole organisation. */
export interface KeyCaller {
  readonly keyId: number;
  readonly orgId: number;
  readonly subOrgId: number | null;
  /** How new the list of the organisation's records is; undefined while it has none. */
  readonly list: ListVersion | undefined;
}

const unauthorised = (detail: string) => new HttpProblem(401, detail, { 'WWW-Authenticate': 'Bearer' });

/** What a call names, beside its key: the number of a record (null: none, or none that can be). */
export type Named = Pick<Call, 'recordId' | 'withStatus'>;

/** Looks up what calls present, those that come at the same time with one question. */
export type Calls = Gathering<Call, FoundCall | undefined>;

/** Two questions at once: one that is slow does not hold up all the others. */
export const gatherCalls = (pool: Pool): Calls =>
  new Gathering((calls) => findCalls(pool, calls), { most: 100, atOnce: 2 });

/**
 * Says who calls by the Authorization header, and brings the record that the call names, whoever owns it. Nothing is
 * remembered between requests, and a question is shared only by those that came before it began: so revoking works at once.
 */
export async function authenticateKey(
  calls: Calls,
  header: string | undefined,
  named: Named,
): Promise<{ caller: KeyCaller; record: NamedRecord | undefined }> {
  if (header === undefined)
    throw unauthorised('Authorization header is missing. Send "Authorization: Bearer <API key>".');
  const key = /^Bearer +(\S+) *$/i.exec(header)?.[1];
  if (key === undefined) throw unauthorised('Authorization header is not of the form "Bearer <API key>".');
  // A wrong checksum is a typing error or a guess: no need to ask the database.
  if (!isWellFormedKey(key))
    throw unauthorised('This is not an API key of this service. Check that it was copied whole.');
  const found = await calls.do({ hash: hashSecret(key), ...named });
  if (found === undefined) throw unauthorised('This API key does not exist. Create one in Settings, API Access.');
  const { owner, record } = found;
  if (owner.revoked) throw unauthorised('This API key has been revoked. Create a new one in Settings, API Access.');
  if (owner.tier < API_TIER) throw new HttpProblem(403, 'API access requires a Tier 3 plan');
  const { keyId, orgId, subOrgId, list } = owner;
  return { caller: { keyId, orgId, subOrgId, list }, record };
}

/** Says who calls by the session cookie. */
export async function authenticateSession(
  pool: Pool,
  request: Request,
  publicOrigin: string | undefined,
): Promise<User> {
  const isSecure = isHttps(publicOrigin);
  const user = await readSessionUser(pool, request.headers.get('cookie'), isSecure);
  if (user === undefined)
    throw new HttpProblem(
      401,
      `You are not signed in. Open the sign-in link of this service first (no valid ${cookieName(isSecure)} cookie).`,
    );
  requireSameOrigin(request, publicOrigin);
  return user;
}

/** Refuses an API key where only a signed-in browser may be, with the interface's own sentence. */
export function refuseBearer(request: Request, isKeyManagement: boolean): void {
  if (!/^Bearer\b/i.test(request.headers.get('authorization') ?? '')) return;
  throw new HttpProblem(
    403,
    isKeyManagement
      ? 'API keys cannot be managed via API key authentication'
      : 'This endpoint requires a browser-session login and cannot be accessed with an API key',
  );
}

/** Refuses unsafe requests that another site's page may have caused. */
export function requireSameOrigin(request: Request, publicOrigin: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const own = new URL(request.url);
  const matches = origin !== null && (origin === own.origin || origin === publicOrigin);
  if (site === null ? matches : site === 'same-origin') return;
  throw new HttpProblem(403, 'This request did not come from a page of this service.');
}

/** Throws where a person may not do what a call asks for; keys are made on a plan with API access only. */
export function requirePermission(user: User, name: EndpointName): void {
  const needed = neededBy(name);
  if (needed !== undefined && !may(user, needed)) throw new HttpProblem(403, 'Insufficient permissions');
  if (name === 'createKey' && user.tier < API_TIER)
    throw new HttpProblem(403, 'API access is not available on your current plan');
}
