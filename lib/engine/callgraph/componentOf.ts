import { Op } from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import type { Target, Unit } from '../program/program.ts';
import type { Callees } from './callees.ts';

/** Variables of a script by their names, those of its top before others. */
const bindingsByName = kept(({ script }: Unit): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (let at = 0; at < script.bindings.length; at += 3) {
    const name = script.strings[script.bindings[at] as number] as string;
    if (/^[A-Z]/.test(name) && (!found.has(name) || script.bindings[at + 1] === -1)) found.set(name, at / 3);
  }
  return found;
});

/** The functions that an element of JSX runs: `<List rows={rows} />`, a component by its name. */
export function componentOf(callees: Callees, unit: Unit, element: number): readonly Target[] {
  const { script } = unit;
  const tag = script.op[element] === Op.element ? script.strings[script.a[element] as number] : undefined;
  const binding = tag === undefined ? undefined : bindingsByName(unit).get(tag);
  return binding === undefined ? [] : callees.binding(unit, binding, 0);
}
