import { listLength } from './lists.ts';
import { bindingCount, DEF_SIZE, definedBinding, definedValue, stringAt } from './records.ts';
import {
  argOf,
  attributeListOf,
  calleeOf,
  factOfThis,
  nameOfGlobal,
  objectOf,
  opOf,
  pairListOf,
  pairsOf,
  propertyNameOf,
} from './operands.ts';
import { BindingKind, Op, SPREAD, type ScriptFacts } from './script.ts';

/** Look-up tables over one script's facts, made on the first question and kept beside them. */
export interface Lookup {
  /** Values assigned to each binding: `starts[b] … starts[b + 1]` of `defs`. */
  readonly starts: Int32Array;
  readonly defs: Int32Array;
  /** Imported module and name by binding. */
  readonly imports: ReadonlyMap<number, { module: string; name: string }>;
  /** Memo of `apiPath`: by value 0 not asked yet, 1 none, else where in `found` its path is. */
  readonly paths: { readonly at: Int32Array; readonly found: (string | null)[] };
  /** What values are by way of what the script alone does not tell; one of several, where it is one of these. */
  readonly others: ReadonlyMap<number, readonly string[]> | undefined;
  readonly calls: { byPath: Map<string, number[]>; byName: Map<string, number[]> } | undefined;
  readonly members: Map<string, number[]> | undefined;
  readonly writes: Map<string, number[]> | undefined;
  /** Values of globals made by assignment, by string index of the name. */
  readonly made: Map<number, number[]> | undefined;
  readonly handed: HandedApis | undefined;
  /** What the script's own calls hand to each parameter. */
  readonly given: Map<number, number[]> | undefined;
  /** Lists whose elements each function is given in turn. */
  readonly turns: Map<number, number> | undefined;
  /** What is put into each property of `this`, by its name. */
  readonly fields: Map<string, number[]> | undefined;
  /** Variables that hold a library of the bundle which is known by a name of its own. */
  readonly kits: ReadonlySet<number> | undefined;
  /** Functions that make another one around what they are given, by their value. */
  readonly wrappers: Map<number, boolean>;
}

/** Parts of the extension interface that are handed on inside of a script: paths by binding, and by `owner.property`. */
export interface HandedApis {
  readonly bindings: ReadonlyMap<number, string>;
  readonly fields: ReadonlyMap<string, string>;
}

type Open = { -readonly [K in keyof Lookup]: Lookup[K] };

const kept = new WeakMap<ScriptFacts, Open>();
/** The script that was asked of last, and its tables: most questions are of the same one. */
let last: ScriptFacts | undefined;
let tablesOfLast: Open | undefined;

export function lookup(script: ScriptFacts): Open {
  if (script === last && tablesOfLast !== undefined) return tablesOfLast;
  let found = kept.get(script);
  if (!found) {
    found = make(script);
    kept.set(script, found);
  }
  last = script;
  tablesOfLast = found;
  return found;
}

/** Drops the tables of a script that has been changed since. */
export function forget(script: ScriptFacts): void {
  kept.delete(script);
  if (script === last) tablesOfLast = undefined;
}

function make(script: ScriptFacts): Open {
  const bindings = bindingCount(script);
  const starts = new Int32Array(bindings + 1);
  for (let at = 0; at < script.defs.length; at += DEF_SIZE) (starts[definedBinding(script, at) + 1] as number)++;
  for (let at = 0; at < bindings; at++) starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
  const next = starts.slice();
  const defs = new Int32Array(script.defs.length / DEF_SIZE);
  for (let at = 0; at < script.defs.length; at += DEF_SIZE) {
    const binding = definedBinding(script, at);
    defs[next[binding] as number] = definedValue(script, at);
    next[binding] = (next[binding] as number) + 1;
  }
  const imports = new Map(script.imports.map(({ binding, module, name }) => [binding, { module, name }]));
  return {
    starts,
    defs,
    imports,
    paths: { at: new Int32Array(script.op.length), found: [null, null] },
    others: undefined,
    calls: undefined,
    members: undefined,
    writes: undefined,
    made: undefined,
    handed: undefined,
    given: undefined,
    turns: undefined,
    fields: undefined,
    kits: undefined,
    wrappers: new Map(),
  };
}

