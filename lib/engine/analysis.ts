import type { Finding, Severity } from '../model/finding.ts';
import type { Grade } from '../model/grade.ts';
import type {
  Blockers,
  CategoryScores,
  ComplianceCheck,
  Destination,
  ExecutiveSummary,
  License,
  LicenseSummary,
  TopDrivers,
} from '../model/reportDetails.ts';
import type { Told } from '../model/told.ts';
import type { Target } from '../model/target.ts';
import type { FileTree, SourceNote } from './source.ts';

/** How much of the whole was looked at. */
export interface CoverageCount {
  readonly total: number;
  readonly analyzed: number;
  readonly partial: number;
  readonly skipped: number;
  readonly failed: number;
  /** Files that were not looked at whole, with the reason. */
  readonly notes: readonly { readonly path: string; readonly note: string }[];
}

/** What differs from the scan before; without one, everything is new. */
export interface Changes {
  readonly newFiles: number;
  readonly changedFiles: number;
  readonly removedFiles: number;
  /** Unchanged since the scan before, or taken from the cache. */
  readonly reusedFiles: number;
}

/** One step of the score's arithmetic, in the words of docs/scoring.md. */
export interface ScoreStep {
  readonly label: string;
  readonly points: number;
}

export interface Cap {
  readonly rule: string;
  readonly title: string;
  /** The best grade that is still possible. */
  readonly grade: Grade;
  readonly reason: string;
  /** The reason as a code. */
  readonly told: Told;
  readonly count: number;
}

export interface Score {
  /** 0 to 100, one decimal, more is riskier. */
  readonly score: number;
  readonly grade: Grade;
  readonly categories: CategoryScores;
  /** Points that each rule adds; they and the caps' points sum up to `score`. */
  readonly drivers: readonly { readonly rule: string; readonly points: number }[];
  readonly caps: readonly Cap[];
  /** Adds up to `score`. */
  readonly steps: readonly ScoreStep[];
}

/** The parts of the report that our service puts where the interface says only "object" or "array". */
export interface ReportDetails {
  readonly top_drivers: TopDrivers;
  readonly blockers: Blockers;
  readonly executive_summary: ExecutiveSummary;
  readonly category_scores: CategoryScores;
  readonly licenses: License[];
  readonly license_summary: LicenseSummary | null;
  readonly allows_commercial_use: boolean | null;
  readonly external_data_destinations: Destination[];
  readonly report_type: string;
  readonly compliance_check: ComplianceCheck;
}

/** The whole result of one analysis. Plain JSON. */
export interface Analysis {
  readonly engineVersion: string;
  readonly kind: 'extension' | 'repository';
  readonly target?: Target;
  readonly container: FileTree['container'];
  readonly sha256?: string;
  readonly commit?: string;
  readonly signature?: NonNullable<FileTree['signature']>;
  /** Name and version as the thing says itself, where it does. */
  readonly name?: string;
  readonly version?: string;
  readonly findings: readonly Finding[];
  readonly counts: Readonly<Record<Severity, number>>;
  readonly notes: readonly SourceNote[];
  readonly coverage: CoverageCount;
  readonly changes: Changes;
  /** Parts that did not run; "not checked" is not "clean". */
  readonly notRun: readonly { readonly what: string; readonly why: string; readonly rule?: string }[];
  readonly score: Score;
  readonly details: ReportDetails;
  /** Path to SHA-256 of every file, for the next scan's `previous`. */
  readonly files: Readonly<Record<string, string>>;
}

/** What of an earlier scan is compared. */
export interface PreviousScan {
  readonly files: Readonly<Record<string, string>>;
}
