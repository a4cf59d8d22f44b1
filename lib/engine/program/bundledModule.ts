import { addTo } from '../facts/addTo.ts';
import {
  argCountOf,
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  constant,
  functionFactOf,
  nameOf,
  objectOf,
  onlyDef,
  Op,
  opOf,
  propertyOf,
  resolve,
} from '../facts/javascript/query.ts';
import type { BundledModule } from './bundledExports.ts';
import { bundleOf, isParcelRequire } from './bundleOf.ts';
import { isInterop } from './isInterop.ts';
import { kept } from './kept.ts';
import type { Program, Unit } from './program.ts';
import { returnsOf } from './returnsOf.ts';

/** Calls inside of calls that are seen through. */
const DEPTH = 4;

/** The module that a call of a bundler's `require` gives: `n(123)`, seen through `n.n(…)`. */
export function bundledModule(unit: Unit, call: number, depth = 0): BundledModule | undefined {
  const { script } = unit;
  if (depth > DEPTH || opOf(script, call) !== Op.call) return undefined;
  const callee = calleeOf(script, call);
  const argument = argOf(script, call, 0);
  if (isParcelRequire(unit, callee)) return bundleOf(unit).byId.get(constant(script, argument) ?? '');
  if (opOf(script, callee) === Op.member) return ofMethod(unit, call, callee, depth);
  const made = opOf(script, callee) === Op.ref ? onlyDef(script, bindingOf(script, callee)) : callee;
  const lazy = bundleOf(unit).byWrapping.get(made);
  if (lazy !== undefined || opOf(script, callee) !== Op.ref) return lazy;
  // `__toESM(require_x())`: the module as if it were one of ECMAScript's.
  const inner = resolve(script, argument);
  if (opOf(script, inner) === Op.call && hasModules(unit) && isInterop(script, callee))
    return bundledModule(unit, inner, depth + 1);
  // `const read = n.n(module); read()`: no call of what a module exports, which gives something of its own.
  const through = resolve(script, callee);
  if (opOf(script, through) === Op.call && opOf(script, calleeOf(script, through)) === Op.member)
    return ofMethod(unit, through, calleeOf(script, through), depth + 1);
  const name = constant(script, argument);
  return name === undefined ? putOff(unit, call, depth) : named(unit, callee, name);
}

/** By a method of `require`. */
function ofMethod(unit: Unit, call: number, callee: number, depth: number): BundledModule | undefined {
  const { script } = unit;
  const [first = 0, second = 0] = argsOf(script, call);
  const object = objectOf(script, callee);
  const name = nameOf(script, callee);
  // `n.n(module)`: a getter of the module; its answer, called, is the module.
  if (name === 'n' && opOf(script, object) === Op.ref) return bundledModule(unit, resolve(script, first), depth + 1);
  // `n.e(12).then(n.bind(n, 345))`: webpack's loading of a part that is to come.
  if (name === 'bind' && isRequire(unit, object)) return moduleOf(unit, constant(script, second) ?? '');
  return undefined;
}

/** `const readModule = () => require('./read.js')`: webpack puts the loading of a module off. */
function putOff(unit: Unit, call: number, depth: number): BundledModule | undefined {
  const { script } = unit;
  const only = argCountOf(script, call) === 0 ? returnsOf(unit, resolve(script, calleeOf(script, call))) : [];
  return only.length === 1 ? bundledModule(unit, only[0] as number, depth + 1) : undefined;
}

/** By a name that a module's own `require` is given, or the runtime's. */
function named(unit: Unit, callee: number, name: string): BundledModule | undefined {
  const { script } = unit;
  const from = bundleOf(unit).byRequire.get(objectOf(script, callee));
  if (!from) return isRuntime(unit, callee) ? moduleOf(unit, name) : undefined;
  const id = from.names === 0 ? name : constant(script, propertyOf(script, from.names, name));
  return id === undefined ? undefined : moduleOf(unit, id);
}

/** A bundle's `require`: the parameter of a module's function, or the runtime's own function. */
const isRequire = (unit: Unit, value: number): boolean =>
  opOf(unit.script, value) === Op.ref &&
  (bundleOf(unit).byRequire.has(bindingOf(unit.script, value)) || isRuntime(unit, value));

/** The module of a number or name: of the script itself, or of another part of the same bundle (webpack's chunks). */
function moduleOf(unit: Unit, id: string): BundledModule | undefined {
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
export const isPart = kept(({ script }: Unit): boolean =>
  script.strings.some((text) => text.startsWith('webpack') && CHUNKS.test(text)),
);

/** What webpack calls the list of its parts, since its version 4 (`webpackJsonp`) and 5 (`webpackChunk` and a name). */
const CHUNKS = /^webpack(?:Jsonp|Chunk)\w*$/;

/** Whether a script holds modules that a bundler put together. */
export const hasModules = (unit: Unit): boolean => {
  const { byId, byWrapping } = bundleOf(unit);
  return byId.size + byWrapping.size > 0;
};

/** webpack's own `function n(id) { …; return module.exports; }`, which the first module calls by name. */
function isRuntime(unit: Unit, callee: number): boolean {
  const { script } = unit;
  const func = resolve(script, callee);
  const returns = functionFactOf(script, func)?.returns ?? [];
  return (
    returns.length > 0 &&
    returns.length < 4 &&
    returns.every((value) => opOf(script, value) === Op.member && nameOf(script, value) === 'exports')
  );
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
            addTo(made, (found as BundledModule).unit.base + whole, { unit, call });
        }
    }
    requirings.set(program, (table = made));
  }
  return table.get(base + value) ?? [];
}
