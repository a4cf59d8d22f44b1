import {
  argOf,
  argsOf,
  calleeOf,
  callsNamed,
  constant,
  nameOf,
  Op,
  opOf,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { handedAs } from '../callgraph/handedAs.ts';
import type { Callees } from '../callgraph/callees.ts';
import { backwardSlice } from '../program/backwardSlice.ts';
import { callsWithin } from '../program/callsWithin.ts';
import { functionAt } from '../program/functionAt.ts';
import type { Unit } from '../program/program.ts';

/** The option of axios, RxJS and redaxios for the cookie that holds a site's token against forged requests. */
export const FORGERY_OPTION = 'xsrfCookieName';
/** Ways to take one cookie out of all. */
const PARSES = /^(?:match|exec|split|indexOf)$/;
/** Callers that are asked for the name, and helpers between them. */
const MOST_CALLERS = 6;
const DEEPEST = 3;

/**
 * Whether cookies are read by a client of requests that sends a site's token against forged requests back to it: one
 * cookie is looked up there, by the name that this option has. What else a script reads of cookies is no such thing.
 */
export function isForgeryToken(callees: Callees, unit: Unit, value: number): boolean {
  const { script } = unit;
  if (!script.strings.includes(FORGERY_OPTION)) return false;
  const pos = posOf(script, value);
  const isNamed = (name: number): boolean => isOption(script, name) || areOptions(callees, toldAs(callees, unit, name));
  // `cookieStore.get(name)`
  if (opOf(script, value) === Op.call && nameOf(script, calleeOf(script, value)) === 'get')
    return isNamed(argOf(script, value, 0));
  const patterns = callsNamed(script, 'match').filter((call) => receiverOf(script, call) === value);
  if (patterns.length > 0) return patterns.every(({ args }) => [...backwardSlice(script, args[0] ?? 0)].some(isNamed));
  const fn = functionAt(script, pos);
  const made = script.functions[fn];
  return (
    made !== undefined &&
    !made.returns.includes(value) &&
    callsWithin(script, fn, 0).some(({ callee }) => PARSES.test(nameOf(script, callee))) &&
    made.params.some((param) => areOptions(callees, callees.handedOver(unit, param, MOST_CALLERS)))
  );
}

/** `config.xsrfCookieName`, `own('xsrfCookieName')` */
const isOption = (script: ScriptFacts, value: number): boolean =>
  [value, resolve(script, value)].some(
    (one) =>
      nameOf(script, one) === FORGERY_OPTION ||
      (opOf(script, one) === Op.call && argsOf(script, one).some((arg) => constant(script, arg) === FORGERY_OPTION)),
  );

/** Whether every caller hands that option over, as far as they are known: itself, or a parameter of their own that is told it. */
function areOptions(callees: Callees, given: readonly Handed[], depth = 0): boolean {
  return (
    given.length > 0 &&
    given.every(
      ({ unit, value }) =>
        isOption(unit.script, value) ||
        (depth < DEEPEST && areOptions(callees, toldAs(callees, unit, value), depth + 1)),
    )
  );
}

/** What callers hand over, where a value is a parameter or a variable that is given one. */
const toldAs = (callees: Callees, unit: Unit, value: number): readonly Handed[] =>
  handedAs(callees, unit, resolve(unit.script, value), MOST_CALLERS);

type Handed = ReturnType<typeof handedAs>[number];
