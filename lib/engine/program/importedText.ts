import {
  constant,
  objectOf,
  onlyDef,
  Op,
  opOf,
  propertyNameOf,
  propertyOf,
  resolve,
} from '../facts/javascript/query.ts';
import { globalName, isWindow } from './globalsOf.ts';
import { importedAs } from './importedAs.ts';
import type { Unit } from './program.ts';

/**
 * The constant text of a value, also of one that another script exports, `import { KEY } from './keys.js'`, or that scripts
 * of the same pages share: `const KEY = 'key'` at the top of one, `window.App = { KEYS: { typed: 'typed' } }`.
 */
export function importedText(unit: Unit, value: number): string | undefined {
  const { script } = unit;
  const own = constant(script, value);
  if (own !== undefined || value === 0) return own;
  const seen = resolve(script, value);
  const name = globalName(script, seen);
  if (name !== undefined) return sharedText(unit, name);
  if (opOf(script, seen) === Op.member) return tableText(unit, seen) ?? exportedText(unit, seen);
  return exportedText(unit, seen);
}

function exportedText(unit: Unit, seen: number): string | undefined {
  const [one, other] = importedAs(unit.program, unit, seen);
  return one === undefined || other !== undefined ? undefined : constant(one.unit.script, one.value);
}

/** The one text that every script gives a global name; undefined where one gives it another. */
function sharedText(unit: Unit, name: string, inner: readonly string[] = []): string | undefined {
  const [first, ...more] = unit.program.globals(name).map(({ unit: { script }, value, binding }) => {
    const put = binding === -1 ? value : onlyDef(script, binding);
    return constant(
      script,
      inner.reduce((table, one) => propertyOf(script, table, one), put),
    );
  });
  return more.every((one) => one === first) ? first : undefined;
}

/** Objects inside one another that a table of names lies in. */
const DEEPEST = 4;

/** `App.KEYS.typed`, where a script put an object with that text under the global name. */
function tableText(unit: Unit, member: number): string | undefined {
  const { script } = unit;
  const inner: string[] = [];
  let at = member;
  for (; opOf(script, at) === Op.member && inner.length < DEEPEST; at = resolve(script, objectOf(script, at))) {
    // `window.App`
    if (isWindow(globalName(script, objectOf(script, at)))) return sharedText(unit, propertyNameOf(script, at), inner);
    inner.unshift(propertyNameOf(script, at));
  }
  const name = globalName(script, at);
  return name === undefined ? undefined : sharedText(unit, name, inner);
}
