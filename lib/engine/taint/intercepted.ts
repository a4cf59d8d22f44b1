import { assigned } from '../callgraph/assigned.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import { apiPath, argOf, callsOf, functionOfThis, Op, opOf, propertyOf } from '../facts/javascript/query.ts';
import { SETTER } from '../facts/javascript/script.ts';
import { kept } from '../program/kept.ts';
import { ownerOf } from '../program/ownerOf.ts';
import type { Program, Target, Unit } from '../program/program.ts';
import { enterFunction } from './entries.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** Objects that one value may be whose setters are asked for. */
const MOST_OBJECTS = 8;

/** What runs when a property is written: its setter, or the trap of a proxy. */
export function intercepted(solver: Solver, step: Step, object: number, property: string, path: number): void {
  const { unit } = step;
  const { script } = unit;
  const { callees } = solver;
  if (solver.program.setters.has(property))
    for (const target of settersOf(solver, unit, object, SETTER + property))
      enterFunction(solver, step, target, 0, path, object, undefined, false);
  // Vue: `watch: { text(text) { … } }`
  const owner = opOf(script, object) === Op.self ? Number(ownerOf(script, functionOfThis(script, object))) : -1;
  const watch = owner > 0 ? propertyOf(script, propertyOf(script, owner, 'watch'), property) : 0;
  for (const target of callees.targets(unit, propertyOf(script, watch, 'handler') || watch))
    enterFunction(solver, step, target, 0, path, object, undefined, false);
  // `set(target, property, value)` of a proxy, also one that a function makes or that is kept in a field
  for (const made of hasProxies(solver.program) ? pointsTo(callees, unit, object, 0) : []) {
    if (apiPath(made.unit.script, made.value) !== 'Proxy()') continue;
    const traps = argOf(made.unit.script, made.value, 1);
    for (const target of callees.targets(made.unit, propertyOf(made.unit.script, traps, 'set')))
      enterFunction(solver, step, target, 2, path, object, undefined, false);
  }
}

/** Whether any script makes a proxy that hears of writes. */
const hasProxies = kept(({ units }: Program): boolean =>
  units.some(({ script }) =>
    callsOf(script, 'Proxy').some(({ args }) => propertyOf(script, args[1] ?? 0, 'set') !== 0),
  ),
);

/** Setters that an object or class was written with, or was given by `Object.defineProperty`. */
function settersOf({ callees }: Solver, unit: Unit, object: number, name: string): readonly Target[] {
  const own = callees.functionsOfProperty(unit, object, name, 0);
  if (own.length > 0) return own;
  const given = assigned(callees, unit, object, name).flatMap((one) => callees.find(one.unit, one.value, 1));
  if (given.length > 0) return given;
  const objects = callees
    .heap()
    .whole(unit.base + object)
    .slice(0, MOST_OBJECTS);
  return objects.flatMap((one) => callees.functionsOfProperty(one.unit, one.value, name, 0));
}
