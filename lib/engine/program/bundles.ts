import { addTo } from '../facts/addTo.ts';
import {
  callsNamed,
  constant,
  listOf,
  nameOf,
  onlyDef,
  Op,
  propertyOf,
  readsNamed,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { kept } from './kept.ts';
import type { Program, Unit } from './program.ts';

/** A function that a bundler made of one file: webpack's `(module, exports, require)`, browserify's `(require, module, exports)`. */
interface Module {
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

interface Bundle {
  readonly byId: ReadonlyMap<string, Module>;
  /** Binding of a `require` parameter to its module. */
  readonly byRequire: ReadonlyMap<number, Module>;
  /** Call to the module that the call of its answer gives: esbuild's `const require_base64 = __commonJS(…)`. */
  readonly byWrapping: ReadonlyMap<number, Module>;
}

const PARCEL = /^parcelRequire\w*$/;

const bundles = new WeakMap<Unit, Bundle>();

function bundleOf(unit: Unit): Bundle {
  let found = bundles.get(unit);
  if (found) return found;
  const { script } = unit;
  const byId = new Map<string, Module>();
  const byRequire = new Map<number, Module>();
  const take = (id: string, value: number): void => {
    const inner = script.op[value] === Op.array ? listOf(script, script.a[value] as number) : undefined;
    const func = inner ? (inner[0] ?? 0) : value;
    if (script.op[func] !== Op.func) return;
    const fn = script.a[func] as number;
    const params = script.functions[fn]?.params ?? [];
    const made: Module = inner
      ? { unit, fn, require: params[0], module: params[1], exports: params[2], names: inner[1] ?? 0, table: new Map() }
      : { unit, fn, module: params[0], exports: params[1], require: params[2], names: 0, table: new Map() };
    byId.set(id, made);
    if (made.require !== undefined) byRequire.set(made.require, made);
  };
  for (let value = 1; value < script.op.length; value++) {
    if (script.op[value] !== Op.object) continue;
    const list = script.a[value] as number;
    for (let n = 1; n < (script.lists[list] as number); n += 2) {
      const kind = script.op[script.lists[list + n + 1] as number];
      if (kind !== Op.func && kind !== Op.array) continue;
      const key = script.lists[list + n] as number;
      const name = key >= 0 ? (script.strings[key] as string) : '';
      if (/^(?:\d+|\.{0,2}\/?[\w@./-]+\.(?:[cm]?[jt]sx?|json|vue))$/.test(name))
        take(name, script.lists[list + n + 1] as number);
    }
  }
  for (const list of listsOf(script))
    list.forEach((one, at) => {
      if (!byId.has(String(at))) take(String(at), one);
    });
  // Parcel: `parcelRequire.register("id", function (module, exports) { … })`.
  for (const { callee, args } of callsNamed(script, 'register')) {
    const id = PARCEL.test(nameOf(script, script.a[callee] as number)) ? constant(script, args[0] ?? 0) : undefined;
    if (id !== undefined) take(id, args[1] ?? 0);
  }
  const byWrapping = new Map(lazyModules(unit));
  found = { byId, byRequire, byWrapping };
  bundles.set(unit, found);
  const all = [...byId.values(), ...byWrapping.values()];
  if (all.length > 0) collect(unit, all);
  return found;
}

/**
 * esbuild's and Rolldown's CommonJS modules, each in a function that runs at the first call of what a helper made of it:
 * `var require_x = __commonJS({ 'x.js'(exports, module) { … } })`, `var x = c((exports, module) => { … })`.
 */
function* lazyModules(unit: Unit): Generator<[number, Module]> {
  const { script } = unit;
  const wrappers = wrappersOf(script);
  if (wrappers.size === 0) return;
  for (const call of script.calls) {
    if (script.op[call] !== Op.call || !wrappers.has(resolve(script, script.a[call] as number))) continue;
    const given = listOf(script, script.b[call] as number)[0] ?? 0;
    const func = script.op[given] === Op.object ? (listOf(script, script.a[given] as number)[1] ?? 0) : given;
    if (script.op[func] !== Op.func) continue;
    const fn = script.a[func] as number;
    const [exports, module] = script.functions[fn]?.params ?? [];
    yield [call, { unit, fn, exports, module, require: undefined, names: 0, table: new Map() }];
  }
}

/** Functions that run another one with `(module = { exports: {} }).exports` and the module (Rolldown hands the exports over once more), whatever they are called. */
function wrappersOf(script: ScriptFacts): ReadonlySet<number> {
  const found = new Set<number>();
  const params = new Map<number, number>();
  for (const call of script.calls) {
    const args = listOf(script, script.b[call] as number);
    if (args.length < 2 || args.length > 3 || nameOf(script, args[0] as number) !== 'exports') continue;
    let callee = script.a[call] as number;
    if (script.op[callee] === Op.index) callee = script.a[callee] as number;
    if (script.op[callee] === Op.ref) params.set(script.a[callee] as number, call);
  }
  for (let value = 1; params.size > 0 && value < script.op.length; value++) {
    const fn = script.op[value] === Op.func ? script.functions[script.a[value] as number] : undefined;
    if (fn !== undefined && fn.params.length === 2 && params.has(fn.params[0] as number)) found.add(value);
  }
  return found;
}

/** webpack's modules as lists, the longest first: `(function (e) { … })([function (e, t, n) { … }, …])`, `webpackJsonp([0], […])`. */
function listsOf(script: ScriptFacts): readonly (readonly number[])[] {
  const items = (value: number): readonly number[] =>
    script.op[value] === Op.array ? listOf(script, script.a[value] as number) : [];
  const found = script.calls.flatMap((call) => {
    const args = listOf(script, script.b[call] as number);
    const [first = 0] = args;
    const isRun = script.op[script.a[call] as number] === Op.func;
    // `push([[0], […]])`, or the same as two arguments: numbers of bundles, then modules.
    const [numbers = 0, modules = 0] = script.op[items(first)[0] ?? 0] === Op.array ? items(first) : args;
    const list = items(isRun ? first : script.op[numbers] === Op.array ? modules : 0);
    return list.some((one) => script.op[one] === Op.func) ? [list] : [];
  });
  for (const call of script.calls) {
    const list = runByNumber(script, call);
    if (list !== undefined) found.push(list);
  }
  return found.toSorted((one, other) => other.length - one.length);
}

/** `modules[id](module, module.exports, require)`: the list, where it is written out in a variable. */
function runByNumber(script: ScriptFacts, call: number): readonly number[] | undefined {
  const callee = script.a[call] as number;
  const args = listOf(script, script.b[call] as number);
  if (script.op[callee] !== Op.index || args.length !== 3 || nameOf(script, args[1] as number) !== 'exports')
    return undefined;
  const list = resolve(script, script.a[callee] as number);
  return script.op[list] === Op.array ? listOf(script, script.a[list] as number) : undefined;
}

/** The module that a call of a bundler's `require` gives: `n(123)`, seen through `n.n(…)`. */
export function bundledModule(unit: Unit, call: number, depth = 0): Module | undefined {
  const { script } = unit;
  if (depth > 4 || script.op[call] !== Op.call) return undefined;
  const callee = script.a[call] as number;
  const argument = listOf(script, script.b[call] as number)[0] ?? 0;
  // n.n(module): a getter of the module; its answer, called, is the module.
  if (
    script.op[callee] === Op.member &&
    nameOf(script, callee) === 'n' &&
    script.op[script.a[callee] as number] === Op.ref
  )
    return bundledModule(unit, resolve(script, argument), depth + 1);
  if (PARCEL.test(nameOf(script, callee))) return bundleOf(unit).byId.get(constant(script, argument) ?? '');
  // `n.e(12).then(n.bind(n, 345))`: webpack's loading of a part that is to come.
  if (
    script.op[callee] === Op.member &&
    nameOf(script, callee) === 'bind' &&
    isRequire(unit, script.a[callee] as number)
  )
    return moduleOf(unit, constant(script, listOf(script, script.b[call] as number)[1] ?? 0) ?? '');
  const made = script.op[callee] === Op.ref ? onlyDef(script, script.a[callee] as number) : callee;
  const lazy = bundleOf(unit).byWrapping.get(made);
  if (lazy !== undefined) return lazy;
  if (script.op[callee] !== Op.ref) return undefined;
  // `__toESM(require_x())`: the module as if it were one of ECMAScript's.
  const inner = resolve(script, argument);
  if (script.op[inner] === Op.call && hasModules(unit) && isInterop(script, callee))
    return bundledModule(unit, inner, depth + 1);
  const through = resolve(script, callee);
  if (through !== callee && script.op[through] === Op.call) return bundledModule(unit, through, depth + 1);
  const from = bundleOf(unit).byRequire.get(script.a[callee] as number);
  const name = constant(script, argument);
  if (name === undefined) {
    // `const readModule = () => require('./read.js')`: webpack puts the loading of a module off.
    const only = script.b[call] === 0 ? returnsOf(unit, resolve(script, callee)) : [];
    return only.length === 1 ? bundledModule(unit, only[0] as number, depth + 1) : undefined;
  }
  if (!from) return isRuntime(unit, callee) ? moduleOf(unit, name) : undefined;
  const id = from.names === 0 ? name : constant(script, propertyOf(script, from.names, name));
  return id === undefined ? undefined : moduleOf(unit, id);
}

/** A bundle's `require`: the parameter of a module's function, or the runtime's own function. */
const isRequire = (unit: Unit, value: number): boolean =>
  unit.script.op[value] === Op.ref &&
  (bundleOf(unit).byRequire.has(unit.script.a[value] as number) || isRuntime(unit, value));

/** The module of a number or name: of the script itself, or of another part of the same bundle (webpack's chunks). */
function moduleOf(unit: Unit, id: string): Module | undefined {
  const own = bundleOf(unit).byId.get(id);
  if (own !== undefined || !isPart(unit)) return own;
  for (const other of unit.program.units) {
    const found =
      other !== unit && isPart(other) && unit.program.together(other, unit) ? bundleOf(other).byId.get(id) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a script is one part of a bundle of several: it hands its modules to a list that they share, or has the list's name. */
export const isPart = kept(({ script }: Unit): boolean => script.strings.some((text) => CHUNKS.test(text)));

/** What webpack calls the list of its parts, since its version 4 (`webpackJsonp`) and 5 (`webpackChunk` and a name). */
const CHUNKS = /^webpack(?:Jsonp|Chunk)\w*$/;

const hasModules = (unit: Unit): boolean => {
  const { byId, byWrapping } = bundleOf(unit);
  return byId.size + byWrapping.size > 0;
};

/** TypeScript's, Babel's and SWC's names for it. */
const INTEROP = /^(?:__importStar|__importDefault|_?interop_?require_?(?:wildcard|default)\d*)$/i;

/** What gives a module as if it were one of ECMAScript's, whatever it is called: a function that asks for `__esModule`. */
export function isInterop(script: ScriptFacts, callee: number): boolean {
  if (INTEROP.test(nameOf(script, callee))) return true;
  const func = resolve(script, callee);
  // `(this && this.__importStar) || function (module) { … }`
  if (script.op[func] === Op.choice)
    return listOf(script, script.a[func] as number).some((one) => INTEROP.test(nameOf(script, one)));
  const fn = script.op[func] === Op.func ? script.functions[script.a[func] as number] : undefined;
  return (
    fn !== undefined &&
    readsNamed(script, '__esModule').some(
      (read) => (script.pos[read] as number) >= fn.start && (script.pos[read] as number) < fn.end,
    )
  );
}

/** webpack's own `function n(id) { …; return module.exports; }`, which the first module calls by name. */
function isRuntime(unit: Unit, callee: number): boolean {
  const { script } = unit;
  const func = resolve(script, callee);
  const returns = script.op[func] === Op.func ? (script.functions[script.a[func] as number]?.returns ?? []) : [];
  return (
    returns.length > 0 &&
    returns.length < 4 &&
    returns.every((value) => script.op[value] === Op.member && nameOf(script, value) === 'exports')
  );
}

/** Values that a bundled module exports under a name; `*` for `module.exports` itself. */
export function bundledExports(found: Module, name: string): readonly number[] {
  const own = found.table.get(name) ?? [];
  if (own.length > 0 || name === '*') return own;
  // What `import it from 'x'` gives of a module that exports by CommonJS.
  if (name === 'default' && found.require === undefined) return found.table.get('*') ?? [];
  return (found.table.get('*') ?? [])
    .map((value) => propertyOf(found.unit.script, value, name))
    .filter((value) => value !== 0);
}

/** Fills the modules' tables in one pass over the script's writes and calls. */
function collect(unit: Unit, modules: readonly Module[]): void {
  const owners = new Map<number, Module>();
  for (const one of modules)
    for (const binding of [one.module, one.exports, one.require]) if (binding !== undefined) owners.set(binding, one);
  collectWrites(unit, owners);
  collectGetters(unit, owners);
  collectDefinitions(unit, owners);
}

type Owners = ReadonlyMap<number, Module>;

const bindingOf = (script: ScriptFacts, value: number): number =>
  script.op[value] === Op.ref ? (script.a[value] as number) : -1;

/** `exports.name = value`, `module.exports = value`, `module.exports.name = value` */
function collectWrites({ script }: Unit, owners: Owners): void {
  for (let at = 0; at < script.writes.length; at += 4) {
    const object = script.writes[at] as number;
    const name = script.strings[script.writes[at + 1] as number];
    const value = script.writes[at + 2] as number;
    if (name === undefined || value === 0) continue;
    const binding = bindingOf(script, object);
    const owner = owners.get(binding);
    if (owner && binding === owner.exports) addTo(owner.table, name, value);
    else if (owner && binding === owner.module && name === 'exports') addTo(owner.table, '*', value);
    else if (script.op[object] === Op.member && nameOf(script, object) === 'exports') {
      const module = bindingOf(script, script.a[object] as number);
      const inner = owners.get(module);
      if (inner && inner.module === module) addTo(inner.table, name, value);
    }
  }
}

/** `Object.defineProperty(module.exports, "name", {get: () => value})`, Parcel's `$parcel$export(module.exports, "name", () => value)`. */
function collectGetters(unit: Unit, owners: Owners): void {
  const { script } = unit;
  for (const { args, callee } of [...callsNamed(script, 'defineProperty'), ...callsNamed(script, '$parcel$export')]) {
    const object = args[0] ?? 0;
    const isExports = script.op[object] === Op.member && nameOf(script, object) === 'exports';
    const inner = owners.get(bindingOf(script, isExports ? (script.a[object] as number) : object));
    const name = constant(script, args[1] ?? 0);
    const getter =
      nameOf(script, callee) === 'defineProperty' ? propertyOf(script, args[2] ?? 0, 'get') : (args[2] ?? 0);
    if (inner && name !== undefined) for (const value of returnsOf(unit, getter)) addTo(inner.table, name, value);
  }
}

/** `n.d(exports, {name: () => value})` and `n.d(exports, 'name', function () { return value; })` */
function collectDefinitions(unit: Unit, owners: Owners): void {
  const { script } = unit;
  for (const { callee, args } of callsNamed(script, 'd')) {
    const binding = script.op[callee] === Op.member ? bindingOf(script, script.a[callee] as number) : -1;
    const owner = owners.get(binding);
    if (!owner || owner.require !== binding) continue;
    for (const [name, value] of exportedInList(unit, args[1] ?? 0)) addTo(owner.table, name, value);
    const pairs = script.op[args[1] ?? 0] === Op.object ? listOf(script, script.a[args[1] as number] as number) : [];
    for (let n = 0; n < pairs.length; n += 2)
      if ((pairs[n] as number) >= 0)
        for (const value of returnsOf(unit, pairs[n + 1] as number))
          addTo(owner.table, script.strings[pairs[n] as number] as string, value);
    const text = constant(script, args[1] ?? 0);
    if (text !== undefined) for (const value of returnsOf(unit, args[2] ?? 0)) addTo(owner.table, text, value);
  }
}

/** webpack's `n.d(exports, ['save', 0, save, 'load', () => load])`: a name, then a getter, or a nought and the value. */
function* exportedInList(unit: Unit, list: number): Iterable<[string, number]> {
  const { script } = unit;
  const items = script.op[list] === Op.array ? listOf(script, script.a[list] as number) : [];
  for (let at = 0; at + 1 < items.length; at += 2) {
    const name = constant(script, items[at] as number);
    if (name === undefined) return;
    const getter = items[at + 1] as number;
    if (script.op[getter] === Op.func) for (const value of returnsOf(unit, getter)) yield [name, value];
    else yield [name, items[++at + 1] ?? 0];
  }
}

/** The name before an element of such a list. */
export function nameInList({ script }: Unit, list: number, at: number): string | undefined {
  const items = listOf(script, script.a[list] as number);
  const before = constant(script, items[at - 1] ?? 0);
  return before === '0' ? constant(script, items[at - 2] ?? 0) : before;
}

/** Calls by the value (`unit.base` + value) that they give as a whole module. */
type Requirings = ReadonlyMap<number, readonly { unit: Unit; call: number }[]>;
const requirings = new WeakMap<Program, Requirings>();

/** Calls of a bundle that give a value as a whole module: `require_read()` for `module.exports = read`. */
export function requiredAs({ program, base }: Unit, value: number): readonly { unit: Unit; call: number }[] {
  let table = requirings.get(program);
  if (table === undefined) {
    const made = new Map<number, { unit: Unit; call: number }[]>();
    for (const unit of program.units) {
      if (hasModules(unit))
        for (const call of unit.script.calls) {
          const found = bundledModule(unit, call);
          for (const whole of found?.table.get('*') ?? [])
            addTo(made, (found as Module).unit.base + whole, { unit, call });
        }
    }
    requirings.set(program, (table = made));
  }
  return table.get(base + value) ?? [];
}

function returnsOf(unit: Unit, value: number): readonly number[] {
  const { script } = unit;
  return script.op[value] === Op.func ? (script.functions[script.a[value] as number]?.returns ?? []) : [];
}
