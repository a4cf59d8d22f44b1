import type { License, LicenseSummary } from '../../model/reportDetails.ts';
import type { Finding } from '../../model/finding.ts';
import type { ReportDetails } from '../analysis.ts';
import { familyOfExpression, type LicenseFamily } from '../facts/licenses/licenseFamily.ts';
import '../facts/licenses/licenseFacts.ts';
import { licensedPackages } from '../facts/packages/packageFacts.ts';
import type { Facts } from '../facts.ts';

/** Licences listed at most, and at most so many files of one licence. */
const MOST = 500;
const MOST_FILES = 20;

/** Licences of the project, its dependencies and single files, and what they mean together. */
export function licensesOf(
  facts: Facts,
  findings: readonly Finding[],
): Pick<ReportDetails, 'licenses' | 'license_summary' | 'allows_commercial_use'> {
  const licenses: License[] = [];
  // Without a prototype: a package may call its licence `constructor`.
  const counts = Object.create(null) as Record<string, number>;
  const listed = new Map<string, number>();
  const seen = new Set<string>();
  const stated: { path: string; spdx: string; scope: License['scope']; sure: boolean }[] = [];
  for (const [file, found] of facts.having('licenses')) {
    if (file.traits.test || file.traits.docs) continue;
    for (const { spdx, scope, how } of found) {
      stated.push({ path: file.path, spdx, scope, sure: how !== 'notice' });
      counts[spdx] = (counts[spdx] ?? 0) + 1;
      const key = `${scope}\n${spdx}`;
      listed.set(key, (listed.get(key) ?? 0) + 1);
      if (licenses.length < MOST && (listed.get(key) ?? 0) <= MOST_FILES)
        licenses.push({ spdx, source: file.path, scope });
    }
  }
  for (const [file, packages] of facts.having('packages')) {
    if (file.traits.test || file.traits.docs || file.traits.vendored) continue;
    for (const { spdx, source, dev } of licensedPackages(packages)) {
      if (seen.has(source)) continue;
      seen.add(source);
      counts[spdx] = (counts[spdx] ?? 0) + 1;
      if (licenses.length < MOST) licenses.push({ spdx, source, scope: 'dependency' });
      if (!dev) stated.push({ path: source, spdx, scope: 'dependency', sure: true });
    }
  }
  if (stated.length === 0) {
    const summary: LicenseSummary = {
      declared: null,
      counts: {},
      conflicts: [],
      commercial_use_reason: 'No licence was found, so nobody may be sure of any right to use it.',
    };
    return { licenses: [], license_summary: summary, allows_commercial_use: null };
  }
  const project = stated.filter((one) => one.scope === 'project');
  const declared = [
    ...new Set((project.some((one) => one.sure) ? project.filter((one) => one.sure) : project).map((one) => one.spdx)),
  ];
  const { allowed, reason } = commercialUse(declared, stated);
  const conflicts = findings
    .filter((finding) => finding.rule === 'license-conflict' || finding.rule === 'license-contradiction')
    .map((finding) => `${finding.place.path}: ${finding.evidence}`);
  return {
    licenses,
    license_summary: {
      declared: declared.length === 0 ? null : declared.join(' AND '),
      counts,
      conflicts: [...new Set(conflicts)].slice(0, 50),
      commercial_use_reason: reason,
    },
    allows_commercial_use: allowed,
  };
}

const FORBIDS: ReadonlySet<LicenseFamily> = new Set(['non-commercial', 'source-available']);
const COPYLEFT: ReadonlySet<LicenseFamily> = new Set(['weak-copyleft', 'strong-copyleft', 'network-copyleft']);

function commercialUse(
  declared: readonly string[],
  stated: readonly { path: string; spdx: string; sure: boolean }[],
): { allowed: boolean | null; reason: string } {
  const forbidding = stated.find((one) => one.sure && FORBIDS.has(familyOfExpression(one.spdx)));
  if (forbidding !== undefined)
    return { allowed: false, reason: `${forbidding.spdx} in ${forbidding.path} restricts commercial use.` };
  if (declared.length === 0)
    return { allowed: null, reason: 'The project itself states no licence; only single files do.' };
  const unknown = declared.find((spdx) => familyOfExpression(spdx) === 'unknown');
  if (unknown !== undefined)
    return { allowed: null, reason: `The licence text of the project is not a known one (${unknown}).` };
  const copyleft = declared.find((spdx) => COPYLEFT.has(familyOfExpression(spdx)));
  if (copyleft !== undefined)
    return {
      allowed: true,
      reason: `${copyleft} allows commercial use, and asks that changes or the whole stay under it when it is passed on.`,
    };
  return {
    allowed: true,
    reason: `${declared.join(' and ')} ${declared.length === 1 ? 'allows' : 'allow'} commercial use when the notices are kept.`,
  };
}
