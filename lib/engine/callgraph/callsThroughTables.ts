import {
  apiPath,
  bindingOf,
  calleeOf,
  callsNamed,
  callsOf,
  choicesOf,
  DEF_SIZE,
  defsOf,
  definedBinding,
  definedValue,
  functionFactOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  variableOf,
} from '../facts/javascript/query.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { EACH, PUT_INTO, TAKES_OUT } from '../program/methods.ts';
import { isAsyncHelper } from '../program/isAsyncHelper.ts';
import { kept } from '../program/kept.ts';
import { isItem } from '../program/paths.ts';
import { endOfUses, firstUse, Use, useKind, useTarget } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';
import { calledBy } from '../program/calledBy.ts';
import type { Callees } from './callees.ts';
import { paramsHanded } from './paramsHanded.ts';
import { pointsTo } from './pointsTo.ts';
import { markedStep, wrappersOf } from '../program/asyncLowering.ts';
import { addTo } from '../facts/addTo.ts';

/** Calls of a classic script, and number of such scripts, up to which they are looked at together. */
const CLASSIC = 3000;
const MOST_CLASSIC = 60;

/** `f.apply(self, list)`: no argument of the call is one of the function's. */
export const IN_A_LIST = 1000;

/** A call, and how far the function's parameters are shifted against its arguments. */
interface Taken {
  readonly unit: Unit;
  readonly call: number;
  readonly shift: number;
}

const NONE: ReadonlyMap<string, readonly Taken[]> = new Map();

/** Calls near a script that may run a function of it because they take it out of a table. */
export function* callsThroughTables(callees: Callees, unit: Unit, fn: number): Iterable<Taken> {
  if (!isKeptInTable(callees, unit, funcValueOf(unit, fn))) return;
  for (const near of neighboursOf(callees, unit)) yield* takenCalls(callees, near).get(`${unit.index}.${fn}`) ?? [];
}

/** Calls of what was taken from a table in a script, by function: `table[key](…)`, `const f = map.get(key); f(…)`. */
function takenCalls(callees: Callees, unit: Unit): ReadonlyMap<string, readonly Taken[]> {
  callees.memo.of(callees.indirect, unit.index, () => {
    const table = new Map<string, Taken[]>();
    callees.taken.set(unit.index, table);
    const { script } = unit;
    const isPicked = (value: number): boolean =>
      opOf(script, value) === Op.index ||
      (opOf(script, value) === Op.call && isTakingOut(nameOf(script, calleeOf(script, value))));
    const isTaken = (value: number): boolean => {
      const op = opOf(script, value);
      return (
        isPicked(value) ||
        (op === Op.member && (isItem(propertyNameOf(script, value)) || isOfTurn(script, value))) ||
        // `pick(name)(…)`
        (op === Op.call &&
          functionFactOf(script, resolve(script, calleeOf(script, value)))?.returns.some(isPicked) === true) ||
        // `(table[key] ?? usual)(…)`
        (op === Op.choice && choicesOf(script, value).some((one) => opOf(script, one) === Op.index))
      );
    };
    const held = new Set<number>();
    for (let at = 0; at < script.defs.length; at += DEF_SIZE)
      if (isTaken(definedValue(script, at))) held.add(definedBinding(script, at));
    for (const item of itemsOfEach(script)) held.add(item);
    for (const param of paramsHanded(script, (value) => isTaken(value) || held.has(variableOf(script, value))))
      held.add(param);
    const isTrapped = (callee: number): boolean =>
      pointsTo(callees, unit, opOf(script, callee) === Op.member ? objectOf(script, callee) : callee, 0).some(
        (one) => apiPath(one.unit.script, one.value) === 'Proxy()',
      );
    const traps = hasTraps(unit);
    for (const call of script.calls) {
      const called = calleeOf(script, call);
      // `table[name].apply(self, list)`
      const way = opOf(script, called) === Op.member ? propertyNameOf(script, called) : '';
      const shift = way === 'apply' ? IN_A_LIST : way === 'call' ? 1 : 0;
      const callee = shift > 0 ? objectOf(script, called) : called;
      const taken = opOf(script, callee) === Op.ref ? held.has(bindingOf(script, callee)) : isTaken(callee);
      if (taken || (traps && isTrapped(callee)))
        for (const target of callees.targets(unit, callee))
          addTo(table, `${target.unit.index}.${target.fn}`, { unit, call, shift });
    }
  });
  // Asked too deep inside of other questions, the table is not made: nothing is known then.
  return callees.taken.get(unit.index) ?? NONE;
}

