import type { Heap, HeapObject } from './heap.ts';

/** A pair of a name and a value of an object. */
export function pairOf(heap: Heap, object: HeapObject): HeapObject {
  const pair = heap.object('list', object.unit, object.value, {}, `pair of ${object.kind}`);
  heap.contents(object, heap.field(pair, '1'));
  return pair;
}
