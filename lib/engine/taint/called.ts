import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** A call of a method of data. */
export interface Called {
  readonly solver: Solver;
  readonly step: Step;
  readonly call: number;
  /** The method as a value. */
  readonly member: number;
  readonly name: string;
  readonly args: readonly number[];
}
