import {
  bindingOf,
  callAt,
  callsNamed,
  constant,
  indexKeyOf,
  listItem,
  objectOf,
  onlyDef,
  Op,
  opOf,
  pairsOf,
  posOf,
  propertyNameOf,
  type ScriptFacts,
  stringAt,
  valueListOf,
  valuesOf,
  variableOf,
  WRITE_SIZE,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';
import { guardsOf } from '../program/guards.ts';
import type { Program, Unit } from '../program/program.ts';

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
        if (key !== undefined) this.#keys.add(key);
        else this.#beginnings.add(beginningOf(script, call.args[0] ?? 0));
      }
    }
    this.#beginnings.delete('');
    // With nothing before them, all keys are.
    if (this.#beginnings.size > 0)
      for (const { script } of program.units) for (const name of emptyProperties(script)) this.#beginnings.delete(name);
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
        pos >= start && pos < end && property === '' && ofValue && texts.some((text) => CHECKS.includes(text)),
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

/** What stands before the rest of a text that is put together; '': that is not known. */
const beginningOf = (script: ScriptFacts, text: number): string =>
  opOf(script, text) === Op.concat ? nameOfBeginning(script, listItem(script, valueListOf(script, text), 0)) : '';

function nameOfBeginning(script: ScriptFacts, value: number): string {
  const seen = opOf(script, value) === Op.ref ? onlyDef(script, bindingOf(script, value)) : value;
  return opOf(script, seen) === Op.member ? propertyNameOf(script, seen) : (constant(script, seen) ?? '');
}

/** Properties that are given an empty text somewhere. */
function* emptyProperties(script: ScriptFacts): Iterable<string> {
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE)
    if (constant(script, writtenValue(script, at)) === '') yield writtenProperty(script, at) ?? '';
  for (const object of valuesOf(script, Op.object)) {
    const pairs = pairsOf(script, object);
    for (let at = 0; at < pairs.length; at += 2)
      if ((pairs[at] as number) >= 0 && constant(script, pairs[at + 1] as number) === '')
        yield stringAt(script, pairs[at] as number);
  }
}
