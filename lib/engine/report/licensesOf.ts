import type { ReportDetails } from '../analysis.ts';
import type { Facts } from '../facts.ts';

/** Licences of the project, its dependencies and single files, and what they mean together. */
export function licensesOf(_facts: Facts): Pick<ReportDetails, 'licenses' | 'license_summary' | 'allows_commercial_use'> {
  return { licenses: [], license_summary: null, allows_commercial_use: null };
}
