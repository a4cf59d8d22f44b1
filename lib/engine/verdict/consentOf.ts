import { calleeOf, callsNamed, constant, nameOf, Op, opOf, posOf, writesOf } from '../facts/javascript/query.ts';
import { calleesOf } from '../callgraph/calleesOf.ts';
import { channelsOf } from '../messaging/channels.ts';
import { manifestOf } from '../facts/extension/roles.ts';
import type { Facts } from '../facts.ts';
import { askedFor, askedFunctions } from '../extension/askedFor.ts';
import { SELECTED } from '../extension/domReads.ts';
import { PROMPT_ANSWER, PROMPTED_SECRET } from '../extension/promptAnswers.ts';
import { handedTo } from '../program/handedTo.ts';
import { inContent } from '../program/where.ts';
import type { Unit } from '../program/program.ts';
import type { Flow } from '../taint/flow.ts';
import { OPENED } from '../taint/hits.ts';
import type { SourceKind } from '../taint/kinds.ts';
import type { Source } from '../taint/spec.ts';
import { isAskedByMessage, keptAs } from './askedByMessage.ts';
import { functionAt } from '../program/functionAt.ts';
import { functionOf } from '../program/functionOf.ts';
import { callsWithin } from '../program/callsWithin.ts';
import { alsoHappensByItself, comesByItself } from '../program/unasked.ts';
import type { DataClass } from './dataClassOf.ts';
import { isAnswerUsed } from './isAnswerUsed.ts';
import { isOnlyOfPopup } from './isOnlyOfPopup.ts';
import { isRunByPresses } from './isRunByPresses.ts';
import { isDescribedByServer } from './isDescribedByServer.ts';
import { isPutInWhenAsked } from './isPutInWhenAsked.ts';
import { optionSpans } from './optionSpans.ts';

/** What speaks for the person's consent: `asked` where they clicked or chose something each time, or turned it on once. */
export type Consent = 'asked' | 'none';

/** What the browser keeps of a person's time: a popup that opens is about the page at hand. */
const COLLECTIONS: ReadonlySet<SourceKind> = new Set<SourceKind>([
  'history',
  'bookmarks',
  'downloads',
  'browsing-data',
]);

/**
 * Whether the person asks for a sending each time: in the popup, by the button, a shortcut or the menu. Who opens a popup
 * asks to see something; sign-ins, history and bookmarks are handed over by a click at least. An option that is off at first counts as well.
 */
export function consentOf(facts: Facts, flow: Flow, data: DataClass): Consent {
  const { source, unit, pos, stored } = flow;
  // Who chooses a file gives it to what happens then; what is kept and sent later was not asked for.
  if (source.kind === 'chosen-file')
    return (stored || comesByItself(unit.script, pos)) && !runsWhenAsked(unit, pos) ? 'none' : 'asked';
  if (isDescribedByServer(facts, source)) return 'none';
  const isAtHand = data !== 'sessions' && !COLLECTIONS.has(source.kind);
  const inPopup = ({ roles }: Unit): boolean => isAtHand && roles.has('popup') && !roles.has('background');
  if (source.kind === 'geolocation' && isAskedByBrowser(facts, flow)) return 'asked';
  const start = startOf(source);
  return source.label === PROMPT_ANSWER ||
    source.label === PROMPTED_SECRET ||
    (source.label === SELECTED && !stored && isDoubleClicked(source.unit, start)) ||
    inPopup(unit) ||
    inPopup(source.unit) ||
    (isAtHand && isOnlyOfPopup(facts, unit, pos)) ||
    (runsWhenAsked(unit, pos) && !isHeard(facts, flow, unit)) ||
    runsWhenAsked(source.unit, start) ||
    (!stored && source.kind !== 'site-answer' && comesByAsking(facts, flow, inPopup)) ||
    isOfOption(facts, flow, data)
    ? 'asked'
    : 'none';
}

