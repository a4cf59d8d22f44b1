import { apiPath, nameOf, Op, type ScriptFacts } from '../facts/javascript/query.ts';

const TYPED = /^(?:Big)?(?:Uint|Int|Float)\d+(?:Clamped)?Array(?:\.(?:from|of))?\(\)$/;

/** Whether a call gives a text of numbers only, whatever the data: `new Uint8Array(data).toString()`, `.join(',')`. */
export function isNumberText(script: ScriptFacts, call: number): boolean {
  const callee = script.op[call] === Op.call ? (script.a[call] as number) : 0;
  return (
    script.op[callee] === Op.member &&
    /^(?:toString|join)$/.test(nameOf(script, callee)) &&
    TYPED.test(apiPath(script, script.a[callee] as number) ?? '')
  );
}
