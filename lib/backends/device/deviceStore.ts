import type { RepositoryStatus, ScanHistory, SecurityReport } from '../../api/schemas.ts';
import { type ProblemCode, ScanError } from '../../model/problem.ts';
import { type Target, targetKey } from '../../model/target.ts';
import { reportOf } from '../../runs/reportOf.ts';
import { runResult } from '../../runs/runResult.ts';
import { titleOf } from '../../runs/titleOf.ts';
import { asked, type DeviceDatabase, type Stores } from './deviceDatabase.ts';
import { newNumber } from './newNumber.ts';
import { type RecordRow, type ReportRow, type RunRow, scanRunOf, statusOf } from './rows.ts';
import type { Earlier, Job, JobProgress, JobResult } from './work.ts';

export interface NewScan {
  readonly target: Target;
  readonly url: string;
  readonly title: string;
  readonly sourceType: string;
  readonly file?: Blob;
  /** The vulnerability database may be asked. */
  readonly askOsv: boolean;
}

/** An attempt at a run. Whatever an attempt reports counts only while it is the run's newest. */
export interface Attempt {
  readonly runId: number;
  readonly repoId: number;
  readonly number: number;
  readonly job: Job;
}

/** Records, runs, reports and files of the scans on this device. Methods reject with ScanError where a sentence helps. */
export interface DeviceStore {
  /** Stores a run that waits, or finds the one of this target that is not over. */
  submit(scan: NewScan): Promise<number>;
  /** Begins the next run: those that no attempt was lost over first, in the order they came. Undefined: none is left. */
  begin(): Promise<Attempt | undefined>;
  /** False: the run is over or another attempt has begun. */
  progress(attempt: Attempt, progress: JobProgress): Promise<boolean>;
  complete(attempt: Attempt, result: JobResult): Promise<boolean>;
  /** Ends a run without a result; without an attempt, whichever of the record is not over. */
  fail(of: Attempt | number, message: string, code?: ProblemCode): Promise<boolean>;
  status(repoId: number): Promise<RepositoryStatus>;
  list(): Promise<RepositoryStatus[]>;
  report(repoId: number): Promise<SecurityReport>;
  history(repoId: number, page: { limit: number; offset: number }): Promise<ScanHistory>;
  retention(repoId: number): Promise<boolean>;
  setRetention(repoId: number, deleteUnique: boolean, cleanupCurrent: boolean): Promise<void>;
  /** Deletes a record with its runs, report and files; none: nothing happens. */
  remove(repoId: number): Promise<void>;
  /** Rejects, with a sentence, where nothing can be stored. */
  requireRoom(): Promise<void>;
}

