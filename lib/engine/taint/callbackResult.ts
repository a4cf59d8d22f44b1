import {
  apiPath,
  argOf,
  argsOf,
  calleeOf,
  callsNamed,
  functionIndexOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
} from '../facts/javascript/query.ts';
import { DERIVED, SNAPSHOT, WATCHES } from '../models/cells.ts';
import { words } from '../words.ts';
import { TaintFlag } from './kinds.ts';
import { handings } from '../callgraph/handings.ts';
import { kept } from '../program/kept.ts';
import type { Target, Unit } from '../program/program.ts';
import { comeOut } from './comeOut.ts';
import { recordSinkHit } from './recordSinkHit.ts';
import type { Solver } from './solver.ts';
import { isAnswerOfStep, isAwaiter, isCompiledGenerator, awaitedValues } from '../program/asyncLowering.ts';
import type { Step } from './step.ts';
import { isOfPackage } from '../program/isOfPackage.ts';
import { callsTaking } from '../program/callsTaking.ts';
import { enterFunction } from './entries.ts';
import { yieldedCalls } from '../program/yieldedCalls.ts';
import { giveResult } from './giveResult.ts';
import { toState } from './toState.ts';
import { writeProperty } from './writes.ts';

/** `promise.then(() => data)`, `list.map(read)`, `setList(() => data)`. */
export function callbackResult(solver: Solver, step: Step, fn: number): void {
  const { unit: own } = step;
  for (const { unit, call, slot } of handings(solver.callees, own, fn)) {
    const at = { ...step, unit, node: call };
    loweredResult(solver, step, fn, at);
    // `setList((old) => [...old, data])`
    toState(solver, at);
    const name = nameOf(unit.script, calleeOf(unit.script, call));
    const api = apiPath(unit.script, calleeOf(unit.script, call)) ?? '';
    if (slot === 1 && api === 'Array.from') solver.to(at, call, solver.paths.under('[]', step.path));
    if (RUN_BY_PLATFORM.has(api)) solver.to(at, call);
    if (DERIVED.has(name) || WATCHES.has(name)) toCell(solver, at, slot, name);
    // `client.interceptors.request.use((config) => …)`: what it gives is the request.
    if (name === 'use' && nameOf(unit.script, objectOf(unit.script, calleeOf(unit.script, call))) !== 'response')
      for (const sink of solver.catalog.callSinks(unit).get(call) ?? [])
        if (sink.kind === 'network' && sink.arg <= slot)
          recordSinkHit(solver, { ...step, unit }, sink, call, posOf(unit.script, call), step.path);
    if (name === 'replace' || name === 'replaceAll') solver.to(at, call, 0, step.flags | TaintFlag.joined);
    toPipe(solver, at, call, slot);
    const put = slot === 0 ? putBy(name) : undefined;
    if (put !== undefined)
      writeProperty(solver, at, objectOf(unit.script, calleeOf(unit.script, call)), put, step.path, 0);
    // What the function gave is the first that it is given next.
    const isReducer = name.startsWith('reduce');
    if (isReducer)
      enterFunction(solver, { ...step, unit }, { unit: own, fn, shift: 0 }, 0, step.path, call, undefined, false);
    if (
      isReducer ||
      (slot === 0 && yieldedCalls(unit).has(call)) ||
      GIVES_ANSWER.has(name) ||
      isOfPackage(unit, calleeOf(unit.script, call))
    )
      giveLater(solver, at, slot, name, { unit: own, fn, shift: 0 });
  }
}

/** The answer of a call, the step's node, that ran what it was handed: `Promise.resolve().then(run)` gives those who handed `run` over theirs. */
function giveLater(solver: Solver, step: Step, slot: number, name: string, made: Target): void {
  const { unit, node: call } = step;
  const isPromise = name === 'then' || name === 'catch';
  if (!isPromise || !comeOut(solver, step, unit, call, argOf(unit.script, call, slot), made, step.path))
    giveResult(solver, step);
}

