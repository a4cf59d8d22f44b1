import {
  functionIndexOf,
  Op,
  opOf,
  pattern,
  posOf,
  propertyOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { functionAt } from '../../program/functionAt.ts';

/** Addresses that a listener of requests leads them to. */
export function redirects(script: ScriptFacts, listener: number): { value: number; to: string }[] {
  const found = [...backwardSlice(script, listener)].find((one) => opOf(script, one) === Op.func);
  if (found === undefined) return [];
  const index = functionIndexOf(script, found);
  const out: { value: number; to: string }[] = [];
  // Whichever of several answers it gives, also by a function of its own.
  for (const value of new Set(script.functions[index]?.returns.flatMap((one) => [...backwardSlice(script, one)]))) {
    const to = opOf(script, value) === Op.object ? propertyOf(script, value, 'redirectUrl') : 0;
    if (to !== 0 && functionAt(script, posOf(script, value)) >= 0) out.push({ value, to: pattern(script, to) });
  }
  return out;
}
