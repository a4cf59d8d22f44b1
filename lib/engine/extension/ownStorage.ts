import {
  bindingOf,
  calleeOf,
  callAt,
  callsNamed,
  choicesOf,
  constant,
  definedValue,
  defsOf,
  indexKeyOf,
  listItem,
  objectOf,
  onlyDef,
  Op,
  opOf,
  pairsOf,
  pattern,
  posOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
  stringAt,
  valueListOf,
  valuesOf,
  variableOf,
  WRITE_SIZE,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';
import { ANSWERED } from '../models/requests.ts';
import { isMadeBy } from '../program/madeOf.ts';
import { functionOf } from '../program/functionOf.ts';
import { guardsOf } from '../program/guards.ts';
import type { Program, Unit } from '../program/program.ts';

/** Names under which sites keep what their users are signed in by. */
export const TOKEN_KEY = /^(token|access_?token|auth_?token|id_?token|refresh_?token|jwt|session|sessionToken)$/i;

/**
 * What an extension puts into a page's storage itself, by key: reading it back takes nothing from the page.
 */
export class OwnStorage {
  readonly #keys = new Set<string>();
  /** What its keys begin with, where that is put before a name: a text, or the property that it stands in. */
  readonly #beginnings = new Set<string>();
  /** Whether it has a database of its own, which it divides up. */
  readonly hasDatabase: boolean;

  constructor(program: Program) {
    this.hasDatabase = program.units.some(({ script }) => callsNamed(script, 'createObjectStore').length > 0);
    for (const { script } of program.units) {
      for (const call of callsNamed(script, 'setItem')) {
        const key = constant(script, call.args[0] ?? 0);
        // What a server gives under the name of a token takes the place of the page's: whose it is then is not told by the name.
        if (key !== undefined && TOKEN_KEY.test(key) && isMadeBy(script, call.args[1] ?? 0, ...ANSWERED)) continue;
        if (key !== undefined) this.#keys.add(key);
        else this.#beginnings.add(beginningOf(script, call.args[0] ?? 0));
      }
    }
    this.#beginnings.delete('');
    // What may be nothing, or any word, begins the page's keys, too.
    for (const { script } of this.#beginnings.size > 0 ? program.units : [])
      for (const name of notApart(script)) this.#beginnings.delete(name);
  }

  /** Whether a read of a storage is of a key that the extension writes. */
  isOwn(unit: Unit, value: number): boolean {
    const { script } = unit;
    const key =
      opOf(script, value) === Op.call
        ? constant(script, callAt(script, value).args[0] ?? 0)
        : opOf(script, value) === Op.member
          ? propertyNameOf(script, value)
          : constant(script, indexKeyOf(script, value));
    return key === undefined ? this.#beginsAsOwn(unit, value) : this.#keys.has(key);
  }

  /**
   * `localStorage.getItem(store.prefix + name)`, and `if (key.indexOf(store.prefix) !== 0) continue; … localStorage.getItem(key)`,
   * where `store.prefix + name` is written.
   */
  #beginsAsOwn(unit: Unit, value: number): boolean {
    const { script } = unit;
    const key = this.#beginnings.size > 0 && opOf(script, value) === Op.call ? (callAt(script, value).args[0] ?? 0) : 0;
    const binding = variableOf(script, key);
    if (binding === -1) return this.#beginnings.has(beginningOf(script, key));
    const pos = posOf(script, key);
    const isChecked = guardsOf(unit, binding).some(
      ({ start, end, property, ofValue, texts }) =>
        pos >= start && pos < end && property === '' && ofValue && texts.includes('startsWith'),
    );
    return (
      isChecked &&
      callsNamed(script, ...CHECKS).every(
        ({ callee, args }) =>
          variableOf(script, objectOf(script, callee)) !== binding ||
          this.#beginnings.has(nameOfBeginning(script, args[0] ?? 0)),
      )
    );
  }
}

const CHECKS = ['indexOf', 'startsWith'];

/** What stands before the rest of a text that is put together; '': that is not known, or stands not apart from it. */
const beginningOf = (script: ScriptFacts, text: number): string =>
  opOf(script, text) === Op.concat ? nameOfBeginning(script, listItem(script, valueListOf(script, text), 0)) : '';

/** The text itself, or the property, `.prefix`. */
function nameOfBeginning(script: ScriptFacts, value: number): string {
  const seen = opOf(script, value) === Op.ref ? onlyDef(script, bindingOf(script, value)) : value;
  if (opOf(script, seen) === Op.member) return `.${propertyNameOf(script, seen)}`;
  return isApart(script, seen) ? (constant(script, seen) ?? '') : '';
}

/** Properties that are given anything else than one text that ends apart. */
function* notApart(script: ScriptFacts): Iterable<string> {
  const given = new Set<string>();
  const isWrong = (name: string, value: number): boolean =>
    given.size === given.add(name).size || !isApart(script, value);
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const name = `.${writtenProperty(script, at) ?? ''}`;
    if (isWrong(name, writtenValue(script, at))) yield name;
  }
  for (const object of valuesOf(script, Op.object)) {
    const pairs = pairsOf(script, object);
    for (let at = 0; at < pairs.length; at += 2) {
      const name = (pairs[at] as number) < 0 ? '.' : `.${stringAt(script, pairs[at] as number)}`;
      if (isWrong(name, pairs[at + 1] as number)) yield name;
    }
  }
}

/** Whether a text ends with a sign, as what is put before names does: `mine/`, `location.host + ':'`. */
function isApart(script: ScriptFacts, value: number, depth = 0): boolean {
  const one = resolve(script, value);
  const fn = opOf(script, one) === Op.call ? functionOf(script, calleeOf(script, one)) : undefined;
  const parts =
    fn !== undefined
      ? (script.functions[fn]?.returns ?? [])
      : opOf(script, one) === Op.choice
        ? choicesOf(script, one)
        : opOf(script, one) === Op.ref
          ? Array.from(defsOf(script, bindingOf(script, one)), (def) => definedValue(script, def))
          : [];
  return parts.length > 0
    ? depth < 3 && parts.every((part) => isApart(script, part, depth + 1))
    : /..[^\w\s*]$/.test(pattern(script, one)) || /^\*[^\w\s*]$/.test(pattern(script, one));
}
