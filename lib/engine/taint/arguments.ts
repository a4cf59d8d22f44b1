import {
  apiPath,
  argOf,
  bindingOf,
  calleeOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  wayOfCall,
} from '../facts/javascript/query.ts';
import { WATCHES, WITH_DEPENDENCIES } from '../models/cells.ts';
import { handToReducers } from './stores.ts';
import { followContexts } from './contexts.ts';
import { assigned } from '../callgraph/assigned.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import { keptCallbacks } from '../callgraph/keptCallbacks.ts';
import { isOfPackage } from '../program/isOfPackage.ts';
import { makesElement } from '../program/makesElement.ts';
import { isPassingOn } from '../program/passOns.ts';
import { recordSinkHit } from './recordSinkHit.ts';
import { invoke, reduceState, settle } from './invoke.ts';
import { applySummary } from './methodCalls.ts';
import { enterFunction } from './entries.ts';
import { isConstructor, targetsAt } from './functionParameters.ts';
import { passOn } from './passOn.ts';
import { paint } from './pictures.ts';
import { followMessageEdges } from './messageEdges.ts';
import type { Target, Unit } from '../program/program.ts';
import { yieldedCalls } from '../program/yieldedCalls.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { MOST_SPREAD, handByName } from './handByName.ts';

/** Classes that one `new` is for. */
const MOST_CLASSES = 8;
/** Objects whose field a function is looked for in. */
const MOST_OBJECTS = 6;

/** Data is an argument of a call. */
export function handArgument(solver: Solver, step: Step, call: number, index: number): void {
  const { unit, path } = step;
  const { script } = unit;
  const callee = calleeOf(script, call);
  const name = nameOf(script, callee);
  const api = apiPath(script, callee);
  // `f(...list)`: the list's elements are the arguments.
  const element = opOf(script, step.node) === Op.spread ? solver.paths.element(path) : undefined;
  recordSinks(solver, step, call, index, element);
  if (isAnything(solver, unit, callee)) solver.lose(step);
  if (isPassingOn(unit, call)) return;
  handToReducers(solver, step, call, index);
  if (goesByPlatform(solver, step, call, index, api)) return;
  followContexts(solver, step, call, index, name);
  if (index === 1 && makesElement(script, call))
    for (const view of solver.callees.targets(unit, argOf(script, call, 0)))
      enterFunction(solver, step, view, 0, path, call, undefined, false);
  const targets = targetsOf(solver, step, call, callee);
  for (const target of targets)
    for (let n = index; n < (element === undefined ? index + 1 : index + MOST_SPREAD); n++)
      enterFunction(solver, step, target, n, element ?? path, call, undefined, false);
  handToEffect(solver, step, call, index);
  const isMethod = opOf(script, callee) === Op.member;
  // A cipher takes its text apart into bits, which nobody follows; what it answers is that text all the same.
  if (isMethod && index === 0 && targets.length > 0 && name === 'encrypt') solver.to(step, call);
  paint(solver, step, call, index, name);
  if (isMethod && handByName(solver, step, call, index, name)) return;
  // What a library does between raising an event and its listeners may be too much to follow.
  if (targets.length > 0) emit(solver, step, call, index, callee, name);
  if (index === 0 && reduceState(solver, step, callee, call)) return;
  if (targets.length > 0 || opOf(script, callee) === Op.func) return;
  handToUnknown(solver, element === undefined ? step : { ...step, path: element }, call, index, name, api);
}

/** Whether the platform takes an argument of a call, and what becomes of it is followed: what answers, sends, or runs something later. */
const goesByPlatform = (solver: Solver, step: Step, call: number, index: number, api: string | undefined): boolean =>
  applySummary(solver, step, call, index) ||
  followMessageEdges(solver, step, call, index) ||
  handToTimer(solver, step, call, index, api);

/** Whether a function may be almost any, or a method almost any object's. */
function isAnything({ callees }: Solver, { script, base }: Unit, callee: number): boolean {
  const heap = callees.heap();
  return (
    heap.isMany(base + callee) || (opOf(script, callee) === Op.member && heap.isMany(base + objectOf(script, callee)))
  );
}

/** Functions that a call may run; of `new` those that can be. Where it could be any of many, nobody knows which class is meant. */
function targetsOf(solver: Solver, step: Step, call: number, callee: number): readonly Target[] {
  const found = targetsAt(solver, step, callee);
  if (opOf(step.unit.script, call) !== Op.create) return found;
  return found.length > MOST_CLASSES ? [] : found.filter(isConstructor);
}

/** What runs a function later, and where what it is given begins. */
const TIMERS: Readonly<Record<string, number>> = {
  setTimeout: 2,
  setInterval: 2,
  setImmediate: 1,
  'process.nextTick': 1,
};

/** `setTimeout(send, 500, data)` */
function handToTimer(solver: Solver, step: Step, call: number, index: number, api: string | undefined): boolean {
  const first = TIMERS[api ?? ''] ?? 0;
  if (first === 0 || index < first) return false;
  const { script } = step.unit;
  invoke(solver, step, argOf(script, call, 0), index - first, step.path, call);
  return true;
}

