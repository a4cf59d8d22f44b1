import { ANY_KEY } from '../program/keyPattern.ts';
import type { Unit } from '../program/program.ts';
import { enterFunction } from './entries.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** `store.dispatch(action)`, `saved(data)`: reducers are handed it, and who listens to actions. */
export function handToReducers(solver: Solver, step: Step, call: number, index: number): void {
  if (index !== 0) return;
  for (const { target, at, under } of solver.ways.reducers.takers(step.unit, call)) {
    const path = under === undefined ? step.path : solver.paths.under(under, step.path);
    enterFunction(solver, step, target, at, path, call, undefined, false);
  }
}

/** What a reducer gives, or writes into the state that it is handed, is read of the store: in whichever part of the state it lies. */
export function toStore(solver: Solver, step: Step, unit: Unit, fn: number, path: number): void {
  const { reducers } = solver.ways;
  if (!reducers.isReducer(unit, fn)) return;
  for (const read of reducers.reads())
    for (const inner of [path, solver.paths.under(ANY_KEY, path)]) solver.place(step, read.unit, [read.value], inner);
}
