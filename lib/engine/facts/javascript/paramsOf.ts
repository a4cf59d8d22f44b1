import { onlyDef, propertyOf } from './lookup.ts';
import { Op, type ScriptFacts } from './script.ts';

/** Parameters of the one function or class that a callee is. */
export function paramsOf(script: ScriptFacts, callee: number): readonly number[] {
  let func = script.op[callee] === Op.ref ? onlyDef(script, script.a[callee] as number) : callee;
  // The function that compilers put around a class.
  const around = script.op[func] === Op.call ? (script.a[func] as number) : 0;
  const inner = script.op[around] === Op.func ? (script.functions[script.a[around] as number]?.returns[0] ?? 0) : 0;
  if (script.op[inner] === Op.ref) func = onlyDef(script, script.a[inner] as number);
  if (script.op[func] === Op.klass) func = propertyOf(script, func, 'constructor');
  return script.op[func] === Op.func ? (script.functions[script.a[func] as number]?.params ?? []) : [];
}
