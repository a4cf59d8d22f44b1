import { calleesOf } from '../callgraph/calleesOf.ts';
import { askedFunctions } from '../extension/askedFor.ts';
import { apiPath, calleeOf, nameOf, posOf, type ScriptFacts } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { handedTo } from '../program/handedTo.ts';
import type { Unit } from '../program/program.ts';
import { isAtStart, isUnaskedEvent, unaskedCalls, WAITS } from '../program/unasked.ts';
import { first } from '../facts/first.ts';
import { messagesOf } from './askedByMessage.ts';
import { injectionsInto } from '../messaging/injections.ts';
import { unitOf } from '../program/unitOf.ts';
import { functionAt } from '../program/functionAt.ts';

/** Senders of a message that are looked at. */
const MOST_SENDERS = 12;
/** Functions that are gone back through. */
const MOST = 60;

/**
 * Whether a place is reached without a person's act, by a timer or an event of the browser, through the functions of
 * however many scripts; a listener for what the person does leads nowhere further back.
 */
export function comesUnasked(facts: Facts, unit: Unit, pos: number): boolean {
  return eventBehind(facts, unit, pos) !== undefined;
}

/** What runs a place without a person's act, as `comesUnasked`: the path of a timer or an event of the browser. */
function eventBehind(facts: Facts, unit: Unit, pos: number, hears: Hears = NOTHING): string | undefined {
  const own = eventAt(unit, pos) ?? hears(unit, pos);
  if (own !== undefined) return own;
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
      const path = apiPath(script, callee) ?? '';
      if (isUnaskedEvent(path)) return path.replace(/\.addListener$/, '');
      if (!WAITS.test(nameOf(script, callee))) visit(next.unit, posOf(script, call));
    }
    for (const { unit: from, call } of injectionsInto(callees, next.unit, next.fn)) {
      const at = posOf(from.script, call);
      const event = eventAt(from, at) ?? hears(from, at);
      if (event !== undefined) return event;
      visit(from, at);
    }
    for (const caller of callees.callers(next.unit, next.fn)) {
      const at = posOf(caller.unit.script, caller.call);
      const event = eventAt(caller.unit, at) ?? hears(caller.unit, at);
      if (event !== undefined) return event;
      visit(caller.unit, at);
    }
  }
  return undefined;
}

/** The same of a place in a script, also where another part of the extension tells it by a message. */
export function eventOf(facts: Facts, script: ScriptFacts, pos: number): string | undefined {
  const unit = unitOf(facts.whole(calleesOf).program, script);
  if (unit === undefined) return undefined;
  return eventBehind(facts, unit, pos, (where, at) => {
    for (const senders of facts.whole(messagesOf).to(where, at))
      for (const send of first(senders, MOST_SENDERS)) {
        const event = eventBehind(facts, send.unit, send.call.pos);
        if (event !== undefined) return event;
      }
    return undefined;
  });
}

/** Whether a place in a script is reached so. */
export const happensUnasked = (facts: Facts, script: ScriptFacts, pos: number): boolean =>
  eventOf(facts, script, pos) !== undefined;

/** What tells a place by a message that it is to run. */
type Hears = (unit: Unit, pos: number) => string | undefined;
const NOTHING: Hears = () => undefined;

/** What is said of code that runs as its script does. */
export const START = 'chrome.runtime.onStartup';

/** The event that leads to a place within its script; of what runs with the script, the browser's start. */
function eventAt({ script }: Unit, pos: number): string | undefined {
  for (const [call, event] of unaskedCalls(script)) if (posOf(script, call) === pos) return event;
  return isAtStart(script, pos) ? START : undefined;
}