/** No function of the program is called, as far as is known: one that was handed over, a framework's, or one from outside. */
function handToUnknown(
  solver: Solver,
  step: Step,
  call: number,
  index: number,
  name: string,
  api: string | undefined,
): void {
  const { script } = step.unit;
  const callee = calleeOf(script, call);
  if (index > 0 && WITH_DEPENDENCIES.has(name)) return;
  // `watch(list, (list) => …)`
  if (index === 0 && WATCHES.has(name)) {
    const held = solver.paths.read(step.path, 'value') ?? step.path;
    invoke(solver, step, argOf(script, call, 1), 0, held, call);
  }
  // `limit(send, data)`: a package calls what it is told first with what stands behind.
  if (index > 0 && isOfPackage(step.unit, callee))
    invoke(solver, step, argOf(script, call, 0), index - 1, step.path, call);
  if (handToCallbacks(solver, step, callee) || (index === 0 && settle(solver, step, callee))) return;
  // `f.call(x, data)`
  const isCall = opOf(script, callee) === Op.member && propertyNameOf(script, callee) === 'call';
  if (isCall && handToVariable(solver, step, objectOf(script, callee))) return;
  const at = isCall ? index - 1 : index;
  if (at >= 0 && emit(solver, step, call, at, callee, name)) return;
  // What a server answers is not what it was asked for.
  if (solver.catalog.asksServer?.(step.unit, call) === true) return;
  passOn({ solver, step, call, at, callee, name, api });
}

/** `yield call(send, data)` of a saga: whoever runs it calls `send(data)`. */
function handToEffect(solver: Solver, step: Step, call: number, index: number): void {
  const { unit } = step;
  if (index === 0 || !yieldedCalls(unit).has(call)) return;
  for (const target of solver.callees.targets(unit, argOf(unit.script, call, 0)))
    enterFunction(solver, step, target, index - 1, step.path, call, undefined, false);
}

function recordSinks(solver: Solver, step: Step, call: number, at: number, element: number | undefined): void {
  const { script } = step.unit;
  const sinks = solver.catalog.callSinks(step.unit).get(call);
  if (sinks === undefined) return;
  const pos = posOf(script, call);
  const way = wayOfCall(script, calleeOf(script, call));
  const place = way === undefined ? at : at - 1;
  // `send.apply(object, list)`
  const item = way === 'apply' && at === 1 ? solver.paths.element(step.path) : element;
  for (const sink of sinks) {
    if (item !== undefined && sink.arg >= (way === 'apply' ? 0 : place))
      recordSinkHit(solver, step, sink, call, pos, item);
    else if (sink.arg === place || sink.arg === -1) recordSinkHit(solver, step, sink, call, pos, step.path);
  }
}

/** The callee is a variable that callers give a function. */
function handToVariable(solver: Solver, step: Step, callee: number): boolean {
  const { script, base } = step.unit;
  return (
    opOf(script, callee) === Op.ref &&
    solver.handToCallback(step, base + script.op.length + bindingOf(script, callee), step.path)
  );
}

/** The callee is a variable that callers give a function, or is kept in one. */
function handToCallbacks(solver: Solver, step: Step, callee: number): boolean {
  if (handToVariable(solver, step, callee)) return true;
  const { unit, path } = step;
  const kept = keptCallbacks(unit, callee);
  for (const binding of kept) solver.handToCallback(step, unit.base + unit.script.op.length + binding, path);
  return kept.length > 0 || handToField(solver, step, callee);
}

/** `deferred.resolve(data)`, where another function put its `resolve` there. */
function handToField(solver: Solver, step: Step, callee: number): boolean {
  const { unit, path } = step;
  const { script } = unit;
  if (opOf(script, callee) !== Op.member) return false;
  const name = propertyNameOf(script, callee);
  const object = objectOf(script, callee);
  const objects = [{ unit, value: object }, ...pointsTo(solver.callees, unit, object, 0)].slice(0, MOST_OBJECTS);
  return objects
    .flatMap((one) => assigned(solver.callees, one.unit, one.value, name))
    .some(
      (put) =>
        opOf(put.unit.script, put.value) === Op.ref &&
        solver.handToCallback(
          { ...step, unit: put.unit },
          put.unit.base + put.unit.script.op.length + bindingOf(put.unit.script, put.value),
          path,
        ),
    );
}

/** `emitter.emit('save', data)` reaches `emitter.on('save', …)`. */
function emit(solver: Solver, step: Step, call: number, at: number, callee: number, name: string): boolean {
  const { unit, path } = step;
  for (const taker of solver.ways.events.takers(unit, call, name))
    solver.add(taker.unit, taker.call, step.context, path, step.flags, step.id);
  const listeners = solver.ways.events.listeners(unit, call, name);
  for (const { target, shift, under } of listeners)
    enterFunction(
      solver,
      step,
      target,
      at + shift,
      under === undefined ? path : solver.paths.under(under, path),
      call,
      undefined,
      false,
    );
  return listeners.length > 0;
}
