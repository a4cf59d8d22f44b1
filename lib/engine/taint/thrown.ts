import { apiPath, calleeOf, nameOf, Op, opOf, posOf } from '../facts/javascript/query.ts';
import { handings } from '../callgraph/handings.ts';
import { hasOthers } from './hasOthers.ts';
import { isAwaiter } from '../program/asyncLowering.ts';
import { functionAt } from '../program/functionAt.ts';
import { EACH } from '../program/methods.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { endOfUses, firstUse, Use, useKind } from '../program/useGraph.ts';
import { words } from '../words.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/*
 * What is thrown lies under a property of its own, `THROWN`, of the promise that is rejected with it and of the call that gives
 * that promise: only who catches it reads that.
 */

/** Make a promise of what a function does that they are handed. */
const GIVES_PROMISE = words('then catch finally Promise Promise.try navigator.locks.request');

/** Most places where what one function throws is caught. */
const MOST_CATCHERS = 16;
/** Most functions that run one another between what throws and what catches. */
const MOST_AROUND = 256;

/** Where something is caught: what a `catch` takes, or a call whose promise somebody has. */
export interface Catcher {
  readonly unit: Unit;
  readonly node: number;
  readonly isCall: boolean;
}

/** All of them that were found, whether there are no others, and whether nobody catches it on one of the ways. */
export interface Catchers {
  readonly found: readonly Catcher[];
  readonly isWhole: boolean;
  readonly isUncaught: boolean;
}

/** Calls by which a function runs, and whether each gives a promise of what it does. */
function runsOf({ callees, isWide }: Solver, unit: Unit, fn: number): readonly Catcher[] {
  const runs: Catcher[] = [];
  const isAsync = unit.script.functions[fn]?.async === true;
  for (const { unit: where, call } of callees.callers(unit, fn, 0, isWide))
    runs.push({ unit: where, node: call, isCall: isAsync });
  for (const { unit: where, call } of handings(callees, unit, fn)) {
    const isPromise = givesPromise(where, call);
    if (isPromise || EACH.has(nameOf(where.script, calleeOf(where.script, call))))
      runs.push({ unit: where, node: call, isCall: isPromise || isAsync });
  }
  return runs;
}

/** Whether a call gives a promise of what a function does that it is handed. */
export function givesPromise(unit: Unit, call: number): boolean {
  const callee = calleeOf(unit.script, call);
  return (
    GIVES_PROMISE.has(nameOf(unit.script, callee)) ||
    GIVES_PROMISE.has(apiPath(unit.script, callee) ?? '') ||
    isAwaiter(unit, call)
  );
}

/** Where what a call throws is caught in the function that it stands in. */
function catcherAt({ unit, node, isCall }: Catcher, fn: number): Catcher | undefined {
  if (isCall && isKept(unit, node)) return { unit, node, isCall };
  const catcher = catching(unit, fn, posOf(unit.script, node));
  return catcher === undefined ? undefined : { unit, node: catcher, isCall: false };
}

/** Where what a function throws is caught: by whom it runs, by whom that runs, and so on. */
function catchersOf(solver: Solver, unit: Unit, fn: number): Catchers {
  const known = solver.catchers.get(unit.base + fn);
  if (known !== undefined) return known;
  const found: Catcher[] = [];
  const seen = new Set([unit.base + fn]);
  const open = [{ unit, fn }];
  const wider = solver.isWide ? 100 : 1;
  let isNarrow = false;
  let isUncaught = false;
  for (const at of open) {
    if (found.length >= MOST_CATCHERS * wider) break;
    const runs = runsOf(solver, at.unit, at.fn);
    isNarrow ||= hasOthers(solver, at.unit, at.fn);
    isUncaught ||= runs.length === 0;
    for (const run of runs) {
      const around = fnAt(run);
      const near = catcherAt(run, around);
      if (near) found.push(near);
      else if (around === -1) isUncaught = true;
      else if (seen.size < MOST_AROUND * wider && !seen.has(run.unit.base + around)) {
        seen.add(run.unit.base + around);
        open.push({ unit: run.unit, fn: around });
      }
    }
  }
  const isWhole = !isNarrow && found.length < MOST_CATCHERS * wider && seen.size < MOST_AROUND * wider;
  const catchers = { found, isWhole, isUncaught };
  solver.catchers.set(unit.base + fn, catchers);
  return catchers;
}

