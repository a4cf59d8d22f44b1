import { calleeOf } from '../facts/javascript/query.ts';
import { injectionsInto, scriptsRun } from '../messaging/injections.ts';
import { handings } from '../callgraph/handings.ts';
import { CALLED } from '../program/paths.ts';
import { funcValueOf } from '../program/funcValueOf.ts';
import { isWithin } from '../program/isWithin.ts';
import type { Target, Unit } from '../program/program.ts';
import { askersOfCall, type Caller } from '../messaging/askersOf.ts';
import { comeOut } from './comeOut.ts';
import { answerCall, answersOther, respond } from './answers.ts';
import type { Solver } from './solver.ts';
import type { Source } from './spec.ts';
import { isAwaiter } from '../program/asyncLowering.ts';
import type { Step } from './step.ts';
import { calledByCall } from './functionParameters.ts';
import { giveResult } from './giveResult.ts';
import { hasOthers } from './hasOthers.ts';
import { giveToHolder } from './giveToHolder.ts';
import { giveToQueries } from './giveToQueries.ts';
import { giveToMethods } from './giveToMethods.ts';
import { computedAs, ownerOf } from '../program/ownerOf.ts';
import { toStore } from './stores.ts';
import { callbackResult, hasPipes, toPipe } from './callbackResult.ts';

/** What a function gives, the step's data, goes to who called it, and to whoever it was handed to. */
export function leave(solver: Solver, step: Step, fn: number): void {
  const { unit, path, flags } = step;
  toStore(solver, step, unit, fn, path);
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
  for (const caller of callers) toCaller(solver, step, caller, asked, pathAt);
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

function callersOf(solver: Solver, step: Step, fn: number): readonly Caller[] {
  const found = solver.callees.callers(step.unit, fn, 0, solver.isWide);
  if (hasOthers(solver, step.unit, fn)) solver.lose(step);
  return found;
}

/** Those who ask a function by way of a call of it get what it gives at the step. */
function toCaller(
  solver: Solver,
  step: Step,
  caller: Caller,
  asked: Pick<Target, 'unit' | 'fn'>,
  pathAt: (where: Unit, call: number) => number,
): void {
  for (const { unit, call, tag } of askersOfCall(solver.callees, caller, asked)) {
    if (answersOther(step, asked, tag)) continue;
    const path = pathAt(unit, call);
    const callee = calleeOf(unit.script, call);
    const run = calledByCall(unit, callee) || callee;
    if (!comeOut(solver, step, unit, call, run, { ...asked, shift: 0 }, path))
      solver.add(unit, call, step.context, path, step.flags, step.id);
  }
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
