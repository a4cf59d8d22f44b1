import type { Callees } from './callees.ts';
import { readsOf } from '../program/readsOf.ts';
import { Use } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';

/** Variables and parameters that are given what a variable holds. */
export function passedOn(unit: Unit, binding: number, callees: Callees): { unit: Unit; binding: number }[] {
  const graph = unit.useGraph();
  const { script } = unit;
  const out: { unit: Unit; binding: number }[] = [];
  for (const read of readsOf(unit, binding)) {
    for (let use = graph.starts[read] as number; use < (graph.starts[read + 1] as number); use++) {
      const to = graph.targets[use] as number;
      if (graph.kinds[use] === Use.def) out.push({ unit, binding: to });
      if (graph.kinds[use] !== Use.arg) continue;
      for (const target of callees.targets(unit, script.a[to] as number)) {
        const param = target.unit.script.functions[target.fn]?.params[(graph.slots[use] as number) - target.shift];
        if (param !== undefined) out.push({ unit: target.unit, binding: param });
      }
    }
  }
  return out;
}
