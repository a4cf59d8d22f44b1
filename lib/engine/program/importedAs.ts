import {
  argOf,
  bindingOf,
  calleeOf,
  constant,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyOf,
  resolve,
} from '../facts/javascript/query.ts';
import { importOf, type Program, type Unit } from './program.ts';

/** What a variable that is imported holds in the script of the program that exports it. */
export function importedAs(program: Program, unit: Unit, value: number): readonly { unit: Unit; value: number }[] {
  if (opOf(unit.script, value) !== Op.ref) return [];
  const imported = importOf(unit, bindingOf(unit.script, value)) ?? requiredAs(unit, value);
  const other = imported && program.imported(unit, imported.module);
  if (!other) return [];
  const named = program.exported(other, imported.name);
  // `module.exports = { check }`
  return named.length > 0 ? named : program.exported(other, '*').flatMap((one) => partOf(one, imported.name));
}

function partOf({ unit, value }: { unit: Unit; value: number }, name: string): { unit: Unit; value: number }[] {
  const object = resolve(unit.script, value);
  const part = opOf(unit.script, object) === Op.object ? propertyOf(unit.script, object, name) : 0;
  return part === 0 ? [] : [{ unit, value: part }];
}

/** `const { check } = require('./check')` */
function requiredAs({ script }: Unit, value: number): { module: string; name: string } | undefined {
  const seen = resolve(script, value);
  if (opOf(script, seen) !== Op.member) return undefined;
  const made = resolve(script, objectOf(script, seen));
  if (opOf(script, made) !== Op.call || nameOf(script, calleeOf(script, made)) !== 'require') return undefined;
  const module = constant(script, argOf(script, made, 0));
  return module === undefined ? undefined : { module, name: memberNameOf(script, seen) };
}
