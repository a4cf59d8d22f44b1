import type { SecurityReport } from '../../lib/api/schemas.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { maskKeys } from './maskKeys.ts';

/** The report as data, exactly as the service gave it, with the target; keys masked wherever they might stand. */
export function exportJson(scan: Scan, report: SecurityReport): string {
  return maskKeys(JSON.stringify({ target: scan.target, report }, null, 2));
}
