import { Op, type ScriptFacts } from '../facts/javascript/query.ts';
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
  for (let value = 1; value < script.op.length; value++) {
    if (script.op[value] !== Op.global || script.a[value] !== name) continue;
    const fn = functionAt(script, script.pos[value] as number);
    if (fn !== -1) addTo(table, fn, value);
  }
  return table;
}

/** The innermost function that has `arguments` of its own; functions stand in the order in which they begin. */
function functionAt({ functions }: ScriptFacts, pos: number): number {
  let found = -1;
  for (let fn = 0; fn < functions.length; fn++) {
    const { start, end, arrow } = functions[fn] as (typeof functions)[number];
    if (start > pos) break;
    if (!arrow && pos < end) found = fn;
  }
  return found;
}
