import { elementsOf, Op, opOf, resolve, type ScriptFacts } from './query.ts';

/** Items of an array literal, seen through variables. */
export function itemsOf(script: ScriptFacts, value: number): number[] {
  const found = resolve(script, value);
  return opOf(script, found) === Op.array ? elementsOf(script, found) : [];
}
