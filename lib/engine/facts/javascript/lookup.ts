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
  const bindings = script.bindings.length / 3;
  const starts = new Int32Array(bindings + 1);
  for (let at = 0; at < script.defs.length; at += 2) (starts[(script.defs[at] as number) + 1] as number)++;
  for (let at = 0; at < bindings; at++) starts[at + 1] = (starts[at + 1] as number) + (starts[at] as number);
  const next = starts.slice();
  const defs = new Int32Array(script.defs.length / 2);
  for (let at = 0; at < script.defs.length; at += 2) {
    const binding = script.defs[at] as number;
    defs[next[binding] as number] = script.defs[at + 1] as number;
    next[binding] = (next[binding] as number) + 1;
  }
  const imports = new Map(script.imports.map(({ binding, module, name }) => [binding, { module, name }]));
  return {
    starts,
    defs,
    imports,
    paths: { at: new Int32Array(script.op.length), found: [null, null] },
    calls: undefined,
    members: undefined,
    writes: undefined,
    made: undefined,
    handed: undefined,
    given: undefined,
    turns: undefined,
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
  // What callers hand over is not known here.
  if (
    script.bindings[binding * 3 + 2] === BindingKind.param &&
    script.functions[script.bindings[binding * 3 + 1] as number]?.inPlace !== true
  )
    return 0;
  return (starts[binding + 1] as number) - start === 1 ? (defs[start] as number) : 0;
}

/** Items of a list. */
export function listOf(script: ScriptFacts, at: number): number[] {
  const length = script.lists[at] ?? 0;
  return script.lists.slice(at + 1, at + 1 + length);
}

/** A value seen through variables with one definition and properties of literals: `const o = {…}; f(o)` gives the literal. */
export function resolve(script: ScriptFacts, value: number): number {
  return seen(script, value, 0);
}

function seen(script: ScriptFacts, value: number, depth: number): number {
  if (depth > 8) return value;
  if (script.op[value] === Op.ref) {
    const def = onlyDef(script, script.a[value] as number);
    return def === 0 ? value : seen(script, def, depth + 1);
  }
  if (script.op[value] === Op.member) {
    const found = property(
      script,
      script.a[value] as number,
      script.strings[script.b[value] as number] as string,
      depth + 1,
    );
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
  if (op !== Op.object && op !== Op.klass && op !== Op.element) return 0;
  const list = (op === Op.element ? script.b[at] : script.a[at]) as number;
  const length = script.lists[list] ?? 0;
  let found = 0;
  for (let n = 1; n < length; n += 2) {
    const key = script.lists[list + n] as number;
    const value = script.lists[list + n + 1] as number;
    if (key >= 0 && script.strings[key] === name) found = value;
    else if (key === SPREAD) found = property(script, selfOf(script, value), name, depth + 1) || found;
  }
  return found;
}

/** `{ ...this, url }`: the object or class whose methods have the `this`. */
function selfOf(script: ScriptFacts, value: number): number {
  const owner = script.op[value] === Op.self ? script.functions[script.a[value] as number]?.owner : undefined;
  return owner !== undefined && owner > 0 ? owner : value;
}

/** Names of the properties of an object literal. */
export function keysOf(script: ScriptFacts, object: number): string[] {
  const at = resolve(script, object);
  if (script.op[at] !== Op.object) return [];
  return listOf(script, script.a[at] as number)
    .filter((key, index) => index % 2 === 0 && key >= 0)
    .map((key) => script.strings[key] as string);
}
