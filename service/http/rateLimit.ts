import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Gathering } from '../gathering.ts';
import { HttpProblem } from './problem.ts';

/** `read`, `submit`: per key; `knock`: failed sign-ins and unknown keys, per address. */
export type LimitClass = 'read' | 'submit' | 'knock';

export type RateLimit = (kind: LimitClass, who: string) => Promise<void>;

/** Unknown keys and wrong sign-in tokens allowed per address and minute. */
const KNOCKS_PER_MINUTE = 120;

export interface RateLimitOptions {
  readonly pool: Pool;
  /** One process only: counting in memory is enough. */
  readonly embedded: boolean;
  readonly readsPerMinute: number;
  readonly submissionsPerMinute: number;
}

/** Makes the limiter: it counts a request, and throws 429 with Retry-After in whole seconds when there were too many. */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const make = (keyPrefix: string, points: number): RateLimiterAbstract =>
    options.embedded
      ? new RateLimiterMemory({ keyPrefix, points, duration: 60 })
      : new RateLimiterPostgres({
          storeClient: options.pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix,
          points,
          duration: 60,
        });
  const limiters: Readonly<Record<LimitClass, Counted>> = {
    read: counted(make('read', options.readsPerMinute)),
    submit: counted(make('submit', options.submissionsPerMinute)),
    knock: counted(make('knock', KNOCKS_PER_MINUTE)),
  };
  return async (kind, who) => {
    const { isOver, msBeforeNext } = await limiters[kind].do(who);
    if (!isOver) return;
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    throw new HttpProblem(429, `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`, {
      'Retry-After': String(seconds),
    });
  };
}

type Counted = Gathering<string, { readonly isOver: boolean; readonly msBeforeNext: number }>;

/** Counts those who come at the same time with one question for each of them, and tells each its own place. */
function counted(limiter: RateLimiterAbstract): Counted {
  return new Gathering(
    async (all) => {
      const times = new Map<string, number>();
      for (const who of all) times.set(who, (times.get(who) ?? 0) + 1);
      // Unlike `consume` it takes several points past the limit one by one.
      const counts = new Map(
        await Promise.all([...times].map(async ([who, points]) => [who, await limiter.penalty(who, points)] as const)),
      );
      return all.map((who) => {
        const count = counts.get(who);
        const left = (times.get(who) ?? 1) - 1;
        times.set(who, left);
        return {
          isOver: (count?.consumedPoints ?? 0) - left > limiter.points,
          msBeforeNext: count?.msBeforeNext ?? 0,
        };
      });
    },
    { most: 100, atOnce: 2 },
  );
}
