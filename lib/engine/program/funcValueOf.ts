import { functionIndexOf, Op, valuesOf } from '../facts/javascript/query.ts';
import { kept } from './kept.ts';
import type { Unit } from './program.ts';

/** The value that stands for a function of a script; 0 when there is none. */
export const funcValueOf = (unit: Unit, fn: number): number => tableOf(unit)[fn] ?? 0;

const tableOf = kept(({ script }: Unit): Int32Array => {
  const table = new Int32Array(script.functions.length);
  for (const value of valuesOf(script, Op.func)) table[functionIndexOf(script, value)] = value;
  return table;
});
