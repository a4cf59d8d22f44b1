import type { FunctionFact, ScriptFacts } from '../facts/javascript/script.ts';
import { kept } from './kept.ts';

/** Functions by where they begin: declarations stand before what is written above them. */
const byStart = kept(({ functions }: ScriptFacts) =>
  Int32Array.from(functions.keys()).sort(
    (one, other) => (functions[one]?.start ?? 0) - (functions[other]?.start ?? 0) || one - other,
  ),
);

/**
 * Innermost function around an offset, of those that are looked for; -1 where there is none. Where a function begins stands
 * itself, and the call of what is run on the spot: `await async function () { … }()`.
 */
export function functionAt(script: ScriptFacts, pos: number, isWanted?: (fn: FunctionFact) => boolean): number {
  const sorted = byStart(script);
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((script.functions[sorted[middle] as number]?.start ?? 0) < pos) low = middle + 1;
    else high = middle;
  }
  for (let fn = low === 0 ? -1 : (sorted[low - 1] as number); fn >= 0;) {
    const made = script.functions[fn] as FunctionFact;
    if (pos < made.end && isWanted?.(made) !== false) return fn;
    fn = made.parent;
  }
  return -1;
}
