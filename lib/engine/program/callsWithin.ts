import { type Call, callAt, posOf, type ScriptFacts } from '../facts/javascript/query.ts';
import { functionOf } from './functionOf.ts';
import { kept } from './kept.ts';
import { isInside, type Place } from './ownTabs.ts';

/**
 * Calls made while a function runs: its own and those of the script's functions that it calls or hands on, to a depth;
 * not what stands in places that run at another time (`without`).
 */
export function callsWithin(script: ScriptFacts, fn: number, depth = 3, without: readonly Place[] = []): Call[] {
  const seen = new Set<number>();
  const out = new Map<number, Call>();
  const visit = (index: number, more: number): void => {
    const fact = script.functions[index];
    if (fact === undefined || seen.has(index) || seen.size > 40) return;
    seen.add(index);
    for (const value of callsBetween(script, fact.start, fact.end)) {
      const call = callAt(script, value);
      if (isInside(without, call.pos)) continue;
      out.set(value, call);
      if (more === 0) continue;
      for (const one of [call.callee, ...call.args]) {
        const inner = functionOf(script, one);
        if (inner !== undefined) visit(inner, more - 1);
      }
    }
  };
  visit(fn, depth);
  return [...out.values()];
}

const sortedCalls = kept((script: ScriptFacts) =>
  script.calls.toSorted((one, other) => posOf(script, one) - posOf(script, other)),
);

/** Calls of a script between two offsets, in the order of the text. */
export function callsBetween(script: ScriptFacts, start: number, end: number): readonly number[] {
  const calls = sortedCalls(script);
  const first = firstFrom(script, calls, start);
  return calls.slice(first, firstFrom(script, calls, end));
}

/** Index of the first call at or behind an offset. */
function firstFrom(script: ScriptFacts, calls: readonly number[], offset: number): number {
  let low = 0;
  let high = calls.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (posOf(script, calls[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
