import {
  apiPath,
  bindingOf,
  callAt,
  calleeOf,
  callsNamed,
  defsOf,
  functionOfThis,
  indexKeyOf,
  listedValuesOf,
  listLength,
  nameOf,
  objectOf,
  Op,
  opOf,
  pairListOf,
  pairsOf,
  posOf,
  propertyIndexOf,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  spreadValueOf,
  writtenObject,
} from '../facts/javascript/query.ts';
import { functionAt } from './functionAt.ts';
import { usageOf } from './usage.ts';
import { functionOf } from './functionOf.ts';

/** Most values looked at for one question. */
const MOST = 700;
/** Most values looked at for all questions about one script: hostile files must not take longer than others. */
const BUDGET = 3_000_000;
/** Answers kept of one script. */
const KEPT = 4000;
/** Variables with more definitions than this (generated code) are not followed. */
const DEFINITIONS = 12;

/**
 * Values of the same script that a value is made of, backwards through variables, properties, calls, callbacks'
 * parameters (`fetch(u).then((r) => …)` gives the `fetch`) and what was put into objects. An over-estimate that does
 * not know conditions: rules ask it what *kind* of thing ends in a sink; proper flows, with paths, are in `taint/`.
 */
export function backwardSlice(script: ScriptFacts, value: number): ReadonlySet<number> {
  let book = books.get(script);
  if (book === undefined) books.set(script, (book = { left: BUDGET, answers: new Map() }));
  const known = book.answers.get(value);
  if (known !== undefined) return known;
  if (book.left <= 0) return new Set([value]);
  const found = walk(script, value);
  book.left -= found.size + 1;
  if (book.answers.size < KEPT) book.answers.set(value, found);
  return found;
}

const books = new WeakMap<ScriptFacts, { left: number; readonly answers: Map<number, ReadonlySet<number>> }>();

function walk(script: ScriptFacts, value: number): Set<number> {
  const seen = new Set<number>();
  const bindings = new Set<number>();
  // Nearest first: what is far away in a bundle is the least sure.
  const queue = [value];
  const push = (one: number | undefined): void => {
    if (one !== undefined && one > 0 && !seen.has(one)) queue.push(one);
  };
  for (let at = 0; at < queue.length && seen.size < MOST; at++) {
    const next = queue[at] as number;
    if (next === 0 || seen.has(next)) continue;
    seen.add(next);
    switch (opOf(script, next)) {
      case Op.ref:
        if (!bindings.has(bindingOf(script, next))) {
          bindings.add(bindingOf(script, next));
          ofBinding(script, bindingOf(script, next), push);
        }
        break;
      case Op.member: {
        const written = writtenMember(script, next);
        push(written === 0 ? objectOf(script, next) : written);
        // `this.socket`: what was written there.
        if (opOf(script, objectOf(script, next)) === Op.self)
          for (const one of usageOf(script).own.get(propertyIndexOf(script, next))?.slice(0, 8) ??
            usageOf(script).whole.slice(0, 4))
            push(one);
        break;
      }
      case Op.spread:
        push(spreadValueOf(script, next));
        break;
      case Op.index:
        push(objectOf(script, next));
        // Out of a table that the script writes down comes one of its entries, whatever names it.
        if (!isTable(script, objectOf(script, next))) push(indexKeyOf(script, next));
        break;
      case Op.call:
      case Op.create:
        ofCall(script, next, push);
        break;
      case Op.object:
        pairsOf(script, next).forEach((item, at) => at % 2 === 1 && push(item));
        break;
      case Op.array:
      case Op.concat:
      case Op.choice:
        listedValuesOf(script, next).forEach(push);
        break;
      case Op.self:
        if (functionOfThis(script, next) >= 0) ofSelf(script, functionOfThis(script, next), push);
        break;
      default:
    }
  }
  return seen;
}

function isTable(script: ScriptFacts, value: number): boolean {
  const found = resolve(script, value);
  return found !== value && opOf(script, found) === Op.object && listLength(script, pairListOf(script, found)) > 0;
}

/** What a table that is written out, and never changed, holds under a name: nothing else of it comes out there; 0 where it is no such. */
function writtenMember(script: ScriptFacts, member: number): number {
  const object = objectOf(script, member);
  const isFixed =
    opOf(script, object) === Op.ref &&
    isTable(script, object) &&
    !usageOf(script).filled.has(bindingOf(script, object));
  return isFixed ? propertyOf(script, object, nameOf(script, member)) : 0;
}

