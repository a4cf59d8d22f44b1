import { SpanKind, type Span } from '@opentelemetry/api';
import { ScanError } from '../../lib/model/problem.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { isCutOff } from '../http/passingFault.ts';
import { startExpiry } from '../expiry.ts';
import { GitProxy } from '../sources/gitProxy.ts';
import { VulnerabilityData } from '../sources/vulnerabilityData.ts';
import { deleteResultsOfRun, deleteUniqueResults, replaceRunFiles } from '../store/fileResults.ts';
import { inWordsIfFull } from '../space.ts';
import { deletePackage, holdPackage, releaseObject } from '../store/packages.ts';
import { findRecord, renameRecord, type Record } from '../store/records.ts';
import {
  beginRun,
  completeRun,
  completeRunAsBefore,
  countAttempts,
  failRun,
  findCompletedRun,
  postponeRun,
  returnRun,
  saveProgress,
  type Progress,
  type Run,
} from '../store/runs.ts';
import type { ScanJob } from '../queue.ts';
import { traced } from '../tracing.ts';
import { startSchedule } from '../watch/schedule.ts';
import { tellWorse } from '../watch/tellWorse.ts';
import { ResultCache } from './resultCache.ts';
import { runScan, type ScanTools } from './runScan.ts';
import { Turns } from './turns.ts';

/** What the scans of a process share. */
interface Shared extends Pick<ScanTools, 'gitProxy' | 'vulnerabilityData'> {
  /** By run, how often the database was away during it. */
  readonly cuts: Map<number, number>;
}

/** Works on the queue until it is stopped. */
export interface Worker {
  /** Ends what is under way and waits for it; the queue was stopped before. */
  stop(): Promise<void>;
}

/**
 * After so many attempts that ended with their process the run itself is taken to be the reason. Only the first of them
 * had others beside it.
 */
const MAX_ATTEMPTS = 3;

/** So many times in one process a scan begins again because the database was away. */
const MOST_CUTS = 10;
/** Tries, a second apart, to put such a scan back. */
const GIVE_BACK_TRIES = 20;

/** Least time between two stored progress marks of a run, in milliseconds. */
const PROGRESS_EVERY = 300;

/** Starts working on scans and cleanups. */
export async function startWorker(context: Context): Promise<Worker> {
  const { database, queue, config } = context;
  const gitProxy = await GitProxy.start(context.network.resolver);
  const vulnerabilityData = new VulnerabilityData(context.network, database.pool, config.osvUrl);
  const shared: Shared = { gitProxy, vulnerabilityData, cuts: new Map() };
  const open = new Set<Promise<void>>();
  const stopping = new AbortController();
  const turns = new Turns();
  const stopExpiry = startExpiry(context);
  const stopSchedule = startSchedule(context);
  // Nobody else can use the embedded database: whoever had these jobs is gone.
  if (database.embedded) await queue.giveBackAll();

  await queue.work(
    {
      async scan(job) {
        // The queue may hand a job out in the very moment in which it is stopped: then nobody else would end it.
        const work = scanInTurn(
          context,
          shared,
          { ...job, signal: AbortSignal.any([job.signal, stopping.signal]) },
          turns,
        );
        open.add(work);
        try {
          await work;
        } finally {
          open.delete(work);
        }
      },
      async cleanup(recordId) {
        const deleted = await transaction(database.pool, (db) => deleteUniqueResults(db, recordId));
        context.log.info({ recordId, deleted }, 'unique file results removed');
      },
    },
    config.workers,
  );
  return {
    async stop() {
      stopExpiry();
      stopSchedule();
      stopping.abort();
      await Promise.allSettled(open);
      await gitProxy.close();
    },
  };
}

/**
 * Scans whose process died under an earlier attempt are suspects: one of them may have been the reason. They go behind
 * all that waits and then run alone, so that the next death has one suspect only and the others come to their end.
 */
