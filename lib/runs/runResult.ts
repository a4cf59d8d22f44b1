import type { Analysis } from '../engine/analysis.ts';

/** What a completed run keeps of its analysis beside the list of files. */
export interface RunResult {
  readonly totalFiles: number;
  readonly analyzedFiles: number;
  readonly skippedFiles: number;
  readonly failedFiles: number;
  readonly newFiles: number;
  readonly changedFiles: number;
  readonly removedFiles: number;
  readonly reusedFiles: number;
  readonly score: number;
  readonly grade: string;
  /** Points since the completed run before, to one decimal place; 0 without one. */
  readonly scoreDelta: number;
  readonly engineVersion: string;
  readonly report: KeptReport;
}

/** The parts of a report that are kept as they are. */
export interface KeptReport {
  readonly counts: Analysis['counts'];
  readonly total: number;
  readonly details: Analysis['details'];
}

/** The figures of a run, alike wherever it ran. */
export function runResult(analysis: Analysis, previousScore: number | undefined): RunResult {
  const { score, coverage, changes } = analysis;
  return {
    totalFiles: coverage.total,
    analyzedFiles: coverage.analyzed + coverage.partial,
    skippedFiles: coverage.skipped,
    failedFiles: coverage.failed,
    newFiles: changes.newFiles,
    changedFiles: changes.changedFiles,
    removedFiles: changes.removedFiles,
    reusedFiles: changes.reusedFiles,
    score: score.score,
    grade: score.grade,
    scoreDelta: previousScore === undefined ? 0 : Math.round((score.score - previousScore) * 10) / 10,
    engineVersion: analysis.engineVersion,
    report: { counts: analysis.counts, total: analysis.findings.length, details: analysis.details },
  };
}
