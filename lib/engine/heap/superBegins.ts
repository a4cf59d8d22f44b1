import { functionAt } from '../program/functionAt.ts';
import { Op } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { enter } from './calls.ts';
import type { Heap } from './heap.ts';
import { giveSelfOf, load, selvesOf } from './loads.ts';

export const isSuper = ({ script }: Unit, value: number): boolean =>
  script.op[value] === Op.global && script.strings[script.a[value] as number] === 'super';

/** `super.name`, `super(…)`: of what the class around it extends. */
export function superBegins(heap: Heap, unit: Unit, value: number): void {
  const { script, base } = unit;
  const around = functionAt(
    script,
    script.pos[value] as number,
    ({ arrow, owner = 0 }) => !arrow && owner > 0 && script.op[owner] === Op.klass,
  );
  const klass = script.functions[around]?.owner;
  if (klass === undefined) return;
  const above = base + (script.b[klass] as number);
  const isCall = script.op[value] === Op.call;
  const to = isCall ? heap.node() : base + value;
  heap.on(above, (parent) => {
    if (isCall && parent.kind === 'function') heap.add(to, parent);
    else load(heap, parent, isCall ? 'constructor' : (script.strings[script.b[value] as number] as string), to);
  });
  heap.on(to, (found) => {
    if (found.kind !== 'function') return;
    for (const self of selvesOf(unit).get(around) ?? []) giveSelfOf(heap, found, base + self);
    if (isCall) enter(heap, unit, value, found, 0);
  });
}
