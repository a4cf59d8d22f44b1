import { bindingOf, Op, opOf } from '../facts/javascript/query.ts';
import { importOf, type Program, type Unit } from './program.ts';

/** What a variable that is imported holds in the script of the program that exports it. */
export function importedAs(program: Program, unit: Unit, value: number): readonly { unit: Unit; value: number }[] {
  const imported = opOf(unit.script, value) === Op.ref ? importOf(unit, bindingOf(unit.script, value)) : undefined;
  const other = imported && program.imported(unit, imported.module);
  return other ? program.exported(other, imported.name) : [];
}