/** `this` of a handler is the object whose handler it is. */
function ofSelf(script: ScriptFacts, fn: number, push: (value: number | undefined) => void): void {
  const usage = usageOf(script);
  for (const at of usage.stored.get(fn) ?? []) push(writtenObject(script, at));
  for (const call of usage.takers.get(fn) ?? []) {
    const callee = calleeOf(script, call);
    if (nameOf(script, callee) === 'addEventListener') push(objectOf(script, callee));
  }
}

/** What a call hands to a parameter: `run(...list)` whatever the list holds. */
function handedAt(script: ScriptFacts, call: number, at: number): number | undefined {
  const { args } = callAt(script, call);
  return args.slice(0, at).find((arg) => opOf(script, arg) === Op.spread) ?? args[at];
}

function ofBinding(script: ScriptFacts, binding: number, push: (value: number | undefined) => void): void {
  const usage = usageOf(script);
  const defs = defsOf(script, binding);
  if (defs.length <= DEFINITIONS) for (const def of defs) push(def);
  for (const value of usage.filled.get(binding)?.slice(0, 20) ?? []) push(value);
  for (const value of usage.given.get(binding) ?? []) push(value);
  const param = usage.params.get(binding);
  if (param === undefined) return;
  for (const value of usage.callers.get(param.fn)?.slice(0, 12) ?? []) push(handedAt(script, value, param.at));
  // A callback's parameter comes out of the call that it is handed to, or of the object whose handler it is.
  for (const value of usage.takers.get(param.fn)?.slice(0, 12) ?? []) {
    push(value);
    // Handed to a function of the script that calls it: `load(url, (data) => …)`.
    const call = callAt(script, value);
    const taker = functionOf(script, call.callee);
    if (taker === undefined) continue;
    const at = call.args.findIndex((arg) => functionOf(script, arg) === param.fn);
    const inner = script.functions[taker]?.params[at];
    if (inner !== undefined)
      for (const made of usage.called.get(inner)?.slice(0, 6) ?? []) push(callAt(script, made).args[param.at]);
  }
  for (const at of usage.stored.get(param.fn)?.slice(0, 12) ?? []) push(writtenObject(script, at));
}

/** `new Promise((resolve) => { … resolve(x.responseText) … })` is what it is resolved with. */
function ofPromise(script: ScriptFacts, executor: number, push: (value: number | undefined) => void): void {
  const fn = functionOf(script, executor);
  const resolve = fn === undefined ? undefined : script.functions[fn]?.params[0];
  if (resolve === undefined) return;
  for (const call of usageOf(script).called.get(resolve)?.slice(0, 6) ?? [])
    for (const arg of callAt(script, call).args) push(arg);
}

function ofCall(script: ScriptFacts, value: number, push: (value: number | undefined) => void): void {
  const call = callAt(script, value);
  push(call.callee);
  if (call.args[0] === 0 && nameOf(script, call.callee) === 'fromCharCode') ofDecoder(script, value, push);
  const fn = functionOf(script, call.callee);
  if (opOf(script, value) === Op.create && apiPath(script, call.callee) === 'Promise')
    ofPromise(script, call.args[0] ?? 0, push);
  if (fn !== undefined) for (const returned of script.functions[fn]?.returns ?? []) push(returned);
  for (const arg of call.args) {
    const inner = functionOf(script, arg);
    // What a callback answers becomes part of the answer of `then`, `map`, `replace`; the callback itself does not.
    if (inner === undefined) push(arg);
    else for (const returned of script.functions[inner]?.returns ?? []) push(returned);
  }
}

/** Most places of one script that are looked at for this. */
const DECODERS = 50;
/** Characters that such arithmetic takes at most. */
const ARITHMETIC = 100;
const decoders = new WeakMap<ScriptFacts, Map<number, number>>();

/** `String.fromCharCode(t.charCodeAt(i) ^ k)`: arithmetic is not followed, but what goes in is what the function is handed. */
function ofDecoder(script: ScriptFacts, value: number, push: (value: number | undefined) => void): void {
  let known = decoders.get(script);
  if (known === undefined) decoders.set(script, (known = new Map()));
  if (!known.has(value)) {
    if (known.size >= DECODERS) return;
    known.set(value, functionAt(script, posOf(script, value)));
  }
  for (const param of script.functions[known.get(value) ?? -1]?.params.slice(0, 4) ?? [])
    ofBinding(script, param, push);
  // What stands in the arithmetic itself: `t.charCodeAt(i) ^ key.charCodeAt(i % n)`.
  const start = posOf(script, value);
  for (const call of callsNamed(script, 'charCodeAt').slice(0, DECODERS))
    if (call.pos > start && call.pos < start + ARITHMETIC) push(receiverOf(script, call));
}