/** `(step = list[Symbol.iterator]().next()).value`, as compilers write loops. */
function isOfTurn(script: ScriptFacts, member: number): boolean {
  const turn = variableOf(script, objectOf(script, member));
  return (
    propertyNameOf(script, member) === 'value' &&
    turn !== -1 &&
    defsOf(script, turn).some(
      (one) => opOf(script, one) === Op.call && /^n(?:ext)?$/.test(nameOf(script, calleeOf(script, one))),
    )
  );
}

/** `map.get(name)`, `path.reduce((table, name) => table[name], api)` */
const isTakingOut = (method: string): boolean => TAKES_OUT.has(method) || method === 'reduce';

/** Parameters that are given the items of a list one after the other: `plugins.forEach((plugin) => plugin(event))`. */
function* itemsOfEach(script: ScriptFacts): Iterable<number> {
  for (const call of callsNamed(script, ...EACH)) {
    const each = resolve(script, call.args[0] ?? 0);
    const { params } = (opOf(script, each) === Op.func && functionFactOf(script, each)) || {};
    const item = params?.[nameOf(script, call.callee).startsWith('reduce') ? 1 : 0];
    if (item !== undefined) yield item;
  }
}

/** Whether a function is put into an object, a list or a call, itself or by its name: only then it may be taken from a table. */
function isKeptInTable(callees: Callees, unit: Unit, func: number): boolean {
  const graph = unit.useGraph();
  const { script } = unit;
  const open = [func];
  for (let next = open.pop(), count = 0; next !== undefined && count < 50; next = open.pop(), count++) {
    for (let at = firstUse(graph, next), end = endOfUses(graph, next); at < end; at++) {
      const to = useTarget(graph, at);
      switch (useKind(graph, at)) {
        case Use.prop:
        case Use.item:
          return true;
        case Use.write:
          return true;
        case Use.arg: {
          // Handed to the browser it is a handler, and nothing of the program's calls it.
          const callee = calleeOf(script, to);
          if (isAsyncHelper(script, callee) || markedStep(unit, to) !== 0) open.push(to);
          else if (PUT_INTO.has(nameOf(script, callee)) || callees.targets(unit, callee).length > 0) return true;
          break;
        }
        case Use.member:
          open.push(...wrappersOf(unit, to));
          break;
        case Use.return:
          if (script.functions[to]?.inPlace === true) open.push(...calledBy(unit, funcValueOf(unit, to)));
          else if (hasTraps(unit)) return true;
          break;
        case Use.export:
          return true;
        case Use.def:
          open.push(graph.values + to);
          break;
        case Use.ref:
        case Use.choice:
          open.push(to);
          break;
        default:
      }
    }
  }
  return false;
}

/** Whether a script makes proxies that answer calls: of theirs, or of what they give for their properties. */
const hasTraps = kept(({ script }: Unit): boolean =>
  callsOf(script, 'Proxy').some(({ args: [, traps = 0] }) =>
    ['get', 'apply'].some((name) => propertyOf(script, traps, name) !== 0),
  ),
);

/** The script itself, those that it imports or is imported by, and small classic ones that share its globals. */
function neighboursOf(callees: Callees, unit: Unit): Iterable<Unit> {
  if (!callees.near) {
    const near = new Map<Unit, Set<Unit>>(callees.program.units.map((one) => [one, new Set([one])]));
    const classic = callees.program.units.filter(({ script }) => !script.module && script.calls.length < CLASSIC);
    for (const [one, others] of near) {
      for (const { module } of one.script.imports) {
        const other = callees.program.imported(one, module);
        if (other) others.add(other);
        if (other) near.get(other)?.add(one);
      }
      if (!one.script.module && classic.length < MOST_CLASSIC)
        for (const other of classic) if (callees.program.together(one, other)) others.add(other);
    }
    callees.near = near;
  }
  return callees.near.get(unit) ?? [];
}
