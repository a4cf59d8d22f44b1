import type { Program, Unit } from '../program/program.ts';
import { begin } from './begin.ts';
import { Heap } from './heap.ts';
import { useOf } from './useOf.ts';

/** The objects of a program and where they get to. */
export function heapOf(program: Program): Heap {
  const owners = ownersOf(program);
  const heap = new Heap(program, (_, node, object) => {
    const unit = owners(node);
    if (unit !== undefined) useOf(heap, unit, node - unit.base, object);
  });
  for (const unit of program.units) if (!unit.file.traits.vendored) begin(heap, unit);
  heap.run();
  return heap;
}

/** The script of a node. */
function ownersOf({ units }: Program): (node: number) => Unit | undefined {
  return (node) => {
    let low = 0;
    let high = units.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((units[middle] as Unit).base <= node) low = middle;
      else high = middle - 1;
    }
    return units[low];
  };
}