async function scanInTurn(context: Context, shared: Shared, job: ScanJob, turns: Turns): Promise<void> {
  const { pool } = context.database;
  const attempts = await countAttempts(pool, job.runId);
  if (attempts === undefined) return;
  if (attempts > job.attempts && attempts < MAX_ATTEMPTS) {
    await transaction(pool, async (db) => {
      const turn = await postponeRun(db, job.runId, attempts);
      if (turn !== undefined) await context.queue.sendScan(db, { id: job.runId, turn }, attempts);
    });
    context.log.warn({ runId: job.runId, attempts }, 'a process died during this scan; it will run last and alone');
    return;
  }
  using _ = await (attempts === 0 || attempts >= MAX_ATTEMPTS ? turns.beside(job.signal) : turns.alone(job.signal));
  await scan(context, shared, job);
}

async function scan(context: Context, shared: Shared, job: ScanJob): Promise<void> {
  const { pool } = context.database;
  const run = await beginRun(pool, job.runId);
  if (run === undefined) return;
  const record = await findRecord(pool, run.recordId);
  if (record === undefined) return;
  const attributes = {
    'touchstone.run_id': run.id,
    'touchstone.record_id': record.id,
    'touchstone.kind': record.source.kind,
    'touchstone.attempt': run.attempts,
  };
  await traced('scan', { kind: SpanKind.CONSUMER, attributes }, (span) =>
    scanRecord(context, shared, job, run, record, span),
  );
}

async function scanRecord(
  context: Context,
  shared: Shared,
  job: ScanJob,
  run: Run,
  record: Record,
  span: Span,
): Promise<void> {
  const { pool } = context.database;
  const cache = new ResultCache(pool, run.id, context.metrics.cache);
  const log = context.log.child({ runId: run.id, recordId: record.id });
  const began = performance.now();
  const count = (outcome: 'completed' | 'failed' | 'returned') => {
    span.setAttribute('touchstone.outcome', outcome);
    context.metrics.scan({ kind: record.source.kind, outcome, seconds: (performance.now() - began) / 1000 });
  };
  try {
    if (run.attempts > MAX_ATTEMPTS)
      throw new ScanError(
        'internal',
        `The service stopped ${MAX_ATTEMPTS} times during this analysis, the last times while it analysed nothing else, so the analysis was given up.`,
      );
    const previous = await findCompletedRun(pool, record.id);
    const marks = progressMarks(context, run);
    const result = await runScan(record, {
      context,
      ...shared,
      cache,
      previous,
      signal: job.signal,
      onProgress: marks.note,
    });
    await marks.settled();
    await cache.flush();
    await transaction(pool, async (db) => {
      await holdSource(db, record);
      const { analysis } = result;
      const kept =
        analysis === undefined
          ? previous !== undefined && (await completeRunAsBefore(db, run, previous.id))
          : await completeRun(db, run, analysis, {
              commitSha: result.commitSha,
              sourceVersion: result.sourceVersion,
              previousScore: previous?.score,
              outside: result.outside,
            });
      if (!kept) return;
      if (result.title !== undefined) await renameRecord(db, record.id, result.title);
      if (analysis !== undefined) {
        await tellWorse(db, context.config, record, run, previous?.id);
        await replaceRunFiles(db, record.id, run.id, analysis.files);
      }
      // The preference may have been changed while the scan ran.
      if ((await findRecord(db, record.id))?.deleteUnique === true) await deleteUniqueResults(db, record.id);
      await dropSource(db, record);
    });
    await releaseSource(context, record);
    shared.cuts.delete(run.id);
    count('completed');
    if (result.analysis === undefined) log.info('scan completed: nothing changed');
    else log.info({ grade: result.analysis.score.grade, files: result.analysis.coverage.total }, 'scan completed');
  } catch (fault) {
    if (job.signal.aborted) {
      count('returned');
      await returnRun(pool, run);
      throw fault;
    }
    // The database was away, not the scan at fault. The bound is for what only looks like that, again and again.
    const cuts = (shared.cuts.get(run.id) ?? 0) + 1;
    if (isCutOff(fault) && cuts <= MOST_CUTS) {
      shared.cuts.set(run.id, cuts);
      count('returned');
      log.warn({ err: fault }, 'the database was away during this scan; it begins again');
      await giveBack(context, run, job.signal);
      throw fault;
    }
    shared.cuts.delete(run.id);
    count('failed');
    const error = inWordsIfFull(fault);
    if (error instanceof ScanError)
      log.info(
        {
          code: error.code,
          reason: error.message,
          cause: error.cause instanceof Error ? error.cause.message : undefined,
        },
        'scan failed',
      );
    else log.error({ err: error }, 'scan failed');
    await cache.flush().catch((lost: unknown) => log.warn({ err: lost }, 'results were not kept'));
    await transaction(pool, async (db) => {
      await holdSource(db, record);
      const sentence =
        error instanceof ScanError
          ? error.message
          : 'The service made a mistake of its own during the analysis. Submit it again; if it happens again, tell its operator.';
      if (!(await failRun(db, run, sentence))) return;
      if ((await findRecord(db, record.id))?.deleteUnique === true) await deleteUniqueResults(db, record.id);
      // What killed attempts left is of no use: who submits it again would only come to the same end sooner.
      else if (run.attempts > 1) await deleteResultsOfRun(db, run.id);
      await dropSource(db, record);
    });
    await releaseSource(context, record);
  }
}