export function deviceStore(database: DeviceDatabase, now: () => number): DeviceStore {
  const time = () => new Date(now()).toISOString();

  /** The run of an attempt that still counts, else undefined. */
  async function current(stores: Stores, of: Attempt | number): Promise<RunRow | undefined> {
    if (typeof of === 'number') {
      const newest = await newestRun(stores, of);
      return newest?.open === 1 ? newest : undefined;
    }
    const run = (await asked(stores.runs.get(of.runId))) as RunRow | undefined;
    return run?.status === 'running' && run.attempts === of.number ? run : undefined;
  }

  return {
    submit: ({ file, ...scan }) =>
      database.write(async (stores) => {
        const identity = targetKey(scan.target);
        const known = (await asked(stores.records.index('identity').get(identity))) as RecordRow | undefined;
        // A file without a name of its own is called as it was last handed in.
        const title = known === undefined || known.title === known.url ? scan.title : known.title;
        const recordId = known?.id ?? (await newNumber(stores.records, now()));
        const row: RecordRow = { deleteUnique: false, ...known, ...scan, id: recordId, identity, title };
        await asked(stores.records.put(row));
        const newest = await newestRun(stores, recordId);
        if (newest?.open === 1) return recordId;
        if (file !== undefined) await asked(stores.uploads.put(file, identity));
        const run: RunRow = {
          id: await newNumber(stores.runs, now()),
          recordId,
          number: (newest?.number ?? 0) + 1,
          status: 'queued',
          open: 1,
          phase: 'Queued',
          progress: 0,
          attempts: 0,
          fetched: false,
          createdAt: time(),
        };
        await asked(stores.runs.add(run));
        return recordId;
      }),

    begin: () =>
      database.write(async (stores) => {
        const open = (await asked(stores.runs.index('open').getAll())) as RunRow[];
        const [next] = open.sort((a, b) => a.attempts - b.attempts || a.id - b.id);
        if (next === undefined) return undefined;
        const record = await recordOf(stores, next.recordId);
        const file = (await asked(stores.uploads.get(record.identity))) as Blob | undefined;
        const previous = (await asked(stores.files.get(record.id))) as Job['previous'];
        const isKept = previous !== undefined && (await asked(stores.reports.count(record.id))) > 0;
        const before = isKept ? await earlierRun(stores, record.id) : undefined;
        const earlier = before !== undefined && stillHolds(before, record.askOsv === true) ? before : undefined;
        const number = next.attempts + 1;
        await asked(
          stores.runs.put({
            ...next,
            status: 'running',
            phase: 'Fetching',
            progress: 0,
            totalFiles: 0,
            analyzedFiles: 0,
            fetched: false,
            attempts: number,
            startedAt: next.startedAt ?? time(),
          } satisfies RunRow),
        );
        const job: Job = {
          target: record.target,
          url: record.url,
          askOsv: record.askOsv === true,
          ...(file === undefined ? {} : { file }),
          ...(previous === undefined ? {} : { previous }),
          ...(earlier === undefined ? {} : { earlier: knownOf(earlier) }),
        };
        return { runId: next.id, repoId: record.id, number, job };
      }),

    progress: (attempt, { phase, percent, total, analyzed }) =>
      database.write(async (stores) => {
        const run = await current(stores, attempt);
        if (run === undefined) return false;
        const progress = Math.max(run.progress, percent);
        const fetched = phase !== 'Fetching';
        await asked(
          stores.runs.put({ ...run, phase, progress, fetched, totalFiles: total, analyzedFiles: analyzed } as RunRow),
        );
        return true;
      }),

    complete: (attempt, result) =>
      database.write(async (stores) => {
        const run = await current(stores, attempt);
        if (run === undefined) return false;
        const before = (await asked(stores.reports.get(run.recordId))) as ReportRow | undefined;
        const completedAt = time();
        const { open: _, ...rest } = run;
        if (result.unchanged === true) {
          const earlier = await earlierRun(stores, run.recordId);
          if (earlier === undefined || before === undefined) return false;
          const again = completedAgain(earlier, rest, completedAt);
          await asked(stores.runs.put(again));
          await asked(stores.reports.put({ ...before, completedAt } satisfies ReportRow, run.recordId));
          await asked(stores.uploads.delete((await recordOf(stores, run.recordId)).identity));
          return true;
        }
        const { analysis, commitSha, sourceVersion, packagesAsked } = result;
        const { report, ...figures } = runResult(analysis, before?.score);
        await asked(
          stores.runs.put({
            ...rest,
            ...figures,
            status: 'completed',
            phase: 'Complete',
            progress: 100,
            fetched: true,
            commitSha,
            sourceVersion,
            packagesAsked,
            completedAt,
          } satisfies RunRow),
        );
        const { score, grade } = figures;
        await asked(
          stores.reports.put({ score, grade, commitSha, completedAt, report } satisfies ReportRow, run.recordId),
        );
        await asked(stores.files.put(analysis.files, run.recordId));
        const record = await recordOf(stores, run.recordId);
        await asked(stores.uploads.delete(record.identity));
        const title = titleOf(analysis.name);
        if (title !== undefined) await asked(stores.records.put({ ...record, title } satisfies RecordRow));
        return true;
      }),

    fail: (of, errorMessage, errorCode) =>
      database.write(async (stores) => {
        const run = await current(stores, of);
        if (run === undefined) return false;
        const { open: _, ...rest } = run;
        await asked(
          stores.runs.put({
            ...rest,
            status: 'failed',
            phase: 'Failed',
            totalFiles: 0,
            analyzedFiles: 0,
            errorMessage,
            ...(errorCode === undefined ? {} : { errorCode }),
            completedAt: time(),
          } satisfies RunRow),
        );
        await asked(stores.uploads.delete((await recordOf(stores, run.recordId)).identity));
        return true;
      }),

    status: (repoId) =>
      database.read(async (stores) => {
        const record = await recordOf(stores, repoId);
        const run = await newestRun(stores, repoId);
        if (run === undefined) throw gone();
        return statusOf(record, run);
      }),

    list: () =>
      database.read(async (stores) => {
        const records = (await asked(stores.records.getAll())) as RecordRow[];
        const newest = new Map<number, RunRow>();
        // In the order of their numbers: the last one of a record stays.
        for (const run of (await asked(stores.runs.index('number').getAll())) as RunRow[])
          newest.set(run.recordId, run);
        return records.toReversed().flatMap((record) => {
          const run = newest.get(record.id);
          return run === undefined ? [] : [statusOf(record, run)];
        });
      }),

    report: (repoId) =>
      database.read(async (stores) => {
        const { id, url, title, sourceType } = await recordOf(stores, repoId);
        const report = (await asked(stores.reports.get(repoId))) as ReportRow | undefined;
        if (report === undefined)
          throw new ScanError('not-found', 'There is no report yet: no scan of this has been completed.');
        return reportOf({ repoId: id, url, title, sourceType, ...report });
      }),

    history: (repoId, { limit, offset }) =>
      database.read(async (stores) => {
        await recordOf(stores, repoId);
        const runs = (await asked(stores.runs.index('number').getAll(runsOf(repoId)))) as RunRow[];
        const scans = runs
          .toReversed()
          .slice(offset, offset + limit)
          .map(scanRunOf);
        return { repo_id: repoId, total: runs.length, limit, offset, scans };
      }),

    retention: (repoId) => database.read(async (stores) => (await recordOf(stores, repoId)).deleteUnique),

    setRetention: (repoId, deleteUnique, cleanupCurrent) =>
      database.write(async (stores) => {
        const record = await recordOf(stores, repoId);
        if (cleanupCurrent && (await asked(stores.reports.count(repoId))) === 0)
          throw new ScanError('invalid', 'There is no completed report to clean up.');
        await asked(stores.records.put({ ...record, deleteUnique } satisfies RecordRow));
      }),

    remove: (repoId) =>
      database.write(async (stores) => {
        const record = (await asked(stores.records.get(repoId))) as RecordRow | undefined;
        if (record === undefined) return;
        for (const run of (await asked(stores.runs.index('number').getAllKeys(runsOf(repoId)))) as number[])
          await asked(stores.runs.delete(run));
        await asked(stores.uploads.delete(record.identity));
        for (const name of ['records', 'reports', 'files'] as const) await asked(stores[name].delete(repoId));
      }),

    requireRoom: () =>
      database.write(async ({ files }) => {
        await asked(files.put({}, -1));
        await asked(files.delete(-1));
      }),
  };
}

