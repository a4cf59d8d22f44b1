import type { Analysis } from '../../engine/analysis.ts';
import type { Target } from '../../model/target.ts';

/** One scan as it is handed to whoever does it. Can be sent to a Worker. */
export interface Job {
  readonly target: Target;
  /** The address that names it; of a repository the one that git fetches from. */
  readonly url: string;
  /** The bytes of a file; other targets are fetched. */
  readonly file?: Blob;
  /** Path to SHA-256 of the files of the completed run before. */
  readonly previous?: Readonly<Record<string, string>>;
  /** The vulnerability database may be asked about the packages that the files name. */
  readonly askOsv?: boolean;
  /** The completed run before: where the same was analysed by the same engine, its report still holds. */
  readonly earlier?: Earlier;
}

export interface Earlier {
  /** The commit, or the package's SHA-256. */
  readonly commitSha: string;
  readonly engineVersion: string;
}

export interface JobProgress {
  readonly phase: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly total: number;
  readonly analyzed: number;
}

/** What a scan gave: an analysis, or that the one of `earlier` still holds. Can be sent from a Worker. */
export type JobResult = Analysed | Unchanged;

export interface Unchanged {
  readonly unchanged: true;
  readonly commitSha: string;
}

export interface Analysed {
  readonly unchanged?: false;
  readonly analysis: Analysis;
  /** Identity of what was analysed: the commit, or the package's SHA-256. */
  readonly commitSha: string;
  /** About how many packages the vulnerability database was to be asked; absent: it was not allowed. */
  readonly packagesAsked?: number;
  /** Tells this version from others of the same thing; opaque. */
  readonly sourceVersion?: string | undefined;
}

/** Does one scan. Rejects with ScanError; stops at once when the signal aborts. */
export type DoJob = (
  job: Job,
  tools: { signal: AbortSignal; onProgress: (progress: JobProgress) => void },
) => Promise<JobResult>;
