import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
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
  const limiters: Readonly<Record<LimitClass, RateLimiterAbstract>> = {
    read: make('read', options.readsPerMinute),
    submit: make('submit', options.submissionsPerMinute),
    knock: make('knock', KNOCKS_PER_MINUTE),
  };
  return async (kind, who) => {
    try {
      await limiters[kind].consume(who);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new HttpProblem(429, `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`, {
        'Retry-After': String(seconds),
      });
    }
  };
}
