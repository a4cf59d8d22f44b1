import { constant, Op, type ScriptFacts } from '../facts/javascript/query.ts';

/** Not a constant, not a function: something may have come from elsewhere. */
export function mayHoldData(script: ScriptFacts, value: number): boolean {
  const op = script.op[value];
  return value !== 0 && op !== Op.func && op !== Op.constant && constant(script, value) === undefined;
}
