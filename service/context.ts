import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import type { RateLimit } from './http/rateLimit.ts';
import type { Lists } from './lists.ts';
import type { Metrics } from './metrics.ts';
import type { Network } from './network/guardedFetch.ts';
import type { Queue } from './queue.ts';
import type { Submissions } from './routes/submit.ts';
import type { ObjectStore } from './store/objectStore.ts';

/** What the parts of a running service share; made once, in `service.ts`. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly queue: Queue;
  readonly submissions: Submissions;
  readonly network: Network;
  /** Where uploads wait; undefined: in the database. */
  readonly objects: ObjectStore | undefined;
  readonly rateLimit: RateLimit;
  readonly lists: Lists;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Lets the owner's commands in while the service holds the embedded database. */
  readonly controlSecret: string | undefined;
}
