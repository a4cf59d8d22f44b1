import {
  argOf,
  argsOf,
  calleeOf,
  nameOf,
  nameOfGlobal,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  propertyOf,
} from '../facts/javascript/query.ts';
import { SAME_FUNCTION } from '../models/cells.ts';
import { appliedMaker } from '../program/appliedMaker.ts';
import { markedStep } from '../program/asyncLowering.ts';
import { bundledExports } from '../program/bundledExports.ts';
import { bundledModule } from '../program/bundledModule.ts';
import { isAsyncHelper } from '../program/isAsyncHelper.ts';
import { isOfPackage } from '../program/isOfPackage.ts';
import { TAKES_OUT } from '../program/methods.ts';
import { wrappedParams } from '../program/passOns.ts';
import type { Target, Unit } from '../program/program.ts';
import { required } from '../program/required.ts';
import { MOST } from './calleeBounds.ts';
import type { Callees } from './callees.ts';
import { keptFunctions } from './keptFunctions.ts';

type Answered = (callees: Callees, unit: Unit, call: number, depth: number) => readonly Target[];

/** Methods whose answer holds functions in a way of its own, by name. */
const BY_METHOD = new Map<string, Answered>([
  ['extend', extended],
  ['reduce', reduced],
  ['reduceRight', reduced],
  ['bind', bound],
]);

/** Functions that the answer of a call may be. */
export function answeredFunctions(callees: Callees, unit: Unit, call: number, depth: number): readonly Target[] {
  const { script } = unit;
  const callee = calleeOf(script, call);
  const bundled = bundledModule(unit, call);
  if (bundled) return bundledExports(bundled, '*').flatMap((one) => callees.find(bundled.unit, one, depth + 1));
  const whole = required(callees.program, unit, call);
  if (whole.length > 0) return whole.flatMap((one) => callees.find(one.unit, one.value, depth + 1));
  const marked = markedStep(unit, call);
  if (marked !== 0) return callees.find(unit, marked, depth + 1);
  if (isSameFunction(unit, callee)) return callees.find(unit, argOf(script, call, 0), depth + 1);
  const name = opOf(script, callee) === Op.member ? propertyNameOf(script, callee) : undefined;
  const byMethod = name === undefined ? undefined : BY_METHOD.get(name);
  return byMethod === undefined
    ? madeFunctions(callees, unit, call, name, depth)
    : byMethod(callees, unit, call, depth);
}

/** What is called gives the function itself in another form: webpack's `Object(module.save)(…)`, what compilers make of `async`. */
function isSameFunction({ script }: Unit, callee: number): boolean {
  return (
    (opOf(script, callee) === Op.global && nameOfGlobal(script, callee) === 'Object') ||
    isAsyncHelper(script, callee) ||
    SAME_FUNCTION.has(nameOf(script, callee))
  );
}

/** Backbone, Ember and their like: `View.extend({initialize() { … }})`. */
function extended(callees: Callees, unit: Unit, call: number, depth: number): readonly Target[] {
  const { script } = unit;
  const methods = argsOf(script, call).at(-1) ?? 0;
  return ['initialize', 'init', 'constructor']
    .flatMap((method) => callees.find(unit, propertyOf(script, methods, method), depth + 1))
    .slice(0, 1);
}

/** `path.split('.').reduce((at, key) => at[key], api)`: any function of the table. */
function reduced(callees: Callees, unit: Unit, call: number, depth: number): readonly Target[] {
  const { script } = unit;
  const [step = 0, start = 0] = argsOf(script, call);
  // `layers.reduceRight((next, layer) => layer(next), last)`: what the step gives.
  const last = callees
    .find(unit, step, depth + 1)
    .flatMap(({ unit: other, fn }) =>
      (other.script.functions[fn]?.returns ?? []).slice(0, MOST).flatMap((one) => callees.targets(other, one)),
    );
  return [...last, ...keptFunctions(callees, unit, start, depth + 1)];
}

/** `save.bind(null, data)`: the function, its first parameters given. */
function bound(callees: Callees, unit: Unit, call: number, depth: number): readonly Target[] {
  const { script } = unit;
  const given = Math.max(0, argsOf(script, call).length - 1);
  return callees
    .find(unit, objectOf(script, calleeOf(script, call)), depth + 1)
    .map((target) => ({ ...target, shift: target.shift - given }));
}

/** A function that makes a function: `addListener(handlerFor(port))`; else one that was taken out of a table. */
function madeFunctions(
  callees: Callees,
  unit: Unit,
  call: number,
  name: string | undefined,
  depth: number,
): readonly Target[] {
  const callee = calleeOf(unit.script, call);
  const made = callees
    .find(unit, appliedMaker(unit, callee), depth + 2)
    .flatMap((target) => [
      ...(target.unit.script.functions[target.fn]?.returns
        .slice(0, MOST)
        .flatMap((one) => callees.find(target.unit, one, depth + 2)) ?? []),
      ...wrappedBy(callees, unit, call, target, depth + 2),
    ]);
  if (made.length > 0) return made;
  if (isOfPackage(unit, callee)) return packaged(callees, unit, call, depth);
  return name !== undefined && TAKES_OUT.has(name)
    ? keptFunctions(callees, unit, objectOf(unit.script, callee), depth + 1)
    : [];
}

/** `debounce(save, 300)` of a package runs `save` for whoever calls it; `partial(save, address)` gives it what stands behind. */
function packaged(callees: Callees, unit: Unit, call: number, depth: number): readonly Target[] {
  const { script } = unit;
  const name = nameOf(script, calleeOf(script, call));
  const args = argsOf(script, call);
  const given = /^partial(?!Right)/.test(name) ? args.length - 1 : 0;
  // Of several that are told one after the other, the first is given what the answer is called with.
  return (/^(?:pipe|flow)$/.test(name) ? args.slice(0, 1) : args)
    .slice(0, MOST)
    .flatMap((one) => callees.find(unit, one, depth + 1))
    .map((target) => ({ ...target, shift: target.shift - given }));
}

/** `guarded(save)` runs `save` for whoever calls it. */
function wrappedBy(
  callees: Callees,
  unit: Unit,
  call: number,
  { unit: where, fn, shift }: Target,
  depth: number,
): readonly Target[] {
  const args = argsOf(unit.script, call);
  return wrappedParams(where, fn).flatMap((param) => callees.find(unit, args[param + shift] ?? 0, depth));
}
