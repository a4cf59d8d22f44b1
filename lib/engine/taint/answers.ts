import { argsOf, bindingOf, calleeOf, nameOf, Op, opOf, posOf } from '../facts/javascript/query.ts';
import type { Handler, Send } from '../messaging/channels.ts';
import { TaintFlag } from './kinds.ts';
import { askersOf } from '../messaging/askersOf.ts';
import { checksAgainst, type MessageTag } from '../messaging/messageTag.ts';
import type { Target, Unit } from '../program/program.ts';
import { recordSinkHit } from './recordSinkHit.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { changeState } from './toState.ts';

/** Handlers that hand one another's answer on, one behind the other, before it is let go. */
const MOST_RELAYS = 50;

/** A handler answers: the answer reaches whoever sent, who may answer somebody else with it. */
export function respond(solver: Solver, step: Step, handler: Handler, path: number): void {
  const { answering } = solver;
  const key = `${handler.unit.index}.${handler.fn}.${step.context}.${path}.${step.flags}`;
  if (answering.has(key) || answering.size >= MOST_RELAYS) return;
  answering.add(key);
  handAnswer(solver, step, handler, path);
  answering.delete(key);
}

function handAnswer(solver: Solver, step: Step, handler: Handler, path: number): void {
  const flags = flagsOver(solver, step.flags);
  const context = solver.factStore.contextList[step.context];
  if (context && context.unit === handler.unit.index && context.fn === handler.fn && context.source === undefined) {
    context.results.push({ path, flags, id: step.id });
    for (const { unit, call, context: into } of context.incoming)
      answerCall(solver, {
        ...step,
        unit: solver.program.units[unit] as Unit,
        node: call,
        context: into,
        path,
        flags,
      });
    return;
  }
  for (const send of solver.ways.channels.sends.values()) {
    if (send.kind !== 'runtime' && send.kind !== 'tabs') continue;
    if (!reaches(solver, send).has(handler)) continue;
    for (const { unit, call, tag } of askersOf(solver.callees, send))
      if (!answersOther(step, handler, tag)) answerCall(solver, { ...step, unit, node: call, path, flags });
  }
}

/** Flags of data behind a message. */
export function flagsOver(solver: Solver, flags: number): number {
  return solver.catalog.everywhere !== undefined ? flags | TaintFlag.messaged : flags;
}

/** Handlers that a message may reach, found once. */
function reaches(solver: Solver, send: Send): ReadonlySet<Handler> {
  let found = solver.reached.get(send);
  if (!found) {
    found = new Set(solver.ways.channels.receivers(send));
    solver.reached.set(send, found);
  }
  return found;
}

/** Whether a function gives what it gives at a step only to those who ask for something else than this message does. */
export function answersOther(
  step: Step,
  { unit, fn }: Pick<Target, 'unit' | 'fn'>,
  tag: MessageTag | undefined,
): boolean {
  const message = unit.script.functions[fn]?.params[0];
  if (tag === undefined || message === undefined || step.unit !== unit) return false;
  const pos = step.node < unit.script.op.length ? posOf(unit.script, step.node) : 0;
  return checksAgainst(tag, unit, message).some(({ start, end }) => pos >= start && pos < end);
}

/** The answer of a call, the step's node, is handed to a function given by name: `cookies.getAll({}, sendResponse)`, `(…, resolve)`. */
export function answerLater(solver: Solver, step: Step): void {
  const { unit, node: call, path } = step;
  const { script } = unit;
  const args = argsOf(script, call);
  const last = (nameOf(script, calleeOf(script, call)) === 'getCurrentPosition' ? args[0] : args.at(-1)) ?? 0;
  if (opOf(script, last) !== Op.ref) return;
  solver.handToCallback(step, unit.base + script.op.length + bindingOf(script, last), path);
  changeState(solver, step, last);
  for (const sink of solver.catalog.callSinks(unit).get(call) ?? [])
    if (sink.arg === -2) recordSinkHit(solver, step, sink, call, posOf(script, call), path);
}

/** The answer to a message, the step's node: the call's promise and its callback. */
export function answerCall(solver: Solver, step: Step): void {
  const { unit, node: call, context, path, flags, id } = step;
  solver.to(step, call);
  answerLater(solver, step);
  const last = argsOf(unit.script, call).at(-1) ?? 0;
  for (const target of solver.callees.targets(unit, last)) {
    const param = target.unit.script.functions[target.fn]?.params[0];
    if (param !== undefined) solver.add(target.unit, target.unit.script.op.length + param, context, path, flags, id);
  }
}
