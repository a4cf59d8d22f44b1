import {
  argOf,
  argsOf,
  calleeOf,
  callsNamed,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import { placesOf, putAt } from '../program/places.ts';
import { kept } from '../program/kept.ts';
import { functionAt } from '../program/functionAt.ts';
import { isAtStart } from '../program/unasked.ts';
import { usageOf } from '../program/usage.ts';

/** What a field says that a browser fills by itself with a password that it keeps for the site. */
const FILLED: readonly (readonly [name: string, value: RegExp])[] = [
  ['type', /^password$/i],
  ['autocomplete', /^(?:current-password|cc-(?:number|csc))$/i],
];

/** What looks again and again, or later, whatever the person does. */
const TIMERS = /^(?:setInterval|setTimeout|requestAnimationFrame|requestIdleCallback)$/;
const DEEPEST = 4;

/**
 * Whether the text of a field for passwords that the script made is read by a timer that runs from the start: it stands in
 * a page of somebody else's, and what it holds there the browser put in. A form that a person fills in is read when they
 * send it, also by who waits for that from the start.
 */
export function isPlantedField(script: ScriptFacts, read: number): boolean {
  if (propertyNameOf(script, read) !== 'value' || plantedFields(script).size === 0) return false;
  const field = objectOf(script, read);
  const held = [field, ...placesOf(script, field).flatMap((place) => putAt(script).get(place) ?? [])];
  return (
    held.some((one) => plantedFields(script).has(resolve(script, one))) &&
    isTimed(script, functionAt(script, posOf(script, read))) &&
    isAtStart(script, posOf(script, read))
  );
}

/** Whether a timer runs a function, or one that calls it. */
function isTimed(script: ScriptFacts, fn: number, depth = 0): boolean {
  if (fn === -1 || depth > DEEPEST) return false;
  const { takers, callers } = usageOf(script);
  return (
    (takers.get(fn) ?? []).some((call) => TIMERS.test(nameOf(script, calleeOf(script, call)))) ||
    (callers.get(fn) ?? [])
      .slice(0, DEEPEST)
      .some((call) => isTimed(script, functionAt(script, posOf(script, call)), depth + 1))
  );
}

const plantedFields = kept((script: ScriptFacts): ReadonlySet<number> => {
  const found: number[] = [];
  for (const [name, value] of FILLED) {
    const isIt = (given: number): boolean => value.test(constant(script, given) ?? '');
    for (const one of writesOf(script, name))
      if (isIt(one.value))
        found.push(one.object, ...placesOf(script, one.object).flatMap((place) => putAt(script).get(place) ?? []));
    for (const call of callsNamed(script, 'setAttribute'))
      if (constant(script, call.args[0] ?? 0) === name && isIt(call.args[1] ?? 0)) found.push(receiverOf(script, call));
    // `make('input', { type: 'password' })`, `Object.assign(document.createElement('input'), { … })`
    for (const call of script.calls)
      if (argsOf(script, call).length > 1 && isIt(propertyOf(script, argOf(script, call, 1), name))) found.push(call);
  }
  return new Set(found.map((one) => resolve(script, one)).filter((one) => opOf(script, one) === Op.call));
});
