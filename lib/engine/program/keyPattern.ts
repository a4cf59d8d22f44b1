import {
  calleeOf,
  concatPartsOf,
  functionFactOf,
  Op,
  opOf,
  resolve,
  WRITE_SIZE,
  writtenObject,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';
import { KEYS } from '../facts/javascript/script.ts';
import { addTo } from '../facts/addTo.ts';
import type { Unit } from './program.ts';
import { importedText } from './importedText.ts';

/** Stands for what is not known of a key: by itself for any key. */
export const ANY_KEY = '*';

/**
 * What is known of a key that is made at run time: its constant text, where it begins and ends (`sites${n}` is `sites*`),
 * or `*`.
 */
export function keyPattern(unit: Unit, key: number): string {
  let patterns = kept.get(unit);
  if (patterns === undefined) kept.set(unit, (patterns = new Map()));
  let known = patterns.get(key);
  if (known === undefined) patterns.set(key, (known = patternOf(unit, key)));
  return known;
}

const kept = new WeakMap<Unit, Map<number, string>>();

/** Functions that make a key out of one another's answers. */
const MOST_MAKERS = 3;

function patternOf(unit: Unit, key: number, depth = 0): string {
  const { script } = unit;
  const whole = importedText(unit, key);
  if (whole !== undefined) return whole;
  const made = resolve(script, key);
  // `const keyOf = (site) => 'site_' + site`
  const maker = opOf(script, made) === Op.call ? resolve(script, calleeOf(script, made)) : 0;
  const { returns = [] } = (opOf(script, maker) === Op.func && functionFactOf(script, maker)) || {};
  if (returns.length === 1 && depth < MOST_MAKERS) return patternOf(unit, returns[0] as number, depth + 1);
  if (opOf(script, made) !== Op.concat) return ANY_KEY;
  const parts = concatPartsOf(script, made).map((part) => importedText(unit, part));
  if (!parts.includes(undefined)) return ANY_KEY;
  const start = parts.slice(0, parts.indexOf(undefined)).join('');
  const end = parts.slice(parts.lastIndexOf(undefined) + 1).join('');
  return `${start}${ANY_KEY}${end}`;
}

/** Whether two keys (see `keyPattern`) may be the same. */
export function mayBeSameKey(one: string, other: string): boolean {
  if (one === other) return true;
  const [start, end] = endsOf(one);
  const [otherStart, otherEnd] = endsOf(other);
  if (end === undefined && otherEnd === undefined) return false;
  if (end === undefined) return isMadeOf(one, otherStart, otherEnd as string);
  if (otherEnd === undefined) return isMadeOf(other, start, end);
  return (
    (start.startsWith(otherStart) || otherStart.startsWith(start)) && (end.endsWith(otherEnd) || otherEnd.endsWith(end))
  );
}

function endsOf(key: string): readonly [start: string, end: string | undefined] {
  const at = key.indexOf(ANY_KEY);
  return at < 0 ? [key, undefined] : [key.slice(0, at), key.slice(at + 1)];
}

const isMadeOf = (key: string, start: string, end: string): boolean =>
  key.length >= start.length + end.length && key.startsWith(start) && key.endsWith(end);

const keys = new WeakMap<Unit, ReadonlyMap<number, readonly number[]>>();

/** Values of the keys that an object is written with (`object[key] = …`, `{ [key]: … }`), in order. */
export function keysWritten(unit: Unit, object: number): readonly number[] {
  let table = keys.get(unit);
  if (!table) {
    const { script } = unit;
    const made = new Map<number, number[]>();
    for (let at = 0; at < script.writes.length; at += WRITE_SIZE)
      if (writtenProperty(script, at) === KEYS) addTo(made, writtenObject(script, at), writtenValue(script, at));
    keys.set(unit, (table = made));
  }
  return table.get(object) ?? [];
}
