import { argOf, bindingKind, calleeOf, type ScriptFacts, variableOf } from '../facts/javascript/query.ts';
import { paramsOf } from '../facts/javascript/paramsOf.ts';
import { BindingKind } from '../facts/javascript/script.ts';

/** Parameters that functions call, and that calls by their name hand such values: `run(jobs[name])` with `const run = (job) => job()`. */
export function* paramsHanded(script: ScriptFacts, isSuch: (value: number) => boolean): Iterable<number> {
  const called = new Set<number>();
  for (const call of script.calls) {
    const binding = variableOf(script, calleeOf(script, call));
    if (binding !== -1 && bindingKind(script, binding) === BindingKind.param) called.add(binding);
  }
  for (const call of called.size === 0 ? [] : script.calls)
    for (const [at, param] of paramsOf(script, calleeOf(script, call)).entries())
      if (called.has(param) && isSuch(argOf(script, call, at))) yield param;
}
