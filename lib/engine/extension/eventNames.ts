import { constant, listOf, nameOf, onlyDef, Op, resolve } from '../facts/javascript/query.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { EACH } from '../program/methods.ts';
import { Use } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';

/** Texts that a value may be: a constant, one of a choice, an item of a list that is written out and gone through. */
export function eventNames(unit: Unit, value: number): readonly string[] {
  const { script } = unit;
  const one = constant(script, value);
  if (one !== undefined) return [one];
  if (script.op[value] === Op.choice)
    return listOf(script, script.a[value] as number).flatMap((item) => constant(script, item) ?? []);
  if (script.op[value] !== Op.ref) return [];
  const binding = script.a[value] as number;
  const def = onlyDef(script, binding);
  // `for (const name of ['keydown', 'keyup'])`
  if (script.op[def] === Op.index) return items(unit, script.a[def] as number);
  const index = script.bindings[binding * 3 + 1] as number;
  if (script.functions[index]?.params[0] !== binding) return [];
  const graph = unit.useGraph();
  const func = funcValueOf(unit, index);
  for (let at = graph.starts[func] as number; at < (graph.starts[func + 1] as number); at++) {
    const callee = script.a[graph.targets[at] as number] as number;
    if (graph.kinds[at] === Use.arg && script.op[callee] === Op.member && EACH.has(nameOf(script, callee)))
      return items(unit, script.a[callee] as number);
  }
  return [];
}

function items({ script }: Unit, list: number): readonly string[] {
  const seen = resolve(script, list);
  if (script.op[seen] !== Op.array) {
    // `'keydown keyup'.split(' ')`
    const callee = script.op[seen] === Op.call ? (script.a[seen] as number) : 0;
    const text =
      callee !== 0 && nameOf(script, callee) === 'split' ? constant(script, script.a[callee] as number) : undefined;
    return text?.split(/[\s,]+/) ?? [];
  }
  return listOf(script, script.a[seen] as number).flatMap((item) => constant(script, item) ?? []);
}
