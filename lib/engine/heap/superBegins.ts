import { functionAt } from '../program/functionAt.ts';
import { calleeOf, nameOfGlobal, Op, opOf, posOf, propertyNameOf, superclassOf } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Heap } from './heap.ts';
import { giveSelfOf, load, selvesByFunction } from './loads.ts';

export const isSuper = ({ script }: Unit, value: number): boolean =>
  opOf(script, value) === Op.global && nameOfGlobal(script, value) === 'super';

/** `super.name`, `super(…)`: of what the class around it extends. */
export function superBegins(heap: Heap, unit: Unit, value: number): void {
  const { script, base } = unit;
  const around = functionAt(
    script,
    posOf(script, value),
    ({ arrow, owner = 0 }) => !arrow && owner > 0 && opOf(script, owner) === Op.klass,
  );
  const klass = script.functions[around]?.owner;
  if (klass === undefined) return;
  const above = base + superclassOf(script, klass);
  const isCall = opOf(script, value) === Op.call;
  const to = base + (isCall ? calleeOf(script, value) : value);
  heap.on(above, (parent) => {
    if (isCall && parent.kind === 'function') heap.add(to, parent);
    else load(heap, parent, isCall ? 'constructor' : propertyNameOf(script, value), to);
  });
  heap.on(to, (found) => {
    if (found.kind !== 'function') return;
    for (const self of selvesByFunction(unit).get(around) ?? []) giveSelfOf(heap, found, base + self);
  });
}
