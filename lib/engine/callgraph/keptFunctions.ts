import {
  apiPath,
  argOf,
  argsOf,
  bindingFunction,
  bindingKind,
  bindingOf,
  calleeOf,
  elementsOf,
  factOfThis,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pairsOf,
  resolve,
  type ScriptFacts,
  stringAt,
  variableOf,
} from '../facts/javascript/query.ts';
import { BindingKind, SETTER } from '../facts/javascript/script.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { EACH } from '../program/methods.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import { importOf, type Target, type Unit } from '../program/program.ts';
import { holderIn, holdersOf, storedIn } from '../program/stores.ts';
import { trapped } from './trapped.ts';
import { pointsTo } from './pointsTo.ts';
import type { Callees } from './callees.ts';
import { DEPTH, MOST, MOST_KEPT } from './calleeBounds.ts';

/** Deepest nesting of tables in tables. */
const MOST_NESTED = 8;

/** `listeners.forEach((listener) => listener(data))`, `steps.reduce((data, step) => step(data), first)`: the functions in the list. */
export function functionsOfElement(
  callees: Callees,
  unit: Unit,
  fn: number,
  index: number,
  depth: number,
): readonly Target[] {
  const graph = unit.useGraph();
  const { script } = unit;
  const value = funcValueOf(unit, fn);
  for (let at = firstUse(graph, value), end = endOfUses(graph, value); at < end; at++) {
    if (useKind(graph, at) !== Use.arg || useSlot(graph, at) !== 0) continue;
    const callee = calleeOf(script, useTarget(graph, at));
    const name = memberNameOf(script, callee);
    if (EACH.has(name) && index === (name.startsWith('reduce') ? 1 : 0))
      return keptFunctions(callees, unit, objectOf(script, callee), depth + 1);
  }
  return [];
}

/** Functions in a table, a list or a map: what `table[key]` and `map.get(key)` may be. */
export function keptFunctions(callees: Callees, unit: Unit, value: number, depth: number): readonly Target[] {
  if (depth > DEPTH) return [];
  // Every table is worked out on its own: only tables in tables are bounded.
  return callees.memo.of(callees.tables, unit.base + value, (out) => {
    if (++callees.nested < MOST_NESTED) fillKept(callees, unit, value, Math.min(depth, 1), out);
    callees.nested--;
  });
}

function fillKept(callees: Callees, unit: Unit, value: number, depth: number, out: Target[]): void {
  const imported = opOf(unit.script, value) === Op.ref ? importOf(unit, bindingOf(unit.script, value)) : undefined;
  const module = imported?.name === '*' ? callees.program.imported(unit, imported.module) : undefined;
  if (module) for (const one of module.script.exports) insideKept(callees, module, one.value, depth + 1, 0, out);
  for (const one of restOf(callees, unit, value, depth)) insideKept(callees, one.unit, one.value, depth + 1, 0, out);
  for (const one of pointsTo(callees, unit, value, depth)) insideKept(callees, one.unit, one.value, depth, 0, out);
  for (const one of mappedTo(callees, unit, value))
    for (const target of callees.targets(one.unit, one.value)) take(target, out);
  for (const one of tablesHanded(callees, unit, value, depth))
    for (const target of keptFunctions(callees, one.unit, one.value, depth + 1)) take(target, out);
  const owner = opOf(unit.script, value) === Op.self ? (factOfThis(unit.script, value)?.owner ?? -1) : -1;
  if (owner > 0)
    insideProperties(callees, unit, owner, depth, 0, out, opOf(unit.script, owner) === Op.klass ? isMethod : isGiven);
  // `this['on_' + type](…)`: any method of the constructor's prototype.
  const prototype =
    opOf(unit.script, value) === Op.self && owner < 0 && factOfThis(unit.script, value)?.owner !== undefined
      ? [`b${-owner - 1}.prototype`]
      : [];
  for (const key of [...holdersOf(unit.script, value), ...prototype]) {
    for (const holder of holderIn(callees.program, unit, key)) {
      for (const one of storedIn(holder.unit, holder.key).slice(0, MOST_KEPT))
        insideKept(callees, holder.unit, one, depth + 1, 0, out);
    }
  }
}