/** `store.update((old) => old + data)`, `this.setState((old) => ({ text: data }))`: what a method's function gives is kept so. */
const putBy = (name: string): string | undefined =>
  name === 'update' ? '[]' : name === 'setState' ? 'state' : undefined;

/** `stream.pipe(map((event) => data), tap(send))`, `flow(read, send)`: what one part gives, those behind it are given. */
export function toPipe(solver: Solver, step: Step, call: number, slot: number): void {
  const { unit, context, path, flags, id } = step;
  const { script } = unit;
  if (PIPES.has(nameOf(script, calleeOf(script, call)))) toLaterParts(solver, step, call, slot + 1);
  for (const pipe of callsTaking(unit, call)) {
    if (!PIPES.has(nameOf(script, calleeOf(script, pipe)))) continue;
    toLaterParts(solver, step, pipe, argsOf(script, pipe).indexOf(call) + 1);
    solver.add(unit, pipe, context, path, flags, id);
  }
}

function toLaterParts(solver: Solver, step: Step, pipe: number, from: number): void {
  const { unit, path } = step;
  const { script } = unit;
  for (const part of argsOf(script, pipe).slice(from, from + MOST_PARTS)) {
    const fn = opOf(script, part) === Op.call ? argOf(script, part, 0) : part;
    for (const target of solver.callees.targets(unit, fn))
      enterFunction(solver, step, target, 0, path, pipe, undefined, false);
  }
}

/** Functions that hand on what one of their arguments gives to the next. */
const PIPES = words('pipe flow');
const MOST_PARTS = 12;
/** Whether a script has such functions. */
export const hasPipes = kept(({ script }: Unit): boolean => callsNamed(script, ...PIPES).length > 0);

/** Run what they are handed, and answer with what it gives, or with what is made of that. */
const RUN_BY_PLATFORM = words('Promise.try navigator.locks.request scheduler.postTask JSON.parse JSON.stringify');

/** Methods whose answer holds what the function gives that they call. */
const GIVES_ANSWER = words('then catch map flatMap');

/** What a function gives that a compiler made of an async function or of a generator, and handed to a helper by a call, `at`. */
function loweredResult(solver: Solver, step: Step, fn: number, at: Step): void {
  const { unit: own } = step;
  const { unit, node: call } = at;
  const answer = isAnswerOfStep(own, step.node);
  const inner = answer === undefined ? step.path : solver.paths.element(step.path);
  const waits =
    inner === undefined || (answer === undefined && step.node >= own.script.op.length) ? [] : awaitedValues(own, fn);
  // The steps come first, where their function is handed over as well to tell what they are of.
  const [steps = 0] = argsOf(unit.script, call);
  const isOfSteps = own !== unit || opOf(unit.script, steps) !== Op.func || functionIndexOf(unit.script, steps) === fn;
  const isTurn = inner !== undefined && answer !== true && isOfSteps && isCompiledGenerator(unit, call);
  if (isTurn) solver.to(at, call, solver.paths.under('[]', inner));
  if (inner !== undefined && answer === true) giveResult(solver, { ...at, path: inner });
  else if (inner !== undefined && waits.length > 0) for (const value of waits) solver.to(step, value, inner);
  else if (isTurn) return;
  else if (isAwaiter(unit, call)) giveResult(solver, at);
}

/** `computed(() => data)` holds it, `watch(() => data, (data) => …)` calls with it, where these are a framework's. */
function toCell(solver: Solver, step: Step, slot: number, name: string): void {
  const { unit, node: call } = step;
  const { script } = unit;
  if (slot !== (name === SNAPSHOT ? 1 : 0)) return;
  // A bundled library's own hook has a function, too, which keeps what it is given where nobody follows it.
  if (!name.startsWith('use') && solver.callees.targets(unit, calleeOf(script, call)).length > 0) return;
  const under = DERIVED.get(name);
  if (under !== undefined) {
    solver.to(step, call, under === '' ? step.path : solver.paths.under(under, step.path));
    return;
  }
  for (const target of solver.callees.targets(unit, argOf(script, call, 1)))
    enterFunction(solver, step, target, 0, step.path, call, undefined, false);
}
