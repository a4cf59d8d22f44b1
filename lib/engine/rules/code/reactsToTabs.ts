import { callsOf, functionIndexOf, Op, opOf, posOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { TABS_GO } from '../../models/unaskedEvents.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isAtStart } from '../../program/unasked.ts';
import { isWithin } from '../../program/isWithin.ts';
import { functionAt } from '../../program/functionAt.ts';
import { usageOf } from '../../program/usage.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import type { Facts } from '../../facts.ts';
import { eventOf } from '../../verdict/comesUnasked.ts';
import { tabReactions } from './tabReactions.ts';

/**
 * Whether a call is made because a tab went somewhere. With `marks`, only where one of these values stands in the same
 * listener, in what it calls, or in what runs as the script starts.
 */
export function reactsToTabs(facts: Facts, script: ScriptFacts, value: number, marks?: readonly number[]): boolean {
  if (isHeardHere(script, value, marks)) return true;
  const { heardBy } = facts.whole(tabReactions);
  const heard = heardBy(script, posOf(script, value));
  // Listeners that are called through an emitter or a table are found from the deed back.
  if (heard.size === 0) {
    const event = `${eventOf(facts, script, posOf(script, value)) ?? ''}.addListener`;
    return (
      TABS_GO.includes(event) &&
      (marks === undefined || first(marks, 20).some((mark) => isAtStart(script, posOf(script, mark))))
    );
  }
  return (
    marks === undefined ||
    first(marks, 20).some((mark) => {
      const pos = posOf(script, mark);
      return isAtStart(script, pos) || [...heardBy(script, pos)].some((by) => heard.has(by));
    })
  );
}

/** The same for a listener of the script itself. */
function isHeardHere(script: ScriptFacts, value: number, marks?: readonly number[]): boolean {
  return first(callsOf(script, ...TABS_GO), 30).some((event) => {
    const listener = event.args[0] ?? 0;
    if (!callsOfListener(script, listener).has(value)) return false;
    if (marks === undefined) return true;
    const start = posOf(script, value);
    return first(marks, 20).some((mark) => {
      const fn = functionAt(script, posOf(script, mark));
      if (fn === -1) return true;
      return isWithin(script, functionAt(script, start), fn) || calledFrom(script, fn, functionAt(script, start));
    });
  });
}

/** Whether what one function calls leads to another. */
function calledFrom(script: ScriptFacts, from: number, to: number): boolean {
  return (
    to >= 0 &&
    (usageOf(script).callers.get(to) ?? []).some((call) =>
      isWithin(script, functionAt(script, posOf(script, call)), from),
    )
  );
}

function callsOfListener(script: ScriptFacts, listener: number): Set<number> {
  const origins = [...backwardSlice(script, listener)].find((one) => opOf(script, one) === Op.func);
  if (origins === undefined) return new Set();
  return new Set(callsWithin(script, functionIndexOf(script, origins)).map((call) => call.value));
}
