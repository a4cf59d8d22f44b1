import {
  argsOf,
  bindingFunction,
  bindingOf,
  calleeOf,
  defsOf,
  functionIndexOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { argumentsOf } from '../program/argumentsOf.ts';
import { kept } from '../program/kept.ts';
import type { Target, Unit } from '../program/program.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** Which functions a call hands over, by the parameter that they arrive in. */
export type HandedFunctions = ReadonlyMap<number, readonly Target[]>;

/** An argument that may be a function: one written there (`made`), or a parameter of the caller's or of a function around it. */
interface Given {
  readonly at: number;
  readonly value: number;
  readonly made?: readonly Target[];
}

/** Most functions that a parameter may hold to be told apart by. */
const MOST_HELD = 6;

/** Parameters that a function calls or hands on, where nothing else is put into them: `function each(list, visit) { … visit(one) … }`. */
export const functionParameters = kept((unit: Unit): ReadonlySet<number> => {
  const { script } = unit;
  const found = new Set<number>();
  for (const call of script.calls) {
    const callee = calleeOf(script, call);
    for (const value of [callee, calledByCall(unit, callee), ...argsOf(script, call)])
      if (opOf(script, value) === Op.ref) found.add(bindingOf(script, value));
  }
  for (const binding of found)
    if (
      defsOf(script, binding).length > 0 ||
      script.functions[bindingFunction(script, binding)]?.params.includes(binding) !== true
    )
      found.delete(binding);
  return found;
});

/** `visit` of `visit.call(self, one)`; 0: it is called otherwise. */
export const calledByCall = ({ script }: Unit, callee: number): number =>
  opOf(script, callee) === Op.member && nameOf(script, callee) === 'call' ? objectOf(script, callee) : 0;

/** Functions among the arguments of each call. */
const givenAt = kept((unit: Unit): ReadonlyMap<number, readonly Given[]> => {
  const { script } = unit;
  const passed = functionParameters(unit);
  const found = new Map<number, Given[]>();
  for (const call of script.calls)
    argsOf(script, call).forEach((arg, at) => {
      const made = resolve(script, arg);
      if (opOf(script, made) === Op.func)
        addTo(found, call, { at, value: arg, made: [{ unit, fn: functionIndexOf(script, made), shift: 0 }] });
      else if (opOf(script, arg) === Op.ref && passed.has(bindingOf(script, arg)))
        addTo(found, call, { at, value: arg });
    });
  return found;
});

/** The functions that a call, made with the step's data, hands to parameters which the called function calls. */
export function handedFunctions(solver: Solver, step: Step, call: number, target: Target): HandedFunctions | undefined {
  const given = givenAt(step.unit).get(call);
  // `arguments[1] = other`
  if (given === undefined || argumentsOf(target.unit.script, target.fn).length > 0) return undefined;
  const called = functionParameters(target.unit);
  const params = target.unit.script.functions[target.fn]?.params ?? [];
  let found: Map<number, readonly Target[]> | undefined;
  for (const { at, value, made } of given) {
    const binding = params[at - target.shift];
    if (binding === undefined || !called.has(binding)) continue;
    const functions =
      made ?? toldAt(solver, step)?.get(bindingOf(step.unit.script, value)) ?? solver.callees.targets(step.unit, value);
    if (functions.length > 0 && functions.length <= MOST_HELD) (found ??= new Map()).set(binding, functions);
  }
  return found;
}

/** What was handed over by who brought the step's data, as far as it stands in the function that was called. */
function toldAt(solver: Solver, { unit, context }: Step): HandedFunctions | undefined {
  const entered = solver.factStore.contextList[context];
  return entered?.unit === unit.index ? entered.told?.functions : undefined;
}

/** Whether `new` may run a function (ECMAScript): no arrow, none that waits, and of a class nothing but its constructor. */
export function isConstructor({ unit: { script }, fn }: Target): boolean {
  const made = script.functions[fn];
  if (made === undefined || made.arrow || made.async || made.yields !== undefined) return false;
  return made.name === 'constructor' || opOf(script, made.owner ?? 0) !== Op.klass;
}

/** Functions that a call may run: of a parameter those that were handed over by who brought the step's data. */
export function targetsAt(solver: Solver, step: Step, callee: number): readonly Target[] {
  const { unit } = step;
  const functions = toldAt(solver, step);
  if (functions !== undefined && opOf(unit.script, callee) === Op.ref) {
    const handed = functions.get(bindingOf(unit.script, callee));
    if (handed !== undefined) return handed;
  }
  const inner = functions === undefined ? 0 : calledByCall(unit, callee);
  const handed = opOf(unit.script, inner) === Op.ref ? functions?.get(bindingOf(unit.script, inner)) : undefined;
  return handed?.map((one) => ({ ...one, shift: one.shift + 1 })) ?? solver.callees.targets(unit, callee);
}
