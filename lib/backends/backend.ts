import type { RepositoryStatus, ScanHistory, SecurityReport } from '../api/schemas.ts';
import type { Target } from '../model/target.ts';

/** A record as its service describes it. */
export type { RepositoryStatus as RecordStatus } from '../api/schemas.ts';

/** What is handed in for a scan: the thing, the address that names it to a service, the branch where known. */
export interface Submission {
  target: Target;
  url: string;
  branch?: string;
}

export type BackendKind = 'service' | 'device';

/** Who does the work. Every method throws ScanError, and nothing else. */
export interface Backend {
  readonly kind: BackendKind;
  /** The origin that a scan is bound to; undefined on the device. */
  readonly origin: string | undefined;
  /** Starts a new scan and gives the number of its record. */
  submit(submission: Submission, signal?: AbortSignal): Promise<{ repoId: number }>;
  /** Starts the scan of a file. */
  upload(file: Blob, fileName: string, signal?: AbortSignal): Promise<{ repoId: number }>;
  status(repoId: number, signal?: AbortSignal): Promise<RepositoryStatus>;
  /** Every record that the key may see. */
  list(signal?: AbortSignal): Promise<RepositoryStatus[]>;
  report(repoId: number): Promise<SecurityReport>;
  /** Scan runs, newest first; `limit` 1 to 100. */
  history(repoId: number, page: { limit: number; offset: number }): Promise<ScanHistory>;
  retention(repoId: number): Promise<{ deleteResults: boolean }>;
  setRetention(
    repoId: number,
    wish: { deleteResults: boolean; acknowledged: boolean; cleanupCurrent?: boolean },
  ): Promise<{ deleteResults: boolean }>;
  /** Ends the scan of a record that is not over; false: there is none. A service has no such call. */
  cancel?(repoId: number): Promise<boolean>;
  /** Deletes a record with all that belongs to it. A service keeps its own. */
  forget?(repoId: number): Promise<void>;
}
