import { Op, pattern, type ScriptFacts, scriptsOf, valuesOf } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { mentions, textsOf } from './textsOf.ts';

/** Whether a package sets rules for requests when it runs. */
export const setsRules = (facts: Facts): boolean =>
  scriptsOf(facts).some(({ script }) => mentions(script, /update(Dynamic|Session)Rules/));

/**
 * Texts that the browser's rules for requests may hold, with the value that is each: all that a script writes in a
 * package that sets such rules, because a rule may be made by a function that is given its parts.
 */
export function ruleTexts(script: ScriptFacts, facts: Facts): Iterable<[text: string, value: number]> {
  const texts = new Map<string, number>();
  if (!facts.whole(setsRules)) return texts;
  for (const { text, value } of textsOf(script)) texts.set(text, value);
  for (const value of valuesOf(script, Op.concat).subarray(0, 2000)) texts.set(pattern(script, value), value);
  return texts;
}
