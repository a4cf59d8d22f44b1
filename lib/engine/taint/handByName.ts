import {
  apiPath,
  argOf,
  bindingFunction,
  bindingOf,
  calleeOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  variableOf,
} from '../facts/javascript/query.ts';
import { THROWN } from '../facts/javascript/script.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { isShortStep } from '../program/asyncLowering.ts';
import { first } from '../facts/first.ts';
import { handedTo } from '../program/handedTo.ts';
import { callsTaking } from '../program/callsTaking.ts';
import { generatorsOf } from '../callgraph/generatorsOf.ts';
import { invoke } from './invoke.ts';
import { enterBySelf, enterFunction } from './entries.ts';
import { writeProperty } from './writes.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** Most parameters that the elements of a list are handed to. */
export const MOST_SPREAD = 4;

/** What a method does with its argument `at`, the data; whether nothing else becomes of it. */
type HandedTo = (solver: Solver, step: Step, call: number, at: number, receiver: number) => boolean;

/** Methods by which data goes where no function of the program tells. */
const BY_NAME = new Map<string, HandedTo>([
  ['apply', handApplied],
  ['call', handSelf],
  ['bind', handBound],
  ['abrupt', handToStep],
  ['a', handToStep],
  ['reduce', handToReducer],
  ['reduceRight', handToReducer],
  ['resolve', handToDeferred],
  ['fulfill', handToDeferred],
  ['reject', handToDeferred],
  ['abort', handToSignal],
  ['next', handToNext],
  ['setState', handToState],
]);

export function handByName(solver: Solver, step: Step, call: number, at: number, name: string): boolean {
  const { script } = step.unit;
  return BY_NAME.get(name)?.(solver, step, call, at, objectOf(script, calleeOf(script, call))) === true;
}

/** `f.call(data)`: an object that holds the data is the function's `this`. */
function handSelf(solver: Solver, step: Step, call: number, at: number, receiver: number): boolean {
  if (at === 0 && step.path !== 0)
    for (const target of solver.callees.targets(step.unit, receiver)) enterBySelf(solver, step, target, call);
  return false;
}

/** `f.apply(x, list)`, `Reflect.apply(f, x, list)` */
function handApplied(solver: Solver, step: Step, call: number, at: number, receiver: number): boolean {
  const { unit } = step;
  if (at === 0) return handSelf(solver, step, call, at, receiver);
  const isReflected = apiPath(unit.script, receiver) === 'Reflect';
  const element = at === (isReflected ? 2 : 1) ? solver.paths.element(step.path) : undefined;
  if (element === undefined) return false;
  const targets = solver.callees.targets(unit, isReflected ? argOf(unit.script, call, 0) : receiver);
  for (const target of targets)
    for (let n = 0; n < MOST_SPREAD; n++) enterFunction(solver, step, target, n, element, call, undefined, false);
  return targets.length > 0;
}

/** `send.bind(null, data)`: the function gets it before what it is called with. */
function handBound(solver: Solver, step: Step, call: number, at: number, receiver: number): boolean {
  if (at < 1) return handSelf(solver, step, call, at, receiver);
  const targets = solver.callees.targets(step.unit, receiver);
  for (const target of targets) enterFunction(solver, step, target, at - 1, step.path, call, undefined, false);
  return targets.length > 0;
}

/** `context.abrupt('return', data)`, in short `context.a(2, data)`: the answer of a function that a compiler took apart. */
function handToStep(solver: Solver, step: Step, call: number, at: number, receiver: number): boolean {
  const { unit } = step;
  const { script } = unit;
  if (at !== 1 || opOf(script, receiver) !== Op.ref) return false;
  const fn = bindingFunction(script, bindingOf(script, receiver));
  if (nameOf(script, calleeOf(script, call)) !== 'abrupt' && !isShortStep(unit, fn)) return false;
  const steps = funcValueOf(unit, fn);
  for (const made of callsTaking(unit, steps)) solver.to(step, made);
  return steps !== 0;
}

/** What `reduce` starts from is handed to its function first, and may be the answer. */
function handToReducer(solver: Solver, step: Step, call: number, at: number): boolean {
  if (at !== 1) return false;
  const { script } = step.unit;
  solver.to(step, call);
  invoke(solver, step, argOf(script, call, 0), 0, step.path, call);
  return true;
}

/** `const later = $.Deferred(); … later.resolve(data);` */
function handToDeferred(solver: Solver, step: Step, call: number, at: number, receiver: number): boolean {
  const { unit, path } = step;
  const { script } = unit;
  if (at !== 0 || opOf(script, receiver) !== Op.ref) return false;
  const made = /(?:Deferred|\bdefer|withResolvers)\(\)$/.exec(apiPath(script, receiver) ?? '')?.[0];
  if (made === undefined) return false;
  const inner = nameOf(script, calleeOf(script, call)) === 'reject' ? solver.paths.under(THROWN, path) : path;
  const held = made.startsWith('with') ? solver.paths.under('promise', inner) : inner;
  solver.keep(step, unit, bindingOf(script, receiver), held);
  return true;
}

/** `controller.abort(data)`: its signal says why. */
function handToSignal(solver: Solver, step: Step, _call: number, at: number, receiver: number): boolean {
  if (at === 0) writeProperty(solver, step, receiver, 'signal', solver.paths.under('reason', step.path), 0);
  return false;
}

/** `this.setState({ text: data })` of a component, `store.setState({ text: data })`: it is in its `state`. */
function handToState(solver: Solver, step: Step, _call: number, at: number, receiver: number): boolean {
  if (at === 0) writeProperty(solver, step, receiver, 'state', step.path, 0);
  return at === 0;
}

/** `stream.next(data)`: whoever subscribes to it, through `filter` and `map`, gets an element; a generator goes on with it. */
function handToNext(solver: Solver, step: Step, _call: number, at: number, receiver: number): boolean {
  if (at !== 0) return false;
  writeProperty(solver, step, receiver, '[]', step.path, 0);
  // `subject.value`
  writeProperty(solver, step, receiver, 'value', step.path, 0);
  // `new Observable((subscriber) => subscriber.next(data))`
  const { unit } = step;
  const binding = variableOf(unit.script, receiver);
  const fn = binding === -1 ? -1 : bindingFunction(unit.script, binding);
  if (unit.script.functions[fn]?.params[0] === binding)
    for (const { call, slot } of first([...handedTo(unit, fn)], 20))
      if (slot === 0 && opOf(unit.script, call) === Op.create)
        solver.to(step, call, solver.paths.under('[]', step.path));
  for (const { unit, fn } of generatorsOf(solver.callees, step.unit, receiver))
    for (const value of unit.script.functions[fn]?.yields ?? [])
      solver.add(unit, value, step.context, step.path, step.flags, step.id);
  return false;
}
