import { Op, posOf, propertyNameOf, type ScriptFacts, valuesOf } from '../../facts/javascript/query.ts';

/** Values of reads of these properties between two offsets, taken from anything but the whole page's own objects. */
export function readsBetween(script: ScriptFacts, start: number, end: number, names: ReadonlySet<string>): Set<number> {
  const found = new Set<number>();
  for (const value of valuesOf(script, Op.member)) {
    const pos = posOf(script, value);
    if (pos >= start && pos < end && names.has(propertyNameOf(script, value))) found.add(value);
  }
  return found;
}
