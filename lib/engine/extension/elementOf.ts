import { isSameObject } from '../facts/javascript/isSameObject.ts';
import {
  apiPath,
  argOf,
  calleeOf,
  constant,
  nameOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { fieldOf } from '../facts/javascript/fieldOf.ts';
import type { Unit } from '../program/program.ts';
import { words } from '../words.ts';

/** Methods that answer with an element that is there already. */
const FINDS = words('closest querySelector getElementById getElementsByTagName getElementsByClassName find item');

/** The tag that an element was looked for by: `document.querySelector('link[rel=icon]')`. */
export function elementFound(script: ScriptFacts, value: number): string | undefined {
  const made = heldIn(script, value);
  if (opOf(script, made) !== Op.call || !FINDS.has(nameOf(script, calleeOf(script, made)))) return undefined;
  return /(?:^|[\s>+~])([a-z]+)(?![a-z])[^\s>+~]*$/i.exec(
    (constant(script, argOf(script, made, 0)) ?? '').replaceAll(/\[.{0,200}?\]/g, ''),
  )?.[1];
}

/** Answer with what they are given. */
const SAME = /^(?:assign|appendChild|insertBefore)$/;

/** The one value that a variable or a field of a class is given, where that is known. */
export function heldIn(script: ScriptFacts, value: number): number {
  const made = resolve(script, (opOf(script, value) === Op.member && fieldOf(script, value)) || value);
  // `Object.assign(document.createElement('a'), { … })`, `document.body.appendChild(new Image())`
  return opOf(script, made) === Op.call && SAME.test(nameOf(script, calleeOf(script, made)))
    ? resolve(script, argOf(script, made, 0))
    : made;
}

/** Whether two values are the same element, also through a variable or a field. */
export const isSameElement = (script: ScriptFacts, one: number, other: number): boolean =>
  isSameObject(script, one, other) || heldIn(script, one) === heldIn(script, other);

/** Tag of an element made by `document.createElement('script')`, seen through its variable or field. */
export function elementOf(unit: Unit, value: number): string | undefined {
  const { script } = unit;
  const made = heldIn(script, value);
  const path = apiPath(script, made);
  if (path === 'Image()') return 'img';
  if (path === 'Audio()') return 'audio';
  if (
    opOf(script, made) !== Op.call ||
    FINDS.has(nameOf(script, calleeOf(script, made))) ||
    (path !== undefined && !/\.createElement(?:NS)?\(\)$/.test(path))
  )
    return undefined;
  return constant(script, argOf(script, made, path?.endsWith('NS()') === true ? 1 : 0))?.toLowerCase();
}
