import { GRADES } from '../../model/grade.ts';
import type { Cap } from '../analysis.ts';
import {
  COVERAGE_CAPS,
  FAILED_CHECK_CAP,
  NOT_FOLLOWED_CAP,
  SEVERAL_CAPS,
  SEVERITY_CAPS,
  WEAKNESS_CAPS,
  WEAKNESS_SHARE,
} from './weights.ts';
import type { ScoreInput, ScoredFinding } from './scored.ts';

export function capsOf(input: ScoreInput): Cap[] {
  const caps = new Map<string, { cap: Cap; count: number }>();
  const add = (cap: Omit<Cap, 'count'>, count = 1): void => {
    const key = `${cap.rule}\n${cap.reason}`;
    const known = caps.get(key);
    if (known === undefined) caps.set(key, { cap: { ...cap, count: 0 }, count });
    else {
      known.count += count;
      if (GRADES.indexOf(cap.grade) > GRADES.indexOf(known.cap.grade)) known.cap = { ...cap, count: 0 };
    }
  };
  for (const finding of input.findings) {
    if (finding.aside === true || finding.category === 'licenses') continue;
    if (finding.cap !== undefined)
      add({ rule: finding.rule, title: finding.title, ...finding.cap, told: { code: `cap:${finding.rule}` } });
    const bySeverity =
      finding.category === 'permissions'
        ? undefined
        : (finding.weakness === true ? WEAKNESS_CAPS : SEVERITY_CAPS)[finding.severity]?.[finding.confidence];
    if (bySeverity !== undefined && (finding.severity === 'critical' || finding.severity === 'high')) {
      add({
        rule: finding.rule,
        title: finding.title,
        grade: bySeverity,
        reason: `it has a finding of ${finding.severity} severity`,
        told: { code: `cap:severity-${finding.severity}` },
      });
    } else if (bySeverity !== undefined) {
      add({
        rule: finding.rule,
        title: finding.title,
        grade: bySeverity,
        reason: 'it has a finding of medium severity',
        told: { code: 'cap:severity-medium' },
      });
    }
  }
  const several = severalOf(input.findings);
  if (several !== undefined) add(several.cap, several.count);
  const coverage = COVERAGE_CAPS.find(([share]) => input.unseen > share);
  if (coverage !== undefined) {
    const percent = Math.max(1, Math.round(input.unseen * 100));
    add({
      rule: 'coverage',
      title: 'Not everything could be read',
      grade: coverage[1],
      reason: `${percent} % of its code could not be read completely`,
      told: { code: 'cap:coverage', with: [percent] },
    });
  }
  if (!input.followed)
    add({
      rule: 'coverage',
      title: 'Not everything could be looked at',
      grade: NOT_FOLLOWED_CAP,
      reason: 'its data flows could not be followed to the end',
      told: { code: 'cap:not-followed' },
    });
  if (input.failed > 0)
    add({
      rule: 'coverage',
      title: 'Not everything could be looked at',
      grade: FAILED_CHECK_CAP,
      reason: `not every check could be completed (${input.failed} failed)`,
      told: { code: 'cap:check-failed', with: [input.failed] },
    });
  return [...caps.values()]
    .map(({ cap, count }) => ({ ...cap, count }))
    .sort(
      (a, b) =>
        GRADES.indexOf(b.grade) - GRADES.indexOf(a.grade) ||
        (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : a.reason < b.reason ? -1 : 1),
    );
}

/** What grave findings of several rules forbid together. */
function severalOf(findings: readonly ScoredFinding[]): { cap: Omit<Cap, 'count'>; count: number } | undefined {
  const grave = findings.filter(
    (finding) =>
      finding.aside !== true &&
      finding.confidence === 'high' &&
      (finding.severity === 'critical' || finding.severity === 'high') &&
      finding.category !== 'permissions' &&
      finding.category !== 'licenses',
  );
  const rules = new Map(
    grave
      .toSorted((a, b) => (a.severity === b.severity ? (a.rule < b.rule ? -1 : 1) : a.severity === 'critical' ? -1 : 1))
      .map((finding) => [finding.rule, finding] as const),
  );
  const critical = new Set(grave.filter((finding) => finding.severity === 'critical').map((finding) => finding.rule))
    .size;
  const weak = [...rules.values()].filter(({ weakness, severity }) => weakness === true && severity === 'high').length;
  const counted = rules.size - weak + Math.floor(weak * WEAKNESS_SHARE);
  const cap = SEVERAL_CAPS.find((one) => counted >= one.rules && critical >= one.critical);
  const [first] = rules.values();
  if (cap === undefined || first === undefined) return undefined;
  return {
    cap: {
      rule: first.rule,
      title: first.title,
      grade: cap.grade,
      reason: `${rules.size} checks confirmed serious problems`,
      told: { code: 'cap:several', with: [rules.size] },
    },
    count: rules.size,
  };
}
