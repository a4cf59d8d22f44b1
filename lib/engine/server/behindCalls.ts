import { type Call, callAt, Op, opOf } from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { functionAt } from '../program/functionAt.ts';
import type { Unit } from '../program/program.ts';
import type { Span } from '../program/span.ts';

/** Calls with one variable that are looked at. */
const MOST = 100;

/** Where variables stand behind calls by which `asserted` says that something of them is sure, up to the end of the function. By variable. */
export function behindCalls(
  { script }: Unit,
  asserted: (call: Call) => readonly number[],
): ReadonlyMap<number, readonly Span[]> {
  const found = new Map<number, Span[]>();
  for (const value of script.calls) {
    const call = callAt(script, value);
    if (opOf(script, call.callee) !== Op.ref && opOf(script, call.callee) !== Op.member) continue;
    const bindings = asserted(call);
    if (bindings.length === 0) continue;
    const end = script.functions[functionAt(script, call.pos)]?.end ?? Infinity;
    for (const binding of bindings)
      if ((found.get(binding)?.length ?? 0) < MOST) addTo(found, binding, { start: call.pos, end });
  }
  return found;
}
