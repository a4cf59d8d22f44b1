import { constant } from './constants.ts';
import { defsOf, keysOf, listOf, lookup, onlyDef, resolve } from './lookup.ts';
import { paramsOf } from './paramsOf.ts';
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
  const first = script.a[value] as number;
  switch (script.op[value]) {
    case Op.choice:
      for (const one of listOf(script, first)) gather(script, one, found, depth + 1);
      return;
    case Op.index:
      // One of a list that is written out, in whatever turn: `files[n]`.
      if (script.b[value] === 0 || script.op[resolve(script, first)] === Op.array)
        gatherItems(script, first, found, depth);
      return;
    case Op.member: {
      const name = script.strings[script.b[value] as number];
      // `for (const name in table)`, `for (const [name] of Object.entries(table))`
      const table = name === KEYS ? first : name === '0' ? entriesOf(script, first) : 0;
      if (table !== 0) for (const one of keysOf(script, table)) found.add(one);
      return;
    }
    case Op.ref: {
      if (script.bindings[first * 3 + 2] !== BindingKind.param) {
        const defs = defsOf(script, first);
        if (defs.length < 2 || [...defs].every((def) => constant(script, def) !== undefined))
          for (const def of defs) gather(script, def, found, depth + 1);
        return;
      }
      const given = new Set(givenTo(script, first).map((one) => constant(script, one)));
      for (const one of given.size === 1 ? given : []) if (one !== undefined) found.add(one);
      gatherItems(script, turnedOver(script, first), found, depth);
      return;
    }
    default:
  }
}

/** Adds the items of a list: written out, a text that is split, the names of a table. */
function gatherItems(script: ScriptFacts, list: number, found: Set<string>, depth: number): void {
  const seen = resolve(script, list);
  const callee = script.a[seen] as number;
  if (script.op[seen] === Op.array) for (const one of listOf(script, callee)) gather(script, one, found, depth + 1);
  if (script.op[seen] !== Op.call) return;
  const name = nameOf(script, callee);
  // `'keydown keyup'.split(' ')`
  if (name === 'split')
    for (const one of (constant(script, script.a[callee] as number) ?? '').split(/[\s,]+/)) found.add(one);
  if (name === 'keys')
    for (const one of keysOf(script, listOf(script, script.b[seen] as number)[0] ?? 0)) found.add(one);
}

/** The table of `Object.entries(table)`, of which a value is one pair; 0 for anything else. */
export function entriesOf(script: ScriptFacts, pair: number): number {
  let list = 0;
  const seen = script.op[pair] === Op.ref ? onlyDef(script, script.a[pair] as number) : pair;
  if (script.op[seen] === Op.index && script.b[seen] === 0) list = script.a[seen] as number;
  else if (script.op[pair] === Op.ref) list = turnedOver(script, script.a[pair] as number);
  const call = resolve(script, list);
  if (script.op[call] !== Op.call || nameOf(script, script.a[call] as number) !== 'entries') return 0;
  return listOf(script, script.b[call] as number)[0] ?? 0;
}

/** The list of which a parameter is each element, `['a', 'b'].forEach((name) => …)`; 0 where it is none. */
function turnedOver(script: ScriptFacts, binding: number): number {
  const fn = script.bindings[binding * 3 + 1] as number;
  return script.functions[fn]?.params[0] === binding ? (listsOfTurns(script).get(fn) ?? 0) : 0;
}

/** Lists whose elements a function is given in turn, by function. */
function listsOfTurns(script: ScriptFacts): ReadonlyMap<number, number> {
  const table = lookup(script);
  if (!table.turns) {
    table.turns = new Map();
    for (const call of script.calls) {
      const callee = script.a[call] as number;
      if (script.op[callee] !== Op.member || !TURNS.has(nameOf(script, callee))) continue;
      const func = listOf(script, script.b[call] as number)[0] ?? 0;
      if (script.op[func] === Op.func) table.turns.set(script.a[func] as number, script.a[callee] as number);
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
      const callee = script.a[call] as number;
      const params =
        script.op[callee] === Op.member ? (methods.get(nameOf(script, callee)) ?? []) : paramsOf(script, callee);
      if (params.length === 0) continue;
      const args = listOf(script, script.b[call] as number);
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

const nameOf = (script: ScriptFacts, value: number): string =>
  script.op[value] === Op.member ? (script.strings[script.b[value] as number] ?? '') : '';
