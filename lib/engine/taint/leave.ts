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
import { DERIVED, WATCHES } from '../models/cells.ts';
import { words } from '../words.ts';
import { TaintFlag } from './kinds.ts';
import { injectionsInto, scriptsRun } from '../messaging/injections.ts';
import { handings } from '../callgraph/handings.ts';
import { CALLED } from '../program/paths.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { isWithin } from '../program/isWithin.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { askersOfCall } from '../messaging/askersOf.ts';
import { answerCall, answersOther, respond } from './answers.ts';
import { recordSinkHit } from './recordSinkHit.ts';
import type { Solver } from './solver.ts';
import type { Source } from './spec.ts';
import { isAnswerOfStep, isAwaiter, isCompiledGenerator, awaitedValues } from '../program/asyncLowering.ts';
import type { Step } from './step.ts';
import { isOfPackage } from '../program/isOfPackage.ts';
import { callsTaking } from '../program/callsTaking.ts';
import { enterFunction } from './entries.ts';
import { yieldedCalls } from '../program/yieldedCalls.ts';
import { giveResult } from './giveResult.ts';
import { toState } from './toState.ts';
import { hasOthers } from './hasOthers.ts';
import { giveToHolder } from './giveToHolder.ts';
import { giveToQueries } from './giveToQueries.ts';
import { giveToMethods } from './giveToMethods.ts';
import { computedAs, ownerOf } from '../program/ownerOf.ts';
import { writeProperty } from './writes.ts';

export function leave(solver: Solver, step: Step, fn: number): void {
  const { unit, path, flags } = step;
  const computed = computedAs(unit.script, fn);
  if (computed !== undefined) giveToMethods(solver, step, ownerOf(unit.script, fn), solver.paths.under(computed, path));
  // What a generator yields is an element of what its call gives; `yield*` hands all of another's on.
  const isTurn = unit.script.functions[fn]?.yields?.includes(step.node) === true;
  const given = isTurn ? solver.paths.under('[]', path) : path;
  // What compilers make an asynchronous function of is a generator, too: who waits for it gets what it yields.
  const pathAt = (where: Unit, call: number): number => (isTurn && isAwaiter(where, call) ? path : given);
  const context = solver.factStore.contextList[step.context];
  if (context && context.source === undefined && context.unit === unit.index && context.fn === fn) {
    context.results.push({ path: given, flags, id: step.id });
    for (const incomingCall of context.incoming) {
      const where = solver.program.units[incomingCall.unit] as Unit;
      const { call: node, context: into } = incomingCall;
      const give = context.handler ? answerCall : giveResult;
      give(solver, { ...step, unit: where, node, context: into, path: pathAt(where, node) }, { unit, fn });
    }
    if (hasPipes(unit))
      for (const { unit: where, call, slot } of handings(solver.callees, unit, fn))
        toPipe(solver, { ...step, unit: where }, call, slot);
    return;
  }
  // What the function was handed by others, those who call it themselves did not hand it.
  const isHanded = isHandedTo(context?.source, unit, fn);
  const callers = isHanded ? [] : callersOf(solver, step, fn);
  const asked = { unit, fn };
  for (const caller of callers)
    for (const asker of askersOfCall(solver.callees, caller, asked))
      if (!answersOther(step, asked, asker.tag))
        solver.add(asker.unit, asker.call, step.context, pathAt(asker.unit, asker.call), flags, step.id);
  // Nobody is known to call what was made with the data: whoever comes to have it does.
  if (!isHanded && callers.length === 0 && context?.unit === unit.index && isWithin(unit.script, fn, context.fn))
    solver.to(step, funcValueOf(unit, fn), solver.paths.under(CALLED, given));
  for (const handler of solver.ways.channels.handlersAt(unit, fn)) respond(solver, step, handler, path);
  leavePage(solver, step, fn);
  for (const raiser of solver.ways.events.raisers(unit, fn))
    solver.add(raiser.unit, raiser.call, step.context, path, flags, step.id);
  giveToHolder(solver, step, fn, given);
  giveToQueries(solver, step, fn, given);
  callbackResult(solver, step, fn);
}

function callersOf(solver: Solver, step: Step, fn: number): ReturnType<Solver['callees']['callers']> {
  const found = solver.callees.callers(step.unit, fn, 0, solver.isWide);
  if (hasOthers(solver, step.unit, fn)) solver.lose(step);
  return found;
}

/** What a function gives that was run in a page: `results[0].result`. */
function leavePage(solver: Solver, step: Step, fn: number): void {
  const { paths } = solver;
  for (const { unit, call, isBare } of injectionsInto(solver.callees, step.unit, fn)) {
    const path = paths.under('[]', isBare ? step.path : paths.under('result', step.path));
    answerCall(solver, { ...step, unit, node: call, path });
  }
}

/** What a script comes to is what those get who run it in pages. */
export function leaveScript(solver: Solver, step: Step): void {
  for (const { unit, call, holders } of scriptsRun(solver.callees).get(step.unit) ?? [])
    answerCall(solver, {
      ...step,
      unit,
      node: call,
      path: holders.reduce((path, holder) => solver.paths.under(holder, path), step.path),
    });
}

/** Whether a source is a parameter of a function: the sender of a message, an event. */
const isHandedTo = (source: Source | undefined, unit: Unit, fn: number): boolean =>
  source?.unit === unit && unit.script.functions[fn]?.params.includes(source.node - unit.script.op.length) === true;

/** `promise.then(() => data)`, `list.map(read)`, `setList(() => data)`. */
function callbackResult(solver: Solver, step: Step, fn: number): void {
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
    if (slot === 0 && (DERIVED.has(name) || WATCHES.has(name))) toCell(solver, at, name);
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
      giveResult(solver, at);
  }
}

/** `store.update((old) => old + data)`, `this.setState((old) => ({ text: data }))`: what a method's function gives is kept so. */
const putBy = (name: string): string | undefined =>
  name === 'update' ? '[]' : name === 'setState' ? 'state' : undefined;

/** `stream.pipe(map((event) => data), tap(send))`, `flow(read, send)`: what one part gives, those behind it are given. */
function toPipe(solver: Solver, step: Step, call: number, slot: number): void {
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
const hasPipes = kept(({ script }: Unit): boolean => callsNamed(script, ...PIPES).length > 0);

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
function toCell(solver: Solver, step: Step, name: string): void {
  const { unit, node: call } = step;
  const { script } = unit;
  if (solver.callees.targets(unit, calleeOf(script, call)).length > 0) return;
  const under = DERIVED.get(name);
  if (under !== undefined) {
    solver.to(step, call, under === '' ? step.path : solver.paths.under(under, step.path));
    return;
  }
  for (const target of solver.callees.targets(unit, argOf(script, call, 1)))
    enterFunction(solver, step, target, 0, step.path, call, undefined, false);
}
