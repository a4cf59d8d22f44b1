import { constant, resolve } from '../facts/javascript/query.ts';
import { importedAs } from './importedAs.ts';
import type { Unit } from './program.ts';

/** The constant text of a value, also of one that another script exports: `import { KEY } from './keys.js'`. */
export function importedText(unit: Unit, value: number): string | undefined {
  const { script, program } = unit;
  const own = constant(script, value);
  if (own !== undefined || value === 0) return own;
  const [one, other] = importedAs(program, unit, resolve(script, value));
  return one === undefined || other !== undefined ? undefined : constant(one.unit.script, one.value);
}
