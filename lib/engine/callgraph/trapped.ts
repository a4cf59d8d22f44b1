import { argOf, propertyOf } from '../facts/javascript/query.ts';
import type { Target, Unit } from '../program/program.ts';
import { MOST } from './calleeBounds.ts';
import type { Callees } from './callees.ts';

/** Values that a proxy gives for its properties. */
export const givenByTrap = (callees: Callees, unit: Unit, proxy: number): readonly { unit: Unit; value: number }[] =>
  callees
    .targets(unit, propertyOf(unit.script, argOf(unit.script, proxy, 1), 'get'))
    .flatMap((trap) =>
      (trap.unit.script.functions[trap.fn]?.returns ?? []).slice(0, MOST).map((value) => ({ unit: trap.unit, value })),
    );

/** `new Proxy(target, {apply: (target, self, args) => send(args)})` runs the trap when it is called. */
export const appliedTrap = (callees: Callees, unit: Unit, proxy: number): readonly Target[] =>
  callees
    .targets(unit, propertyOf(unit.script, argOf(unit.script, proxy, 1), 'apply'))
    .map((target) => ({ ...target, list: 2 }));

/** `new Proxy({}, {get: (_, method) => (...args) => send(method, args)})`: any property of it is what the trap gives. */
export function trapped(callees: Callees, unit: Unit, proxy: number): readonly Target[] {
  return givenByTrap(callees, unit, proxy).flatMap((one) => callees.targets(one.unit, one.value));
}
