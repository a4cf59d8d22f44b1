import { calleeOf } from '../facts/javascript/query.ts';
import type { Callees } from './callees.ts';
import { passedInList } from './passedInList.ts';
import { readsOf } from '../program/readsOf.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';

/** Variables and parameters that are given what a variable holds. */
export function passedOn(unit: Unit, binding: number, callees: Callees): { unit: Unit; binding: number }[] {
  const graph = unit.useGraph();
  const { script } = unit;
  const out: { unit: Unit; binding: number }[] = [];
  for (const read of readsOf(unit, binding)) {
    for (let use = firstUse(graph, read), end = endOfUses(graph, read); use < end; use++) {
      const to = useTarget(graph, use);
      if (useKind(graph, use) === Use.def) out.push({ unit, binding: to });
      if (useKind(graph, use) !== Use.arg) continue;
      for (const target of callees.targets(unit, calleeOf(script, to))) {
        const slot = useSlot(graph, use);
        const param = target.unit.script.functions[target.fn]?.params[slot - target.shift];
        if (param !== undefined) out.push({ unit: target.unit, binding: param });
        out.push(...passedInList(callees, target, slot));
      }
    }
  }
  return out;
}
