import { calleesOf } from '../callgraph/calleesOf.ts';
import { askedFunctions } from '../extension/askedFor.ts';
import { apiPath, calleeOf, nameOf, posOf } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { handedTo } from '../program/handedTo.ts';
import type { Unit } from '../program/program.ts';
import { happensByItself, isUnaskedEvent, WAITS } from '../program/unasked.ts';
import { functionAt } from '../program/functionAt.ts';

/** Functions that are gone back through. */
const MOST = 60;

/**
 * Whether a place is reached without a person's act, by a timer or an event of the browser, through the functions of
 * however many scripts; a listener for what the person does leads nowhere further back.
 */
export function comesUnasked(facts: Facts, unit: Unit, pos: number): boolean {
  if (happensByItself(unit.script, pos)) return true;
  const callees = facts.whole(calleesOf);
  const seen = new Set<number>();
  const open: { unit: Unit; fn: number }[] = [];
  const visit = (where: Unit, at: number): void => {
    const fn = functionAt(where.script, at);
    if (fn === -1 || seen.size >= MOST || seen.has(where.base + fn)) return;
    seen.add(where.base + fn);
    open.push({ unit: where, fn });
  };
  visit(unit, pos);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { script } = next.unit;
    if (askedFunctions(next.unit).includes(next.fn)) continue;
    for (const { call } of handedTo(next.unit, next.fn)) {
      const callee = calleeOf(script, call);
      if (isUnaskedEvent(apiPath(script, callee) ?? '')) return true;
      if (!WAITS.test(nameOf(script, callee))) visit(next.unit, posOf(script, call));
    }
    for (const caller of callees.callers(next.unit, next.fn)) {
      const at = posOf(caller.unit.script, caller.call);
      if (happensByItself(caller.unit.script, at)) return true;
      visit(caller.unit, at);
    }
  }
  return false;
}
