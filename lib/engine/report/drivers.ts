import type { Finding } from '../../model/finding.ts';
import { CONFIDENCES, SEVERITIES } from '../../model/finding.ts';
import type { Blockers, Driver, TopDrivers } from '../../model/reportDetails.ts';
import type { Score } from '../analysis.ts';
import type { Rule } from '../rule.ts';

/** Most rules that are listed, and most examples of each. */
const MOST_DRIVERS = 50;
const MOST_EXAMPLES = 5;

/** Findings grouped by rule, dearest first, with the clearest cases of each. Rules that cost nothing come last. */
export function topDrivers(findings: readonly Finding[], score: Score, rules: ReadonlyMap<string, Rule>): TopDrivers {
  const points = new Map(score.drivers.map((driver) => [driver.rule, driver.points]));
  const groups = Map.groupBy(findings, (finding) => finding.rule);
  const drivers = [...groups.entries()].map(([id, group]): Driver => {
    const sorted = group.toSorted(clearestFirst);
    const first = sorted[0] as Finding;
    const spread = spreadOverFiles(sorted, MOST_EXAMPLES);
    return {
      rule: id,
      title: first.title,
      category: first.category,
      severity: first.severity,
      confidence: first.confidence,
      count: group.length,
      points: points.get(id) ?? 0,
      why: rules.get(id)?.why ?? '',
      remedy: first.remedy,
      ...(first.cwe === undefined ? {} : { cwe: first.cwe }),
      examples: spread.map((finding) => ({
        place: finding.place,
        evidence: finding.evidence,
        ...(finding.message === undefined ? {} : { message: finding.message }),
        ...(finding.told === undefined ? {} : { told: finding.told }),
        ...(finding.path === undefined ? {} : { path: finding.path }),
      })),
    };
  });
  drivers.sort(
    (a, b) =>
      b.points - a.points ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      (a.rule < b.rule ? -1 : 1),
  );
  return { drivers: drivers.slice(0, MOST_DRIVERS) };
}

/** What forbids a better grade than the one given; only what is as strict as the strictest. */
export function blockersOf(score: Score): Blockers {
  return {
    blockers: score.caps
      .filter((cap) => cap.grade === score.caps[0]?.grade)
      .map(({ rule, title, grade, reason, told, count }) => ({
        rule,
        title,
        cap: grade,
        reason: grade === 'F' ? `Grade F, because ${reason}.` : `Not better than ${grade}, because ${reason}.`,
        told: grade === 'F' ? { code: 'blocked-worst', with: [told] } : { code: 'blocked', with: [grade, told] },
        count,
      })),
  };
}

function clearestFirst(a: Finding, b: Finding): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) ||
    (b.path?.length ?? 0) - (a.path?.length ?? 0)
  );
}

/** One of each file first, so that five examples show five places. */
function spreadOverFiles(findings: readonly Finding[], most: number): Finding[] {
  const seen = new Set<string>();
  const fresh = findings.filter((finding) => !seen.has(finding.place.path) && seen.add(finding.place.path));
  const rest = findings.filter((finding) => !fresh.includes(finding));
  return [...fresh, ...rest].slice(0, most);
}
