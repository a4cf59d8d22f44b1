import { onlyDef, propertyOf } from './lookup.ts';
import { bindingOf, calleeOf, functionFactOf, opOf } from './operands.ts';
import { Op, type ScriptFacts } from './script.ts';

/** Parameters of the one function or class that a callee is. */
export function paramsOf(script: ScriptFacts, callee: number): readonly number[] {
  let func = opOf(script, callee) === Op.ref ? onlyDef(script, bindingOf(script, callee)) : callee;
  if (func === 0) return [];
  // The function that compilers put around a class.
  const around = opOf(script, func) === Op.call ? calleeOf(script, func) : 0;
  const inner = functionFactOf(script, around)?.returns[0] ?? 0;
  if (opOf(script, inner) === Op.ref) func = onlyDef(script, bindingOf(script, inner));
  if (opOf(script, func) === Op.klass) func = propertyOf(script, func, 'constructor');
  return functionFactOf(script, func)?.params ?? [];
}