/** Puts a run back as soon as the database is there again. Where that takes too long, the run is taken for one whose process died. */
async function giveBack({ database }: Context, run: Run, signal: AbortSignal): Promise<void> {
  for (let tries = 0; tries < GIVE_BACK_TRIES && !signal.aborted; tries++) {
    try {
      return await returnRun(database.pool, run);
    } catch {
      await new Promise((again) => setTimeout(again, 1000));
    }
  }
}

async function holdSource(db: Parameters<typeof holdPackage>[0], { source }: Record): Promise<void> {
  if (source.kind === 'upload') await holdPackage(db, source.target.sha256);
}

async function dropSource(db: Parameters<typeof deletePackage>[0], { source }: Record): Promise<void> {
  if (source.kind === 'upload') await deletePackage(db, source.target.sha256);
}

/** What the store of objects does not take now is removed within a day, so it is no fault of the scan. */
async function releaseSource({ database, objects, log }: Context, { source }: Record): Promise<void> {
  if (source.kind !== 'upload' || objects === undefined) return;
  await releaseObject(database.pool, objects, source.target.sha256).catch((error: unknown) =>
    log.warn({ err: error }, 'an uploaded file was not removed yet'),
  );
}

/** Stores progress at a bounded rate, one statement at a time, the newest mark last. */
function progressMarks(context: Context, run: Run): { note(progress: Progress): void; settled(): Promise<void> } {
  let newest: Progress | undefined;
  let last = '';
  let work: Promise<void> | undefined;
  // By a clock that nobody sets: a scan waits for its last mark.
  let stoppedAt = Number.NEGATIVE_INFINITY;
  const save = async (): Promise<void> => {
    while (newest !== undefined) {
      const wait = stoppedAt + PROGRESS_EVERY - performance.now();
      if (wait > 0 && newest.phase === last) await new Promise((resolve) => setTimeout(resolve, wait));
      const mark = newest;
      newest = undefined;
      last = mark.phase;
      stoppedAt = performance.now();
      await saveProgress(context.database.pool, run, mark);
    }
    work = undefined;
  };
  return {
    note(progress) {
      newest = progress;
      work ??= save().catch((error: unknown) => {
        work = undefined;
        context.log.warn({ err: error, runId: run.id }, 'progress was not stored');
      });
    },
    async settled() {
      await work;
    },
  };
}
