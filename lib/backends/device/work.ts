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
}

export interface JobProgress {
  readonly phase: string;
  /** 0 to 100. */
  readonly percent: number;
  readonly total: number;
  readonly analyzed: number;
}

/** What a scan gave. Can be sent from a Worker. */
export interface JobResult {
  readonly analysis: Analysis;
  /** Identity of what was analysed: the commit, or the package's SHA-256. */
  readonly commitSha: string;
  /** Tells this version from others of the same thing; opaque. */
  readonly sourceVersion?: string | undefined;
}

/** Does one scan. Rejects with ScanError; stops at once when the signal aborts. */
export type DoJob = (
  job: Job,
  tools: { signal: AbortSignal; onProgress: (progress: JobProgress) => void },
) => Promise<JobResult>;
