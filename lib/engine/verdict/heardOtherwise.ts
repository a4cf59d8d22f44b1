import { calleesOf } from '../callgraph/calleesOf.ts';
import { apiPath, callsNamed, callsOf, constant, Op, opOf, writesOf } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { isStandardEvent } from '../extension/standardEvents.ts';
import { PERSON_ACTS, PRESSES } from '../models/personActs.ts';
import { EFFECTS } from '../models/unaskedEvents.ts';
import { handlersNamed } from '../program/handlersNamed.ts';
import type { Unit } from '../program/program.ts';

/** What runs a function that it is handed, sooner or later, and what tells one of changes. */
const RUNS =
  'setTimeout setInterval setImmediate requestAnimationFrame requestIdleCallback queueMicrotask nextTick then catch finally forEach map'.split(
    ' ',
  );
const OBSERVERS = ['Mutation', 'Intersection', 'Resize', 'Performance'].map((name) => `${name}Observer`);

/** Handlers of a program that are looked at; beyond them none is known to be pressed alone. */
const MOST = 5000;

/**
 * Functions that hear what nobody means as a wish, as the pointer moves, a key is pressed or the page scrolls, by their
 * numbers in the whole program; undefined: there are too many. Use it as `facts.whole(heardOtherwise)`.
 */
export function heardOtherwise(facts: Facts): ReadonlySet<number> | undefined {
  const callees = facts.whole(calleesOf);
  const found = new Set<number>();
  let left = MOST;
  for (const unit of callees.program.units)
    for (const value of handlersOf(unit)) {
      // A function that is written where it is handed over runs for nothing else.
      if (opOf(unit.script, value) === Op.func) continue;
      if (left-- <= 0) return undefined;
      for (const { unit: other, fn } of callees.targets(unit, value)) found.add(other.base + fn);
    }
  return found;
}

/** `{ onMouseMove: fn }`, `onKeyDown={fn}`, `addEventListener('scroll', fn)`, `window.onscroll = fn` */
function* handlersOf({ script }: Unit): Iterable<number> {
  yield* handlersNamed(script, isOther);
  for (const { args } of callsNamed(script, 'addEventListener', 'on', 'once', 'listen', 'bind'))
    if (!PRESSES.includes(constant(script, args[0] ?? 0) ?? '')) yield* args.slice(1);
  for (const { args } of callsNamed(script, ...EFFECTS, ...RUNS)) yield* args;
  for (const { args } of callsOf(script, ...OBSERVERS)) yield* args;
  for (const { args, callee } of callsNamed(script, 'addListener'))
    if (!PERSON_ACTS.includes(apiPath(script, callee) ?? '')) yield* args;
  for (const { value } of writesOf(script, ...script.strings.filter(isOther))) yield value;
}

/** Whether a name is that of a handler for an event of the platform, and not for a press. */
function isOther(name: string): boolean {
  const [, event = ''] = /^on([a-z]+?)(?:capture)?$/.exec(name.toLowerCase()) ?? [];
  return isStandardEvent(event) && !PRESSES.includes(event);
}
