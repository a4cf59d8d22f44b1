import type { Builder } from '../builder.ts';
import { forget, resolve } from '../lookup.ts';
import {
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  choicesOf,
  functionFactOf,
  functionIndexOf,
  functionOfThis,
  literalText,
  memberNameOf,
  nameOfGlobal,
  objectOf,
  opOf,
  posOf,
} from '../operands.ts';
import { bindingFunction, WRITE_SIZE, writtenObject, writtenPropertyIndex, writtenValue } from '../records.ts';
import { Op, type ScriptFacts } from '../script.ts';

/** The name of the symbol, which minifiers leave. */
const SYMBOL = 'asyncIterator';
/** Where compilers keep what is waited for: Babel, SWC and TypeScript in `v`, esbuild in `0`. */
const WAITED = new Set(['v', '0']);

/**
 * Compilers take asynchronous generators apart: `__asyncGenerator(this, arguments, function* () { … yield new Await(promise) … })`,
 * `wrap(function* () { … })()`, and `for await` asks `iterate(list)` for its steps. Each is turned into what it stands for, as
 * their helpers are told by what they do, whatever a minifier calls them: the generator's own call, the promise, the list.
 */
export function asyncTurns(builder: Builder): void {
  const { script } = builder;
  if (!script.strings.includes(SYMBOL)) return;
  const made = wrapped(script);
  const { turners, iterators } = helpersOf(script);
  const boxes = boxesOf(script);
  const wrappers = wrappersOf(script);
  if (made.length + turners.size + iterators.size + boxes.size === 0) return;
  for (const create of made) stands(builder, create, argOf(script, create, 0));
  const { length } = script.calls;
  for (let at = 0; at < length; at++) {
    const call = script.calls[at] as number;
    const args = argsOf(script, call);
    const [first = 0, , steps = 0] = args;
    const fn = functionBehind(script, calleeOf(script, call));
    if (fn === -1 || first === 0) continue;
    if (opOf(script, call) === Op.create) {
      if (boxes.has(fn)) both(builder, at, first);
    } else if (wrappers.has(fn)) stands(builder, call, first);
    else if (!isInSteps(script, call)) continue;
    else if (turners.has(fn) && args.length >= 3) {
      script.a[call] = steps;
      script.b[call] = builder.list([]);
    } else if (iterators.has(fn)) stands(builder, call, first);
    else if (boxes.has(fn)) both(builder, at, first);
  }
  forget(script);
}

/**
 * Whether a call stands in a function that waits by itself, or hands over such steps. Where these were taken apart as well, the runner
 * of the steps is followed (`asyncLowering.ts`), and libraries are compiled so, which go through whatever they are given.
 */
function isInSteps(script: ScriptFacts, call: number): boolean {
  if (argsOf(script, call).some((arg) => opOf(script, arg) === Op.func && functionFactOf(script, arg)?.yields))
    return true;
  const pos = posOf(script, call);
  const within = script.functions.findLast(({ start, end }) => pos > start && pos < end);
  return within !== undefined && (within.async || within.yields !== undefined);
}

/** `new Turns(steps.apply(this, arguments))`, where each of what `Turns` makes is an asynchronous iterator. */
function wrapped(script: ScriptFacts): number[] {
  const iterating = new Set<number>();
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const object = writtenObject(script, at);
    if (memberNameOf(script, object) !== 'prototype' || opOf(script, objectOf(script, object)) !== Op.ref) continue;
    const index = writtenPropertyIndex(script, at);
    if (index < 0 || script.strings[index] === `[Symbol.${SYMBOL}]`)
      iterating.add(bindingOf(script, objectOf(script, object)));
  }
  return script.calls.filter((create) => {
    if (opOf(script, create) !== Op.create || opOf(script, calleeOf(script, create)) !== Op.ref) return false;
    const given = argOf(script, create, 0);
    return iterating.has(bindingOf(script, calleeOf(script, create))) && isPassedOn(script, given);
  });
}

/** `steps.apply(this, arguments)` */
const isPassedOn = (script: ScriptFacts, call: number): boolean =>
  opOf(script, call) === Op.call &&
  memberNameOf(script, calleeOf(script, call)) === 'apply' &&
  opOf(script, argOf(script, call, 1)) === Op.global &&
  nameOfGlobal(script, argOf(script, call, 1)) === 'arguments';

