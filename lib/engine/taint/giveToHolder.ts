import type { Callees } from '../callgraph/callees.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import { addTo } from '../facts/addTo.ts';
import { calleeOf, Op, opOf, stringAt, valuesOf, writtenObject, writtenProperty } from '../facts/javascript/query.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { ownerKey } from '../program/ownerOf.ts';
import { TEXT } from '../program/paths.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import { words } from '../words.ts';
import { giveToMethods } from './giveToMethods.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { writeProperty } from './writes.ts';

/** Methods that say what an object is as a text, and that give an iterator of it (ECMAScript). */
const SAY_TEXT = words('toString toJSON valueOf [Symbol.toPrimitive]');
const TURNS = words('[Symbol.iterator] [Symbol.asyncIterator]');

/**
 * What `toString() { return data; }` gives, its object is wherever a text is made of it; what an iterator gives, whoever goes
 * through the object gets among its elements. `path`: where the data is in what the function gives.
 */
export function giveToHolder(solver: Solver, step: Step, fn: number, path: number): void {
  const { unit } = step;
  const { script } = unit;
  const graph = unit.useGraph();
  const func = funcValueOf(unit, fn);
  for (let at = firstUse(graph, func), end = endOfUses(graph, func); at < end; at++) {
    const to = useTarget(graph, at);
    if (useKind(graph, at) === Use.prop && useSlot(graph, at) >= 0) {
      const inner = innerOf(solver, stringAt(script, useSlot(graph, at)), path);
      if (inner === undefined) continue;
      giveToMethods(solver, step, ownerKey(script, to), inner);
      solver.to(step, to, inner);
      for (const made of instancesOf(solver.callees).get(unit.base + to) ?? [])
        solver.add(made.unit, made.value, step.context, inner, step.flags, step.id);
    } else if (useKind(graph, at) === Use.write) {
      const inner = innerOf(solver, writtenProperty(script, to) ?? '', path);
      if (inner !== undefined)
        writeProperty(solver, step, writtenObject(script, to), solver.paths.head(inner), solver.paths.tail(inner), 0);
    }
  }
}

/** Where the data is in the object, by the name of the function in it; undefined where it is told by its call alone. */
function innerOf({ paths }: Solver, name: string, path: number): number | undefined {
  if (SAY_TEXT.has(name)) return paths.under(TEXT, path);
  if (TURNS.has(name)) return path;
  return name === 'next' && paths.head(path) === 'value' ? paths.under('[]', paths.tail(path)) : undefined;
}

/** Instances that are made of each class, by its number in the whole program. */
const instancesOf = kept((callees: Callees): ReadonlyMap<number, readonly Found[]> => {
  const table = new Map<number, Found[]>();
  for (const unit of callees.program.units)
    for (const create of valuesOf(unit.script, Op.create))
      for (const one of pointsTo(callees, unit, calleeOf(unit.script, create), 0))
        if (opOf(one.unit.script, one.value) === Op.klass)
          addTo(table, one.unit.base + one.value, { unit, value: create });
  return table;
});

interface Found {
  readonly unit: Unit;
  readonly value: number;
}
