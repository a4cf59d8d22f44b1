import { GRADES } from '../../lib/model/grade.ts';
import type { Blockers } from '../../lib/model/reportDetails.ts';
import type { Told } from '../../lib/model/told.ts';

/** A heading, and how many places it stands for; or how many checks set the limit together, of which it is the worst. */
export type Cause = { title: string } & ({ places: number } | { checks: number });

/** One limit on the grade, with everything that sets it. */
export interface Limit {
  /** The best grade it allows. */
  cap: string;
  reason: string;
  causes: Cause[];
  /** Whether it forbids a better grade than the one given; otherwise it would, were the score better. */
  binds: boolean;
}

/** Blockers that say the same, as one; those that hold this grade down come first. */
export function limitsOf(blockers: Blockers['blockers'], grade: string): Limit[] {
  const limits = new Map<string, Limit>();
  for (const { cap, reason, told, title, count } of blockers) {
    const key = `${cap}\n${reason}`;
    const limit = limits.get(key) ?? { cap, reason, causes: [], binds: isBinding(cap, grade) };
    limit.causes.push(isOfSeveral(told) ? { title, checks: count } : { title, places: count });
    limits.set(key, limit);
  }
  return [...limits.values()].sort((a, b) => Number(b.binds) - Number(a.binds));
}

/** A cap that is better than the grade holds nothing down. On a scale that is not ours every cap is believed. */
function isBinding(cap: string, grade: string): boolean {
  const scale: readonly string[] = GRADES;
  const [best, given] = [scale.indexOf(cap), scale.indexOf(grade)];
  return best < 0 || given < 0 || best >= given;
}

/** `{ code: 'blocked-worst', with: [{ code: 'cap:several', with: [5] }] }` */
const isOfSeveral = (told: Told | undefined): boolean =>
  told?.with?.some((part) => typeof part === 'object' && 'code' in part && part.code === 'cap:several') === true;
