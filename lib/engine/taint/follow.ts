import { timeSpent } from '../timeSpent.ts';
import type { Callees } from '../callgraph/callees.ts';
import { type Flow, flowsFrom } from './flow.ts';
import type { Context } from './factStore.ts';
import type { Program, Unit } from '../program/program.ts';
import { Solver } from './solver.ts';
import type { Catalog, Source } from './spec.ts';

/**
 * Milliseconds that following data may take. Counts in the fact store bound the work, the same on every machine; this is
 * only the net below them, wide enough that a slow or busy machine gives the same answer.
 */
export const FLOW_TIME = 30_000;

export interface Flows {
  readonly flows: readonly Flow[];
  /** Everything was followed to its end. */
  readonly whole: boolean;
  /** Where data begins that matters most, and was not followed everywhere. */
  readonly letGo: readonly Source[];
  /** Facts worked out: the measure of work. */
  readonly steps: number;
}

/** Flows of a program from the sources of a catalog to its sinks. */
export function follow(program: Program, callees: Callees, catalog: Catalog): Flows {
  const solver = new Solver(program, catalog, callees);
  const whole = solver.run(timeSpent() + FLOW_TIME);
  const flows = flowsFrom(program, solver);
  const { steps } = solver;
  const letGo = letGoBy(solver);
  if (letGo.length === 0) return { flows, whole, steps, letGo };
  // What matters most is followed by itself then, so that nothing else of the program stands in its way.
  const sources = (unit: Unit): readonly Source[] => letGo.filter((one) => one.unit === unit);
  const wide = new Solver(program, { ...catalog, sources }, callees, true);
  if (!wide.run(timeSpent() + FLOW_TIME)) return { flows, whole, steps, letGo };
  const others = flows.filter(({ source }) => !letGo.includes(source));
  return { flows: [...others, ...flowsFrom(program, wide)], whole, steps, letGo: letGoBy(wide) };
}

/** Sources that matter most whose data went on where it was not followed. */
function letGoBy({ factStore: { contextList, letGo }, catalog: { grave } }: Solver): readonly Source[] {
  const found: Source[] = [];
  for (const context of grave === undefined ? [] : letGo) {
    const { source, incoming } = contextList[context] as Context;
    if (source !== undefined && grave?.has(source.kind)) found.push(source);
    for (const call of incoming) letGo.add(call.context);
  }
  return found;
}
