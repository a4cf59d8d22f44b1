import { Op, type Call } from '../facts/javascript/query.ts';
import type { SinkKind } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import { lastName } from './valueName.ts';

/** Notes that an argument of a call is a sink. */
export type Add = (call: Call, kind: SinkKind, arg: number, property?: string, to?: string) => void;

/** Name of what a chain of calls begins with: `res` in `res.status(200).send(…)`. */
export function receiverName(unit: Unit, call: Call): string {
  const { script } = unit;
  let object = script.op[call.callee] === Op.member ? (script.a[call.callee] as number) : 0;
  // res.status(200).send(…): the name before the calls.
  for (let depth = 0; depth < 6 && script.op[object] === Op.call; depth++) {
    const callee = script.a[object] as number;
    object = script.op[callee] === Op.member ? (script.a[callee] as number) : callee;
  }
  return lastName(script, object);
}

/** Last name of what is called; empty for plain functions. */
export const nameOfCall = (unit: Unit, call: Call): string =>
  unit.script.op[call.callee] === Op.member
    ? (unit.script.strings[unit.script.b[call.callee] as number] as string)
    : '';
