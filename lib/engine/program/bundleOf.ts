import {
  argCountOf,
  argListOf,
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  constant,
  defsOf,
  elementsOf,
  functionFactOf,
  functionIndexOf,
  listItem,
  listLength,
  nameOf,
  objectOf,
  Op,
  opOf,
  pairListOf,
  pairsOf,
  resolve,
  type ScriptFacts,
  stringAt,
  valuesOf,
} from '../facts/javascript/query.ts';
import { type BundledModule, collectExports } from './bundledExports.ts';
import { kept } from './kept.ts';
import type { Unit } from './program.ts';

interface Bundle {
  readonly byId: ReadonlyMap<string, BundledModule>;
  /** Binding of a `require` parameter to its module. */
  readonly byRequire: ReadonlyMap<number, BundledModule>;
  /** Call to the module that the call of its answer gives: esbuild's `const require_base64 = __commonJS(…)`. */
  readonly byWrapping: ReadonlyMap<number, BundledModule>;
}

/** Parcel's `require`. */
const PARCEL = /^parcelRequire\w*$/;

const hasParcel = kept(({ script }: Unit): boolean => script.strings.some((text) => PARCEL.test(text)));

/** Whether a value is Parcel's `require`, by its name or by a shorter one: `var n = e.parcelRequire1a2b`. */
export function isParcelRequire(unit: Unit, value: number): boolean {
  const { script } = unit;
  if (!hasParcel(unit)) return false;
  const values = opOf(script, value) === Op.ref ? [value, ...defsOf(script, bindingOf(script, value))] : [value];
  return values.some((one) => PARCEL.test(nameOf(script, one)));
}

const bundles = new WeakMap<Unit, Bundle>();

/** The modules that a bundler put into a script, with what they export. */
export function bundleOf(unit: Unit): Bundle {
  let found = bundles.get(unit);
  if (found) return found;
  const { script } = unit;
  const byId = new Map<string, BundledModule>();
  const byRequire = new Map<number, BundledModule>();
  const take = (id: string, value: number): void => {
    const inner = opOf(script, value) === Op.array ? elementsOf(script, value) : undefined;
    const func = inner ? (inner[0] ?? 0) : value;
    if (opOf(script, func) !== Op.func) return;
    const fn = functionIndexOf(script, func);
    const params = script.functions[fn]?.params ?? [];
    const made: BundledModule = inner
      ? { unit, fn, require: params[0], module: params[1], exports: params[2], names: inner[1] ?? 0, table: new Map() }
      : { unit, fn, module: params[0], exports: params[1], require: params[2], names: 0, table: new Map() };
    byId.set(id, made);
    if (made.require !== undefined) byRequire.set(made.require, made);
  };
  for (const value of valuesOf(script, Op.object)) {
    const list = pairListOf(script, value);
    for (let n = 0, length = listLength(script, list); n < length; n += 2) {
      const kind = opOf(script, listItem(script, list, n + 1));
      if (kind !== Op.func && kind !== Op.array) continue;
      const key = listItem(script, list, n);
      const name = key >= 0 ? stringAt(script, key) : '';
      if (/^(?:\d+|\.{0,2}\/?[\w@./-]+\.(?:[cm]?[jt]sx?|json|vue))$/.test(name))
        take(name, listItem(script, list, n + 1));
    }
  }
  for (const list of listsOf(script))
    list.forEach((one, at) => {
      if (!byId.has(String(at))) take(String(at), one);
    });
  for (const [id, value] of parcelModules(unit)) take(id, value);
  const byWrapping = new Map(lazyModules(unit));
  found = { byId, byRequire, byWrapping };
  bundles.set(unit, found);
  const all = [...byId.values(), ...byWrapping.values()];
  if (all.length > 0) collectExports(unit, all);
  return found;
}

/** `parcelRequire.register("id", function (module, exports) { … })`, also where `register` has a name of its own. */
function* parcelModules(unit: Unit): Generator<[string, number]> {
  const { script } = unit;
  if (!hasParcel(unit)) return;
  for (const call of script.calls) {
    const [first = 0, second = 0] = argsOf(script, call);
    const register = opOf(script, second) === Op.func ? resolve(script, calleeOf(script, call)) : 0;
    if (opOf(script, register) !== Op.member || nameOf(script, register) !== 'register') continue;
    const id = isParcelRequire(unit, objectOf(script, register)) ? constant(script, first) : undefined;
    if (id !== undefined) yield [id, second];
  }
}

