import type { Pool } from 'pg';
import type { Context } from './context.ts';
import { tidyTables } from './database/tidy.ts';
import { sweepObjects } from './store/packages.ts';

/** Rows that one statement removes: none of them holds the embedded database for long. */
const AT_ONCE = 1000;
/** Milliseconds between two rounds. */
const EVERY = 3_600_000;
/** Any number will do, as long as every process uses the same one. */
const LOCK = 7_261_991;

/** After how many days what goes; 0 is never. */
export interface Ages {
  /** Results of files and advisories that no scan has used. */
  readonly results: number;
  /** Runs, except the newest of a record and its newest completed one. */
  readonly runs: number;
  /** The notes of who did what. */
  readonly activity: number;
}

type Removed = { [what: string]: number };

/** What goes by age, each in a statement that takes the number of days and removes a part of it. */
const STATEMENTS = {
  results: {
    'file results': `DELETE FROM file_results WHERE key IN (SELECT key FROM file_results WHERE used_on < current_date - $1::integer LIMIT ${AT_ONCE})`,
    advisories: `DELETE FROM advisories WHERE key IN (SELECT key FROM advisories WHERE used_on < current_date - $1::integer LIMIT ${AT_ONCE})`,
  },
  runs: {
    runs: `DELETE FROM runs WHERE id IN (SELECT n.id FROM runs n WHERE n.completed_at < now() - make_interval(days => $1)
       AND EXISTS (SELECT 1 FROM runs later WHERE later.record_id = n.record_id AND later.number > n.number
         AND (n.status <> 'completed' OR later.status = 'completed')) LIMIT ${AT_ONCE})`,
  },
  activity: {
    activity: `DELETE FROM activity WHERE id IN (SELECT id FROM activity WHERE at < now() - make_interval(days => $1) LIMIT ${AT_ONCE})`,
  },
} as const satisfies Record<keyof Ages, Record<string, string>>;

/** What is of no use to anybody, however old the rest may get. */
const ALWAYS = {
  // A file that no waiting scan needs: its record was deleted, or the process died between the two.
  'uploaded files': `DELETE FROM packages WHERE (sha256, piece) IN (SELECT sha256, piece FROM packages p
     WHERE p.stored_at < now() - interval '1 day' AND NOT EXISTS (SELECT 1 FROM runs n JOIN records r ON r.id = n.record_id
       WHERE n.status IN ('queued', 'running') AND r.source->'target'->>'sha256' = p.sha256) LIMIT 50)`,
  'told messages': `DELETE FROM deliveries WHERE id IN (SELECT id FROM deliveries WHERE done_at < now() - interval '30 days' LIMIT ${AT_ONCE})`,
  'counts of requests': `DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits WHERE expire < (extract(epoch FROM now()) - 3600) * 1000 LIMIT ${AT_ONCE})`,
  sessions: `DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE expires_at < now() LIMIT ${AT_ONCE})`,
  'attempts to sign in': `DELETE FROM sign_in_flows WHERE hash IN (SELECT hash FROM sign_in_flows WHERE expires_at < now() LIMIT ${AT_ONCE})`,
  'sign-in links': `DELETE FROM sign_in_tokens WHERE hash IN (SELECT hash FROM sign_in_tokens WHERE expires_at < now() LIMIT ${AT_ONCE})`,
} as const;

/** Removes what is too old, in small parts. Gives how many rows of each went. */
export async function expire(pool: Pool, ages: Ages, signal?: AbortSignal): Promise<Removed> {
  const removed: Removed = {};
  const remove = async (what: string, statement: string, values: number[]) => {
    for (;;) {
      if (signal?.aborted === true) return;
      const { rowCount } = await pool.query(statement, values);
      if (rowCount === null || rowCount === 0) return;
      removed[what] = (removed[what] ?? 0) + rowCount;
    }
  };
  for (const [what, statement] of Object.entries(ALWAYS)) await remove(what, statement, []);
  for (const [name, statements] of Object.entries(STATEMENTS)) {
    const days = ages[name as keyof Ages];
    if (days > 0) for (const [what, statement] of Object.entries(statements)) await remove(what, statement, [days]);
  }
  return removed;
}

/** Removes what is too old now and every hour; of several processes one does it. The value ends it. */
export function startExpiry(context: Context): () => void {
  const { database, config, log } = context;
  const stopping = new AbortController();
  const round = async (): Promise<void> => {
    const client = await database.pool.connect();
    let isOurs = false;
    try {
      if (!database.embedded) {
        const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [LOCK]);
        if (rows[0]?.ours !== true) return;
        isOurs = true;
      }
      const removed = await expire(database.pool, config.ages, stopping.signal);
      if (context.objects !== undefined) await sweepObjects(database.pool, context.objects, stopping.signal);
      if (Object.keys(removed).length > 0) log.info(removed, 'what was too old is removed');
      if (database.embedded) await tidyTables(database.pool, stopping.signal);
    } finally {
      if (isOurs) await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
      client.release();
    }
  };
  const run = () => void round().catch((error: unknown) => log.warn({ err: error }, 'what is too old was not removed'));
  const timer = setInterval(run, EVERY);
  timer.unref();
  // Not in the moment of the start, which has enough to do.
  const first = setTimeout(run, 60_000);
  first.unref();
  return () => {
    stopping.abort();
    clearInterval(timer);
    clearTimeout(first);
  };
}
