import { addTo } from '../facts/addTo.ts';
import {
  argsOf,
  calleeOf,
  callsNamed,
  constant,
  elementsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pairsOf,
  propertyOf,
  stringAt,
  variableOf,
  WRITE_SIZE,
  writtenObject,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';
import type { Unit } from './program.ts';
import { returnsOf } from './returnsOf.ts';

/** A function that a bundler made of one file: webpack's `(module, exports, require)`, browserify's `(require, module, exports)`. */
export interface BundledModule {
  readonly unit: Unit;
  readonly fn: number;
  readonly module: number | undefined;
  readonly exports: number | undefined;
  readonly require: number | undefined;
  /** browserify: what names inside mean. */
  readonly names: number;
  /** Values by exported name. */
  readonly table: Map<string, number[]>;
}

/** Values that a bundled module exports under a name; `*` for `module.exports` itself. */
export function bundledExports(found: BundledModule, name: string): readonly number[] {
  const own = found.table.get(name) ?? [];
  if (own.length > 0 || name === '*') return own;
  // What `import it from 'x'` gives of a module that exports by CommonJS.
  if (name === 'default' && found.require === undefined) return found.table.get('*') ?? [];
  return (found.table.get('*') ?? [])
    .map((value) => propertyOf(found.unit.script, value, name))
    .filter((value) => value !== 0);
}

/** Fills the modules' tables in one pass over the script's writes and calls. */
export function collectExports(unit: Unit, modules: readonly BundledModule[]): void {
  const owners = new Map<number, BundledModule>();
  for (const one of modules)
    for (const binding of [one.module, one.exports, one.require]) if (binding !== undefined) owners.set(binding, one);
  collectWrites(unit, owners);
  collectGetters(unit, owners);
  collectDefinitions(unit, owners);
}

type Owners = ReadonlyMap<number, BundledModule>;

/** `exports.name = value`, `module.exports = value`, `module.exports.name = value` */
function collectWrites({ script }: Unit, owners: Owners): void {
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const object = writtenObject(script, at);
    const name = writtenProperty(script, at);
    const value = writtenValue(script, at);
    if (name === undefined || value === 0) continue;
    const binding = variableOf(script, object);
    const owner = owners.get(binding);
    if (owner && binding === owner.exports) addTo(owner.table, name, value);
    else if (owner && binding === owner.module && name === 'exports') addTo(owner.table, '*', value);
    else if (opOf(script, object) === Op.member && nameOf(script, object) === 'exports') {
      const module = variableOf(script, objectOf(script, object));
      const inner = owners.get(module);
      if (inner && inner.module === module) addTo(inner.table, name, value);
    }
  }
}

/**
 * `Object.defineProperty(module.exports, "name", {get: () => value})`, and Parcel's helper, whatever it is called:
 * `$parcel$export(module.exports, "name", () => value)`.
 */
function collectGetters(unit: Unit, owners: Owners): void {
  const { script } = unit;
  for (const call of script.calls) {
    const [object = 0, key = 0, given = 0] = argsOf(script, call);
    if (given === 0) continue;
    const isExports = opOf(script, object) === Op.member && nameOf(script, object) === 'exports';
    const inner = owners.get(variableOf(script, isExports ? objectOf(script, object) : object));
    if (inner === undefined) continue;
    const isDefined = nameOf(script, calleeOf(script, call)) === 'defineProperty';
    const getter = isDefined ? propertyOf(script, given, 'get') : isExports ? given : 0;
    const name = opOf(script, getter) === Op.func ? constant(script, key) : undefined;
    if (name !== undefined) for (const value of returnsOf(unit, getter)) addTo(inner.table, name, value);
  }
}

/** `n.d(exports, {name: () => value})` and `n.d(exports, 'name', function () { return value; })` */
function collectDefinitions(unit: Unit, owners: Owners): void {
  const { script } = unit;
  for (const { callee, args } of callsNamed(script, 'd')) {
    const binding = opOf(script, callee) === Op.member ? variableOf(script, objectOf(script, callee)) : -1;
    const owner = owners.get(binding);
    if (!owner || owner.require !== binding) continue;
    for (const [name, value] of exportedInList(unit, args[1] ?? 0)) addTo(owner.table, name, value);
    const pairs = opOf(script, args[1] ?? 0) === Op.object ? pairsOf(script, args[1] as number) : [];
    for (let n = 0; n < pairs.length; n += 2)
      if ((pairs[n] as number) >= 0)
        for (const value of returnsOf(unit, pairs[n + 1] as number))
          addTo(owner.table, stringAt(script, pairs[n] as number), value);
    const text = constant(script, args[1] ?? 0);
    if (text !== undefined) for (const value of returnsOf(unit, args[2] ?? 0)) addTo(owner.table, text, value);
  }
}

/** webpack's `n.d(exports, ['save', 0, save, 'load', () => load])`: a name, then a getter, or a nought and the value. */
function* exportedInList(unit: Unit, list: number): Iterable<[string, number]> {
  const { script } = unit;
  const items = opOf(script, list) === Op.array ? elementsOf(script, list) : [];
  for (let at = 0; at + 1 < items.length; at += 2) {
    const name = constant(script, items[at] as number);
    if (name === undefined) return;
    const getter = items[at + 1] as number;
    if (opOf(script, getter) === Op.func) for (const value of returnsOf(unit, getter)) yield [name, value];
    else yield [name, items[++at + 1] ?? 0];
  }
}

/** The name before an element of such a list. */
export function nameInList({ script }: Unit, list: number, at: number): string | undefined {
  const items = elementsOf(script, list);
  const before = constant(script, items[at - 1] ?? 0);
  return before === '0' ? constant(script, items[at - 2] ?? 0) : before;
}
