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
  for (const value of script.functions[index]?.returns ?? []) {
    const to = propertyOf(script, value, 'redirectUrl');
    if (to !== 0 && functionAt(script, posOf(script, value)) >= 0) out.push({ value, to: pattern(script, to) });
  }
  return out;
}
