import type { Unit } from '../program/program.ts';
import type { Solver } from './solver.ts';

/** Whether there may be more calls of a function than its callers say, once they were asked for. */
export const hasOthers = ({ callees, isWide }: Solver, unit: Unit, fn: number): boolean =>
  callees.crowded.has(unit.base + fn) || (!isWide && callees.narrow.has(unit.base + fn));
