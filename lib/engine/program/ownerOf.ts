import {
  calleeOf,
  factOfThis,
  functionFactOf,
  onlyDef,
  Op,
  opOf,
  pairsOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  stringAt,
  superclassOf,
  valuesOf,
} from '../facts/javascript/query.ts';
import { SPREAD } from '../facts/javascript/script.ts';
import { classVariable } from './classVariable.ts';
import { kept } from './kept.ts';
import { parentOf } from './parentOf.ts';

/** What the `this` of a function is: a class and those that it extends are one. */
export function ownerOf(script: ScriptFacts, fn: number): string {
  const owner = script.functions[fn]?.owner;
  return owner === undefined ? `f${fn}` : ownerKey(script, owner);
}

/** Owner (see `ownerOf`) of what a `new` makes, where its class or constructor stands in the same script. */
export const ownerOfInstance = (script: ScriptFacts, create: number): string | undefined =>
  ownerOfClass(script, calleeOf(script, create));

/** Owner of what a class or constructor makes that a value stands for. */
export function ownerOfClass(script: ScriptFacts, value: number): string | undefined {
  const binding = classVariable(script, value);
  if (binding === -1) return undefined;
  const def = onlyDef(script, binding);
  if (opOf(script, def) === Op.klass) return ownerKey(script, def);
  return opOf(script, def) === Op.func ? ownerKey(script, -binding - 1) : undefined;
}

/** Owner of what is made at a value: an object or a class written there, or by `new`. */
export const ownerOfMade = (script: ScriptFacts, made: number): string | undefined => {
  const op = opOf(script, made);
  if (op === Op.object || op === Op.klass) return ownerKey(script, made);
  return op === Op.create ? ownerOfInstance(script, made) : undefined;
};

/** The class that another one extends: by its name, or what a function gives, `extends Sending(Base)`. */
function classOf(script: ScriptFacts, above: number): number {
  const seen = resolve(script, above);
  if (opOf(script, seen) !== Op.call) return seen;
  const maker = resolve(script, calleeOf(script, seen));
  const returns = functionFactOf(script, maker)?.returns ?? [];
  return returns.length === 1 ? resolve(script, returns[0] as number) : 0;
}

/** Groups of functions that see the whole object as `this`: Vue's and its stores' options. */
const GROUPS: ReadonlySet<string> = new Set(['methods', 'computed', 'watch', 'actions', 'getters']);

/** The name of the property that a function's answer is, which stands among what is computed; undefined for any other. */
export function computedAs(script: ScriptFacts, fn: number): string | undefined {
  const group = script.functions[fn]?.owner ?? -1;
  const whole = group < 0 ? undefined : groupsOf(script).get(group);
  if (whole === undefined || propertyOf(script, whole, 'computed') !== group) return undefined;
  return script.functions[fn]?.name;
}

/** Objects that are such a group, with the object that they belong to. */
const groupsOf = kept((script: ScriptFacts): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  if (!script.strings.some((text) => GROUPS.has(text))) return found;
  for (const value of valuesOf(script, Op.object)) {
    const pairs = pairsOf(script, value);
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const group = pairs[at + 1] as number;
      const key = pairs[at] as number;
      if (key >= 0 && opOf(script, group) === Op.object && GROUPS.has(stringAt(script, key))) found.set(group, value);
    }
  }
  return found;
});

/** The name of a class, an object with methods or a constructor (as `FunctionFact.owner` has it) as an owner. */
export function ownerKey(script: ScriptFacts, from: number): string {
  let owner = from;
  for (let depth = 0; depth < 8 && owner >= 0 && opOf(script, owner) === Op.klass; depth++) {
    const above: number = superclassOf(script, owner);
    const parent = classOf(script, above);
    if (parent === 0 || opOf(script, parent) !== Op.klass) break;
    owner = parent;
  }
  const whole = owner >= 0 && opOf(script, owner) === Op.object ? groupsOf(script).get(owner) : undefined;
  if (whole !== undefined) owner = whole;
  for (let depth = 0; depth < 8 && owner < 0; depth++) {
    const parent = parentOf(script, -owner - 1);
    if (parent === undefined) break;
    owner = -parent - 1;
  }
  for (let depth = 0; depth < 8 && owner >= 0 && opOf(script, owner) === Op.object; depth++) {
    const spread = spreadWithMethods(script, owner);
    if (spread === 0) break;
    owner = spread;
  }
  return String(owner);
}

/** `{ ...api, url }`, `{ ...this, url }`: the object whose methods this one has, too; 0: none. */
function spreadWithMethods(script: ScriptFacts, object: number): number {
  const pairs = pairsOf(script, object);
  for (let at = 0; at < pairs.length; at += 2) {
    if (pairs[at] !== SPREAD) continue;
    const seen = resolve(script, pairs[at + 1] as number);
    const from = opOf(script, seen) === Op.self ? (factOfThis(script, seen)?.owner ?? 0) : seen;
    const hasMethods =
      from > 0 &&
      opOf(script, from) === Op.object &&
      pairsOf(script, from).some((one, index) => index % 2 === 1 && opOf(script, one) === Op.func);
    if (hasMethods) return from;
  }
  return 0;
}
