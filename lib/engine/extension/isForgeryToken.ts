import {
  argOf,
  argsOf,
  bindingKind,
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
  variableOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import type { Callees } from '../callgraph/callees.ts';
import { backwardSlice } from '../program/backwardSlice.ts';
import { callsWithin } from '../program/callsWithin.ts';
import { functionAt } from '../program/functionAt.ts';
import type { Unit } from '../program/program.ts';

/** The option of axios, RxJS and redaxios for the cookie that holds a site's token against forged requests. */
const OPTION = 'xsrfCookieName';
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
  if (!script.strings.includes(OPTION)) return false;
  const pos = posOf(script, value);
  const isNamed = (name: number): boolean => isOption(script, name) || isToldOption(callees, unit, name);
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
    made.params.some((param) => isHandedOption(callees, unit, param))
  );
}

/** `config.xsrfCookieName`, `own('xsrfCookieName')` */
const isOption = (script: ScriptFacts, value: number): boolean =>
  [value, resolve(script, value)].some(
    (one) =>
      nameOf(script, one) === OPTION ||
      (opOf(script, one) === Op.call && argsOf(script, one).some((arg) => constant(script, arg) === OPTION)),
  );

/** Whether a value is a parameter of some function, which every caller hands that option, as far as they are known. */
function isToldOption(callees: Callees, unit: Unit, value: number, depth = 0): boolean {
  const { script } = unit;
  const param = variableOf(script, resolve(script, value));
  return (
    param !== -1 && bindingKind(script, param) === BindingKind.param && isHandedOption(callees, unit, param, depth)
  );
}

function isHandedOption(callees: Callees, unit: Unit, param: number, depth = 0): boolean {
  const given = depth > DEEPEST ? [] : callees.handedOver(unit, param, MOST_CALLERS);
  return (
    given.length > 0 &&
    given.every(
      ({ unit: where, value }) => isOption(where.script, value) || isToldOption(callees, where, value, depth + 1),
    )
  );
}
