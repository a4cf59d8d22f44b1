import type { Backend } from '../backends/backend.ts';
import { ScanError } from '../model/problem.ts';
import type { Scan } from '../model/scan.ts';

/** A scan belongs to the service that took it: its number means nothing to another, which must not learn of it either. */
export function sameOrigin(scan: Scan, backend: Backend): void {
  if (scan.origin === backend.origin) return;
  throw new ScanError(
    'not-configured',
    `This scan belongs to ${scan.origin ?? 'this device'}, which is no longer the service in the settings. Scan again to use the new one.`,
  );
}

export function originOf(backend: Backend): { origin?: string } {
  return backend.origin === undefined ? {} : { origin: backend.origin };
}
