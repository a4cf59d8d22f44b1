import type { Pool } from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Db } from '../database/transaction.ts';
import { Gathering } from '../gathering.ts';
import { HttpProblem } from './problem.ts';

/** `read`, `submit`: per key; `failedAuth`: failed sign-ins and unknown keys, per address. */
export type LimitClass = 'read' | 'submit' | 'failedAuth';

export type RateLimit = (kind: LimitClass, who: string) => Promise<void>;

/** Unknown keys and wrong sign-in tokens allowed per address and minute. */
const FAILED_AUTHS_PER_MINUTE = 120;
const MINUTE = 60;

export interface RateLimitOptions {
  readonly pool: Pool;
  /** One process only: counting in memory is enough. */
  readonly embedded: boolean;
  readonly readsPerMinute: number;
  readonly submissionsPerMinute: number;
}

/** What was counted of somebody within the minute, and in how many milliseconds that minute is over. */
interface Count {
  readonly points: number;
  readonly ms: number;
}

/** Counts so many requests of each. */
type Counter = (times: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, Count>>;

/** Makes the limiter: it counts a request, and throws 429 with Retry-After in whole seconds when there were too many. */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const make = (kind: LimitClass, points: number) =>
    gatherCounts(points, options.embedded ? inMemory(kind, points) : (times) => inDatabase(options.pool, kind, times));
  const limiters: Readonly<Record<LimitClass, Counted>> = {
    read: make('read', options.readsPerMinute),
    submit: make('submit', options.submissionsPerMinute),
    failedAuth: make('failedAuth', FAILED_AUTHS_PER_MINUTE),
  };
  return async (kind, who) => {
    const { isOver, ms } = await limiters[kind].do(who);
    if (!isOver) return;
    const seconds = Math.max(1, Math.ceil(ms / 1000));
    throw new HttpProblem(429, `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`, {
      'Retry-After': String(seconds),
    });
  };
}

type Counted = Gathering<string, { readonly isOver: boolean; readonly ms: number }>;

/** Counts those who come at the same time with one question, and tells each its own place. */
function gatherCounts(most: number, count: Counter): Counted {
  return new Gathering(
    async (all) => {
      const times = new Map<string, number>();
      for (const who of all) times.set(who, (times.get(who) ?? 0) + 1);
      const counts = await count(times);
      return all.map((who) => {
        const { points, ms } = counts.get(who) ?? { points: 0, ms: 0 };
        const after = (times.get(who) ?? 1) - 1;
        times.set(who, after);
        return { isOver: points - after > most, ms };
      });
    },
    { most: 100, atOnce: 2 },
  );
}

function inMemory(kind: LimitClass, points: number): Counter {
  const limiter = new RateLimiterMemory({ keyPrefix: kind, points, duration: MINUTE });
  return async (times) => {
    const counts = new Map<string, Count>();
    for (const [who, more] of times) {
      // Unlike `consume` it goes on past the limit.
      const { consumedPoints, msBeforeNext } = await limiter.penalty(who, more);
      counts.set(who, { points: consumedPoints, ms: msBeforeNext });
    }
    return counts;
  };
}

/**
 * By the database's clock, which is one for all processes. A minute that ends later than in a minute began before that
 * clock was set back, and is over.
 */
export async function inDatabase(
  db: Db,
  kind: LimitClass,
  times: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Count>> {
  const isOver = `l.expire <= (SELECT ms FROM clock) OR l.expire > (SELECT ms FROM clock) + ${MINUTE * 1000}`;
  const { rows } = await db.query<{ who: string; points: number; ms: number }>({
    name: 'count-requests',
    // In their order, so that two processes do not wait for each other in a circle.
    text: `WITH clock AS MATERIALIZED (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms)
      INSERT INTO rate_limits AS l (key, points, expire)
      SELECT $1 || ':' || n.who, n.points, clock.ms + ${MINUTE * 1000} FROM unnest($2::text[], $3::integer[]) AS n (who, points), clock
      ORDER BY n.who
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN ${isOver} THEN excluded.points ELSE l.points + excluded.points END,
        expire = CASE WHEN ${isOver} THEN excluded.expire ELSE l.expire END
      RETURNING substr(key, length($1) + 2) AS who, points, (expire - (SELECT ms FROM clock))::float8 AS ms`,
    values: [kind, [...times.keys()], [...times.values()]],
  });
  return new Map(rows.map(({ who, points, ms }) => [who, { points, ms }]));
}
