import {
  apiPath,
  bindingOf,
  type Call,
  callAt,
  calleeOf,
  elementsOf,
  functionIndexOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  WRITE_SIZE,
  writtenObject,
  writtenPropertyIndex,
  writtenValue,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';

/** Where functions, parameters and variables of one script are used: made once, on the first question. */
export interface Usage {
  /** Parameter's binding to its function and number. */
  readonly params: ReadonlyMap<number, { readonly fn: number; readonly at: number }>;
  /** Function to the calls that call it. */
  readonly callers: ReadonlyMap<number, readonly number[]>;
  /** Function to the calls that it is handed to. */
  readonly takers: ReadonlyMap<number, readonly number[]>;
  /** Function to the writes (index into `writes`) that make it a property: `x.onload = function`. */
  readonly stored: ReadonlyMap<number, readonly number[]>;
  /** Variable to the calls whose callee it is: a callback that was handed in is called. */
  readonly called: ReadonlyMap<number, readonly number[]>;
  /** Parameter of a function that is put into pages to what it is given: `executeScript({ func, args })`. */
  readonly given: ReadonlyMap<number, readonly number[]>;
  /** Property (string index) to what is written to it on `this`. */
  readonly own: ReadonlyMap<number, readonly number[]>;
  /** What is put into `this` as a whole: `Object.assign(this, order)`. */
  readonly whole: readonly number[];
  /** Binding to what is put into the object that it holds: values of `o.x = value` and of `list.push(value)`. */
  readonly filled: ReadonlyMap<number, readonly number[]>;
}

/** Values from which on a script is taken for a bundle. */
const BUNDLE = 5000;
const FILLERS = new Set(['push', 'unshift', 'append', 'set', 'add', 'concat', 'splice']);
const kept = new WeakMap<ScriptFacts, Usage>();

export function usageOf(script: ScriptFacts): Usage {
  const known = kept.get(script);
  if (known !== undefined) return known;
  const params = new Map<number, { fn: number; at: number }>();
  const callers = new Map<number, number[]>();
  const takers = new Map<number, number[]>();
  const stored = new Map<number, number[]>();
  const filled = new Map<number, number[]>();
  const calledBy = new Map<number, number[]>();
  const own = new Map<number, number[]>();
  const given = new Map<number, number[]>();
  const whole: number[] = [];
  script.functions.forEach((one, fn) => one.params.forEach((binding, at) => params.set(binding, { fn, at })));
  for (const value of script.calls) {
    const call = callAt(script, value);
    const called =
      functionOf(script, call.callee) ?? (opOf(script, value) === Op.create ? makerOf(script, call.callee) : undefined);
    if (called !== undefined) addTo(callers, called, value);
    else if (opOf(script, call.callee) === Op.ref) addTo(calledBy, bindingOf(script, call.callee), value);
    for (const arg of call.args) {
      const fn = functionOf(script, arg);
      if (fn !== undefined) addTo(takers, fn, value);
    }
    if (nameOf(script, call.callee) === 'assign' && opOf(script, call.args[0] ?? 0) === Op.self)
      whole.push(...call.args.slice(1));
    if (nameOf(script, call.callee) === 'executeScript') give(script, call.args[0] ?? 0, given);
    if (opOf(script, call.callee) === Op.member && FILLERS.has(nameOf(script, call.callee))) {
      const object = objectOf(script, call.callee);
      // `url.searchParams.set('q', x)` fills the address.
      const whole =
        opOf(script, object) === Op.member && nameOf(script, object) === 'searchParams'
          ? objectOf(script, object)
          : object;
      if (opOf(script, whole) === Op.ref) for (const arg of call.args) addTo(filled, bindingOf(script, whole), arg);
    }
  }
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const value = writtenValue(script, at);
    const object = writtenObject(script, at);
    const fn = functionOf(script, value);
    if (fn !== undefined) addTo(stored, fn, at);
    if (opOf(script, object) === Op.ref) addTo(filled, bindingOf(script, object), value);
    else if (opOf(script, object) === Op.self) addTo(own, writtenPropertyIndex(script, at), value);
  }
  const usage = { params, callers, takers, stored, filled, called: calledBy, given, own, whole };
  kept.set(script, usage);
  return usage;
}

function give(script: ScriptFacts, options: number, given: Map<number, number[]>): void {
  const fn = functionOf(script, propertyOf(script, options, 'func') || propertyOf(script, options, 'function'));
  if (fn === undefined) return;
  itemsOf(script, propertyOf(script, options, 'args')).forEach((item, at) => {
    const param = script.functions[fn]?.params[at];
    if (param !== undefined) addTo(given, param, item);
  });
}

