import { Op, pattern, propertyOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { backwardSlice } from './backwardSlice.ts';
import { functionAt } from '../../program/functionAt.ts';

/** Addresses that a listener of requests leads them to. */
export function redirects(script: ScriptFacts, listener: number): { value: number; to: string }[] {
  const found = [...backwardSlice(script, listener)].find((one) => script.op[one] === Op.func);
  if (found === undefined) return [];
  const index = script.a[found] as number;
  const out: { value: number; to: string }[] = [];
  for (const value of script.functions[index]?.returns ?? []) {
    const to = propertyOf(script, value, 'redirectUrl');
    if (to !== 0 && functionAt(script, script.pos[value] as number) >= 0) out.push({ value, to: pattern(script, to) });
  }
  return out;
}
