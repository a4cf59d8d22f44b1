import { GRADES, type Grade } from '../../model/grade.ts';
import { CATEGORIES, type Category, type Confidence, type Severity } from '../../model/finding.ts';
import type { Cap, Score, ScoreStep } from '../analysis.ts';
import {
  ASIDE_FACTOR,
  CONFIDENCE_FACTOR,
  COVERAGE_CAPS,
  GRADE_LIMITS,
  NOT_FOLLOWED_CAP,
  PERMISSIONS_ALONE,
  REPEAT_FACTOR,
  SATURATION,
  SEVERAL_CAPS,
  SEVERITY_CAPS,
  SEVERITY_COST,
  type ScoredCategory,
  type ScoredKind,
  WEIGHTS,
} from './weights.ts';

/** What of a finding counts. */
export interface ScoredFinding {
  readonly rule: string;
  readonly title: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly confidence: Confidence;
  /** In a test, documentation, vendored or generated file of a repository. */
  readonly aside?: boolean;
  /** The rule's own cap, where the finding is grave and sure enough for it. */
  readonly cap?: { readonly grade: Grade; readonly reason: string } | undefined;
}

export interface ScoreInput {
  readonly kind: ScoredKind;
  readonly findings: readonly ScoredFinding[];
  /** Categories about which the thing can say anything. */
  readonly applicable: ReadonlySet<ScoredCategory>;
  /** Share of the code that was not looked at whole, 0 to 1. */
  readonly unseen: number;
  /** Whether data was followed through it to the end. */
  readonly followed: boolean;
}

/**
 * The published arithmetic of docs/scoring.md: pure, the same on every machine, indifferent to order, and
 * never lower for one more finding.
 */
export function scoreOf(input: ScoreInput): Score {
  const weights = WEIGHTS[input.kind];
  const costs = ruleCosts(input.findings);
  const scored = (CATEGORIES as readonly Category[]).filter(
    (category): category is ScoredCategory => category !== 'licenses',
  );
  const evidence = sum(
    costs
      .filter((cost) => cost.category === 'code' || cost.category === 'flows' || cost.category === 'privacy')
      .map((cost) => cost.cost),
  );
  const amplifier = PERMISSIONS_ALONE + (1 - PERMISSIONS_ALONE) * saturated(evidence);
  const total =
    sum(scored.filter((category) => input.applicable.has(category)).map((category) => weights[category])) || 1;

  const categories: Score['categories'] = {};
  const points = new Map<string, number>();
  let base = 0;
  for (const category of scored) {
    const own = costs.filter((cost) => cost.category === category);
    const cost = sum(own.map((rule) => rule.cost)) * (category === 'permissions' ? amplifier : 1);
    const applicable = input.applicable.has(category) || own.length > 0;
    const weight = weights[category] / total;
    const score = 100 * saturated(cost);
    base += weight * score;
    for (const rule of own)
      points.set(
        rule.rule,
        (points.get(rule.rule) ?? 0) + (weight * score * rule.cost) / sum(own.map((one) => one.cost)),
      );
    categories[category] = {
      score: round(score),
      weight: applicable ? Math.round(weight * 1000) / 1000 : 0,
      applicable,
      findings: input.findings.filter((finding) => finding.category === category).length,
    };
  }
  base = Math.min(100, base);

  const caps = capsOf(input);
  const worst = caps.reduce<Cap | undefined>(
    (a, b) => (a === undefined || GRADES.indexOf(b.grade) > GRADES.indexOf(a.grade) ? b : a),
    undefined,
  );
  const floor = worst === undefined ? 0 : floorOf(worst.grade);
  const score = round(Math.max(base, floor));
  const lift = Math.max(0, floor - base);
  if (worst !== undefined && lift > 0 && points.has(worst.rule))
    points.set(worst.rule, (points.get(worst.rule) ?? 0) + lift);

  const drivers = apportion(
    [...points].filter(([, value]) => value > 0),
    score - (worst !== undefined && lift > 0 && !points.has(worst.rule) ? round(lift) : 0),
  )
    .map(([rule, value]) => ({ rule, points: value }))
    .sort((a, b) => b.points - a.points || (a.rule < b.rule ? -1 : 1));
  return { score, grade: gradeOf(score), categories, drivers, caps, steps: stepsOf(categories, base, worst, score) };
}

