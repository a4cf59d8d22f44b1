import type { Callees } from '../callgraph/callees.ts';
import {
  argsOf,
  bindingFunction,
  bindingKind,
  calleeOf,
  functionFactOf,
  indexKeyOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
  variableOf,
  writtenProperty,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { beginningOf } from '../program/beginningOf.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import type { Unit } from '../program/program.ts';
import { endOfUses, firstUse, Use, useKind, useTarget } from '../program/useGraph.ts';

/** Functions that a value is handed through, callers of one, and places where one is kept. */
const MOST_HANDS = 3;
const MOST_CALLERS = 20;
const MOST_USES = 30;

/**
 * Whether a value only ever comes in a parameter of functions that nothing in the program calls: an entry of a library's
 * interface, `Module.load = (file) => run(read(file))`, that is not used here.
 */
export function isNeverHanded(callees: Callees, unit: Unit, value: number, hands = 0): boolean {
  const { script } = unit;
  const seen = keyOf(script, beginningOf(script, value));
  const binding = variableOf(script, seen);
  if (hands > MOST_HANDS || bindingKind(script, binding) !== BindingKind.param) return false;
  const fn = bindingFunction(script, binding);
  const callers = callees.callers(unit, fn);
  if (callers.length === 0) return isKeptOnly(unit, funcValueOf(unit, fn));
  const handed = callees.handedOver(unit, binding, MOST_CALLERS);
  return (
    handed.length === callers.length && handed.every((one) => isNeverHanded(callees, one.unit, one.value, hands + 1))
  );
}

/**
 * `held(handle)` of `const held = (handle) => table[handle]`: the handle, as what a module of WebAssembly holds goes by
 * numbers that it alone knows.
 */
function keyOf(script: ScriptFacts, value: number): number {
  if (opOf(script, value) !== Op.call) return value;
  const { params = [], returns = [] } = functionFactOf(script, resolve(script, calleeOf(script, value))) ?? {};
  const [given = 0, ...others] = returns;
  if (others.length > 0 || opOf(script, resolve(script, given)) !== Op.index) return value;
  const at = params.indexOf(variableOf(script, indexKeyOf(script, resolve(script, given))));
  return at === -1 ? value : (argsOf(script, value)[at] ?? value);
}

/** Whether a function is put into properties and variables and nowhere else: nobody else calls it either. */
function isKeptOnly(unit: Unit, func: number): boolean {
  const { script } = unit;
  const graph = unit.useGraph();
  const open = [func];
  let kept = false;
  for (let next = open.pop(), count = 0; next !== undefined; next = open.pop(), count++) {
    if (count > MOST_USES || next === 0) return false;
    for (let at = firstUse(graph, next), end = endOfUses(graph, next); at < end; at++) {
      const to = useTarget(graph, at);
      switch (useKind(graph, at)) {
        case Use.def:
          // Global functions may be called by markup.
          if (!script.module && bindingFunction(script, to) === -1) return false;
          open.push(graph.values + to);
          break;
        case Use.ref:
        case Use.choice:
          open.push(to);
          break;
        case Use.prop:
          kept = true;
          break;
        case Use.write:
          if (/^on/i.test(writtenProperty(script, to) ?? '')) return false;
          kept = true;
          break;
        default:
          return false;
      }
    }
  }
  return kept;
}
