import type { Analysis, ReportDetails } from '../analysis.ts';

/** What only the host knows of a report. */
export interface ReportOrigin {
  readonly repo_id: number;
  readonly url: string;
  readonly title: string;
  readonly source_type: string;
  /** ISO 8601, UTC. */
  readonly reportDate: string;
}

/** The report object of the HTTP interface, field by field. */
export interface EngineReport extends ReportOrigin, ReportDetails {
  readonly overall_score: number;
  readonly grade: string;
  readonly total_findings: number;
  readonly critical_findings: number;
  readonly high_findings: number;
  readonly medium_findings: number;
  readonly low_findings: number;
  readonly commitSha: string;
}

/** `commitSha` is the commit of a repository and the SHA-256 of a package. */
export function toReport(analysis: Analysis, origin: ReportOrigin): EngineReport {
  return {
    ...origin,
    overall_score: analysis.score.score,
    grade: analysis.score.grade,
    total_findings: analysis.findings.length,
    critical_findings: analysis.counts.critical,
    high_findings: analysis.counts.high,
    medium_findings: analysis.counts.medium,
    low_findings: analysis.counts.low,
    ...analysis.details,
    commitSha: analysis.commit ?? analysis.sha256 ?? '',
  };
}
