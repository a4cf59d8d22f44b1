import { argsOf } from '../facts/javascript/query.ts';
import { argumentsOf } from '../program/argumentsOf.ts';
import { ANY, type Heap, type HeapObject } from './heap.ts';

/** The node of a parameter of a function, where it has as many; what goes to `...rest` is in a list. */
export function paramOf(heap: Heap, { unit, fn }: HeapObject, at: number): number | undefined {
  const { script } = unit;
  const { params, rest } = script.functions[fn] ?? { params: [], rest: false };
  const isRest = rest && at >= params.length - 1;
  const param = params[isRest ? params.length - 1 : at];
  if (param === undefined) return undefined;
  const node = unit.base + script.op.length + param;
  if (!isRest) return node;
  const list = heap.object('list', unit, script.op.length + param);
  heap.add(node, list);
  return heap.field(list, ANY);
}

/** The node of what is in the `arguments` of a function, where it looks at them. */
function inArguments(heap: Heap, { unit, fn }: HeapObject): number | undefined {
  const values = argumentsOf(unit.script, fn);
  if (values.length === 0) return undefined;
  const list = heap.object('list', unit, values[0] as number);
  for (const value of values) heap.add(unit.base + value, list);
  return heap.field(list, ANY);
}

/** A node becomes a parameter of a function. */
export function hand(heap: Heap, from: number, callee: HeapObject, at: number): void {
  const target = callee.kind === 'bound' ? callee.target : callee;
  if (target?.kind !== 'function') return;
  const bound = callee === target ? 0 : argsOf(callee.unit.script, callee.value).length - 1;
  for (const to of [paramOf(heap, target, at + Math.max(0, bound)), inArguments(heap, target)])
    if (to !== undefined) heap.edge(from, to);
}

/** Whatever the lists hold that a node is becomes a parameter. */
export function handContents(heap: Heap, from: number, callee: HeapObject, at: number): void {
  if (callee.kind !== 'function') return;
  for (const to of [paramOf(heap, callee, at), inArguments(heap, callee)])
    if (to !== undefined) heap.on(from, (list) => heap.contents(list, to));
}
