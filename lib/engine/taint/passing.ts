import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** Data that is an argument of a call of what is not the program's. */
export interface Passing {
  readonly solver: Solver;
  readonly step: Step;
  readonly call: number;
  /** Number of the argument. */
  readonly at: number;
  readonly callee: number;
  /** Last name of what is called. */
  readonly name: string;
  readonly api: string | undefined;
}

/** Does what it knows of a call; false where it knows nothing of it. */
export type Handler<P extends Passing = Passing> = (passing: P) => boolean;
export type OfApi = Passing & {
  readonly api: string;
  /** With `()` where it is made by `new`. */ readonly whole: string;
};
