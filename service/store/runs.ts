import type { Analysis } from '../../lib/engine/analysis.ts';
import type { ScanRun, SecurityReport } from '../../lib/api/schemas.ts';
import type { ScanRun as ScanRunSchema } from '../../lib/api/schemas.ts';
import { reportOf } from '../../lib/runs/reportOf.ts';
import { type KeptReport, runResult } from '../../lib/runs/runResult.ts';
import type { Db } from '../database/transaction.ts';
import type { Outside } from '../scan/outside.ts';

/** A run as a worker needs it: `attempts` tells this attempt from one that took over. */
export interface Run {
  readonly id: number;
  readonly recordId: number;
  readonly status: 'queued' | 'running' | 'completed' | 'failed';
  readonly attempts: number;
}

/** The runs of records that are not over, by record. */
export async function findOpenRuns(
  db: Db,
  recordIds: readonly number[],
): Promise<Map<number, { id: number; status: 'queued' | 'running' }>> {
  const { rows } = await db.query<{ record_id: number; id: number; status: 'queued' | 'running' }>({
    name: 'open-runs',
    text: "SELECT record_id, id, status FROM runs WHERE record_id = ANY($1::integer[]) AND status IN ('queued', 'running')",
    values: [recordIds],
  });
  return new Map(rows.map(({ record_id, id, status }) => [record_id, { id, status }]));
}

/** The run of a record that is not over. */
export async function findOpenRun(
  db: Db,
  recordId: number,
): Promise<{ id: number; status: 'queued' | 'running' } | undefined> {
  return (await findOpenRuns(db, [recordId])).get(recordId);
}

/** A completed run, as a comparison needs it. */
export interface CompletedRun {
  readonly id: number;
  readonly score: number;
  readonly commitSha: string | null;
  readonly sourceVersion: string | null;
  readonly engineVersion: string | null;
  readonly failedFiles: number;
  /** Null: from before it was kept. */
  readonly outside: Outside | null;
}

/** The newest completed run of a record. */
export async function findCompletedRun(db: Db, recordId: number): Promise<CompletedRun | undefined> {
  const { rows } = await db.query<{
    id: number;
    score: number;
    commit_sha: string | null;
    source_version: string | null;
    engine_version: string | null;
    failed_files: number;
    outside: Outside | null;
  }>(
    "SELECT id, score, commit_sha, source_version, engine_version, failed_files, outside FROM runs WHERE record_id = $1 AND status = 'completed' ORDER BY number DESC LIMIT 1",
    [recordId],
  );
  const row = rows[0];
  return row === undefined
    ? undefined
    : {
        id: row.id,
        score: row.score,
        commitSha: row.commit_sha,
        sourceVersion: row.source_version,
        engineVersion: row.engine_version,
        failedFiles: row.failed_files,
        outside: row.outside,
      };
}

const OPEN = "status IN ('queued', 'running')";

/**
 * Adds the next run of each of the records, which must be locked by the transaction, belong to the organisation and have no
 * open run. Their turns are behind the organisation's own runs that wait, in the order given, and no earlier than what is
 * being worked on: so organisations are served one after the other, however many runs each has waiting (start-time fair
 * queueing: Goyal, Vin, Cheng, 1996).
 */
export async function insertRuns(
  db: Db,
  orgId: number,
  records: readonly { readonly id: number }[],
  triggeredBy: string,
): Promise<{ id: number; turn: number }[]> {
  if (records.length === 0) return [];
  const { rows } = await db.query<{ id: number; turn: number }>({
    name: 'insert-runs',
    text: `INSERT INTO runs (record_id, org_id, number, triggered_by, turn)
     SELECT w.id, $3, coalesce((SELECT max(number) FROM runs WHERE record_id = w.id), 0) + 1, $2, first.turn + w.place - 1
     FROM unnest($1::integer[]) WITH ORDINALITY AS w (id, place), (SELECT greatest(
       coalesce((SELECT max(turn) FROM runs WHERE status = 'running'), (SELECT min(turn) FROM runs WHERE status = 'queued'), 0),
       (SELECT max(turn) + 1 FROM runs WHERE org_id = $3 AND ${OPEN})) AS turn) first
     ORDER BY w.place RETURNING id, turn`,
    values: [records.map(({ id }) => id), triggeredBy, orgId],
  });
  if (rows.length !== records.length) throw new Error('Runs were not stored.');
  return rows;
}

/** How many runs of an organisation wait or are worked on; counted no further than `most`. */
export async function countOpenRuns(db: Db, orgId: number, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-open-runs',
    text: `SELECT count(*)::integer AS count FROM (SELECT 1 FROM runs WHERE org_id = $1 AND ${OPEN} LIMIT $2) open`,
    values: [orgId, most],
  });
  return rows[0]?.count ?? 0;
}

