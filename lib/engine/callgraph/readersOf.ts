import { Op, propertyIndexOf, stringAt, valuesOf } from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import type { Program, Unit } from '../program/program.ts';

/** The scripts of a program that read a property of a name: `x.name`, `x.name(…)`, `const { name } = x`. */
export const unitsOf = (program: Program, name: string): readonly Unit[] => readers(program).get(name)?.units ?? NONE;

/** How often all scripts of a program read a property of a name. */
export const readsIn = (program: Program, name: string): number => readers(program).get(name)?.reads ?? 0;

const NONE: readonly Unit[] = [];

const readers = kept((program: Program): ReadonlyMap<string, { units: Unit[]; reads: number }> => {
  const table = new Map<string, { units: Unit[]; reads: number }>();
  for (const unit of program.units)
    for (const value of valuesOf(unit.script, Op.member)) {
      const name = stringAt(unit.script, propertyIndexOf(unit.script, value));
      const known = table.get(name);
      if (known === undefined) table.set(name, { units: [unit], reads: 1 });
      else {
        known.reads++;
        if (known.units.at(-1) !== unit) known.units.push(unit);
      }
    }
  return table;
});
