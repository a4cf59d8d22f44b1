import { funcValueOf } from './funcValueOf.ts';
import type { Unit } from './program.ts';
import { readsOf } from './readsOf.ts';
import { Use } from './useGraph.ts';

/** A call that a function is handed to, and as which argument. */
export interface Handing {
  readonly call: number;
  readonly slot: number;
}

/** Calls of a script that one of its functions is handed to, as it stands there or by its name. */
export function* handedTo(unit: Unit, fn: number): Generator<Handing> {
  const graph = unit.useGraph();
  const start = funcValueOf(unit, fn);
  for (const value of [start, ...namedReads(unit, start)])
    for (let at = graph.starts[value] as number; at < (graph.starts[value + 1] as number); at++)
      if (graph.kinds[at] === Use.arg) yield { call: graph.targets[at] as number, slot: graph.slots[at] as number };
}

/** Where variables are read that hold a function. */
function* namedReads(unit: Unit, value: number): Generator<number> {
  const graph = unit.useGraph();
  for (let at = graph.starts[value] as number; at < (graph.starts[value + 1] as number); at++)
    if (graph.kinds[at] === Use.def) yield* readsOf(unit, graph.targets[at] as number);
}