/** In how many seconds about one more run of the organisation ends, by those of the last ten minutes. */
export async function secondsUntilNext(db: Db, orgId: number): Promise<number> {
  const { rows } = await db.query<{ ended: number }>(
    "SELECT count(*)::integer AS ended FROM runs WHERE org_id = $1 AND completed_at > now() - interval '10 minutes'",
    [orgId],
  );
  return Math.min(300, Math.max(1, Math.ceil(600 / Math.max(1, rows[0]?.ended ?? 0))));
}

/** How many attempts of a run have begun and not come back; undefined when it is over. */
export async function countAttempts(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await db.query<{ attempts: number }>(
    "SELECT attempts FROM runs WHERE id = $1 AND status IN ('queued', 'running')",
    [id],
  );
  return rows[0]?.attempts;
}

/**
 * Lets a run wait again, behind all others, after an attempt that never came back. Gives its turn; undefined: it is over,
 * or another attempt has begun.
 */
export async function postponeRun(db: Db, id: number, attempts: number): Promise<number | undefined> {
  const { rows } = await db.query<{ turn: number }>(
    `UPDATE runs SET status = 'queued', phase = 'Queued', clone_status = 'pending', progress = 0,
       turn = (SELECT max(turn) + 1 FROM runs WHERE ${OPEN})
     WHERE id = $1 AND ${OPEN} AND attempts = $2 RETURNING turn`,
    [id, attempts],
  );
  return rows[0]?.turn;
}

/** Begins an attempt. Gives undefined when the run is already over. */
export async function beginRun(db: Db, id: number): Promise<Run | undefined> {
  const { rows } = await db.query<{ id: number; record_id: number; status: Run['status']; attempts: number }>(
    `UPDATE runs SET status = 'running', phase = 'Fetching', clone_status = 'cloning', progress = 0, attempts = attempts + 1,
       total_files = 0, analyzed_files = 0,
       started_at = coalesce(started_at, now())
     WHERE id = $1 AND status IN ('queued', 'running') RETURNING id, record_id, status, attempts`,
    [id],
  );
  const row = rows[0];
  return row === undefined
    ? undefined
    : { id: row.id, recordId: row.record_id, status: row.status, attempts: row.attempts };
}

/** Puts a run that was interrupted on purpose back, as if the attempt had not been. */
export async function returnRun(db: Db, run: Run): Promise<void> {
  await db.query(
    `UPDATE runs SET status = 'queued', phase = 'Queued', clone_status = 'pending', progress = 0, attempts = attempts - 1
     WHERE id = $1 AND status = 'running' AND attempts = $2`,
    [run.id, run.attempts],
  );
}

export interface Progress {
  readonly phase: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly total: number;
  readonly analyzed: number;
}

/** Notes how far a run is. Progress never goes back within an attempt. */
export async function saveProgress(db: Db, run: Run, progress: Progress): Promise<void> {
  await db.query(
    `UPDATE runs SET phase = $2, progress = greatest(progress, $3), total_files = $4, analyzed_files = $5,
       clone_status = CASE WHEN $2 = 'Fetching' THEN 'cloning' ELSE 'cloned' END
     WHERE id = $1 AND status = 'running' AND attempts = $6`,
    [run.id, progress.phase, progress.percent, progress.total, progress.analyzed, run.attempts],
  );
}

/** Ends a run without a result, and without the counts of how far it came. `message` is the sentence the person reads. False: another attempt has taken over. */
export async function failRun(db: Db, run: Run, message: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE runs SET status = 'failed', phase = 'Failed', clone_status = CASE WHEN clone_status = 'cloned' THEN 'cloned' ELSE 'failed' END,
       total_files = 0, analyzed_files = 0, skipped_files = 0, failed_files = 0, error_message = $2, completed_at = now() WHERE id = $1 AND status = 'running' AND attempts = $3`,
    // Sentences may quote what was scanned, and no database holds NUL.
    [run.id, message.replaceAll('\u0000', ' ').toWellFormed(), run.attempts],
  );
  return rowCount === 1;
}

export interface Completion {
  readonly commitSha: string;
  readonly sourceVersion: string | null;
  /** Score of the completed run before, if there is one. */
  readonly previousScore: number | undefined;
  readonly outside: Outside;
}

/**
 * Ends a run with the result of an earlier one of the same record, whose files become its own: nothing changed. False:
 * another attempt has taken over.
 */
export async function completeRunAsBefore(db: Db, run: Run, previousRunId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE runs n SET status = 'completed', phase = 'Complete', clone_status = 'cloned', progress = 100, error_message = NULL,
       total_files = p.total_files, analyzed_files = p.analyzed_files, skipped_files = p.skipped_files,
       failed_files = p.failed_files, new_files = 0, changed_files = 0, removed_files = 0,
       reused_files = (SELECT count(*) FROM run_files WHERE run_id = p.id), score = p.score, grade = p.grade, score_delta = 0,
       commit_sha = p.commit_sha, source_version = p.source_version, engine_version = p.engine_version, report = p.report,
       outside = p.outside, completed_at = now()
     FROM runs p WHERE p.id = $3 AND p.record_id = n.record_id AND p.status = 'completed'
       AND n.id = $1 AND n.status = 'running' AND n.attempts = $2`,
    [run.id, run.attempts, previousRunId],
  );
  if (rowCount !== 1) return false;
  await db.query('UPDATE run_files SET run_id = $1 WHERE run_id = $2', [run.id, previousRunId]);
  return true;
}

