import { addTo } from '../facts/addTo.ts';
import { functionOfThis, Op, opOf, valuesOf } from '../facts/javascript/query.ts';
import { kept } from '../program/kept.ts';
import { ownerOf, ownerOfInstance } from '../program/ownerOf.ts';
import type { Unit } from '../program/program.ts';

/** All values that are the `this` of an owner (see `ownerOf`), and what is made by `new` of it. */
export const selvesOf = (unit: Unit, owner: string): readonly number[] => selvesByOwner(unit).get(owner) ?? [];

const selvesByOwner = kept(({ script }: Unit): ReadonlyMap<string, readonly number[]> => {
  const table = new Map<string, number[]>();
  for (const value of valuesOf(script, Op.self, Op.create)) {
    const owner =
      opOf(script, value) === Op.create
        ? ownerOfInstance(script, value)
        : functionOfThis(script, value) >= 0
          ? ownerOf(script, functionOfThis(script, value))
          : undefined;
    if (owner !== undefined) addTo(table, owner, value);
  }
  return table;
});
