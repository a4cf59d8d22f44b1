import {
  apiPath,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  nameOf,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import { PERSON_ACTS, PRESSES } from '../models/personActs.ts';
import type { Unit } from '../program/program.ts';
import { isOwnElement } from './isOwnElement.ts';
import { isFoundByOwnName } from './ownNames.ts';
import { inContent } from '../program/where.ts';
import { functionOf } from '../program/functionOf.ts';
import { uiHandlers } from './uiHandlers.ts';

const isOwn = (script: ScriptFacts, element: number): boolean =>
  isOwnElement(script, element) || isFoundByOwnName(script, element) || isCopy(script, element);

/** A copy that the script made of an element of the page, to put it there as its own: another button beside the page's. */
function isCopy(script: ScriptFacts, element: number): boolean {
  const made = resolve(script, element);
  return opOf(script, made) === Op.call && nameOf(script, calleeOf(script, made)) === 'cloneNode';
}

const kept = new WeakMap<Unit, readonly number[]>();

/** Functions of a script that run because the person clicked or chose something, by index. Made once: it is asked for every flow. */
export function askedFunctions(unit: Unit): readonly number[] {
  const known = kept.get(unit);
  if (known !== undefined) return known;
  const { script } = unit;
  const found = [
    ...callsOf(script, ...PERSON_ACTS).map((call) => call.args[0] ?? 0),
    ...callsNamed(script, 'addEventListener', 'on')
      .filter((call) => PRESSES.includes(constant(script, call.args[0] ?? 0) ?? ''))
      // In a page, only what the script itself put there is its own button.
      .filter((call) => !inContent(unit) || isOwn(script, receiverOf(script, call)))
      .map((call) => call.args[1] ?? 0),
    ...writesOf(script, ...PRESSES.map((event) => `on${event}`))
      .filter((write) => !inContent(unit) || isOwn(script, write.object))
      .map((write) => write.value),
    ...callsNamed(script, 'click', 'submit')
      .filter((call) => !inContent(unit) && apiPath(script, call.callee)?.startsWith('$().') === true)
      .map((call) => call.args[0] ?? 0),
    ...uiHandlers(unit),
  ]
    .map((listener) => functionOf(script, listener))
    .filter((fn) => fn !== undefined);
  kept.set(unit, found);
  return found;
}

/** Whether what stands at an offset of a script runs because the person clicked or chose something. */
export function askedFor(unit: Unit, pos: number): boolean {
  return askedFunctions(unit).some((fn) => {
    const fact = unit.script.functions[fn];
    return fact !== undefined && pos >= fact.start && pos < fact.end;
  });
}