/** Ends a run with its result. False: another attempt has taken over, and this result is dropped. */
export async function completeRun(db: Db, run: Run, analysis: Analysis, completion: Completion): Promise<boolean> {
  const result = runResult(analysis, completion.previousScore);
  const { rowCount } = await db.query(
    `UPDATE runs SET status = 'completed', phase = 'Complete', clone_status = 'cloned', progress = 100, error_message = NULL,
       total_files = $2, analyzed_files = $3, skipped_files = $4, failed_files = $5, new_files = $6, changed_files = $7,
       removed_files = $8, reused_files = $9, score = $10, grade = $11, score_delta = $12, commit_sha = $13,
       source_version = $14, engine_version = $15, report = $16, outside = $18, completed_at = now()
     WHERE id = $1 AND status = 'running' AND attempts = $17`,
    [
      run.id,
      result.totalFiles,
      result.analyzedFiles,
      result.skippedFiles,
      result.failedFiles,
      result.newFiles,
      result.changedFiles,
      result.removedFiles,
      result.reusedFiles,
      result.score,
      result.grade,
      result.scoreDelta,
      completion.commitSha,
      completion.sourceVersion,
      result.engineVersion,
      JSON.stringify(result.report),
      run.attempts,
      JSON.stringify(completion.outside),
    ],
  );
  return rowCount === 1;
}

interface ReportRow {
  repo_id: number;
  url: string;
  title: string;
  source_type: string;
  score: number;
  grade: string;
  commit_sha: string;
  completed_at: Date;
  report: KeptReport;
}

/** The report of the newest completed run of a record, or of that very run. */
export async function findReport(
  db: Db,
  recordId: number,
  runId: number | null = null,
): Promise<SecurityReport | undefined> {
  const { rows } = await db.query<ReportRow>(
    `SELECT r.id AS repo_id, r.url, r.title, r.source_type, n.score, n.grade, n.commit_sha, n.completed_at, n.report
     FROM records r JOIN runs n ON n.record_id = r.id AND n.status = 'completed' WHERE r.id = $1 AND ($2::integer IS NULL OR n.id = $2) ORDER BY n.number DESC LIMIT 1`,
    [recordId, runId],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  return reportOf({
    repoId: row.repo_id,
    url: row.url,
    title: row.title,
    sourceType: row.source_type,
    score: row.score,
    grade: row.grade,
    commitSha: row.commit_sha,
    completedAt: row.completed_at.toISOString(),
    report: row.report,
  });
}

type RunColumns = { [K in keyof typeof ScanRunSchema.shape]: ScanRun[K] };

interface RunTimes {
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
}

/** One page of a record's runs, newest first, and how many there are in all. */
export async function listRuns(
  db: Db,
  recordId: number,
  limit: number,
  offset: number,
): Promise<{ total: number; scans: ScanRun[] }> {
  const counted = await db.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM runs WHERE record_id = $1',
    [recordId],
  );
  const { rows } = await db.query<RunTimes & Omit<RunColumns, keyof RunTimes>>(
    `SELECT id AS scan_run_id, number AS scan_number, triggered_by, status, score AS overall_score, grade, score_delta, total_files,
       new_files, changed_files, removed_files, reused_files, commit_sha, started_at, completed_at, created_at
     FROM runs WHERE record_id = $1 ORDER BY number DESC LIMIT $2 OFFSET $3`,
    [recordId, limit, offset],
  );
  const scans = rows.map((row) => ({
    ...row,
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
  return { total: counted.rows[0]?.total ?? 0, scans };
}
