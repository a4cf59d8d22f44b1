import type { ScriptFacts } from '../facts/javascript/script.ts';

/** Whether a function is another one or stands inside of it; -1: the script around all functions. */
export function isWithin(script: ScriptFacts, inner: number, outer: number): boolean {
  for (let at = inner; at >= 0; at = script.functions[at]?.parent ?? -1) if (at === outer) return true;
  return false;
}
