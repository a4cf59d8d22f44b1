import { apiPath, listOf, nameOf, onlyDef, Op, type ScriptFacts } from '../../facts/javascript/query.ts';
import { funcValueOf } from '../funcValueOf.ts';
import { EACH } from '../methods.ts';
import { Use } from '../net.ts';
import type { Unit } from '../program.ts';

/** An element of a list in a loop: `document.querySelectorAll().forEach((element) => …)`, `for (const element of …)`. */
export function elementPath(unit: Unit, value: number): string | undefined {
  const { script } = unit;
  if (script.op[value] !== Op.ref) return pathOf(script, takenFrom(script, value));
  const binding = script.a[value] as number;
  const def = onlyDef(script, binding);
  let list = takenFrom(script, def);
  const fn = script.functions[script.bindings[binding * 3 + 1] as number];
  if (list === 0 && fn?.params[0] === binding) {
    const func = funcValueOf(unit, script.bindings[binding * 3 + 1] as number);
    const net = unit.net();
    for (let at = net.starts[func] as number; at < (net.starts[func + 1] as number); at++) {
      const callee = script.a[net.tos[at] as number] as number;
      if (
        net.kinds[at] === Use.arg &&
        net.auxs[at] === 0 &&
        script.op[callee] === Op.member &&
        EACH.has(nameOf(script, callee))
      )
        list = script.a[callee] as number;
    }
  }
  return pathOf(script, list);
}

const ONE = new Set(['pop', 'shift', 'at', 'find', 'findLast', 'item']);

/** The list that one element is taken out of: `list[0]`, `[...list].pop()`, `list.item(2)`. */
function takenFrom(script: ScriptFacts, value: number): number {
  if (script.op[value] === Op.index) return script.a[value] as number;
  const callee = script.op[value] === Op.call ? (script.a[value] as number) : 0;
  return script.op[callee] === Op.member && ONE.has(nameOf(script, callee)) ? (script.a[callee] as number) : 0;
}

/** Path of the query of the page that a list is made of. */
function pathOf(script: ScriptFacts, made: number): string | undefined {
  let list = made;
  // `[...list]`, `Array.from(list)`
  for (let depth = 0; depth < 3; depth++) {
    if (script.op[list] === Op.array) list = listOf(script, script.a[list] as number)[0] ?? 0;
    else if (script.op[list] === Op.spread) list = script.a[list] as number;
    else if (script.op[list] === Op.call && apiPath(script, script.a[list] as number) === 'Array.from')
      list = listOf(script, script.b[list] as number)[0] ?? 0;
    else break;
  }
  const path = list === 0 ? undefined : apiPath(script, list);
  return path !== undefined && /^document\..*(?:querySelectorAll|getElementsBy\w+)\(\)$/.test(path) ? path : undefined;
}
