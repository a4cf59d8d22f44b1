import { choicesOf, defsOf, Op, opOf, variableOf } from '../facts/javascript/query.ts';
import { type Asked, inList } from './asked.ts';
import type { HeapObject } from './heap.ts';

/** What a function makes of the elements of a list; those that it gives back as they are stay in their places. */
export function mapped(asked: Asked, { unit, fn }: HeapObject): void {
  const { heap, object, name, call } = asked;
  const { script, base } = unit;
  const { returns = [], params: [element = -1] = [] } = script.functions[fn] ?? {};
  const answered = heap.node();
  const elements = inList(asked);
  const isKept = (value: number): boolean =>
    name === 'map' && variableOf(script, value) === element && defsOf(script, element).length === 0;
  for (const value of returns.flatMap((one) => (opOf(script, one) === Op.choice ? choicesOf(script, one) : [one])))
    if (isKept(value)) heap.copy(object, heap.object('list', asked.unit, call));
    else heap.edge(base + value, answered);
  heap.edge(answered, elements);
  if (name === 'flatMap') heap.on(answered, (inner) => inner.kind === 'list' && heap.contents(inner, elements));
}
