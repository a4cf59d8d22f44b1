import type { Facts } from '../facts.ts';
import { Callees } from './callees.ts';
import { extensionCallSinks, extensionWriteSinks } from './extension/sinks.ts';
import { extensionSources } from './extension/sources.ts';
import { type Flow, flowsFrom } from './flow.ts';
import { Program, type Unit } from './program.ts';
import { Solver } from './solver.ts';
import type { Catalog, Sink } from './spec.ts';

/** Milliseconds that following data may take. */
export const FLOW_TIME = 3000;

export interface Flows {
  readonly flows: readonly Flow[];
  /** Everything was followed to its end. */
  readonly whole: boolean;
  /** Facts worked out: the measure of work. */
  readonly steps: number;
}

/** Flows of an extension, across its scripts. Use it as `facts.whole(flowsOf)`. */
export function flowsOf(facts: Facts): Flows {
  const program = new Program(facts);
  const callees = new Callees(program);
  return follow(program, callees, {
    sources: (unit) => extensionSources(unit, callees),
    callSinks: kept((unit) => extensionCallSinks(unit, callees)),
    writeSinks: kept(extensionWriteSinks),
  });
}

export function follow(program: Program, callees: Callees, catalog: Catalog): Flows {
  const solver = new Solver(program, catalog, callees);
  const whole = solver.run(performance.now() + FLOW_TIME);
  return { flows: flowsFrom(program, solver), whole, steps: solver.steps };
}

/** Tables are made once for each script. */
export function kept(make: (unit: Unit) => ReadonlyMap<number, readonly Sink[]>): (unit: Unit) => ReadonlyMap<number, readonly Sink[]> {
  const tables = new Map<Unit, ReadonlyMap<number, readonly Sink[]>>();
  return (unit) => {
    let table = tables.get(unit);
    if (!table) {
      table = make(unit);
      tables.set(unit, table);
    }
    return table;
  };
}
