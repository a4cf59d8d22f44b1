import { bindingOf, Op, opOf, WRITE_SIZE, writtenObject } from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { usedAs } from '../program/usedAs.ts';
import { Use } from '../program/useGraph.ts';

/** Whether the program puts properties of its own on what stands in a variable: `const later = new Promise(…); later.resolve = …` */
export function isAddedTo(unit: Unit, value: number): boolean {
  const added = addedTo(unit);
  return added.size > 0 && usedAs(unit, value, Use.def).some((binding) => added.has(binding));
}

const addedTo = kept(({ script }: Unit): ReadonlySet<number> => {
  const bindings = new Set<number>();
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const object = writtenObject(script, at);
    if (opOf(script, object) === Op.ref) bindings.add(bindingOf(script, object));
  }
  return bindings;
});
