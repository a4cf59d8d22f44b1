import type * as z from 'zod/mini';
import type { ApiKey } from '../../lib/api/schemas.ts';
import type { Db } from '../database/transaction.ts';
import type { ListVersion } from './statuses.ts';

type Answer = z.infer<typeof ApiKey>;

interface KeyRow {
  id: number;
  label: string;
  preview: string;
  sub_org_id: number | null;
  sub_org_name: string | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const COLUMNS =
  'k.id, k.label, k.preview, k.sub_org_id, s.name AS sub_org_name, k.created_at, k.last_used_at, k.revoked_at';

function toAnswer(row: KeyRow): Answer {
  return {
    id: row.id,
    label: row.label,
    preview: row.preview,
    sub_org_id: row.sub_org_id,
    sub_org_name: row.sub_org_name,
    status: row.revoked_at === null ? 'active' : 'revoked',
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}

/** All keys of an organisation, newest first. */
export async function listKeys(db: Db, orgId: number): Promise<Answer[]> {
  const { rows } = await db.query<KeyRow>(
    `SELECT ${COLUMNS} FROM api_keys k LEFT JOIN sub_orgs s ON s.id = k.sub_org_id WHERE k.org_id = $1 ORDER BY k.id DESC`,
    [orgId],
  );
  return rows.map(toAnswer);
}

/** One key of an organisation. */
export async function findKey(db: Db, orgId: number, id: number): Promise<Answer | undefined> {
  const { rows } = await db.query<KeyRow>(
    `SELECT ${COLUMNS} FROM api_keys k LEFT JOIN sub_orgs s ON s.id = k.sub_org_id WHERE k.org_id = $1 AND k.id = $2`,
    [orgId, id],
  );
  return rows[0] === undefined ? undefined : toAnswer(rows[0]);
}

/** Stores a new key; only its hash and its preview. Gives its number. */
export async function insertKey(
  db: Db,
  key: { orgId: number; subOrgId: number | null; label: string; preview: string; hash: Buffer },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO api_keys (org_id, sub_org_id, label, preview, hash) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [key.orgId, key.subOrgId, key.label, key.preview, key.hash],
  );
  return rows[0]?.id ?? 0;
}

/** Revokes a key for good. False: there was none to revoke. */
export async function revokeKey(db: Db, orgId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE api_keys SET revoked_at = now() WHERE org_id = $1 AND id = $2 AND revoked_at IS NULL',
    [orgId, id],
  );
  return rowCount === 1;
}

/** Revokes every key of a sub-organisation. */
export async function revokeKeysOfSubOrg(db: Db, subOrgId: number): Promise<void> {
  await db.query('UPDATE api_keys SET revoked_at = now() WHERE sub_org_id = $1 AND revoked_at IS NULL', [subOrgId]);
}

/** Who a presented key belongs to. */
export interface KeyOwner {
  readonly keyId: number;
  readonly orgId: number;
  readonly subOrgId: number | null;
  readonly tier: number;
  readonly revoked: boolean;
  /** How new the list of the organisation's records is; undefined while it has none. */
  readonly list: ListVersion | undefined;
}

/** A record as far as it matters to who may see it. */
export interface NamedRecord {
  readonly id: number;
  readonly orgId: number;
  readonly subOrgId: number | null;
  /** Its status object as JSON, where that was asked for. */
  readonly status: string | undefined;
}

interface CallRow {
  place: number;
  id: number;
  org_id: number;
  sub_org_id: number | null;
  tier: number;
  revoked_at: Date | null;
  stale: boolean;
  version: number | null;
  whole_since: number | null;
  record_id: number | null;
  record_org_id: number;
  record_sub_org_id: number | null;
  status: string | null;
}

/** What a call presents: the hash of its key, and the record that it names (null: none). */
export interface Call {
  readonly hash: Buffer;
  readonly recordId: number | null;
  readonly withStatus: boolean;
}

/** Whose key a call has, and the record that it names. */
export interface FoundCall {
  readonly owner: KeyOwner;
  readonly record: NamedRecord | undefined;
}

/**
 * Looks the keys of calls up by their hashes, together with the records that they name, in one question for all of them:
 * the calls that come most cost no second one. Notes the use of keys, at most once a minute. Asked anew for every request.
 * Undefined: there is no such key.
 */
export async function findCalls(db: Db, calls: readonly Call[]): Promise<(FoundCall | undefined)[]> {
  const withStatus = calls.some((call) => call.withStatus);
  const { rows } = await db.query<CallRow>({
    name: withStatus ? 'calls-with-status' : 'calls',
    text: `SELECT c.place, k.id, k.org_id, k.sub_org_id, o.tier, k.revoked_at, l.version, l.whole_since,
       (k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute') AS stale,
       r.id AS record_id, r.org_id AS record_org_id, r.sub_org_id AS record_sub_org_id,
       ${withStatus ? 'CASE WHEN r.org_id = k.org_id AND c.with_status THEN v.status_json END' : 'NULL'} AS status
     FROM unnest($1::bytea[], $2::integer[]${withStatus ? ', $3::boolean[]' : ''})
         WITH ORDINALITY AS c (hash, record_id${withStatus ? ', with_status' : ''}, place)
       JOIN api_keys k ON k.hash = c.hash JOIN organisations o ON o.id = k.org_id
       LEFT JOIN record_lists l ON l.org_id = k.org_id LEFT JOIN records r ON r.id = c.record_id
       ${withStatus ? 'LEFT JOIN record_versions v ON v.record_id = c.record_id' : ''}`,
    values: [
      calls.map(({ hash }) => hash),
      calls.map(({ recordId }) => recordId),
      ...(withStatus ? [calls.map((call) => call.withStatus)] : []),
    ],
  });
  const stale = new Set(rows.filter((row) => row.stale && row.revoked_at === null).map(({ id }) => id));
  if (stale.size > 0)
    await db.query(
      // Two processes may note the same keys: in their order, none waits for the other in a circle.
      `UPDATE api_keys SET last_used_at = now() WHERE id IN (SELECT id FROM api_keys WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE)`,
      [[...stale]],
    );
  const found: (FoundCall | undefined)[] = calls.map(() => undefined);
  for (const row of rows) found[row.place - 1] = toFound(row);
  return found;
}

function toFound(row: CallRow): FoundCall {
  return {
    owner: {
      keyId: row.id,
      orgId: row.org_id,
      subOrgId: row.sub_org_id,
      tier: row.tier,
      revoked: row.revoked_at !== null,
      list:
        row.version === null || row.whole_since === null
          ? undefined
          : { version: row.version, wholeSince: row.whole_since },
    },
    record:
      row.record_id === null
        ? undefined
        : {
            id: row.record_id,
            orgId: row.record_org_id,
            subOrgId: row.record_sub_org_id,
            status: row.status ?? undefined,
          },
  };
}
