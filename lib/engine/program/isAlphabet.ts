import {
  apiPath,
  bindingOf,
  calleeOf,
  choicesOf,
  constant,
  defsOf,
  functionFactOf,
  indexKeyOf,
  objectOf,
  Op,
  opOf,
  resolve,
} from '../facts/javascript/query.ts';
import type { ScriptFacts } from '../facts/javascript/script.ts';
import { isLookedUpInBook } from './isLookedUpInBook.ts';
import type { Unit } from './program.ts';

const SHORTEST = 2;
/** Definitions of one variable, and operands, that are looked at. */
const MOST = 4;
const TYPED = /^(?:Uint8|Uint8Clamped|Int8|Uint16|Int16|Uint32|Int32)Array$/;

/**
 * Whether `object[key]` picks a letter of a text or a number of a table, `'abcdefgh'[data & 7]`: what data picks says the
 * data. A list counts where the key is computed (`codes[byte >> 4]`); one that is as it was read picks a thing, no letter.
 */
export function isAlphabet(unit: Unit, index: number): boolean {
  const { script } = unit;
  const table = objectOf(script, index);
  return (
    (constant(script, table) ?? '').length >= SHORTEST ||
    isTyped(script, table) ||
    isComputed(script, indexKeyOf(script, index), 0) ||
    isLookedUpInBook(unit, table, indexKeyOf(script, index))
  );
}

/** A table of numbers: `new Uint16Array(256)`, or what a function of the script gives that makes one. */
function isTyped(script: ScriptFacts, table: number, depth = 0): boolean {
  const made = resolve(script, table);
  if (opOf(script, made) === Op.create) return TYPED.test(apiPath(script, calleeOf(script, made)) ?? '');
  const maker = opOf(script, made) === Op.call && depth < MOST ? resolve(script, calleeOf(script, made)) : 0;
  return (
    opOf(script, maker) === Op.func &&
    (functionFactOf(script, maker)?.returns ?? []).slice(0, MOST).some((one) => isTyped(script, one, depth + 1))
  );
}

/** Whether a number is worked out by shifts, masks and the like (see `computed` of the lowering). */
function isComputed(script: ScriptFacts, key: number, depth: number): boolean {
  if (key === 0 || depth > MOST) return false;
  switch (opOf(script, key)) {
    case Op.index:
      return indexKeyOf(script, key) === 0;
    case Op.choice:
      return choicesOf(script, key)
        .slice(0, MOST)
        .some((one) => isComputed(script, one, depth + 1));
    case Op.ref:
      return [...defsOf(script, bindingOf(script, key)).subarray(0, MOST)].some((def) =>
        isComputed(script, def, depth + 1),
      );
    default:
      return false;
  }
}
