import { argOf, calleeOf, nameOf, Op, opOf, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';

/** What is put somewhere by a write: the value, or what it has exchanged in it, `one.textContent.replace(form, value)`. */
export function putValue(script: ScriptFacts, value: number): number {
  const call = resolve(script, value);
  const isReplaced =
    opOf(script, call) === Op.call && /^replace(?:All)?$/.test(nameOf(script, calleeOf(script, call)) ?? '');
  return isReplaced ? argOf(script, call, 1) : value;
}
