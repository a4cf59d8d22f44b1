import { memberNameOf, nameOfGlobal, objectOf, opOf } from './operands.ts';
import { Op, type ScriptFacts } from './script.ts';

/** `Reflect.get`, `Reflect.apply`, by the method's name. */
export const isOfReflect = (script: ScriptFacts, value: number, name: string): boolean =>
  memberNameOf(script, value) === name &&
  opOf(script, objectOf(script, value)) === Op.global &&
  nameOfGlobal(script, objectOf(script, value)) === 'Reflect';
