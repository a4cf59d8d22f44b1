import { calleeOf, Op, opOf } from '../facts/javascript/query.ts';
import { stateOf } from '../program/stateOf.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** What a reducer gave for `dispatch(action)` is the state from there on. */
export function toState(solver: Solver, step: Step): void {
  const { script } = step.unit;
  const callee = calleeOf(script, step.node);
  const state = opOf(script, callee) === Op.ref ? stateOf(script, callee) : 0;
  if (state !== 0) solver.to(step, state, solver.paths.under('0', step.path));
}