const runsOf = (recordId: number) => IDBKeyRange.bound([recordId, 0], [recordId, Infinity]);

const gone = () =>
  new ScanError(
    'not-found',
    'The results of this scan are no longer on this device: the browser dropped them, as it may when the disk is full, or they were deleted. Scan again.',
  );

async function recordOf(stores: Stores, repoId: number): Promise<RecordRow> {
  const record = (await asked(stores.records.get(repoId))) as RecordRow | undefined;
  if (record === undefined) throw gone();
  return record;
}

async function newestRun(stores: Stores, recordId: number): Promise<RunRow | undefined> {
  const cursor = await asked(stores.runs.index('number').openCursor(runsOf(recordId), 'prev'));
  return cursor?.value as RunRow | undefined;
}

/** The newest completed run of a record. */
async function earlierRun(stores: Stores, recordId: number): Promise<RunRow | undefined> {
  const runs = (await asked(stores.runs.index('number').getAll(runsOf(recordId)))) as RunRow[];
  return runs.findLast(({ status, commitSha }) => status === 'completed' && commitSha !== undefined);
}

/** What the vulnerability database says of the same packages changes by the day. */
const stillHolds = ({ packagesAsked }: RunRow, askOsv: boolean): boolean =>
  askOsv ? packagesAsked === 0 : packagesAsked === undefined;

const knownOf = ({ commitSha = '', engineVersion = '' }: RunRow): Earlier => ({ commitSha, engineVersion });

/** A run that found what the one before had found: the same figures, every file reused. */
function completedAgain(earlier: RunRow, run: Omit<RunRow, 'open'>, completedAt: string): RunRow {
  const { id, recordId, number, attempts, createdAt, startedAt } = run;
  const files = (earlier.newFiles ?? 0) + (earlier.changedFiles ?? 0) + (earlier.reusedFiles ?? 0);
  const figures = { newFiles: 0, changedFiles: 0, removedFiles: 0, reusedFiles: files, scoreDelta: 0 };
  const own = { id, recordId, number, attempts, createdAt, completedAt };
  return { ...earlier, ...figures, ...own, ...(startedAt === undefined ? {} : { startedAt }) };
}
