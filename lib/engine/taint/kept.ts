import type { Unit } from '../program/program.ts';
import type { Sink } from './spec.ts';

/** Tables of sinks are made once for each script. */
export function kept(
  make: (unit: Unit) => ReadonlyMap<number, readonly Sink[]>,
): (unit: Unit) => ReadonlyMap<number, readonly Sink[]> {
  const tables = new Map<Unit, ReadonlyMap<number, readonly Sink[]>>();
  return (unit) => {
    let table = tables.get(unit);
    if (!table) {
      table = make(unit);
      tables.set(unit, table);
    }
    return table;
  };
}
