import {
  bindingOf,
  callAt,
  nameOf,
  objectOf,
  Op,
  opOf,
  pairsOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  WRITE_SIZE,
  writtenObject,
  writtenPropertyIndex,
  writtenValue,
} from '../facts/javascript/query.ts';
import { addTo } from '../facts/addTo.ts';
import { functionOf } from './functionOf.ts';
import { itemsOf } from '../facts/javascript/itemsOf.ts';

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
    const called = calledAt(script, value, call.callee);
    for (const fn of called) addTo(callers, fn, value);
    if (called.length === 0 && opOf(script, call.callee) === Op.ref)
      addTo(calledBy, bindingOf(script, call.callee), value);
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

/** Functions of a table that is written out: `verbs[step.verb](step.at)`. */
function* functionsIn(script: ScriptFacts, table: number): Iterable<number> {
  const made = resolve(script, table);
  for (const [at, value] of opOf(script, made) === Op.object ? pairsOf(script, made).entries() : []) {
    const fn = at % 2 === 1 ? functionOf(script, value) : undefined;
    if (fn !== undefined) yield fn;
  }
}

/** Functions of the script that a call runs: the one it names, a class' constructor, those of a table. */
function calledAt(script: ScriptFacts, call: number, callee: number): readonly number[] {
  const one = functionOf(script, callee) ?? (opOf(script, call) === Op.create ? makerOf(script, callee) : undefined);
  if (one !== undefined) return [one];
  return opOf(script, callee) === Op.index ? [...functionsIn(script, objectOf(script, callee))] : [];
}

function give(script: ScriptFacts, options: number, given: Map<number, number[]>): void {
  const fn = functionOf(script, propertyOf(script, options, 'func') || propertyOf(script, options, 'function'));
  if (fn === undefined) return;
  itemsOf(script, propertyOf(script, options, 'args')).forEach((item, at) => {
    const param = script.functions[fn]?.params[at];
    if (param !== undefined) addTo(given, param, item);
  });
}

/** What `new Name(…)` runs: the constructor of a class of the script. */
function makerOf(script: ScriptFacts, callee: number): number | undefined {
  // Fields of all classes that bear one name are taken for one: in a bundle this would lead from anywhere to anywhere.
  if (script.stats.values > BUNDLE) return undefined;
  const made = resolve(script, callee);
  return opOf(script, made) === Op.klass ? functionOf(script, propertyOf(script, made, 'constructor')) : undefined;
}
