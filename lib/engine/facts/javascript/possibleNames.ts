import { constant } from './constants.ts';
import { defsOf, keysOf, lookup, onlyDef, propertyOf, resolve } from './lookup.ts';
import { paramsOf } from './paramsOf.ts';
import {
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  choicesOf,
  elementsOf,
  functionIndexOf,
  indexKeyOf,
  memberNameOf,
  objectOf,
  opOf,
  propertyNameOf,
} from './operands.ts';
import { bindingFunction, bindingKind, WRITE_SIZE, writtenObject, writtenProperty, writtenValue } from './records.ts';
import { BindingKind, KEYS, Op, type ScriptFacts } from './script.ts';

/** Texts of one value that are told apart; more say nothing. */
const MOST = 12;
const DEPTH = 6;
/** Methods that go through a list and hand each element to their function. */
const TURNS = new Set(['forEach', 'map', 'some', 'every', 'filter', 'flatMap']);

/**
 * Texts that a value may be where it is not one: an item of a list that is gone through, a name of an object's
 * properties, what the script's own calls hand to a parameter. Empty: none is known, or too many.
 */
export function possibleNames(script: ScriptFacts, value: number): readonly string[] {
  const found = new Set<string>();
  gather(script, value, found, 0);
  return found.size <= MOST ? [...found] : [];
}

/** Adds what is known of what a value may be. */
function gather(script: ScriptFacts, value: number, found: Set<string>, depth: number): void {
  if (value === 0 || depth > DEPTH || found.size > MOST) return;
  const text = constant(script, value);
  if (text !== undefined) return void found.add(text);
  switch (opOf(script, value)) {
    case Op.choice:
      for (const one of choicesOf(script, value)) gather(script, one, found, depth + 1);
      return;
    case Op.index:
      // One of a list that is written out, in whatever turn: `files[n]`.
      if (indexKeyOf(script, value) === 0 || opOf(script, resolve(script, objectOf(script, value))) === Op.array)
        gatherItems(script, objectOf(script, value), found, depth);
      return;
    case Op.member: {
      const name = propertyNameOf(script, value);
      // `for (const name in table)`, `for (const [name] of Object.entries(table))`
      const table =
        name === KEYS ? objectOf(script, value) : name === '0' ? entriesOf(script, objectOf(script, value)) : 0;
      const fields = fieldsOf(script, value);
      // Which of its objects is meant is not known: one whose text is always the same says it.
      if (fields.length === 1) gather(script, fields[0] as number, found, depth + 1);
      else if (table !== 0) for (const one of keysOf(script, table)) found.add(one);
      else gatherOfItems(script, objectOf(script, value), name, found, depth);
      return;
    }
    case Op.ref: {
      if (bindingKind(script, bindingOf(script, value)) !== BindingKind.param) {
        const defs = defsOf(script, bindingOf(script, value));
        if (defs.length < 2 || [...defs].every((def) => constant(script, def) !== undefined))
          for (const def of defs) gather(script, def, found, depth + 1);
        return;
      }
      const given = new Set(givenTo(script, bindingOf(script, value)).map((one) => constant(script, one)));
      for (const one of given.size === 1 ? given : []) if (one !== undefined) found.add(one);
      gatherItems(script, turnedOver(script, bindingOf(script, value)), found, depth);
      return;
    }
    default:
  }
}

/** `for (const { name } of [{ name: 'a' }, { name: 'b' }])`, `for (const [, value] of Object.entries({ a: 'b' }))`. */
function gatherOfItems(script: ScriptFacts, item: number, name: string, found: Set<string>, depth: number): void {
  const table = name === '1' ? resolve(script, entriesOf(script, item)) : 0;
  if (opOf(script, table) === Op.object)
    for (const key of keysOf(script, table)) gather(script, propertyOf(script, table, key), found, depth + 1);
  const seen = opOf(script, item) === Op.ref ? onlyDef(script, bindingOf(script, item)) || item : item;
  const list =
    opOf(script, seen) === Op.index && indexKeyOf(script, seen) === 0
      ? objectOf(script, seen)
      : opOf(script, seen) === Op.ref
        ? turnedOver(script, bindingOf(script, seen))
        : 0;
  const items = resolve(script, list);
  if (opOf(script, items) === Op.array)
    for (const one of elementsOf(script, items).slice(0, MOST))
      gather(script, propertyOf(script, one, name), found, depth + 1);
}

