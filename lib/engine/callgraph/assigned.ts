import { addTo } from '../facts/addTo.ts';
import { propertyOf } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { ANY_NAME, lastOf, lastPutAt, mixedInto, placesOf, putAt } from '../program/places.ts';
import type { Callees } from './callees.ts';
import { MOST } from './calleeBounds.ts';

/** Scripts of one page whose globals are looked at together. */
const MOST_UNITS = 60;
/** Objects that were put into objects that were put into objects. */
const MOST_MIXED = 3;

interface Found {
  readonly unit: Unit;
  readonly value: number;
}

/**
 * What scripts put into a property of an object, wherever they do: `App.net.send = …` for `App.net` and `send`; what came
 * with all properties of another object, and what was put there under a name that is made when the code runs.
 */
export function assigned(callees: Callees, unit: Unit, object: number, name: string, depth = 0): readonly Found[] {
  const out: Found[] = [];
  const places = placesOf(unit.script, object).flatMap((place) => [place, ...prototypeOf(place)]);
  for (const place of places) {
    put(callees, unit, place, name, out);
    if (out.length > 0) return out;
  }
  for (const place of places)
    for (const from of depth > MOST_MIXED ? [] : (mixedInto(unit.script).get(place) ?? []))
      mixed(callees, unit, from, name, depth + 1, out);
  for (const place of out.length > 0 ? [] : places) put(callees, unit, place, ANY_NAME, out);
  return out;
}

/** What is put into one place, in the script or in those that share its globals. */
function put(callees: Callees, unit: Unit, place: string, name: string, out: Found[]): void {
  const isShared = place.startsWith('g') && !unit.script.module;
  if (!(isShared ? putAnywhere(callees).names : lastPutAt(unit.script)).has(lastOf(name))) return;
  const key = `${place}.${name}`;
  for (const one of isShared ? puttersOf(callees, unit, key) : [unit])
    for (const value of putAt(one.script).get(key) ?? []) if (out.length < MOST) out.push({ unit: one, value });
}

/** Those of the scripts that share their globals with one that put something there; itself first. */
function puttersOf(callees: Callees, unit: Unit, key: string): readonly Unit[] {
  const all = putAnywhere(callees).units.get(key) ?? [];
  const units = all.filter((one) => globalsOf(callees, unit).has(one));
  return units.includes(unit) ? [unit, ...units.filter((one) => one !== unit)] : units;
}

/** A property of an object that all of another one's properties came from. */
function mixed(callees: Callees, unit: Unit, from: number, name: string, depth: number, out: Found[]): void {
  for (const one of callees.pointsTo(unit, from, depth)) {
    const value = propertyOf(one.unit.script, one.value, name);
    if (value !== 0 && out.length < MOST) out.push({ unit: one.unit, value });
  }
  if (out.length === 0) out.push(...assigned(callees, unit, from, name, depth));
}

/** Instances have what their class' prototype was given. */
function prototypeOf(place: string): readonly string[] {
  const owner = /^s(-?\d+)$/.exec(place)?.[1];
  if (owner === undefined) return [];
  return [Number(owner) < 0 ? `b${-Number(owner) - 1}.prototype` : `o${owner}.prototype`];
}

/** Scripts by what they put into properties of globals, and the last parts of these properties' names. */
interface Shared {
  readonly units: ReadonlyMap<string, readonly Unit[]>;
  readonly names: ReadonlySet<string>;
}

const shared = new WeakMap<Callees, Shared>();

/** Most that is asked for is never put anywhere. */
function putAnywhere(callees: Callees): Shared {
  let known = shared.get(callees);
  if (known !== undefined) return known;
  const units = new Map<string, Unit[]>();
  for (const unit of callees.program.units)
    for (const key of putAt(unit.script).keys()) if (key.startsWith('g')) addTo(units, key, unit);
  known = { units, names: new Set([...units.keys()].map(lastOf)) };
  shared.set(callees, known);
  return known;
}

const pages = new WeakMap<Unit, ReadonlySet<Unit>>();

/** Scripts that share their globals with one, itself first; found once. */
function globalsOf({ program }: Callees, unit: Unit): ReadonlySet<Unit> {
  let known = pages.get(unit);
  if (known === undefined) {
    const others = program.units.filter((one) => one !== unit && program.together(one, unit));
    pages.set(unit, (known = new Set([unit, ...others.slice(0, MOST_UNITS)])));
  }
  return known;
}
