import { argsOf, functionIndexOf, propertyOf } from '../facts/javascript/query.ts';
import type { Target, Unit } from '../program/program.ts';
import type { Heap, HeapObject } from './heap.ts';

/** Functions that a value may be by where objects get to; none where that may be almost anything. */
export function functionsOfHeap(heap: Heap, unit: Unit, value: number): readonly Target[] {
  return heap.whole(unit.base + value).flatMap(targetOf);
}

function targetOf({ kind, unit, value, fn, target }: HeapObject): readonly Target[] {
  if (kind === 'function') return [{ unit, fn, shift: 0 }];
  const made = kind === 'class' ? propertyOf(unit.script, value, 'constructor') : 0;
  if (made !== 0) return [{ unit, fn: functionIndexOf(unit.script, made), shift: 0 }];
  if (kind !== 'bound' || target === undefined) return [];
  const bound = argsOf(unit.script, value).length - 1;
  return [{ unit: target.unit, fn: target.fn, shift: -Math.max(0, bound) }];
}
