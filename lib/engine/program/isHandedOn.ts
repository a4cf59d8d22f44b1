import { funcValueOf } from './funcValueOf.ts';
import type { Unit } from './program.ts';
import { endOfUses, firstUse, Use, useKind, useSlot, useTarget } from './useGraph.ts';

/** Whether a function is handed to others, who may call it with anything: `list.map(load)`, `load.bind(null, address)`. */
export function isHandedOn(unit: Unit, fn: number): boolean {
  const graph = unit.useGraph();
  const nodes = new Set([funcValueOf(unit, fn)]);
  for (const node of nodes)
    for (let at = firstUse(graph, node), end = endOfUses(graph, node); at < end; at++) {
      const kind = useKind(graph, at);
      if (kind === Use.arg || (kind === Use.member && unit.script.strings[useSlot(graph, at)] === 'bind')) return true;
      if (kind === Use.ref || kind === Use.def)
        nodes.add(kind === Use.def ? graph.values + useTarget(graph, at) : useTarget(graph, at));
    }
  return false;
}
