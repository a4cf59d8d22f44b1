import type { Unit } from './program.ts';

/** What a node of a script is used for in one way (`Use`), in order; only those uses whose slot counts. */
export function usedAs(unit: Unit, node: number, kind: number, counts?: (slot: number) => boolean): number[] {
  const { starts, kinds, targets, slots } = unit.useGraph();
  const out: number[] = [];
  for (let at = starts[node] as number; at < (starts[node + 1] as number); at++)
    if (kinds[at] === kind && (counts === undefined || counts(slots[at] as number))) out.push(targets[at] as number);
  return out;
}
