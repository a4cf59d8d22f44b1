import { apiPath, argOf, calleeOf, constant, nameOf, objectOf, Op, opOf } from '../facts/javascript/query.ts';
import { argumentsOf } from '../program/argumentsOf.ts';
import type { Target, Unit } from '../program/program.ts';
import { readsOf } from '../program/readsOf.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import type { Callees } from './callees.ts';

/** Values that one list is followed through. */
const MOST = 40;

/** A list of arguments, and at which place of it the one stands that is followed. */
interface Held {
  readonly node: number;
  readonly at: number;
}

/**
 * Parameters that are given one argument of a function by way of a list of them: `(name, ...rest) => f(...rest)`,
 * `f.apply(this, arguments)`, `f.apply(null, [].slice.call(arguments, 1))`.
 */
export function passedInList(callees: Callees, target: Target, slot: number): { unit: Unit; binding: number }[] {
  const { unit, fn } = target;
  const open = listsOf(target, slot - target.shift);
  const graph = unit.useGraph();
  const out: { unit: Unit; binding: number }[] = [];
  const give = (callee: number, at: number): void => {
    for (const to of callees.targets(unit, callee)) {
      const binding = to.unit.script.functions[to.fn]?.params[at - to.shift];
      const isItself = binding === undefined || (to.unit === unit && to.fn === fn);
      if (!isItself && !out.some((one) => one.unit === to.unit && one.binding === binding))
        out.push({ unit: to.unit, binding });
    }
  };
  for (let held = open.pop(), step = 0; held !== undefined && step < MOST; held = open.pop(), step++)
    for (let use = firstUse(graph, held.node), end = endOfUses(graph, held.node); use < end; use++) {
      const to = useTarget(graph, use);
      const kind = useKind(graph, use);
      if (kind === Use.def) for (const node of readsOf(unit, to)) open.push({ node, at: held.at });
      else if (kind === Use.spread) open.push({ node: to, at: held.at });
      else if (kind === Use.member)
        for (const call of callsOfMember(unit, to)) open.push({ node: call, at: held.at - cutBy(unit, call, 0) });
      else if (kind === Use.arg) {
        const callee = calleeOf(unit.script, to);
        const isSpread = opOf(unit.script, held.node) === Op.spread;
        if (isSpread) give(callee, useSlot(graph, use) + held.at);
        else if (useSlot(graph, use) === 1 && nameOf(unit.script, callee) === 'apply')
          give(objectOf(unit.script, callee), held.at);
        else if (useSlot(graph, use) === 0 && COPIES.test(apiPath(unit.script, callee) ?? ''))
          open.push({ node: to, at: held.at - cutBy(unit, to, 1) });
      }
    }
  return out;
}

/** `Array.prototype.slice.call(list, 1)`, `[].slice.call(list)`, `Array.from(list)` */
const COPIES = /slice\.call$|^Array\.from$/;

/** Where a function finds an argument in a list. */
function listsOf({ unit, fn }: Target, slot: number): Held[] {
  const { params = [], rest = false } = unit.script.functions[fn] ?? {};
  const first = params.length - 1;
  const inRest = rest && slot >= first ? readsOf(unit, params[first] as number) : [];
  return [
    ...inRest.map((node) => ({ node, at: slot - first })),
    ...argumentsOf(unit.script, fn).map((node) => ({ node, at: slot })),
  ];
}

/** Calls of `list.slice`. */
function callsOfMember(unit: Unit, member: number): readonly number[] {
  if (nameOf(unit.script, member) !== 'slice') return [];
  const graph = unit.useGraph();
  const out: number[] = [];
  for (let use = firstUse(graph, member), end = endOfUses(graph, member); use < end; use++)
    if (useKind(graph, use) === Use.callee) out.push(useTarget(graph, use));
  return out;
}

/** How many elements a `slice` leaves out at the start. */
const cutBy = ({ script }: Unit, call: number, arg: number): number =>
  Number(constant(script, argOf(script, call, arg)) ?? 0) || 0;