/** Values assigned to a binding. */
export function defsOf(script: ScriptFacts, binding: number): Int32Array {
  const { starts, defs } = lookup(script);
  return defs.subarray(starts[binding], starts[binding + 1]);
}

/** The one value assigned to a binding; 0 when there are none or several. */
export function onlyDef(script: ScriptFacts, binding: number): number {
  const { starts, defs } = lookup(script);
  const start = starts[binding] as number;
  if ((starts[binding + 1] as number) - start !== 1) return 0;
  // What callers hand over is not known here.
  const isHandedIn =
    script.bindings[binding * 3 + 2] === BindingKind.param &&
    script.functions[script.bindings[binding * 3 + 1] as number]?.inPlace !== true;
  return isHandedIn ? 0 : (defs[start] as number);
}

/** A value seen through variables with one definition and properties of literals: `const o = {…}; f(o)` gives the literal. */
export function resolve(script: ScriptFacts, value: number): number {
  return seen(script, value, 0);
}

function seen(script: ScriptFacts, value: number, depth: number): number {
  if (depth > 8) return value;
  // Asked more often than anything else: it reads the arrays themselves.
  const op = script.op[value];
  if (op === Op.ref) {
    const def = onlyDef(script, script.a[value] as number);
    return def === 0 ? value : seen(script, def, depth + 1);
  }
  if (op === Op.member) {
    const name = script.strings[script.b[value] as number] as string;
    const found = property(script, script.a[value] as number, name, depth + 1);
    return found === 0 ? value : seen(script, found, depth + 1);
  }
  return value;
}

/** The value of a property of an object literal (seen through variables); 0 when it is not there or not known. */
export function propertyOf(script: ScriptFacts, object: number, name: string): number {
  return property(script, object, name, 0);
}

function property(script: ScriptFacts, object: number, name: string, depth: number): number {
  if (depth > 8) return 0;
  const at = seen(script, object, depth + 1);
  const op = script.op[at];
  if (op === Op.call) {
    const given = frozen(script, at);
    return given === 0 ? 0 : property(script, given, name, depth + 1);
  }
  if (op !== Op.object && op !== Op.klass && op !== Op.element) return 0;
  const { lists } = script;
  const list = op === Op.element ? attributeListOf(script, at) : pairListOf(script, at);
  const end = list + listLength(script, list);
  let found = 0;
  for (let n = list + 1; n < end; n += 2) {
    const key = lists[n] as number;
    const value = lists[n + 1] as number;
    if (key >= 0 && script.strings[key] === name) found = value;
    else if (key === SPREAD) found = property(script, selfOf(script, value), name, depth + 1) || found;
  }
  return found;
}

/** `Object.freeze(table)` gives back what it is given; 0 for any other call. */
function frozen(script: ScriptFacts, call: number): number {
  const callee = calleeOf(script, call);
  const isFreeze = opOf(script, callee) === Op.member && propertyNameOf(script, callee) === 'freeze';
  const owner = isFreeze ? objectOf(script, callee) : 0;
  return opOf(script, owner) === Op.global && nameOfGlobal(script, owner) === 'Object' ? argOf(script, call, 0) : 0;
}

/** `{ ...this, url }`: the object or class whose methods have the `this`. */
function selfOf(script: ScriptFacts, value: number): number {
  const owner = opOf(script, value) === Op.self ? factOfThis(script, value)?.owner : undefined;
  return owner !== undefined && owner > 0 ? owner : value;
}

/** Names of the properties of an object literal. */
export function keysOf(script: ScriptFacts, object: number): string[] {
  const made = resolve(script, object);
  const at = opOf(script, made) === Op.call ? resolve(script, frozen(script, made)) : made;
  if (opOf(script, at) !== Op.object) return [];
  return pairsOf(script, at)
    .filter((key, index) => index % 2 === 0 && key >= 0)
    .map((key) => stringAt(script, key));
}
