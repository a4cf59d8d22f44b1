import { posOf, type ScriptFacts } from '../facts/javascript/query.ts';
import { functionAt } from './functionAt.ts';

/** All functions around some values, the innermost ones and those around these; each function is gone through once. */
export function functionsAround(script: ScriptFacts, values: Iterable<number>): ReadonlySet<number> {
  const around = new Set<number>();
  for (const value of values)
    for (let fn = functionAt(script, posOf(script, value)); fn !== -1 && !around.has(fn);) {
      around.add(fn);
      fn = script.functions[fn]?.parent ?? -1;
    }
  return around;
}
