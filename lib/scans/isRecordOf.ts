import type { Scan } from '../model/scan.ts';
import { withoutBranch } from '../model/target.ts';
import type { KeyOf } from './world.ts';

/**
 * Whether a record under a scan's number is still that of its target, as far as its address tells. A service that was
 * set up anew gives its numbers again, and nobody may be shown another's grade.
 */
export function isRecordOf(scan: Pick<Scan, 'key' | 'target'>, record: Parameters<KeyOf>[0], keyOf: KeyOf): boolean {
  // Records do not tell their branch, so their key has none either; a file has no address.
  const key = scan.target.kind === 'upload' ? null : keyOf(record);
  return key === null || key === withoutBranch(scan.key);
}
