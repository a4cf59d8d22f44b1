import { assigned } from '../callgraph/assigned.ts';
import {
  apiPath,
  argsOf,
  bindingOf,
  functionOfThis,
  onlyDef,
  Op,
  opOf,
  propertyOf,
} from '../facts/javascript/query.ts';
import { SETTER } from '../facts/javascript/script.ts';
import { ownerOf } from '../program/ownerOf.ts';
import type { Target, Unit } from '../program/program.ts';
import { enterFunction } from './entries.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

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
  const made = opOf(script, object) === Op.ref ? onlyDef(script, bindingOf(script, object)) : 0;
  if (opOf(script, made) !== Op.create || apiPath(script, made) !== 'Proxy()') return;
  const [, traps = 0] = argsOf(script, made);
  // `set(target, property, value)`
  for (const target of callees.targets(unit, propertyOf(script, traps, 'set')))
    enterFunction(solver, step, target, 2, path, object, undefined, false);
}

/** Setters that an object or class was written with, or was given by `Object.defineProperty`. */
function settersOf({ callees }: Solver, unit: Unit, object: number, name: string): readonly Target[] {
  const own = callees.functionsOfProperty(unit, object, name, 0);
  return own.length > 0
    ? own
    : assigned(callees, unit, object, name).flatMap((one) => callees.find(one.unit, one.value, 1));
}
