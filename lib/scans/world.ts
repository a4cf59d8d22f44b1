import type { Backend, BackendKind, RecordStatus } from '../backends/backend.ts';
import type { Target } from '../model/target.ts';
import type { ScanStore } from './scanStore.ts';

/** Gives the key of a record's target; null: it names nothing we know. */
export type KeyOf = (record: Pick<RecordStatus, 'url' | 'source_type'>) => string | null;

/** Everything that the scans need of the world around them. */
export interface ScanWorld {
  store: ScanStore;
  /** Where new scans run, by the person's choice. */
  chosen(): Promise<BackendKind>;
  /** Who does the work there; throws ScanError `not-configured` when nobody does. */
  backend(kind: BackendKind): Promise<Backend>;
  /** The address that names a target to a service. */
  urlOf(target: Target): Promise<string>;
  keys(): Promise<KeyOf>;
  getUpload(id: string): Promise<Blob | null>;
  removeUpload(id: string): Promise<void>;
  /** Keeps the worker alive over work that may take longer than it would live. */
  awake<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** 0 to 1. */
  random(): number;
  /** Calls `tick` once after so many milliseconds, if the worker lives that long; a new call replaces the last. Null: not at all. */
  setTimer(delay: number | null): void;
  /** Whether the alarm that wakes a dead worker shall ring (every 30 seconds, calling `tick`). */
  setAlarm(on: boolean): void;
}
