import { calleeOf, posOf } from '../facts/javascript/query.ts';
import type { Callees } from './callees.ts';
import { passedInList } from './passedInList.ts';
import { readsOf } from '../program/readsOf.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';

/** A variable or parameter that is given something, and where. */
interface Passed {
  readonly unit: Unit;
  readonly binding: number;
  readonly pos: number;
}

/** Variables and parameters that are given what a variable holds. */
export function passedOn(unit: Unit, binding: number, callees: Callees): Passed[] {
  const graph = unit.useGraph();
  const { script } = unit;
  const out: Passed[] = [];
  const lists = new Map<string, ReturnType<typeof passedInList>>();
  for (const read of readsOf(unit, binding)) {
    for (let use = firstUse(graph, read), end = endOfUses(graph, read); use < end; use++) {
      const to = useTarget(graph, use);
      if (useKind(graph, use) === Use.def) out.push({ unit, binding: to, pos: posOf(script, read) });
      if (useKind(graph, use) !== Use.arg) continue;
      for (const target of callees.targets(unit, calleeOf(script, to))) {
        const slot = useSlot(graph, use);
        const pos = posOf(script, to);
        const param = target.unit.script.functions[target.fn]?.params[slot - target.shift];
        if (param !== undefined) out.push({ unit: target.unit, binding: param, pos });
        // Alike for all calls of a function, of which there may be thousands.
        const key = `${target.unit.index}.${target.fn}.${slot - target.shift}`;
        let inList = lists.get(key);
        if (inList === undefined) lists.set(key, (inList = passedInList(callees, target, slot)));
        for (const one of inList) out.push({ ...one, pos });
      }
    }
  }
  return out;
}
