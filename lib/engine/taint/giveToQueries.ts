import type { Callees } from '../callgraph/callees.ts';
import { addTo } from '../facts/addTo.ts';
import { Op, propertyOf, valuesOf } from '../facts/javascript/query.ts';
import { callsTaking } from '../program/callsTaking.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

/** The function behind a query (TanStack Query), by the name that no minifier changes. */
const QUERY = 'queryFn';

/** What is asked with such a function gives what it gives: `client.fetchQuery({ queryFn })`, `useQuery({ queryFn }).data`. */
export function giveToQueries(solver: Solver, step: Step, fn: number, path: number): void {
  for (const { unit, call } of askersOf(solver.callees).get(step.unit.base + fn) ?? [])
    for (const one of [path, solver.paths.under('data', path)])
      solver.add(unit, call, step.context, one, step.flags, step.id);
}

/** Calls that are given such a function in an object, by the function's number in the whole program. */
const askersOf = kept((callees: Callees): ReadonlyMap<number, readonly { unit: Unit; call: number }[]> => {
  const table = new Map<number, { unit: Unit; call: number }[]>();
  for (const unit of callees.program.units) {
    const { script } = unit;
    if (!script.strings.includes(QUERY)) continue;
    for (const options of valuesOf(script, Op.object)) {
      const value = propertyOf(script, options, QUERY);
      for (const target of value === 0 ? [] : callees.targets(unit, value))
        for (const call of callsTaking(unit, options)) addTo(table, target.unit.base + target.fn, { unit, call });
    }
  }
  return table;
});