/** Adds the items of a list: written out, a text that is split, the names of a table. */
function gatherItems(script: ScriptFacts, list: number, found: Set<string>, depth: number): void {
  const seen = resolve(script, list);
  if (opOf(script, seen) === Op.array)
    for (const one of elementsOf(script, seen)) gather(script, one, found, depth + 1);
  if (opOf(script, seen) !== Op.call) return;
  const name = memberNameOf(script, calleeOf(script, seen));
  // `'keydown keyup'.split(' ')`
  if (name === 'split') {
    const whole = new Set<string>();
    gather(script, objectOf(script, calleeOf(script, seen)), whole, depth + 1);
    for (const one of [...whole].flatMap((text) => text.split(/[\s,]+/))) found.add(one);
  }
  if (name === 'keys') for (const one of keysOf(script, argOf(script, seen, 0))) found.add(one);
}

/** The table of `Object.entries(table)`, of which a value is one pair; 0 for anything else. */
export function entriesOf(script: ScriptFacts, pair: number): number {
  let list = 0;
  const seen = opOf(script, pair) === Op.ref ? onlyDef(script, bindingOf(script, pair)) : pair;
  if (opOf(script, seen) === Op.index && indexKeyOf(script, seen) === 0) list = objectOf(script, seen);
  else if (opOf(script, pair) === Op.ref) list = turnedOver(script, bindingOf(script, pair));
  const call = resolve(script, list);
  if (opOf(script, call) !== Op.call || memberNameOf(script, calleeOf(script, call)) !== 'entries') return 0;
  return argOf(script, call, 0);
}

/** What is put into the property of `this` that a value reads: `this.space = space`. */
export function fieldsOf(script: ScriptFacts, value: number): readonly number[] {
  if (opOf(script, value) !== Op.member || opOf(script, objectOf(script, value)) !== Op.self) return [];
  const table = lookup(script);
  if (!table.fields) {
    table.fields = new Map();
    for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
      const name = writtenProperty(script, at) ?? '';
      if (opOf(script, writtenObject(script, at)) !== Op.self) continue;
      const known = table.fields.get(name);
      if (known === undefined) table.fields.set(name, [writtenValue(script, at)]);
      else known.push(writtenValue(script, at));
    }
  }
  return table.fields.get(propertyNameOf(script, value)) ?? [];
}

/** The list of which a parameter is each element, `['a', 'b'].forEach((name) => …)`; 0 where it is none. */
function turnedOver(script: ScriptFacts, binding: number): number {
  const fn = bindingFunction(script, binding);
  return script.functions[fn]?.params[0] === binding ? (listsOfTurns(script).get(fn) ?? 0) : 0;
}

/** Lists whose elements a function is given in turn, by function. */
function listsOfTurns(script: ScriptFacts): ReadonlyMap<number, number> {
  const table = lookup(script);
  if (!table.turns) {
    table.turns = new Map();
    for (const call of script.calls) {
      const callee = calleeOf(script, call);
      if (opOf(script, callee) !== Op.member || !TURNS.has(memberNameOf(script, callee))) continue;
      const func = argOf(script, call, 0);
      if (opOf(script, func) === Op.func) table.turns.set(functionIndexOf(script, func), objectOf(script, callee));
    }
  }
  return table.turns;
}

/** What the script's own calls hand to a parameter, by the function's name or by that of a method that is the only one. */
export function givenTo(script: ScriptFacts, binding: number): readonly number[] {
  const table = lookup(script);
  if (!table.given) {
    table.given = new Map();
    const methods = onlyMethods(script);
    for (const call of script.calls) {
      const callee = calleeOf(script, call);
      const params =
        opOf(script, callee) === Op.member
          ? (methods.get(memberNameOf(script, callee)) ?? [])
          : paramsOf(script, callee);
      if (params.length === 0) continue;
      const args = argsOf(script, call);
      params.forEach((param, at) => {
        const known = table.given?.get(param);
        if (known === undefined) table.given?.set(param, [args[at] ?? 0]);
        else known.push(args[at] ?? 0);
      });
    }
  }
  return table.given.get(binding) ?? [];
}

/** Parameters of methods, by the names that only one function of the script has. */
function onlyMethods(script: ScriptFacts): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  for (const { name, params } of script.functions) if (name !== '') found.set(name, found.has(name) ? [] : params);
  return found;
}
