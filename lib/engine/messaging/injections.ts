import { callsOf, propertyOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Target, Unit } from '../program/program.ts';

/** A call that hands a function to web pages to run there. */
export interface Injection {
  readonly unit: Unit;
  readonly call: number;
  readonly target: Target;
}

const kept = new WeakMap<Callees, readonly Injection[]>();

/** Functions that `scripting.executeScript` runs in pages; found once for a program. */
export function injectionsOf(callees: Callees): readonly Injection[] {
  const known = kept.get(callees);
  if (known !== undefined) return known;
  const out: Injection[] = [];
  kept.set(callees, out);
  for (const unit of callees.program.units)
    for (const call of callsOf(unit.script, 'chrome.scripting.executeScript'))
      for (const name of ['func', 'function'])
        for (const target of callees.targets(unit, propertyOf(unit.script, call.args[0] ?? 0, name)))
          out.push({ unit, call: call.value, target });
  return out;
}
