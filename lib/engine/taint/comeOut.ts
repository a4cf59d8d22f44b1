import { argOf, bindingFunction, bindingOf, Op, opOf } from '../facts/javascript/query.ts';
import type { Target, Unit } from '../program/program.ts';
import { arrive } from './entries.ts';
import { entryKey } from './factStore.ts';
import { functionParameters } from './functionParameters.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { toldBy } from './told.ts';

/** Calls of one function that are told apart; of more, all get what it gives. */
const MOST_CALLS = 100;
/** Functions one inside the other that hand on what they were handed. */
const MOST_AROUND = 3;
/** In place of a parameter's number: what a function comes by that it was handed. */
const COME = 253;

/**
 * The step's data is what `made` gives, and `node` gets it, a call that runs a parameter of the function around it:
 * `retry(read)` with `async function retry(run) { … await run() … }`. It goes to those who handed `made` over, and to no
 * other who asks that function. `value`: what is run. False where that cannot be told of all of them.
 */
export function comeOut(
  solver: Solver,
  step: Step,
  unit: Unit,
  node: number,
  value: number,
  made: Target,
  path: number,
): boolean {
  const found = contextsOf(solver, { ...step, path }, unit, value, made, 0);
  for (const context of found ?? []) solver.add(unit, node, context, path, step.flags, -1);
  return found !== undefined;
}

/** Contexts of the function that a value is a parameter of, as it is called by those who hand `made` over; undefined: not known. */
function contextsOf(
  solver: Solver,
  step: Step,
  unit: Unit,
  value: number,
  made: Target,
  depth: number,
): readonly number[] | undefined {
  const { script } = unit;
  const binding = opOf(script, value) === Op.ref ? bindingOf(script, value) : -1;
  if (binding === -1 || !functionParameters(unit).has(binding)) return undefined;
  const fn = bindingFunction(script, binding);
  const at = script.functions[fn]?.params.indexOf(binding) ?? -1;
  const calls = solver.callees.callers(unit, fn, 0, solver.isWide);
  if (calls.length > MOST_CALLS) return undefined;
  const found = new Set<number>();
  for (const one of calls) {
    const arg = argOf(one.unit.script, one.call, at + one.shift);
    const outer = depth < MOST_AROUND ? contextsOf(solver, step, one.unit, arg, made, depth + 1) : undefined;
    for (const from of outer ?? [step.context]) {
      const asked = { ...step, unit: one.unit, node: one.call, context: from };
      const told = toldBy(solver, asked, one.call, { unit, fn, shift: one.shift });
      const handed = told?.functions?.get(binding);
      if (handed === undefined) return undefined;
      if (!handed.some((target) => target.unit === made.unit && target.fn === made.fn)) continue;
      const { context, fresh } = solver.factStore.entry(
        unit.index,
        fn,
        unit.base + fn,
        entryKey(COME, step.path, step.flags),
        undefined,
        false,
        told,
      );
      arrive(solver, asked, { unit, fn, shift: 0 }, one.call, { context, fresh, handler: false });
      if (context !== -1) found.add(context);
    }
  }
  return found.size === 0 ? undefined : [...found];
}