const fnAt = ({ unit: { script }, node }: Pick<Catcher, 'unit' | 'node'>): number =>
  functionAt(script, posOf(script, node));

const awaitedIn = kept(({ script }: Unit): ReadonlySet<number> => new Set(script.awaited));

/** Whether somebody has the promise that a call gives: it is not waited for where it stands, nor all that its script comes to. */
function isKept(unit: Unit, call: number): boolean {
  const graph = unit.useGraph();
  const use = firstUse(graph, call);
  return use < endOfUses(graph, call) && useKind(graph, use) !== Use.completion && !awaitedIn(unit).has(call);
}

/** Data is thrown out of a function: every call of it throws it, or gives a promise that is rejected with it. */
export function leaveByThrow(solver: Solver, step: Step, fn: number): void {
  const { unit, path, flags } = step;
  const context = solver.factStore.contextList[step.context];
  if (fn === unit.script.functions.length) solver.tellUncaught(step, solver.paths.tail(path));
  else if (context && context.source === undefined && context.unit === unit.index && context.fn === fn) {
    if (context.handler) {
      solver.tellUncaught(step, solver.paths.tail(path));
      return;
    }
    const isCall = unit.script.functions[fn]?.async === true;
    context.results.push({ path, flags, id: step.id });
    for (const { unit: index, call, context: into } of context.incoming) {
      const run = { ...step, unit: solver.program.units[index] as Unit, node: call, context: into };
      raise(solver, run, isCall || givesPromise(run.unit, call));
    }
  } else {
    const runs = runsOf(solver, unit, fn);
    if (runs.length === 0) solver.tellUncaught(step, solver.paths.tail(path));
    for (const run of runs) raise(solver, { ...step, unit: run.unit, node: run.node }, run.isCall);
    if (hasOthers(solver, unit, fn)) solver.lose(step);
  }
}

/** A call, the step's node, throws data: who catches it has it. Gives whether it stays in a promise, too. */
export function raise(solver: Solver, step: Step, isCall: boolean): boolean {
  const { unit, node, path } = step;
  if (node >= unit.script.op.length || !CALLS.has(opOf(unit.script, node))) return true;
  const fn = fnAt(step);
  const innerOf = (one: Catcher): number => (one.isCall ? path : solver.paths.tail(path));
  const near = catcherAt({ unit, node, isCall }, fn);
  if (near) solver.to(step, near.node, innerOf(near));
  else if (fn === -1) solver.tellUncaught(step, solver.paths.tail(path));
  else {
    const { found, isWhole, isUncaught } = catchersOf(solver, unit, fn);
    if (!isWhole) solver.lose(step);
    if (isUncaught) solver.tellUncaught(step, solver.paths.tail(path));
    for (const one of found) solver.place(step, one.unit, [one.node], innerOf(one));
  }
  return near?.isCall === true;
}

const CALLS: ReadonlySet<number> = new Set([Op.call, Op.create]);

/** What the innermost `catch` around an offset of a function takes; undefined where none is. */
export function catching({ script }: Unit, fn: number, pos: number): number | undefined {
  const { catches = [] } = script;
  // Blocks inside others stand before them.
  for (let at = 0; at < catches.length; at += 4) {
    const to = catches[at + 3] as number;
    if (catches[at + 2] === fn && pos >= (catches[at] as number) && pos < (catches[at + 1] as number))
      return to < 0 ? script.op.length - to - 1 : to;
  }
  return undefined;
}
