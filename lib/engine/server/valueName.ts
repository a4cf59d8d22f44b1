import { Op, type ScriptFacts } from '../facts/javascript/query.ts';
import { nameOfBinding } from './requestParameter.ts';

/** Last name of a variable, a property or a global. */
export function lastName(script: ScriptFacts, value: number): string {
  if (script.op[value] === Op.ref) return nameOfBinding(script, script.a[value] as number);
  if (script.op[value] === Op.member) return script.strings[script.b[value] as number] as string;
  return script.op[value] === Op.global ? (script.strings[script.a[value] as number] as string) : '';
}
