import { timeSpent } from '../timeSpent.ts';
import type { Callees } from '../callgraph/callees.ts';
import { type Flow, flowsFrom } from './flow.ts';
import type { Program } from '../program/program.ts';
import { Solver } from './solver.ts';
import type { Catalog } from './spec.ts';

/**
 * Milliseconds that following data may take. Counts in the fact store bound the work, the same on every machine; this is
 * only the net below them, wide enough that a slow or busy machine gives the same answer.
 */
export const FLOW_TIME = 30_000;

export interface Flows {
  readonly flows: readonly Flow[];
  /** Everything was followed to its end. */
  readonly whole: boolean;
  /** Facts worked out: the measure of work. */
  readonly steps: number;
}

/** Flows of a program from the sources of a catalog to its sinks. */
export function follow(program: Program, callees: Callees, catalog: Catalog): Flows {
  const solver = new Solver(program, catalog, callees);
  const whole = solver.run(timeSpent() + FLOW_TIME);
  return { flows: flowsFrom(program, solver), whole, steps: solver.steps };
}
