import { apiModule } from './apiModule.ts';
import type { Program, Unit } from './program.ts';

/** What `require('./x')` gives as a whole: `module.exports = function …`, `module.exports = Store`. */
export function required(program: Program, unit: Unit, call: number): readonly { unit: Unit; value: number }[] {
  const module = apiModule(unit.script, call);
  const other = module === undefined ? undefined : program.imported(unit, module);
  return other === undefined ? [] : program.exported(other, '*');
}
