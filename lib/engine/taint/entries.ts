import { Op, opOf } from '../facts/javascript/query.ts';
import { THROWN } from '../facts/javascript/script.ts';
import { selvesByFunction } from '../heap/loads.ts';
import type { MessageTag } from '../messaging/messageTag.ts';
import { argumentsOf } from '../program/argumentsOf.ts';
import { entryKey } from './factStore.ts';
import { isOfCompiler } from '../program/isOfCompiler.ts';
import { LOST } from '../program/paths.ts';
import type { Target } from '../program/program.ts';
import { toldBy } from './told.ts';
import { answerCall } from './answers.ts';
import { giveAnswer } from './giveResult.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { givesPromise, raise } from './thrown.ts';

/** In place of a parameter's number: what is read of `arguments`. */
const ARGUMENTS = 255;
/** The same for its `this`. */
const SELF = 254;

export function enterFunction(
  solver: Solver,
  step: Step,
  target: Target,
  index: number,
  path: number,
  call: number,
  tag: MessageTag | undefined,
  handler: boolean,
): void {
  const { script } = target.unit;
  const fn = script.functions[target.fn];
  if (!fn || isOfCompiler(target.unit, target.fn)) return;
  if (target.list !== undefined) {
    const { list, ...whole } = target;
    return enterFunction(solver, step, whole, list, solver.paths.under('[]', path), call, tag, handler);
  }
  let at = index - target.shift;
  if (at < 0) return;
  const all = argumentsOf(script, target.fn);
  if (all.length > 0) enterBy(solver, step, target, ARGUMENTS, solver.paths.under('[]', path), all, call, tag, handler);
  if (fn.params.length === 0) return;
  let inner = path;
  if (fn.rest && at >= fn.params.length - 1) {
    at = fn.params.length - 1;
    inner = solver.paths.under('[]', path);
  }
  const param = fn.params[at];
  if (param !== undefined) enterBy(solver, step, target, at, inner, [script.op.length + param], call, tag, handler);
}

/** `f.call(data)`, `f.bind(data)`: the function has it as its `this`. */
export function enterBySelf(solver: Solver, step: Step, target: Target, call: number): void {
  const nodes = selvesByFunction(target.unit).get(target.fn) ?? [];
  if (nodes.length > 0 && !isOfCompiler(target.unit, target.fn))
    enterBy(solver, step, target, SELF, step.path, nodes, call, undefined, false);
}

/** Data comes into a function by some of its nodes: a parameter, or all places of its `arguments` or its `this`. */
function enterBy(
  solver: Solver,
  step: Step,
  target: Target,
  at: number,
  inner: number,
  nodes: readonly number[],
  call: number,
  tag: MessageTag | undefined,
  handler: boolean,
): void {
  if (
    inner === LOST ||
    solver.isFar(step.context, target.unit) ||
    !nodes.some(
      (node) =>
        solver.reachability.mayReachSink(target.unit, node, inner) ||
        solver.ways.databases.heardBy(target.unit, node).length > 0,
    )
  )
    return;
  const own = solver.factStore.contextList[step.context];
  // The message handed on as it came keeps its type.
  const kept =
    tag ??
    (own?.tag !== undefined &&
    inner === step.path &&
    step.node < step.unit.script.op.length &&
    opOf(step.unit.script, step.node) === Op.ref
      ? own.tag.handedOn
      : undefined);
  const { context, fresh } = solver.factStore.entry(
    target.unit.index,
    target.fn,
    target.unit.base + target.fn,
    entryKey(at, inner, step.flags),
    kept,
    handler,
    handler ? undefined : toldBy(solver, step, call, target),
  );
  if (arrive(solver, step, target, call, { context, fresh, handler }) && fresh)
    for (const node of nodes) solver.add(target.unit, node, context, inner, step.flags, -1);
}

/** A call leads the step's data into a function's context: what that gave already is the call's. False where it did so before. */
export function arrive(
  solver: Solver,
  step: Step,
  { unit, fn }: Target,
  call: number,
  { context, fresh, handler }: { readonly context: number; readonly fresh: boolean; readonly handler: boolean },
): boolean {
  const entry = solver.factStore.contextList[context];
  if (entry === undefined) {
    solver.lose(step);
    return false;
  }
  const from = { context: step.context, unit: step.unit.index, call, fact: step.id };
  if (!solver.factStore.enter(entry, step.context * 2 ** 31 + step.unit.base + call, from)) return false;
  if (fresh) solver.deepen(context, step.context);
  for (const result of entry.results) {
    const given = { ...step, ...result, node: call };
    if (solver.paths.head(result.path) === THROWN)
      raise(solver, given, unit.script.functions[fn]?.async === true || givesPromise(given.unit, given.node));
    else if (handler) answerCall(solver, given);
    else giveAnswer(solver, given);
  }
  return true;
}
