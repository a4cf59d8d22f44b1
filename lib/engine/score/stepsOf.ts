import type { Cap, Score, ScoreStep } from '../analysis.ts';
import { round, sum } from './sums.ts';

/** The sum as a person can follow it; the points add up to the score to the last decimal. */
export function stepsOf(
  categories: Score['categories'],
  base: number,
  worst: Cap | undefined,
  score: number,
): ScoreStep[] {
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
export function apportion<Name>(parts: readonly (readonly [Name, number])[], total: number): [Name, number][] {
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
