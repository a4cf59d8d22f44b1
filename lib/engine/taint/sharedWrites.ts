import { nameOfGlobal, Op, opOf } from '../facts/javascript/query.ts';
import { JOINED } from './kinds.ts';
import type { Solver } from './solver.ts';
import type { Step } from './step.ts';

export function exported(solver: Solver, step: Step, name: string): void {
  for (const one of solver.program.importers(step.unit, name)) {
    const node = one.unit.script.op.length + one.binding;
    solver.add(
      one.unit,
      node,
      step.context,
      one.whole ? solver.paths.under(name, step.path) : step.path,
      step.flags,
      step.id,
    );
  }
}

/** `App.property = data` of a global, in all scripts that share it. */
export function writeNamed(solver: Solver, step: Step, object: number, property: string, path: number): void {
  const { unit } = step;
  const { script } = unit;
  const inner = solver.paths.under(property, path);
  const name = nameOfGlobal(script, object);
  if (name === 'window' || name === 'self' || name === 'globalThis')
    return writeGlobal(solver, step, property, path, true);
  // The page is left for a whole address: what is read there later is the next page's own. A fragment (`'#' + data`) stays.
  if (name === 'location' && property === 'href' && (step.flags & JOINED) === 0) return;
  for (const one of solver.program.globals(name))
    if (one.binding >= 0 && solver.program.together(one.unit, unit)) solver.keep(step, one.unit, one.binding, inner);
  for (const read of solver.program.globalReads(name, unit))
    if (read.value !== object) solver.add(read.unit, read.value, step.context, inner, step.flags, step.id);
}

export function writeGlobal(solver: Solver, step: Step, name: string, path: number, isNamed = false): void {
  if (name === 'location' || name.startsWith('on') || (name === 'name' && !isNamed)) return;
  // `window.name` is the window's; `name` alone may be anybody's forgotten variable.
  const reads = solver.program
    .globalReads(name, step.unit)
    .filter(({ unit: { script }, value }) => name !== 'name' || opOf(script, value) === Op.member);
  for (const unit of new Set(reads.map((read) => read.unit)))
    solver.place(
      step,
      unit,
      reads.filter((read) => read.unit === unit).map((read) => read.value),
      path,
    );
  for (const one of solver.program.globals(name))
    if (one.binding >= 0 && solver.program.together(one.unit, step.unit))
      solver.keep(step, one.unit, one.binding, path);
}
