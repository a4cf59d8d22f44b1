import { argOf, elementTag, objectOf, Op, opOf, propertyNameOf } from '../facts/javascript/query.ts';
import { bindingsByName } from '../callgraph/componentOf.ts';
import { makesElement } from '../program/makesElement.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';
import { writeProperty, writeVariable } from './writes.ts';

/*
 * Contexts of interface libraries (https://react.dev/reference/react/createContext; Preact's are the same): what
 * `<Theme.Provider value={data}>` is given, `useContext(Theme)` answers with, wherever it is asked.
 */

/** In place of a property's name: what is read of a context. */
const CONTEXT = '[context]';

/** Data is an argument of a call: `useContext(Theme)`, what holds the context, or `jsx(Theme.Provider, { value: data })`. */
export function followContexts(solver: Solver, step: Step, call: number, index: number, name: string): void {
  if (index === 1) provideByCall(solver, step, call);
  else if (index === 0 && /^use(?:Context)?$/.test(name) && solver.paths.head(step.path) === CONTEXT)
    solver.to(step, call, solver.paths.tail(step.path));
}

function provideByCall(solver: Solver, step: Step, call: number): void {
  const { script } = step.unit;
  if (solver.paths.head(step.path) !== 'value' || !makesElement(script, call)) return;
  const kind = argOf(script, call, 0);
  const isProvider = opOf(script, kind) === Op.member && propertyNameOf(script, kind) === 'Provider';
  const context = isProvider ? objectOf(script, kind) : kind;
  if (context !== 0) writeProperty(solver, step, context, CONTEXT, solver.paths.tail(step.path), 0);
}

/** `<Theme.Provider value={data}>`, the step's node being the value. */
export function provideByElement(solver: Solver, step: Step, element: number): void {
  const { unit, path } = step;
  const [name = '', part = 'Provider'] = (elementTag(unit.script, element) ?? '').split('.');
  const binding = part === 'Provider' ? bindingsByName(unit).get(name) : undefined;
  if (binding !== undefined) writeVariable(solver, step, binding, CONTEXT, path, 0);
}
