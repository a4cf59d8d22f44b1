import { apiPath, Op, opOf } from '../facts/javascript/query.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import type { Unit } from '../program/program.ts';
import type { Solver } from './solver.ts';

/** The path of data in what a value's turns give: of a map pairs of key and value, of anything else its elements. */
export function iterated(solver: Solver, unit: Unit, value: number, path: number): number {
  return path !== 0 && isMap(solver, unit, value) ? solver.paths.entries(path) : path;
}

function isMap({ callees }: Solver, unit: Unit, value: number): boolean {
  if (apiPath(unit.script, value) === 'Map()') return true;
  const objects = pointsTo(callees, unit, value, 0);
  // `this.cache.map`, which its class makes, is known by where objects get to.
  if (objects.length === 0)
    return callees
      .heap()
      .whole(unit.base + value)
      .some(({ kind }) => kind === 'map');
  return objects.some(
    (one) => opOf(one.unit.script, one.value) === Op.create && apiPath(one.unit.script, one.value) === 'Map()',
  );
}