/** Index of the function that a value is (seen through variables, `bind`, and methods of a unique name), or undefined. */
export function functionOf(script: ScriptFacts, value: number): number | undefined {
  const found = resolve(script, value);
  if (opOf(script, found) === Op.func) return functionIndexOf(script, found);
  if (opOf(script, found) === Op.member) return methodOf(script, found);
  // `handler.bind(this)`
  if (opOf(script, found) === Op.call) {
    const callee = calleeOf(script, found);
    if (opOf(script, callee) === Op.member && nameOf(script, callee) === 'bind') {
      const bound = resolve(script, objectOf(script, callee));
      if (opOf(script, bound) === Op.func) return functionIndexOf(script, bound);
      if (opOf(script, bound) === Op.member) return methodOf(script, bound);
    }
  }
  return undefined;
}

/** What `new Name(…)` runs: the constructor of a class of the script. */
function makerOf(script: ScriptFacts, callee: number): number | undefined {
  // Fields of all classes that bear one name are taken for one: in a bundle this would lead from anywhere to anywhere.
  if (script.stats.values > BUNDLE) return undefined;
  const made = resolve(script, callee);
  return opOf(script, made) === Op.klass ? functionOf(script, propertyOf(script, made, 'constructor')) : undefined;
}

const methods = new WeakMap<ScriptFacts, ReadonlyMap<string, number>>();

/** `this.load` and `app.load`: the one method of that name in the script, unless the name belongs to a known interface. */
function methodOf(script: ScriptFacts, member: number): number | undefined {
  const object = objectOf(script, member);
  const own = opOf(script, object) === Op.self;
  if (!own && opOf(script, object) !== Op.ref) return undefined;
  let known = methods.get(script);
  if (known === undefined) {
    const made = new Map<string, number>();
    script.functions.forEach((fn, index) => {
      if (fn.owner !== undefined && fn.name !== '') made.set(fn.name, made.has(fn.name) ? -1 : index);
    });
    known = made;
    methods.set(script, known);
  }
  const found = known.get(nameOf(script, member));
  if (found === undefined || found < 0) return undefined;
  return own || apiPath(script, object) === undefined || /^[A-Z]\w*\(\)$/.test(apiPath(script, object) ?? '')
    ? found
    : undefined;
}

/**
 * Calls made while a function runs: its own and those of the script's functions that it calls or hands on, to a depth;
 * not what stands in functions that run at another time (`without`).
 */
export function callsWithin(script: ScriptFacts, fn: number, depth = 3, without: readonly number[] = []): Call[] {
  const left = without.flatMap((one) => script.functions[one] ?? []);
  const isLeftOut = (pos: number): boolean => left.some(({ start, end }) => pos >= start && pos < end);
  const seen = new Set<number>();
  const out = new Map<number, Call>();
  const visit = (index: number, more: number): void => {
    const fact = script.functions[index];
    if (fact === undefined || seen.has(index) || seen.size > 40) return;
    seen.add(index);
    for (const value of callsBetween(script, fact.start, fact.end)) {
      const call = callAt(script, value);
      if (isLeftOut(call.pos)) continue;
      out.set(value, call);
      if (more === 0) continue;
      for (const one of [call.callee, ...call.args]) {
        const inner = functionOf(script, one);
        if (inner !== undefined) visit(inner, more - 1);
      }
    }
  };
  visit(fn, depth);
  return [...out.values()];
}

const sorted = new WeakMap<ScriptFacts, readonly number[]>();

function callsBetween(script: ScriptFacts, start: number, end: number): readonly number[] {
  let calls = sorted.get(script);
  if (calls === undefined) {
    calls = script.calls.toSorted((a, b) => posOf(script, a) - posOf(script, b));
    sorted.set(script, calls);
  }
  const first = firstFrom(script, calls, start);
  return calls.slice(first, firstFrom(script, calls, end));
}

/** Index of the first call at or behind an offset. */
function firstFrom(script: ScriptFacts, calls: readonly number[], offset: number): number {
  let low = 0;
  let high = calls.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (posOf(script, calls[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Items of an array literal, seen through variables. */
export function itemsOf(script: ScriptFacts, value: number): number[] {
  const found = resolve(script, value);
  return opOf(script, found) === Op.array ? elementsOf(script, found) : [];
}

/** The first of a list: rules that compare lists with lists look at so many, whatever a hostile file holds. */
export function first<T>(list: readonly T[], most = 100): readonly T[] {
  return list.length > most ? list.slice(0, most) : list;
}
