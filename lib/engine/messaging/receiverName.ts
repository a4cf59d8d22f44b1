import { Op, type Call } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';

/** The name of what a method is called on, through tables: `ports.get(id).postMessage(…)`; empty where it has none. */
export function receiverName(unit: Unit, call: Call): string {
  const { script } = unit;
  let object = script.op[call.callee] === Op.member ? (script.a[call.callee] as number) : 0;
  if (script.op[object] === Op.index) object = script.a[object] as number;
  // `ports.get(id).postMessage(…)`
  if (script.op[object] === Op.call && script.op[script.a[object] as number] === Op.member)
    object = script.a[script.a[object] as number] as number;
  if (script.op[object] === Op.member) return script.strings[script.b[object] as number] as string;
  if (script.op[object] === Op.global) return script.strings[script.a[object] as number] as string;
  return script.op[object] === Op.ref
    ? (script.strings[script.bindings[(script.a[object] as number) * 3] as number] as string)
    : '';
}
