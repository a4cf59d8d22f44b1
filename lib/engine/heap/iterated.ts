import type { Heap, HeapObject } from './heap.ts';
import { pairOf } from './pairOf.ts';

/** What goes over an object, one after another, is given: what a list holds, the pairs of a map. */
export function iterated(heap: Heap, object: HeapObject, into: number): void {
  if (object.kind === 'map') heap.add(into, pairOf(heap, object));
  else heap.contents(object, into);
}
