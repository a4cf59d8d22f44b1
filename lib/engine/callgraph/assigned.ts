import type { Unit } from '../program/program.ts';
import { placesOf, putAt } from '../program/places.ts';
import type { Callees } from './callees.ts';
import { MOST } from './calleeBounds.ts';

/** Scripts of one page whose globals are looked at together. */
const MOST_UNITS = 60;

/** What scripts put into a property of an object, wherever they do: `App.net.send = …` for `App.net` and `send`. */
export function assigned(
  callees: Callees,
  unit: Unit,
  object: number,
  name: string,
): readonly { unit: Unit; value: number }[] {
  const out: { unit: Unit; value: number }[] = [];
  for (const place of placesOf(unit.script, object)) {
    const key = `${place}.${name}`;
    const units = place.startsWith('g') && !unit.script.module ? globalsOf(callees, unit) : [unit];
    for (const one of units)
      for (const value of putAt(one.script).get(key) ?? []) if (out.length < MOST) out.push({ unit: one, value });
    if (out.length > 0) break;
  }
  return out;
}

const pages = new WeakMap<Unit, readonly Unit[]>();

/** Scripts that share their globals with one, itself first; found once. */
function globalsOf({ program }: Callees, unit: Unit): readonly Unit[] {
  let known = pages.get(unit);
  if (known === undefined) {
    const others = program.units.filter((one) => one !== unit && program.together(one, unit));
    pages.set(unit, (known = [unit, ...others.slice(0, MOST_UNITS)]));
  }
  return known;
}
