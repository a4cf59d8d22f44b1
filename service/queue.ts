import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { listen } from './database/listen.ts';
import { checkOut, type Db } from './database/transaction.ts';

const SCANS = 'scans';
const CLEANUPS = 'cleanups';

/** One scan to do. */
export interface ScanJob {
  readonly runId: number;
  /** How many attempts of the run had begun when the job was sent. */
  readonly attempts: number;
  /** Aborts when the process is stopping or the job was taken away. */
  readonly signal: AbortSignal;
}

/** The queue of work, in the same database as the records. */
export interface Queue {
  /**
   * Adds a scan as part of the caller's transaction: there is no record without its job, and no job without its record.
   * It waits behind those of the same turn or an earlier one. `attempts` of the run have begun already.
   */
  sendScan(db: Db, run: { id: number; turn: number }, attempts?: number): Promise<void>;
  /** Adds new scans likewise, with one statement. */
  sendScans(db: Db, runs: readonly { id: number; turn: number }[]): Promise<void>;
  /** Adds the removal of a record's unique file results, likewise. */
  sendCleanup(db: Db, recordId: number): Promise<void>;
  /** Lets this process's workers look at once instead of at their next turn. */
  wake(): void;
  /** Starts working. A handler that rejects has its job repeated. */
  work(
    handlers: { scan(job: ScanJob): Promise<void>; cleanup(recordId: number): Promise<void> },
    concurrency: number,
  ): Promise<void>;
  /** Gives every job that is marked as being worked on back at once. Only for a process that knows it is alone. */
  giveBackAll(): Promise<void>;
  /** Returns what is being worked on to the queue and stops. */
  stop(): Promise<void>;
}

const statementsOf = (db: Pick<Pool, 'query'> | Db) => ({
  executeSql: (text: string, values?: unknown[]) => db.query(text, values),
});

/**
 * The queue hands out what is due by the database's clock, and by that clock it is told when: those of the processes do not
 * matter. A job is due long before it is sent, so that a clock that is set back leaves none of them waiting. (Half of the
 * two weeks for which the queue keeps a job that nobody took.)
 */
const DUE = '-7 days';

/** Any number will do, as long as every process uses the same one. */
const SETUP_LOCK = 7_261_989;

/** Processes that start together make the queue's tables one after the other. The value ends the turn. */
async function setUpAlone(pool: Pool): Promise<() => Promise<void>> {
  const client = await checkOut(pool);
  await client.query('SELECT pg_advisory_lock($1)', [SETUP_LOCK]);
  return async () => {
    await client.query('SELECT pg_advisory_unlock($1)', [SETUP_LOCK]);
    client.release();
  };
}

async function setUp(boss: PgBoss): Promise<void> {
  await boss.start();
  // Repeats are counted by the run itself, which knows a crash from a polite stop.
  await boss.createQueue(SCANS, {
    retryLimit: 100,
    retryDelay: 0,
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
    deleteAfterSeconds: 86_400,
  });
  // Also where an earlier release made it: whoever commits a scan wakes the workers of other processes.
  await boss.updateQueue(SCANS, { notify: true });
  await boss.createQueue(CLEANUPS, {
    retryLimit: 20,
    retryDelay: 5,
    heartbeatSeconds: 10,
    expireInSeconds: 600,
    deleteAfterSeconds: 86_400,
  });
  // Loads the queues' settings now: inside a transaction there is no second connection to load them by.
  for (const name of [SCANS, CLEANUPS]) await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
}

/**
 * Starts the queue. A worker that dies without a word is noticed by its missing heartbeat (10 s, looked for every
 * 5 s), and its job goes to another.
 */
export async function startQueue(
  pool: Pool,
  options: { supervise: boolean; listens?: boolean; onError(error: unknown): void },
): Promise<Queue> {
  const boss = new PgBoss({
    db: {
      ...statementsOf(pool),
      listen: (channel: string, onSaid: (payload: string) => void, onReturn: () => void) =>
        listen(pool, channel, onSaid, onReturn),
    } as ReturnType<typeof statementsOf>,
    useListenNotify: options.listens === true,
    schedule: false,
    supervise: options.supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', options.onError);
  const release = await setUpAlone(pool);
  try {
    await setUp(boss);
  } finally {
    await release();
  }
  const workers: string[] = [];
  const sendScans = async (db: Db, runs: readonly { id: number; turn: number }[], attempts: number): Promise<void> => {
    if (runs.length === 0) return;
    const jobs = runs.map(({ id: runId, turn }) => ({
      data: { runId, attempts },
      startAfter: DUE,
      priority: -turn,
    }));
    // Its long statement is always the same: prepared, it is read and planned once for a connection.
    const prepared = {
      executeSql: (text: string, values: unknown[] = []) => db.query({ name: 'insert-scans', text, values }),
    };
    const sent = await boss.insert(SCANS, jobs, { db: prepared, returnId: true });
    if (sent?.length !== runs.length) throw new Error('The queue refused a scan.');
  };
  return {
    async sendScan(db, run, attempts = 0) {
      await sendScans(db, [run], attempts);
    },
    sendScans: (db, runs) => sendScans(db, runs, 0),
    async sendCleanup(db, recordId) {
      const job = { data: { recordId }, startAfter: DUE };
      if ((await boss.insert(CLEANUPS, [job], { db: statementsOf(db), returnId: true }))?.length !== 1)
        throw new Error('The queue refused the cleanup.');
    },
    wake() {
      for (const id of workers) boss.notifyWorker(id);
    },
    async work(handlers, concurrency) {
      workers.push(
        await boss.work<{ runId: number; attempts?: number }>(
          SCANS,
          {
            pollingIntervalSeconds: 0.5,
            // A call that was not heard costs no more than that.
            notifyPollingIntervalSeconds: 0.5,
            localConcurrency: concurrency,
            heartbeatRefreshSeconds: 3,
          },
          async (jobs) => {
            for (const { data, signal } of jobs)
              await handlers.scan({ runId: data.runId, attempts: data.attempts ?? 0, signal });
          },
        ),
        await boss.work<{ recordId: number }>(CLEANUPS, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await handlers.cleanup(job.data.recordId);
        }),
      );
    },
    async giveBackAll() {
      const { rows } = await pool.query<{ id: string; name: string }>(
        "SELECT id, name FROM pgboss.job WHERE state = 'active'",
      );
      for (const { id, name } of rows) await boss.fail(name, id, { reason: 'the process that worked on it is gone' });
    },
    async stop() {
      await boss.stop({ graceful: false, close: false });
    },
  };
}
