import { Use } from './useGraph.ts';
import type { Unit } from './program.ts';

/** Calls whose callee is this value. */
export function calledBy(unit: Unit, value: number): number[] {
  const graph = unit.useGraph();
  const out: number[] = [];
  for (let at = graph.starts[value] as number; at < (graph.starts[value + 1] as number); at++)
    if (graph.kinds[at] === Use.callee) out.push(graph.targets[at] as number);
  return out;
}