/** Whether a place runs as a word is double-clicked, which marks it: to look it up, and nothing else is handed over. */
function isDoubleClicked({ script }: Unit, pos: number): boolean {
  const fact = script.functions[functionAt(script, pos)];
  // What marks text or makes such a click itself takes more than the word.
  if (callsNamed(script, 'dispatchEvent', 'selectAllChildren', 'setBaseAndExtent', 'addRange').length > 0) return false;
  return [
    ...callsNamed(script, 'addEventListener', 'on')
      .filter(({ args }) => constant(script, args[0] ?? 0) === 'dblclick')
      .map(({ args }) => args[1] ?? 0),
    ...writesOf(script, 'ondblclick').map(({ value }) => value),
  ].some(
    // A function with a name may be called by something else, too.
    (listener) =>
      opOf(script, listener) === Op.func &&
      script.functions[functionOf(script, listener) ?? -1] === fact &&
      fact !== undefined,
  );
}

/** Where data begins: what a listener is told begins within the listener. */
function startOf({ unit: { script }, shown }: Source): number {
  const pos = posOf(script, shown);
  return opOf(script, shown) === Op.func ? pos + 1 : pos;
}

/** Whether it comes through a function that runs when the person asks, or that hears only messages of such. */
function comesByAsking(facts: Facts, flow: Flow, inPopup: (unit: Unit) => boolean): boolean {
  const { source, unit, pos, through } = flow;
  const start = startOf(source);
  const asks = (where: Unit, at: number): boolean =>
    inPopup(where) || runsWhenAsked(where, at) || isWithinAsked(where, at);
  const isAskedAt = (where: Unit, at: number): boolean => asks(where, at) || runsByAskedMessage(facts, where, at, asks);
  return (
    through.some((one) => isWithinAsked(one.unit, one.pos) && !isHeard(facts, flow, one.unit)) ||
    isPutInWhenAsked(facts, source.unit, start, isAskedAt) ||
    isRunByPresses(facts, source.unit, start, runsWhenAsked) ||
    isRunByPresses(facts, unit, pos, runsWhenAsked) ||
    [{ unit: source.unit, pos: start }, ...through, { unit, pos }].some((one) =>
      runsByAskedMessage(facts, one.unit, one.pos, asks),
    )
  );
}

/** Whether a place is only reached by messages that are sent where the person asks for something. */
export function runsByAskedMessage(facts: Facts, unit: Unit, pos: number, asks: IsAsked = runsWhenAsked): boolean {
  return (
    isAskedByMessage(facts, unit, pos, asks) ||
    isCalledByAsked(facts, unit, pos, (where, at, names) => isAskedByMessage(facts, where, at, asks, names))
  );
}

type IsAsked = (unit: Unit, pos: number) => boolean;

const EACH = /^(?:map|forEach|some|every|filter)$/;
/** Functions that are gone back through to what calls them. */
const MOST_BACK = 12;

/** Whether all that calls the function around a place, through however many functions, is asked for. */
function isCalledByAsked(
  facts: Facts,
  unit: Unit,
  pos: number,
  isAsked: (unit: Unit, pos: number, names: readonly string[]) => boolean,
): boolean {
  const callees = facts.whole(calleesOf);
  const seen = new Set<number>();
  const open: { unit: Unit; pos: number; names: readonly string[] }[] = [{ unit, pos, names: [] }];
  let isFound = false;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const fn = functionAt(next.unit.script, next.pos);
    if (fn === -1) return false;
    if (seen.has(next.unit.base + fn)) continue;
    if (seen.add(next.unit.base + fn).size > MOST_BACK) return false;
    // What a list's method is handed (`handlers.map((one) => one(event))`) runs where it stands.
    const { script } = next.unit;
    const callers = callees
      .callers(next.unit, fn)
      .map((one) => ({ unit: one.unit, pos: posOf(one.unit.script, one.call) }));
    if (callers.length === 0)
      for (const { call } of handedTo(next.unit, fn))
        if (EACH.test(nameOf(script, calleeOf(script, call))))
          callers.push({ unit: next.unit, pos: posOf(script, call) });
    if (callers.length === 0) return false;
    const names = [...next.names, ...keptAs(next.unit, fn)];
    for (const caller of callers)
      if (isAsked(caller.unit, caller.pos, names)) isFound = true;
      else open.push({ ...caller, names });
  }
  return isFound;
}

