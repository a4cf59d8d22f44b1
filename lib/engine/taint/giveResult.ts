import { calleeOf, memberNameOf, nameOf } from '../facts/javascript/query.ts';
import { CALLED } from '../program/paths.ts';
import type { Target } from '../program/program.ts';
import { words } from '../words.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { toState } from './toState.ts';

/** The answer of a call, the step's node, that led into a function, `giver`: for a list's `map` a list of answers, else the answer. */
export function giveResult(solver: Solver, step: Step, giver?: Pick<Target, 'unit' | 'fn'>): void {
  toState(solver, step);
  const { unit } = step;
  const callee = calleeOf(unit.script, step.node);
  const name = nameOf(unit.script, callee);
  // A method of the program's own, `jobs.find(id)`, gives what it gives.
  const isMethod = (): boolean =>
    giver !== undefined &&
    solver.callees.targets(unit, callee).some((own) => own.fn === giver.fn && own.unit === giver.unit);
  if ((MAPS.has(name) || GIVES_OTHERS.has(name)) && !isMethod()) {
    // Of lists `flatMap` makes one.
    const inner = (name === 'flatMap' ? solver.paths.element(step.path) : undefined) ?? step.path;
    if (MAPS.has(name)) solver.to(step, step.node, solver.paths.under('[]', inner));
  } else give(solver, step);
}

/** The same of a function whose answer the call's is. */
export function giveAnswer(solver: Solver, step: Step): void {
  toState(solver, step);
  give(solver, step);
}

/** What `bind` made gives it when that is called. */
function give(solver: Solver, step: Step): void {
  const isBound = memberNameOf(step.unit.script, calleeOf(step.unit.script, step.node)) === 'bind';
  solver.to(step, step.node, isBound ? solver.paths.under(CALLED, step.path) : step.path);
}

/** Methods of lists whose answer is a list of what the function gives. */
const MAPS = words('map flatMap');
/** Methods of lists whose answer holds nothing that the function gives which they call. */
const GIVES_OTHERS = words('forEach filter some every find findLast findIndex findLastIndex sort toSorted');
