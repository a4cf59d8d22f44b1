import {
  argOf,
  bindingOf,
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
import type { Callees } from '../callgraph/callees.ts';
import { backwardSlice } from '../program/backwardSlice.ts';
import { callsWithin } from '../program/callsWithin.ts';
import { functionAt } from '../program/functionAt.ts';
import type { Unit } from '../program/program.ts';

/** The option of axios, RxJS and redaxios for the cookie that holds a site's token against forged requests. */
const OPTION = 'xsrfCookieName';
/** Ways to take one cookie out of all. */
const PARSES = /^(?:match|exec|split|indexOf)$/;
/** Callers that are asked for the name. */
const MOST_CALLERS = 6;

/**
 * Whether cookies are read by a client of requests that sends a site's token against forged requests back to it: one
 * cookie is looked up there, by the name that this option has. What else a script reads of cookies is no such thing.
 */
export function isForgeryToken(callees: Callees, unit: Unit, value: number): boolean {
  const { script } = unit;
  if (!script.strings.includes(OPTION)) return false;
  const pos = posOf(script, value);
  const isNamed = (name: number): boolean => isOption(script, name) || isTold(callees, unit, pos, name);
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
    made.params.some((param) => isTold(callees, unit, pos, script.op.length + param))
  );
}

const isOption = (script: ScriptFacts, value: number): boolean =>
  nameOf(script, value) === OPTION || nameOf(script, resolve(script, value)) === OPTION;

/** Whether a node is a parameter of the function around, whose callers write no name of a cookie there. */
function isTold(callees: Callees, unit: Unit, pos: number, node: number): boolean {
  const { script } = unit;
  const params = script.functions[functionAt(script, pos)]?.params ?? [];
  const param = params.find(
    (one) => node === script.op.length + one || (opOf(script, node) === Op.ref && bindingOf(script, node) === one),
  );
  return (
    param !== undefined &&
    callees
      .handedOver(unit, param, MOST_CALLERS)
      .every(({ unit: { script: where }, value }) => isOption(where, value) || constant(where, value) === undefined)
  );
}
