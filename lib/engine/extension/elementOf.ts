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

/** The one value that a variable or a field of a class is given, where that is known. */
export const heldIn = (script: ScriptFacts, value: number): number =>
  resolve(script, (opOf(script, value) === Op.member && fieldOf(script, value)) || value);

/** Tag of an element made by `document.createElement('script')`, seen through its variable or field. */
export function elementOf(unit: Unit, value: number): string | undefined {
  const { script } = unit;
  const made = heldIn(script, value);
  const path = apiPath(script, made);
  if (path === 'Image()') return 'img';
  if (
    opOf(script, made) !== Op.call ||
    FINDS.has(nameOf(script, calleeOf(script, made))) ||
    (path !== 'document.createElement()' && path !== undefined && !path.endsWith('.createElement()'))
  )
    return undefined;
  return constant(script, argOf(script, made, 0))?.toLowerCase();
}
