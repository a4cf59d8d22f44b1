import type { Session } from '../../lib/api/schemas.ts';
import type { Db } from '../database/transaction.ts';

interface SessionRow {
  id: number;
  user_id: number;
  user_name: string;
  browser: string | null;
  created_at: Date;
  last_seen_at: Date | null;
  expires_at: Date;
}

const toSession = (row: SessionRow, currentId: number): Session => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
  is_current: row.id === currentId,
});

/** Whose sessions are meant: those of one person, or of everybody in the organisation. */
export interface SessionScope {
  readonly orgId: number;
  readonly userId: number | null;
  /** The session that asks. */
  readonly currentId: number;
}

const WHERE = 's.expires_at > now() AND u.org_id = $1 AND ($2::integer IS NULL OR u.id = $2)';

/** The sessions that are still good, the latest used first. */
export async function listSessions(db: Db, { orgId, userId, currentId }: SessionScope): Promise<Session[]> {
  const { rows } = await db.query<SessionRow>(
    `SELECT s.id, u.id AS user_id, u.name AS user_name, s.browser, s.created_at, s.last_seen_at, s.expires_at
     FROM sessions s JOIN users u ON u.id = s.user_id WHERE ${WHERE}
     ORDER BY coalesce(s.last_seen_at, s.created_at) DESC, s.id DESC LIMIT 500`,
    [orgId, userId],
  );
  return rows.map((row) => toSession(row, currentId));
}

/** Ends a session; undefined when there is none of that number. */
export async function endSession(
  db: Db,
  { orgId, userId, currentId }: SessionScope,
  id: number,
): Promise<Session | undefined> {
  const { rows } = await db.query<SessionRow>(
    `DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND ${WHERE} AND s.id = $3
     RETURNING s.id, u.id AS user_id, u.name AS user_name, s.browser, s.created_at, s.last_seen_at, s.expires_at`,
    [orgId, userId, id],
  );
  return rows[0] === undefined ? undefined : toSession(rows[0], currentId);
}
