import { addTo } from '../facts/addTo.ts';
import {
  bindingFunction,
  bindingName,
  bindingOf,
  callsOf,
  choicesOf,
  functionOfThis,
  nameOfGlobal,
  objectOf,
  onlyDef,
  Op,
  opOf,
  propertyNameOf,
  type ScriptFacts,
  WRITE_SIZE,
  writtenObject,
  writtenPropertyIndex,
  writtenValue,
} from '../facts/javascript/query.ts';
import { kept } from './kept.ts';
import { ownerOf, ownerOfInstance } from './ownerOf.ts';

/** Properties and variables that a place is looked at through. */
const DEEPEST = 6;
/** Names that one object has, and alternatives that are looked at for them. */
const MOST = 3;
const MOST_ALTERNATIVES = 8;
/** Names of the global object. */
const WINDOW: ReadonlySet<string> = new Set(['window', 'self', 'globalThis', 'top']);

/**
 * Names of the object that a value is, the same wherever the same object is meant: `g` with the name of a global, `o` with
 * the literal or class that it was made by, `s` with the owner of a `this`, `b` with a variable; properties behind dots.
 */
export function placesOf(script: ScriptFacts, value: number, depth = 0): readonly string[] {
  if (value === 0 || depth > DEEPEST) return [];
  switch (opOf(script, value)) {
    case Op.object:
    case Op.klass:
    case Op.func:
      return [`o${value}`];
    case Op.self:
      return functionOfThis(script, value) === -1 ? ['g'] : [`s${ownerOf(script, functionOfThis(script, value))}`];
    case Op.create: {
      const owner = ownerOfInstance(script, value);
      return owner === undefined ? [`o${value}`] : [`s${owner}`];
    }
    case Op.global: {
      const name = nameOfGlobal(script, value);
      return [WINDOW.has(name) ? 'g' : `g.${name}`];
    }
    case Op.ref: {
      const isGlobal = !script.module && bindingFunction(script, bindingOf(script, value)) === -1;
      const own = isGlobal ? [`g.${bindingName(script, bindingOf(script, value))}`] : [`b${bindingOf(script, value)}`];
      const def = onlyDef(script, bindingOf(script, value));
      return def === 0 ? own : [...own, ...placesOf(script, def, depth + 1)].slice(0, MOST);
    }
    case Op.member: {
      const name = propertyNameOf(script, value);
      return placesOf(script, objectOf(script, value), depth + 1).map((place) => `${place}.${name}`);
    }
    // `App || (App = {})`
    case Op.choice:
      return firstPlaces(script, choicesOf(script, value), depth + 1);
    default:
      return [];
  }
}

/** Places of some values; a text of many alternatives inside one another is not looked through to its end. */
function firstPlaces(script: ScriptFacts, values: readonly number[], depth: number): string[] {
  const out: string[] = [];
  for (const value of values.slice(0, MOST_ALTERNATIVES))
    if (out.length < MOST) out.push(...placesOf(script, value, depth));
  return out.slice(0, MOST);
}

type Table = ReadonlyMap<string, readonly number[]>;

/** The name that `putAt` has for properties whose name is made when the code runs: `api[method] = …`. */
export const ANY_NAME = '*';

/** Functions, objects and what makes them that are put into a property: `App.net = …`, by the place's names. */
export const putAt = kept((script: ScriptFacts): Table => {
  const made = new Map<string, number[]>();
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const property = writtenPropertyIndex(script, at);
    const value = writtenValue(script, at);
    if (!HOLDS.has(opOf(script, value))) continue;
    const name = property < 0 ? ANY_NAME : script.strings[property];
    const object = writtenObject(script, at);
    for (const place of object === 0 ? ['g'] : placesOf(script, object)) addTo(made, `${place}.${name}`, value);
  }
  return made;
});

/** What stands behind a name's last dot. */
export const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** The last parts of the names in `putAt`: most are asked for in vain, and need not be put together for that. */
export const lastPutAt = kept(
  (script: ScriptFacts): ReadonlySet<string> => new Set([...putAt(script).keys()].map(lastOf)),
);

/** Objects whose properties an object was given as a whole, by its places: `Object.assign(api, methods)`. */
export const mixedInto = kept((script: ScriptFacts): Table => {
  const made = new Map<string, number[]>();
  for (const { args } of callsOf(script, 'Object.assign', '$.extend', '_.extend', '_.assign'))
    for (const place of placesOf(script, args[0] ?? 0)) for (const from of args.slice(1)) addTo(made, place, from);
  return made;
});

/** Values that may be functions or lead to some. */
const HOLDS: ReadonlySet<number> = new Set([
  Op.func,
  Op.ref,
  Op.member,
  Op.object,
  Op.array,
  Op.klass,
  Op.create,
  Op.call,
  Op.choice,
]);
