import { apiPath, argOf, bindingOf, objectOf, Op, opOf, posOf, resolve } from '../facts/javascript/query.ts';
import { THROWN } from '../facts/javascript/script.ts';
import { ALIKE, AS_WHOLE, DECODES } from '../program/methods.ts';
import { recordSinkHit } from './recordSinkHit.ts';
import { enterFunction } from './entries.ts';
import { targetsAt } from './functionParameters.ts';
import { giveResult } from './giveResult.ts';
import { TaintFlag } from './kinds.ts';
import { respond } from './answers.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { changeState, statesOf } from './toState.ts';

/** Promises of one `$.when` whose answers are handed on. */
export const MOST_AT_ONCE = 4;

/** A function is called with data as its argument `index`; `call` is the call that leads there. */
export function invoke(solver: Solver, step: Step, callee: number, index: number, path: number, call: number): void {
  const { unit } = step;
  const targets = targetsAt(solver, step, callee);
  for (const target of targets) enterFunction(solver, step, target, index, path, call, undefined, false);
  // `promise.then(setList)`
  const isChange = index === 0 && reduceState(solver, { ...step, path }, callee, call);
  if (isChange || targets.length > 0) return;
  const key = unit.base + unit.script.op.length;
  if (opOf(unit.script, callee) === Op.ref) {
    const binding = bindingOf(unit.script, callee);
    if (!handToCallback(solver, step, key + binding, path) && index === 0) settle(solver, { ...step, path }, callee);
  }
  const api = apiPath(unit.script, callee);
  // `read(resolve)` with `const { promise, resolve } = Promise.withResolvers()`
  if (api === 'Promise.withResolvers().resolve') {
    const part = resolve(unit.script, callee);
    if (opOf(unit.script, part) === Op.member)
      solver.to(step, resolve(unit.script, objectOf(unit.script, part)), solver.paths.under('promise', path));
  }
  // `promise.then(sendResponse)`: told by the sink of the call itself.
  for (const sink of solver.catalog.callSinks(unit).get(call) ?? [])
    if (sink.arg === -2 - index) recordSinkHit(solver, step, sink, call, posOf(unit.script, call), path);
  // `promise.then(btoa)`, `list.map(String)`
  if (api === undefined || !(AS_WHOLE.has(api) || ALIKE.has(api))) return;
  const flags = DECODES.has(api) ? step.flags & ~(TaintFlag.noMarkup | TaintFlag.asAddress) : step.flags;
  giveResult(solver, { ...step, node: call, path: 0, flags });
}

/** Promises that one function may settle. */
const MOST_PROMISES = 4;

/** `waiting.forEach((done) => done(data))`: functions that settle promises, by whatever way they came here. */
export function settle(solver: Solver, step: Step, callee: number): boolean {
  const found = solver.callees.heap().at(step.unit.base + callee);
  const settled = found.length > MOST_PROMISES ? [] : found.filter(({ kind }) => kind === 'settler');
  for (const { unit, value } of settled) solver.add(unit, value, step.context, step.path, step.flags, step.id);
  return settled.length > 0;
}

/** A state is changed by a call: `dispatch(action)` of `useReducer(reduce, first)` by what its reducer makes of it, too. */
export function reduceState(solver: Solver, step: Step, callee: number, call: number): boolean {
  for (const { unit, value } of statesOf(solver, step, callee))
    for (const reducer of solver.callees.targets(unit, argOf(unit.script, value, 0)))
      enterFunction(solver, step, reducer, 1, step.path, call, undefined, false);
  return changeState(solver, step, callee);
}

/** Data is handed to `sendResponse` or to a promise's `resolve`. */
export function handToCallback(solver: Solver, step: Step, binding: number, path: number): boolean {
  const promise = solver.ways.channels.resolvers.get(binding);
  if (promise) {
    const inner = promise.rejects ? solver.paths.under(THROWN, path) : path;
    solver.add(promise.unit, promise.value, step.context, inner, step.flags, step.id);
  }
  const handler = solver.ways.channels.responders.get(binding);
  if (handler) respond(solver, step, handler, path);
  return promise !== undefined || handler !== undefined;
}
