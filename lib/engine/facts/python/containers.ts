import type { AbstractValue } from './scope.ts';
import { joined } from './scope.ts';

/** Functions that a value may be, at most. */
const MOST_EITHER = 40;

/** The class of which a value is an instance: `Orders` for `Orders()`. */
export const instanceOf = (known: AbstractValue): string | undefined => known.type ?? known.call;

/** What stands under a fixed key, where the whole contents are known. */
export function itemAt(known: AbstractValue, key: string | number | boolean | null): AbstractValue | undefined {
  if (known.entries !== undefined) return known.entries.get(String(key));
  return typeof key === 'number' ? known.items?.at(key) : undefined;
}

/** Any of the things that a container of known contents holds. */
export function anyOf(known: AbstractValue): AbstractValue | undefined {
  const all = known.entries === undefined ? known.items : [...known.entries.values()];
  if (all === undefined || all.length === 0) return undefined;
  const any = all.reduce((a, b) => joined(a, b));
  // A table of functions: any of them may be called.
  const paths = all.flatMap(({ path }) => (path === undefined ? [] : [path]));
  return paths.length > 1 && paths.length <= MOST_EITHER ? { ...any, either: paths } : any;
}

/** A container whose contents are not known one by one any more. */
export function dropHeld(known: AbstractValue): AbstractValue {
  const { entries: _entries, items: _items, literal: _literal, safe: _safe, constant: _constant, ...rest } = known;
  return rest;
}
