import type { License, LicenseSummary } from '../../model/reportDetails.ts';
import type { ReportDetails } from '../analysis.ts';
import { familyOfExpression } from '../facts/licenses/licenseFamily.ts';
import type { LicenseFamily } from '../facts/licenses/licenseFamily.ts';
import type { Facts } from '../facts.ts';

/** More rows than this help nobody. */
const MOST = 500;

const STRICT = new Set<LicenseFamily>(['strong-copyleft', 'network-copyleft', 'non-commercial', 'source-available']);

/** Every licence that was stated, the project's own first, each place once. */
function rowsOf(facts: Facts): License[] {
  const rows: License[] = [];
  const seen = new Set<string>();
  for (const [file, licenses] of facts.having('licenses')) {
    for (const { spdx, scope } of licenses) {
      const key = `${scope} ${spdx} ${file.path}`;
      if (seen.has(key)) continue;
      seen.add(key);
      rows.push({ spdx, source: file.path, scope });
    }
  }
  const order = { project: 0, dependency: 1, file: 2 };
  return rows.sort((a, b) => order[a.scope] - order[b.scope] || (a.source < b.source ? -1 : 1));
}

/** Whether the stated terms allow use in business, and the reason in words. */
function commercialUse(declared: readonly string[]): { allowed: boolean | null; reason: string } {
  if (declared.length === 0) return { allowed: null, reason: 'No licence is given: by law nobody but the author may use the code until one is.' };
  const stated = declared.join(' and ');
  const families = declared.map(familyOfExpression);
  if (families.includes('non-commercial')) return { allowed: false, reason: `${stated} forbids commercial use.` };
  if (families.includes('source-available')) return { allowed: false, reason: `${stated} limits commercial use: read its terms or ask the owner.` };
  if (families.every((family) => family === 'unknown')) return { allowed: null, reason: `${stated === 'NOASSERTION' ? 'The licence text' : stated} is no licence that is generally known: its terms have to be read.` };
  if (families.includes('network-copyleft')) return { allowed: true, reason: `${stated} allows commercial use; who offers the program over a network must offer its source too.` };
  if (families.includes('strong-copyleft')) return { allowed: true, reason: `${stated} allows commercial use; who passes on a work that contains it must offer the whole source on the same terms.` };
  if (families.includes('weak-copyleft')) return { allowed: true, reason: `${stated} allows commercial use; changes to the licensed files must be offered on the same terms.` };
  return { allowed: true, reason: `${stated} allows commercial use as long as its notices are kept.` };
}

/** Licences of the project, its dependencies and single files, and what they mean together. */
export function licensesOf(facts: Facts): Pick<ReportDetails, 'licenses' | 'license_summary' | 'allows_commercial_use'> {
  const licenses = rowsOf(facts);
  const declared = [...new Set(licenses.filter(({ scope }) => scope === 'project').map(({ spdx }) => spdx))];
  const known = declared.filter((spdx) => spdx !== 'NOASSERTION');
  const terms = known.length > 0 ? known : declared;
  const { allowed, reason } = commercialUse(terms);
  const counts: Record<string, number> = {};
  for (const { spdx } of licenses) counts[spdx] = (counts[spdx] ?? 0) + 1;
  const mild = terms.length > 0 && terms.every((spdx) => !STRICT.has(familyOfExpression(spdx)));
  const conflicts = mild
    ? licenses.filter(({ scope, spdx }) => scope !== 'project' && STRICT.has(familyOfExpression(spdx))).map(({ spdx, source }) => `${source} is under ${spdx}, the whole under ${terms.join(' and ')}`)
    : [];
  const summary: LicenseSummary = { declared: terms.length === 0 ? null : terms.join(' AND '), counts, conflicts: conflicts.slice(0, 50), commercial_use_reason: reason };
  return { licenses: licenses.slice(0, MOST), license_summary: summary, allows_commercial_use: allowed };
}
