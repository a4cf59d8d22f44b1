import { calleesOf } from '../../callgraph/calleesOf.ts';
import type { Facts } from '../../facts.ts';
import { callsOf, calleeOf, argsOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { TABS_GO } from '../../models/unaskedEvents.ts';
import { functionAt } from '../../program/functionAt.ts';
import type { Unit } from '../../program/program.ts';
import { callsBetween } from '../../program/callsWithin.ts';

/** Functions that are gone into. */
const MOST = 400;
/** Calls from a listener to the deed. */
const DEEPEST = 6;

/** Functions that run because a tab went somewhere, through the scripts of the whole program. */
export interface TabReactions {
  /** The listeners because of which a place runs, by number. */
  heardBy(script: ScriptFacts, pos: number): ReadonlySet<number>;
}

interface Reached {
  readonly unit: Unit;
  readonly fn: number;
  readonly by: number;
}

/** Use it as `facts.whole(tabReactions)`. */
export function tabReactions(facts: Facts): TabReactions {
  const reached = new Map<ScriptFacts, Map<number, Set<number>>>();
  const callees = facts.whole(calleesOf);
  let level: Reached[] = callees.program.units
    .flatMap((unit) =>
      callsOf(unit.script, ...TABS_GO).flatMap(({ args: [listener = 0] }) => callees.listeners(unit, listener)),
    )
    .map((target, by) => ({ ...target, by }));
  for (let depth = 0, count = 0; depth <= DEEPEST && level.length > 0; depth++) {
    const next: Reached[] = [];
    for (const { unit, fn, by } of level) {
      const { script } = unit;
      const known = reached.get(script) ?? new Map<number, Set<number>>();
      reached.set(script, known);
      const listeners = known.get(fn) ?? new Set();
      if (listeners.has(by) || count >= MOST) continue;
      known.set(fn, listeners.add(by));
      count++;
      const { start, end } = script.functions[fn] ?? { start: 0, end: 0 };
      for (const call of callsBetween(script, start, end))
        for (const value of [calleeOf(script, call), ...argsOf(script, call)])
          for (const target of callees.targets(unit, value)) next.push({ ...target, by });
    }
    level = next;
  }
  return {
    heardBy: (script, pos) => {
      const found = new Set<number>();
      const known = reached.get(script);
      if (known === undefined) return found;
      for (let at = functionAt(script, pos); at >= 0; at = script.functions[at]?.parent ?? -1)
        for (const by of known.get(at) ?? []) found.add(by);
      return found;
    },
  };
}