/** Functions that make such a function of their parameter and answer with it: `wrap(steps)`. */
function wrappersOf(script: ScriptFacts): ReadonlySet<number> {
  const found = new Set<number>();
  for (const create of wrapped(script)) {
    const steps = objectOf(script, calleeOf(script, argOf(script, create, 0)));
    const home = opOf(script, steps) === Op.ref ? bindingFunction(script, bindingOf(script, steps)) : -1;
    if (script.functions[home]?.params[0] === bindingOf(script, steps)) found.add(home);
  }
  return found;
}

/** Characters of such a helper, and more: what is longer does other things, too. */
const LONGEST = 2000;

interface Helpers {
  /** Functions that run their third parameter and answer with an iterator of it: TypeScript's and esbuild's `__asyncGenerator`. */
  readonly turners: ReadonlySet<number>;
  /** Functions that ask their first parameter for its iterator: `__forAwait`, `__asyncValues`, `_asyncIterator`. */
  readonly iterators: ReadonlySet<number>;
}

function helpersOf(script: ScriptFacts): Helpers {
  const turners = new Set<number>();
  const iterators = new Set<number>();
  const named = placesOfSymbol(script);
  for (const call of script.calls) {
    const callee = calleeOf(script, call);
    const name = memberNameOf(script, callee);
    const self = argOf(script, call, 0);
    if ((name !== 'call' && name !== 'apply') || opOf(script, self) !== Op.ref) continue;
    const home = bindingFunction(script, bindingOf(script, self));
    const fact = script.functions[home];
    if (fact?.params[0] !== bindingOf(script, self) || fact.end - fact.start > LONGEST) continue;
    if (!named.some((pos) => pos >= fact.start && pos < fact.end)) continue;
    const of = objectOf(script, callee);
    if (name === 'call') iterators.add(home);
    else if (opOf(script, of) === Op.ref && fact.params[2] === bindingOf(script, of)) turners.add(home);
  }
  return { turners, iterators };
}

/** Where a script names the symbol. */
function placesOfSymbol(script: ScriptFacts): readonly number[] {
  const found: number[] = [];
  for (let value = 1; value < script.op.length; value++) {
    const op = script.op[value];
    const name =
      op === Op.member ? memberNameOf(script, value) : op === Op.constant ? literalText(script, value) : undefined;
    if (name === SYMBOL) found.push(posOf(script, value));
  }
  return found;
}

/** Functions that keep what is waited for and how: `function (value, kind) { this.v = value; this.k = kind; }`. */
function boxesOf(script: ScriptFacts): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const object = writtenObject(script, at);
    const value = writtenValue(script, at);
    const fn = opOf(script, object) === Op.self ? functionOfThis(script, object) : -1;
    const params = script.functions[fn]?.params;
    if (params === undefined || params.length > 2 || opOf(script, value) !== Op.ref) continue;
    if (bindingOf(script, value) === params[0] && WAITED.has(script.strings[writtenPropertyIndex(script, at)] ?? ''))
      found.add(fn);
  }
  return found;
}

/** Also of TypeScript's `var __await = (this && this.__await) || function …`. */
function functionBehind(script: ScriptFacts, callee: number): number {
  const seen = resolve(script, callee);
  const func = opOf(script, seen) === Op.choice ? (choicesOf(script, seen).at(-1) ?? 0) : seen;
  return opOf(script, func) === Op.func ? functionIndexOf(script, func) : -1;
}

/** A call stands for another value. */
function stands(builder: Builder, call: number, value: number): void {
  const { script } = builder;
  script.op[call] = Op.choice;
  script.a[call] = builder.list([value]);
  script.b[call] = 0;
}

/** What is made may be the box or what is in it: a class of the program may look the same. */
function both(builder: Builder, at: number, value: number): void {
  const { script } = builder;
  const call = script.calls[at] as number;
  const made = builder.value(opOf(script, call), calleeOf(script, call), script.b[call] as number, posOf(script, call));
  script.calls[at] = made;
  script.op[call] = Op.choice;
  script.a[call] = builder.list([made, value]);
  script.b[call] = 0;
}
