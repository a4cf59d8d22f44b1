import type { ProblemCode } from '../../model/problem.ts';
import type { RepositoryStatus, ScanRun } from '../../api/schemas.ts';
import type { Target } from '../../model/target.ts';
import type { ReportedRun } from '../../runs/reportOf.ts';
import type { RunResult } from '../../runs/runResult.ts';

/** What is scanned, as it is kept. */
export interface RecordRow {
  readonly id: number;
  /** `targetKey(target)`. */
  readonly identity: string;
  readonly target: Target;
  readonly url: string;
  readonly title: string;
  readonly sourceType: string;
  readonly deleteUnique: boolean;
  /** The vulnerability database may be asked, by the person's choice when it was handed in. */
  readonly askOsv?: boolean;
}

/** One numbered analysis of a record, as it is kept. */
export interface RunRow extends Partial<Omit<RunResult, 'report'>> {
  readonly id: number;
  readonly recordId: number;
  readonly number: number;
  readonly status: 'queued' | 'running' | 'completed' | 'failed';
  /** Present as long as the run is not over. */
  readonly open?: 1;
  readonly phase: string;
  /** 0 to 100. */
  readonly progress: number;
  /** How often it was begun: more than once when the browser ended on the way. */
  readonly attempts: number;
  readonly fetched: boolean;
  readonly errorMessage?: string;
  /** One of our own codes: no such package, too large. */
  readonly errorCode?: ProblemCode;
  readonly commitSha?: string;
  readonly sourceVersion?: string | undefined;
  readonly packagesAsked?: number | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly completedAt?: string;
}

/** The newest completed run of a record with its report, apart from the runs: it is large, and lists must be fast. */
export type ReportRow = Omit<ReportedRun, 'repoId' | 'url' | 'title' | 'sourceType'>;

/** The status object of the interface. */
export function statusOf(record: RecordRow, run: RunRow): RepositoryStatus {
  const completed = run.status === 'completed';
  return {
    repo_id: record.id,
    url: record.url,
    title: record.title,
    source_type: record.sourceType,
    clone_status: cloneStatus(run),
    phase: run.phase,
    total_files: run.totalFiles ?? 0,
    analyzed_files: run.analyzedFiles ?? 0,
    skipped_files: run.skippedFiles ?? 0,
    failed_files: run.failedFiles ?? 0,
    overall_risk_score: completed ? (run.score ?? null) : null,
    risk_grade: completed ? (run.grade ?? null) : null,
    progress_percent: Math.round(run.progress * 10) / 10,
    is_complete: completed,
    error_message: run.errorMessage ?? null,
    error_code: run.errorCode,
    sub_org_id: null,
    sub_org_name: null,
  };
}

function cloneStatus({ status, fetched }: RunRow): string {
  if (fetched) return 'cloned';
  return status === 'queued' ? 'pending' : status === 'running' ? 'cloning' : 'failed';
}

/** One line of the history of the interface. */
export function scanRunOf(run: RunRow): ScanRun {
  return {
    scan_run_id: run.id,
    scan_number: run.number,
    triggered_by: 'manual',
    status: run.status,
    overall_score: run.score ?? null,
    grade: run.grade ?? null,
    score_delta: run.scoreDelta ?? null,
    total_files: run.totalFiles ?? 0,
    new_files: run.newFiles ?? 0,
    changed_files: run.changedFiles ?? 0,
    removed_files: run.removedFiles ?? 0,
    reused_files: run.reusedFiles ?? 0,
    commit_sha: run.commitSha ?? null,
    started_at: run.startedAt ?? null,
    completed_at: run.completedAt ?? null,
    created_at: run.createdAt,
  };
}