/**
 * Whether data comes into a script by a listener for messages: that what it is handed to there is also called when the
 * person asks for something says nothing of it.
 */
function isHeard(facts: Facts, { source, through }: Flow, unit: Unit): boolean {
  if (source.unit === unit) return false;
  const heard = facts.whole(messageListeners).get(unit);
  return heard !== undefined && through.some((one) => one.unit === unit && heard.has(functionAt(unit.script, one.pos)));
}

/** Functions that hear messages, by script. */
function messageListeners(facts: Facts): ReadonlyMap<Unit, ReadonlySet<number>> {
  const out = new Map<Unit, Set<number>>();
  for (const { unit, fn } of channelsOf(facts.whole(calleesOf)).handlers) {
    const known = out.get(unit);
    if (known) known.add(fn);
    else out.set(unit, new Set([fn]));
  }
  return out;
}

/** What an agreement to terms or to being counted says nothing of, unless a service is asked whose answer is of use. */
const CONTENT: ReadonlySet<DataClass> = new Set<DataClass>(['private', 'credentials']);

/** Whether an option that is off at first turns it on where it is sent or where it is read. */
function isOfOption(facts: Facts, flow: Flow, data: DataClass): boolean {
  const { source, unit, pos } = flow;
  return (
    data !== 'sessions' &&
    (isOptional(facts, flow, unit, pos, data) || isOptional(facts, flow, source.unit, startOf(source), data))
  );
}

const isOptional = (facts: Facts, flow: Flow, { script }: Unit, pos: number, data: DataClass): boolean =>
  optionSpans(facts, script).some(
    ({ start, end, isAgreement }) =>
      pos >= start && pos < end && !(isAgreement && CONTENT.has(data) && !isAnswerUsed(flow.unit, flow.pos)),
  );

/** In a listener for what the person does, or in a function that such a listener calls, and nothing else. */
export function runsWhenAsked(unit: Unit, pos: number): boolean {
  return (askedFor(unit, pos) || askedOf(unit).calls.has(pos)) && !comesAnyway(unit, pos);
}

interface Asked {
  /** Offsets of the calls in functions that such listeners are or call. */
  readonly calls: ReadonlySet<number>;
  readonly functions: ReadonlySet<number>;
}

const kept = new WeakMap<Unit, Asked>();

/** What of a script runs when the person asks for it. */
function askedOf(unit: Unit): Asked {
  let known = kept.get(unit);
  if (known === undefined) {
    const { script } = unit;
    const asked = askedFunctions(unit);
    const calls = new Set(asked.flatMap((fn) => callsWithin(script, fn).map((call) => call.pos)));
    const functions = new Set([...asked, ...[...calls].map((pos) => functionAt(script, pos))]);
    kept.set(unit, (known = { calls, functions }));
  }
  return known;
}

/** Whether a place stands in a function that runs when the person asks for it, or in one that it calls. */
const isWithinAsked = (unit: Unit, pos: number): boolean =>
  askedOf(unit).functions.has(functionAt(unit.script, pos)) && !comesAnyway(unit, pos);

const comesAnyway = (unit: Unit, pos: number): boolean => alsoHappensByItself(unit.script, pos, askedFunctions(unit));

/**
 * In its own pages, without the permission, the browser itself asks the person first; in a page it asks in the page's name.
 * With the permission it has asked before it installed: that is for what the person has before them, and for nothing that
 * they do not see.
 */
function isAskedByBrowser(facts: Facts, { source, sink, unit, pos, stored }: Flow): boolean {
  if (inContent(source.unit)) return false;
  const named = new Set((manifestOf(facts)?.manifest.permissions ?? []).map(({ name }) => name));
  // A service is asked about a place by its address; what is posted is kept by somebody.
  const isQuestion = !stored && sink.apart === true && !OPENED.test(sink.label) && !comesByItself(unit.script, pos);
  return !named.has('geolocation') || (isQuestion && !named.has('offscreen') && isSeen(source.unit) && isSeen(unit));
}

/** Whether a script runs in pages of its own only. */
const isSeen = ({ roles }: Unit): boolean => roles.size > 0 && !roles.has('background');
