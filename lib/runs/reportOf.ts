import type { SecurityReport } from '../api/schemas.ts';
import type { KeptReport } from './runResult.ts';

/** A record's completed run as its report needs it. */
export interface ReportedRun {
  readonly repoId: number;
  readonly url: string;
  readonly title: string;
  readonly sourceType: string;
  readonly score: number;
  readonly grade: string;
  readonly commitSha: string;
  /** ISO 8601. */
  readonly completedAt: string;
  readonly report: KeptReport;
}

/** The report object of the interface. */
export function reportOf(run: ReportedRun): SecurityReport {
  const { counts, total, details } = run.report;
  return {
    repo_id: run.repoId,
    url: run.url,
    title: run.title,
    source_type: run.sourceType,
    overall_score: run.score,
    grade: run.grade,
    total_findings: total,
    critical_findings: counts.critical,
    high_findings: counts.high,
    medium_findings: counts.medium,
    low_findings: counts.low,
    top_drivers: details.top_drivers,
    blockers: details.blockers,
    executive_summary: details.executive_summary,
    category_scores: details.category_scores,
    licenses: details.licenses,
    license_summary: details.license_summary,
    allows_commercial_use: details.allows_commercial_use,
    external_data_destinations: details.external_data_destinations,
    report_type: details.report_type,
    compliance_check: details.compliance_check,
    reportDate: run.completedAt,
    commitSha: run.commitSha,
  };
}