/**
 * esbuild's and Rolldown's CommonJS modules, each in a function that runs at the first call of what a helper made of it:
 * `var require_x = __commonJS({ 'x.js'(exports, module) { … } })`, `var x = c((exports, module) => { … })`.
 */
function* lazyModules(unit: Unit): Generator<[number, BundledModule]> {
  const { script } = unit;
  const wrappers = wrappersOf(script);
  if (wrappers.size === 0) return;
  for (const call of script.calls) {
    if (opOf(script, call) !== Op.call || !wrappers.has(resolve(script, calleeOf(script, call)))) continue;
    const given = argOf(script, call, 0);
    const func = opOf(script, given) === Op.object ? (pairsOf(script, given)[1] ?? 0) : given;
    if (opOf(script, func) !== Op.func) continue;
    const fn = functionIndexOf(script, func);
    const [exports, module] = script.functions[fn]?.params ?? [];
    yield [call, { unit, fn, exports, module, require: undefined, names: 0, table: new Map() }];
  }
}

/** Functions that run another one with `(module = { exports: {} }).exports` and the module (Rolldown hands the exports over once more), whatever they are called. */
function wrappersOf(script: ScriptFacts): ReadonlySet<number> {
  const found = new Set<number>();
  const params = new Map<number, number>();
  for (const call of script.calls) {
    const list = argListOf(script, call);
    const length = listLength(script, list);
    if (length < 2 || length > 3 || nameOf(script, listItem(script, list, 0)) !== 'exports') continue;
    let callee = calleeOf(script, call);
    if (opOf(script, callee) === Op.index) callee = objectOf(script, callee);
    if (opOf(script, callee) === Op.ref) params.set(bindingOf(script, callee), call);
  }
  if (params.size === 0) return found;
  for (const value of valuesOf(script, Op.func)) {
    const fn = functionFactOf(script, value);
    if (fn !== undefined && fn.params.length === 2 && params.has(fn.params[0] as number)) found.add(value);
  }
  return found;
}

/** webpack's modules as lists, the longest first: `(function (e) { … })([function (e, t, n) { … }, …])`, `webpackJsonp([0], […])`. */
function listsOf(script: ScriptFacts): readonly (readonly number[])[] {
  const items = (value: number): readonly number[] =>
    opOf(script, value) === Op.array ? elementsOf(script, value) : [];
  const found = script.calls
    .filter((call) => isGivenList(script, call))
    .flatMap((call) => {
      const args = argsOf(script, call);
      const [first = 0] = args;
      const isRun = opOf(script, calleeOf(script, call)) === Op.func;
      // `push([[0], […]])`, or the same as two arguments: numbers of bundles, then modules.
      const [numbers = 0, modules = 0] = opOf(script, items(first)[0] ?? 0) === Op.array ? items(first) : args;
      const list = items(isRun ? first : opOf(script, numbers) === Op.array ? modules : 0);
      return list.some((one) => opOf(script, one) === Op.func) ? [list] : [];
    });
  for (const call of script.calls) {
    const list = runByNumber(script, call);
    if (list !== undefined) found.push(list);
  }
  return found.toSorted((one, other) => other.length - one.length);
}

/** Whether the first argument of a call is a list. */
function isGivenList(script: ScriptFacts, call: number): boolean {
  const list = argListOf(script, call);
  return list !== 0 && opOf(script, listItem(script, list, 0)) === Op.array;
}

/** `modules[id](module, module.exports, require)`: the list, where it is written out in a variable. */
function runByNumber(script: ScriptFacts, call: number): readonly number[] | undefined {
  const callee = calleeOf(script, call);
  if (
    opOf(script, callee) !== Op.index ||
    argCountOf(script, call) !== 3 ||
    nameOf(script, argOf(script, call, 1)) !== 'exports'
  )
    return undefined;
  const list = resolve(script, objectOf(script, callee));
  return opOf(script, list) === Op.array ? elementsOf(script, list) : undefined;
}
