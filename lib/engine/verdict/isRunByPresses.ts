import { calleesOf } from '../callgraph/calleesOf.ts';
import { posOf } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { askedFunctions } from '../extension/askedFor.ts';
import { uiHandlers } from '../extension/uiHandlers.ts';
import { heardOtherwise } from './heardOtherwise.ts';
import { functionAt } from '../program/functionAt.ts';
import { givesFunctionBack } from '../program/givesFunctionBack.ts';
import { functionOf } from '../program/functionOf.ts';
import type { Unit } from '../program/program.ts';
import { alsoHappensByItself } from '../program/unasked.ts';
import { usageOf } from '../program/usage.ts';

/** Functions that are gone back through to what calls them, and handlers of a program that are looked at. */
const MOST_BACK = 12;
const MOST_HANDLERS = 1000;

/**
 * Whether a place stands in a function that an interface of the script's own runs as the person presses something of it,
 * however it got there: a component is given `onAsk={go}`, a hook answers with `{ ask }`. Nothing else may run it.
 */
export function isRunByPresses(
  facts: Facts,
  unit: Unit,
  pos: number,
  isAsked: (unit: Unit, pos: number) => boolean,
): boolean {
  const callees = facts.whole(calleesOf);
  const pressed = facts.whole(pressedFunctions);
  const heard = facts.whole(heardOtherwise);
  if (heard === undefined) return false;
  const seen = new Set<number>();
  const open: { readonly unit: Unit; readonly pos: number }[] = [{ unit, pos }];
  let isFound = false;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { script } = next.unit;
    const fn = functionAt(script, next.pos);
    const key = next.unit.base + fn;
    if (seen.has(key)) continue;
    const asked = askedFunctions(next.unit);
    if (fn === -1 || seen.add(key).size > MOST_BACK || alsoHappensByItself(script, next.pos, asked)) return false;
    const isHandedOn = (usageOf(script).takers.get(fn) ?? []).some((call) => !givesFunctionBack(script, call));
    if ((isHandedOn && !asked.includes(fn)) || heard.has(key)) return false;
    const callers = callees.callers(next.unit, fn);
    const isPressed = pressed.has(key) || asked.includes(fn);
    if (callers.length === 0 && !isPressed) return false;
    isFound ||= isPressed;
    for (const one of callers) {
      const at = posOf(one.unit.script, one.call);
      if (isAsked(one.unit, at)) isFound = true;
      else open.push({ unit: one.unit, pos: at });
    }
  }
  return isFound;
}

/** Functions that handlers of interfaces are where their own script alone does not tell. */
function pressedFunctions(facts: Facts): ReadonlySet<number> {
  const callees = facts.whole(calleesOf);
  const found = new Set<number>();
  let left = MOST_HANDLERS;
  for (const unit of callees.program.units)
    for (const value of uiHandlers(unit)) {
      if (left-- <= 0) return found;
      if (functionOf(unit.script, value) === undefined)
        for (const { unit: other, fn } of callees.targets(unit, value)) found.add(other.base + fn);
    }
  return found;
}