/** The letter that a score has. */
export function gradeOf(score: number): Grade {
  for (const [grade, limit] of GRADE_LIMITS) if (score <= limit) return grade;
  return 'F';
}

/** The lowest score that still has no better letter than this. */
export function floorOf(grade: Grade): number {
  const better = GRADE_LIMITS[GRADES.indexOf(grade) - 1];
  return better === undefined ? 0 : better[1] + 0.1;
}

interface RuleCost {
  readonly rule: string;
  readonly category: Category;
  readonly cost: number;
}

/** Costs by rule, dearest finding first, each further one at half the share. Sorted, so that sums never depend on order. */
function ruleCosts(findings: readonly ScoredFinding[]): RuleCost[] {
  const groups = new Map<string, { rule: string; category: Category; costs: number[] }>();
  for (const finding of findings) {
    const key = `${finding.rule}\n${finding.category}`;
    const group = groups.get(key) ?? { rule: finding.rule, category: finding.category, costs: [] };
    group.costs.push(
      SEVERITY_COST[finding.severity] *
        CONFIDENCE_FACTOR[finding.confidence] *
        (finding.aside === true ? ASIDE_FACTOR : 1),
    );
    groups.set(key, group);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { rule, category, costs }]) => ({
      rule,
      category,
      cost: sum(costs.sort((a, b) => b - a).map((cost, i) => cost * REPEAT_FACTOR ** i)),
    }));
}

function capsOf(input: ScoreInput): Cap[] {
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
      finding.category === 'permissions' ? undefined : SEVERITY_CAPS[finding.severity]?.[finding.confidence];
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
  const cap = SEVERAL_CAPS.find((one) => rules.size >= one.rules && critical >= one.critical);
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

/** The sum as a person can follow it; the points add up to the score to the last decimal. */
function stepsOf(categories: Score['categories'], base: number, worst: Cap | undefined, score: number): ScoreStep[] {
  const parts = Object.entries(categories)
    .filter(([, one]) => one.score > 0)
    .map(([name, one]) => [name, one.score * one.weight] as [string, number]);
  const shown = Math.min(round(base), score);
  const steps = apportion(parts, shown).map(([name, points]) => {
    const one = categories[name];
    return {
      label: `${name}: ${one?.score ?? 0} of 100, weight ${Math.round((one?.weight ?? 0) * 1000) / 10} %`,
      points,
    };
  });
  const lift = round(score - shown);
  if (worst !== undefined && lift > 0)
    steps.push({ label: `not better than ${worst.grade}: ${worst.reason} (${worst.title})`, points: lift });
  return steps;
}

/** Rounds parts to one decimal so that they sum up to a total of one decimal (largest remainders first). */
function apportion<Name>(parts: readonly (readonly [Name, number])[], total: number): [Name, number][] {
  const whole = sum(parts.map(([, value]) => value));
  if (whole <= 0) return [];
  const target = Math.round(total * 10);
  const exact = parts.map(([name, value]) => ({ name, value: (value / whole) * target }));
  const floored = exact.map((part) => ({ ...part, tenths: Math.floor(part.value) }));
  let missing = target - sum(floored.map((part) => part.tenths));
  for (const part of floored.toSorted((a, b) => b.value - b.tenths - (a.value - a.tenths))) {
    if (missing-- <= 0) break;
    part.tenths++;
  }
  return floored.map((part) => [part.name, part.tenths / 10]);
}

function saturated(cost: number): number {
  return 1 - Math.exp(-cost / SATURATION);
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
