import { constant, onlyDef, resolve } from '../facts/javascript/query.ts';
import { globalName } from './globalsOf.ts';
import { importedAs } from './importedAs.ts';
import type { Unit } from './program.ts';

/**
 * The constant text of a value, also of one that another script exports, `import { KEY } from './keys.js'`, or that scripts
 * of the same pages share: `const KEY = 'key'` at the top of one.
 */
export function importedText(unit: Unit, value: number): string | undefined {
  const { script, program } = unit;
  const own = constant(script, value);
  if (own !== undefined || value === 0) return own;
  const seen = resolve(script, value);
  const name = globalName(script, seen);
  if (name !== undefined) return sharedText(unit, name);
  const [one, other] = importedAs(program, unit, seen);
  return one === undefined || other !== undefined ? undefined : constant(one.unit.script, one.value);
}

/** The one text that every script gives a global name; undefined where one gives it another. */
function sharedText({ program }: Unit, name: string): string | undefined {
  const [first, ...more] = program
    .globals(name)
    .map(({ unit, value, binding }) => constant(unit.script, binding === -1 ? value : onlyDef(unit.script, binding)));
  return more.every((one) => one === first) ? first : undefined;
}
