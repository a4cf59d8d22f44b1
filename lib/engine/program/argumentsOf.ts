import { Op, type ScriptFacts, valuesOf } from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';

const tables = new WeakMap<ScriptFacts, ReadonlyMap<number, readonly number[]>>();

/** Values that are the `arguments` of a function: all that it is called with, whether or not it has parameters. */
export function argumentsOf(script: ScriptFacts, fn: number): readonly number[] {
  let table = tables.get(script);
  if (!table) {
    table = read(script);
    tables.set(script, table);
  }
  return table.get(fn) ?? [];
}

function read(script: ScriptFacts): ReadonlyMap<number, readonly number[]> {
  const table = new Map<number, number[]>();
  const name = script.strings.indexOf('arguments');
  if (name === -1) return table;
  for (const value of valuesOf(script, Op.global)) {
    if (script.a[value] !== name) continue;
    const fn = functionAt(script, script.pos[value] as number);
    if (fn !== -1) addTo(table, fn, value);
  }
  return table;
}

/** The innermost function that has `arguments` of its own; functions stand in the order in which they begin. */
function functionAt({ functions }: ScriptFacts, pos: number): number {
  let low = 0;
  let high = functions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((functions[middle]?.start ?? 0) <= pos) low = middle + 1;
    else high = middle;
  }
  for (let fn = low - 1; fn >= 0; fn = functions[fn]?.parent ?? -1)
    if (functions[fn]?.arrow === false && pos < (functions[fn]?.end ?? 0)) return fn;
  return -1;
}
