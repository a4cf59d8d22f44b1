import { addTo } from '../facts/addTo.ts';
import { functionOfThis, Op, opOf, valuesOf } from '../facts/javascript/query.ts';
import { ownerOf, ownerOfInstance } from '../program/ownerOf.ts';
import type { Unit } from '../program/program.ts';
import type { Solver } from './solver.ts';

/** All values that are the `this` of an owner (see `ownerOf`), and what is made by `new` of it. */
export function selvesOf(solver: Solver, unit: Unit, owner: string): readonly number[] {
  const { script } = unit;
  let table = solver.selves.get(unit);
  if (!table) {
    table = new Map();
    solver.selves.set(unit, table);
    for (const value of valuesOf(script, Op.self, Op.create)) {
      const owner =
        opOf(script, value) === Op.create
          ? ownerOfInstance(script, value)
          : functionOfThis(script, value) >= 0
            ? ownerOf(script, functionOfThis(script, value))
            : undefined;
      if (owner !== undefined) addTo(table, owner, value);
    }
  }
  return table.get(owner) ?? [];
}
