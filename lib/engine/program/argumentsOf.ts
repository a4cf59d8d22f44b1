import { functionAt } from './functionAt.ts';
import { globalNameIndex, Op, posOf, type ScriptFacts, valuesOf } from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { kept } from './kept.ts';

/** Values that are the `arguments` of a function: all that it is called with, whether or not it has parameters. */
export const argumentsOf = (script: ScriptFacts, fn: number): readonly number[] => tableOf(script).get(fn) ?? [];

const tableOf = kept((script: ScriptFacts): ReadonlyMap<number, readonly number[]> => {
  const table = new Map<number, number[]>();
  const name = script.strings.indexOf('arguments');
  if (name === -1) return table;
  for (const value of valuesOf(script, Op.global)) {
    if (globalNameIndex(script, value) !== name) continue;
    // An arrow function has none of its own.
    const fn = functionAt(script, posOf(script, value), ({ arrow }) => !arrow);
    if (fn !== -1) addTo(table, fn, value);
  }
  return table;
});