/** `layers.map((layer) => layer(store))`: what the function gives. */
function mappedTo(callees: Callees, unit: Unit, value: number): readonly { unit: Unit; value: number }[] {
  const { script } = unit;
  const seen = resolve(script, value);
  if (opOf(script, seen) !== Op.call || nameOf(script, calleeOf(script, seen)) !== 'map') return [];
  return callees
    .targets(unit, argOf(script, seen, 0))
    .slice(0, MOST)
    .flatMap(({ unit: other, fn }) =>
      (other.script.functions[fn]?.returns ?? []).slice(0, MOST).map((one) => ({ unit: other, value: one })),
    );
}

/** Tables that callers hand over in a parameter: `compose(this.steps)`. */
function tablesHanded(
  callees: Callees,
  unit: Unit,
  value: number,
  depth: number,
): readonly { unit: Unit; value: number }[] {
  const { script } = unit;
  const binding = variableOf(script, value);
  if (binding === -1 || depth > DEPTH || bindingKind(script, binding) !== BindingKind.param) return [];
  return callees.handedOver(unit, binding, MOST, depth + 1);
}

/** What callers hand to `...functions`, one by one. */
function restOf(callees: Callees, unit: Unit, value: number, depth: number): readonly { unit: Unit; value: number }[] {
  const { script } = unit;
  const binding = variableOf(script, value);
  const index = binding === -1 ? -1 : bindingFunction(script, binding);
  const fn = script.functions[index];
  if (fn?.rest !== true || fn.params.at(-1) !== binding || depth > DEPTH) return [];
  return callees
    .callers(unit, index, depth + 1)
    .slice(0, MOST)
    .flatMap(({ unit: other, call, shift }) =>
      argsOf(other.script, call)
        .slice(fn.params.length - 1 + shift)
        .map((one) => ({ unit: other, value: one })),
    );
}

/** Functions that a value is or holds. */
function insideKept(callees: Callees, unit: Unit, value: number, depth: number, inner: number, out: Target[]): void {
  if (out.length >= MOST_KEPT || depth > DEPTH || inner > 3) return;
  const { script } = unit;
  switch (opOf(script, value)) {
    case Op.object:
    case Op.klass:
      insideProperties(callees, unit, value, depth, inner, out);
      return;
    case Op.array:
      for (const one of elementsOf(script, value)) insideKept(callees, unit, one, depth, inner + 1, out);
      return;
    case Op.create: {
      if (apiPath(script, calleeOf(script, value)) === 'Proxy')
        out.push(...trapped(callees, unit, value).slice(0, MOST_KEPT - out.length));
      const start = argsOf(script, value)[0];
      if (start !== undefined && /^(?:Map|Set|WeakMap)$/.test(apiPath(script, calleeOf(script, value)) ?? ''))
        insideKept(callees, unit, start, depth, inner, out);
      // `service[message.name](…)` with `service = new Service()`: any of its methods.
      for (const one of pointsTo(callees, unit, calleeOf(script, value), depth + 1))
        if (opOf(one.unit.script, one.value) === Op.klass)
          insideProperties(callees, one.unit, one.value, depth, inner, out, isMethod);
      return;
    }
    default:
      for (const target of callees.find(unit, value, depth + 1)) take(target, out);
  }
}

/** What the properties of an object, or the members of a class, are or hold. */
function insideProperties(
  callees: Callees,
  unit: Unit,
  value: number,
  depth: number,
  inner: number,
  out: Target[],
  isOne = isGiven,
): void {
  const { script } = unit;
  const pairs = pairsOf(script, value);
  for (let at = 1; at < pairs.length && out.length < MOST_KEPT; at += 2)
    if (isOne(nameOfKey(script, pairs[at - 1] as number)))
      insideKept(callees, unit, pairs[at] as number, depth, inner + 1, out);
}

const nameOfKey = (script: ScriptFacts, key: number): string => (key < 0 ? '' : stringAt(script, key));

/** A setter runs where it is written, and is never what a table gives: `set url(text) { … }`. */
const isGiven = (name: string): boolean => !name.startsWith(SETTER);

/** Nor is a class ever called through its instance: `this[name](…)` with `constructor` throws. */
const isMethod = (name: string): boolean => isGiven(name) && name !== 'constructor';

function take(target: Target, out: Target[]): void {
  if (out.length < MOST_KEPT && !out.some((one) => one.unit === target.unit && one.fn === target.fn)) out.push(target);
}
