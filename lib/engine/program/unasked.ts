import {
  apiPath,
  argsOf,
  calleeOf,
  callsOf,
  constant,
  nameOf,
  Op,
  opOf,
  posOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { functionAt } from './functionAt.ts';
import { PRESSES } from '../models/personActs.ts';
import { COMES_LATER, COMES_OFTEN, EFFECTS, SHOWN } from '../models/unaskedEvents.ts';
import { usageOf } from './usage.ts';
import { heardInPassing } from './heardInPassing.ts';
import { givesFunctionBack } from './givesFunctionBack.ts';
import { functionOf } from './functionOf.ts';
import { callsWithin } from './callsWithin.ts';
import { type OwnTab, ownTabs } from './ownTabs.ts';
import { first } from '../facts/first.ts';
import { kept } from './kept.ts';

/** Calls whose callback waits for something to happen. */
export const WAITS = /^(?:addListener|addEventListener|on|once|bind|live|delegate|click|observe)$/;
/** What happens in every page that is opened, gone back from or left, without anybody's asking for more. */
const COMES_ANYWAY =
  /^(?:DOMContentLoaded|load|pageshow|readystatechange|popstate|hashchange|visibilitychange|beforeunload|pagehide|unload|online|offline)$/;

/** Whether listeners of an event hear of what happens by itself. */
export const isUnaskedEvent = (path: string): boolean => COMES_OFTEN.has(path) || COMES_LATER.has(path);

/**
 * Whether a call is made as soon as the script runs: at its top level, in a function that is called there, or in what is
 * handed to such a call to be done with its answer.
 */
export function isAtStart(script: ScriptFacts, pos: number, callers: CallersOf = NONE, depth = 0): boolean {
  const holder = functionAt(script, pos);
  if (holder === -1) return true;
  if (depth > 6) return false;
  if (SHOWN.has(script.functions[holder]?.name ?? '')) return true;
  // Fields of a class are filled by whoever makes an instance of it: that says nothing of when.
  if (isOfFields(script, holder)) return isAtStart(script, script.functions[holder]?.start ?? 0, callers, depth + 1);
  const usage = usageOf(script);
  if (usage.takers.get(holder)?.some((call) => EFFECTS.has(nameOf(script, calleeOf(script, call))))) return true;
  const calls = [...(usage.callers.get(holder) ?? []), ...(usage.takers.get(holder) ?? []), ...callers(holder)];
  return calls
    .slice(0, 12)
    .some(
      (call) =>
        !waits(script, call) &&
        !givesFunctionBack(script, call) &&
        isAtStart(script, posOf(script, call), callers, depth + 1),
    );
}

/** Whether a function stands for the fields of a class: it is the class as a whole. */
function isOfFields(script: ScriptFacts, fn: number): boolean {
  const { owner = 0, start } = script.functions[fn] ?? {};
  return owner > 0 && opOf(script, owner) === Op.klass && posOf(script, owner) === start;
}

/** Calls of a script that may run one of its functions, beyond those that name it: of methods, of what a table holds. */
export type CallersOf = (fn: number) => readonly number[];
const NONE: CallersOf = () => [];

/** Whether a call's callback is kept for something that may never happen. */
function waits(script: ScriptFacts, call: number): boolean {
  const [first = 0, second = 0] = argsOf(script, call);
  // `listen(button, 'click', fn)`, whatever it is called
  if ([first, second].some((arg) => PRESSES.includes(constant(script, arg) ?? ''))) return true;
  return WAITS.test(nameOf(script, calleeOf(script, call))) && !COMES_ANYWAY.test(constant(script, first) ?? '');
}

/** Whether a place is reached without a person's act: when the script starts, by a timer or by an event of the browser. */
export function happensByItself(script: ScriptFacts, pos: number, callers: CallersOf = NONE): boolean {
  return isAtStart(script, pos, callers) || comesByItself(script, pos);
}

/** Whether a timer or an event of the browser leads to a place. */
export function comesByItself(script: ScriptFacts, pos: number): boolean {
  return [...unaskedCalls(script).keys()].some((call) => posOf(script, call) === pos);
}

/** Functions that run so, by script. */
const keptEvents = new WeakMap<ScriptFacts, ReadonlySet<number>>();

/**
 * Whether a place is reached without a person's act too, whoever else leads there: when the script starts, by a timer or
 * by whatever event of the browser. `asked`: the listeners for what the person does.
 */
export function alsoHappensByItself(script: ScriptFacts, pos: number, asked: readonly number[]): boolean {
  let functions = keptEvents.get(script);
  if (functions === undefined) {
    // A listener that is called beside being one runs for that as well.
    const spans = asked.flatMap((fn) => script.functions[fn] ?? []);
    const isWithin = (call: number): boolean =>
      spans.some(({ start, end }) => posOf(script, call) >= start && posOf(script, call) < end);
    const { callers, takers } = usageOf(script);
    const isHandedOver = (call: number): boolean => isUnaskedEvent(apiPath(script, calleeOf(script, call)) ?? '');
    const left = asked.filter(
      (fn) => (callers.get(fn) ?? []).every(isWithin) && !(takers.get(fn) ?? []).some(isHandedOver),
    );
    const made = [...madeBy(script, [...COMES_OFTEN, ...COMES_LATER], left).keys()];
    const passing = heardInPassing(script);
    const passed = passing.flatMap((fn) => callsWithin(script, fn).map(({ value }) => value));
    functions = new Set([...passing, ...[...made, ...passed].map((call) => functionAt(script, posOf(script, call)))]);
    keptEvents.set(script, functions);
  }
  return functions.has(functionAt(script, pos)) || isAtStart(script, pos);
}

/** Calls that a timer or an event of the browser makes, with its name. */
export const unaskedCalls = kept((script: ScriptFacts): ReadonlyMap<number, string> => madeBy(script, COMES_OFTEN));

/**
 * Calls that are made by listeners of some events, with the event's name. What a listener does with a tab that was opened
 * because the person asked for it belongs to that.
 */
function madeBy(script: ScriptFacts, events: Iterable<string>, without: readonly number[] = []): Map<number, string> {
  const heard = [...events].flatMap((path) =>
    first(callsOf(script, path)).flatMap((call) => {
      const fn = functionOf(script, call.args[0] ?? 0);
      return fn === undefined ? [] : [{ fn, event: path.replace(/\.addListener$/, '') }];
    }),
  );
  if (heard.length === 0) return new Map();
  const left = without.flatMap((one) => script.functions[one] ?? []);
  const made = (tabs: readonly OwnTab[]): Map<number, string> => {
    const out = new Map<number, string>();
    for (const { fn, event } of heard)
      for (const { value } of callsWithin(script, fn, undefined, [...left, ...tabs])) out.set(value, event);
    const asked = tabs.filter(({ opened }) =>
      opened.every((call) => !out.has(call) && !isAtStart(script, posOf(script, call))),
    );
    return asked.length === tabs.length ? out : made(asked);
  };
  return made(ownTabs(script));
}
