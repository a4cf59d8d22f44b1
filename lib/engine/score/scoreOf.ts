import { GRADES } from '../../model/grade.ts';
import { CATEGORIES, type Category } from '../../model/finding.ts';
import type { Cap, Score } from '../analysis.ts';
import {
  ASIDE_FACTOR,
  CONFIDENCE_FACTOR,
  PERMISSIONS_ALONE,
  REPEAT_FACTOR,
  SEVERITY_COST,
  NOTHING_GRAVE_LIMIT,
  type ScoredCategory,
  WEIGHTS,
} from './weights.ts';
import type { ScoreInput, ScoredFinding, RuleCost } from './scored.ts';
import { sum, saturated, round } from './sums.ts';
import { capsOf } from './capsOf.ts';
import { floorOf, gradeOf, limitOf } from './gradeOf.ts';
import { apportion, stepsOf } from './stepsOf.ts';

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
  base = Math.min(mostOf(input), base);

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

/** What the average may reach. */
function mostOf({ kind, findings }: ScoreInput): number {
  const isGrave = ({ aside, category, severity, confidence }: ScoredFinding): boolean =>
    aside !== true &&
    category !== 'licenses' &&
    confidence !== 'low' &&
    (severity === 'critical' || severity === 'high');
  return kind === 'extension' || findings.some(isGrave) ? 100 : limitOf(NOTHING_GRAVE_LIMIT);
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
