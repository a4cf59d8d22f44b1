import type { Builder } from '../builder.ts';
import { isSameObject } from '../isSameObject.ts';
import {
  argOf,
  argsOf,
  bindingOf,
  calleeOf,
  choicesOf,
  elementsOf,
  literalKind,
  literalText,
  literalTextIndex,
  memberNameOf,
  nameOfGlobal,
  objectOf,
  opOf,
  posOf,
  propertyIndexOf,
} from '../operands.ts';
import { DEF_SIZE, definedBinding, definedValue, WRITE_SIZE, writtenObject } from '../records.ts';
import { ConstKind, Op, type ScriptFacts } from '../script.ts';
import { spreadOut, type Through, writtenSpread } from './writtenSpread.ts';

/** What the language itself gives every program; what these do on borrowed objects is known by their names. */
const LANGUAGE = new Set(['Array', 'Object', 'String', 'Function', 'Number', 'Symbol', 'Math', 'JSON', 'Promise']);
/** Methods that put something into a list. */
const PUTS = new Set(['push', 'unshift', 'splice', 'fill']);
/** The object that holds what is global. */
const WINDOWS = new Set(['window', 'self', 'globalThis', 'unsafeWindow']);
/** Longest way from a name to the function behind it. */
const MOST_STEPS = 6;

/**
 * Calls of the platform's functions by way of another: `fetch.call(window, x)`, `send.apply(request, [x])`,
 * `Reflect.apply(fetch, window, [x])`, its other methods, a function that was bound with arguments, the getter of a property's
 * descriptor. Each is turned into the call, the read or the write that it is. Functions of the program stay as they are:
 * what they are called with is followed anyway.
 */
export function directCalls(builder: Builder): void {
  const { script } = builder;
  const defs = onlyDefs(script);
  const through = (value: number, steps = MOST_STEPS): number => {
    let seen = value;
    for (let step = 0; step < steps && opOf(script, seen) === Op.ref; step++)
      seen = defs.get(bindingOf(script, seen)) ?? 0;
    return seen;
  };
  const calls = script.calls.length;
  for (let at = 0; at < calls; at++) direct(builder, script.calls[at] as number, through);
  script.calls = script.calls.filter((value) => opOf(script, value) === Op.call || opOf(script, value) === Op.create);
}

/** Values of variables that have one only; of a list that more is put into later, what was written first says little. */
function onlyDefs(script: ScriptFacts): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let at = 0; at < script.defs.length; at += DEF_SIZE) {
    const binding = definedBinding(script, at);
    found.set(binding, found.has(binding) ? 0 : definedValue(script, at));
  }
  const changes = (object: number): void => {
    const binding = opOf(script, object) === Op.ref ? bindingOf(script, object) : -1;
    if (opOf(script, found.get(binding) ?? 0) === Op.array) found.set(binding, 0);
  };
  for (const call of script.calls)
    if (PUTS.has(memberNameOf(script, calleeOf(script, call)))) changes(objectOf(script, calleeOf(script, call)));
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) changes(writtenObject(script, at));
  return found;
}

function direct(builder: Builder, call: number, through: Through): void {
  const { script } = builder;
  writtenSpread(builder, call, through);
  if (opOf(script, call) !== Op.call) return directMade(builder, call);
  const callee = calleeOf(script, call);
  if (opOf(script, callee) === Op.ref) return directBound(builder, call, callee, through);
  const inner = opOf(script, callee) === Op.member ? objectOf(script, callee) : 0;
  if (inner === 0) return;
  const name = memberNameOf(script, callee);
  if (name === 'call') directCall(builder, call, inner, through);
  else if (name === 'apply') directApply(builder, call, inner, through);
  else if (name === 'defineProperties') directCopy(builder, call, inner, through);
  else if (opOf(script, inner) === Op.global && nameOfGlobal(script, inner) === 'Reflect')
    directReflect(builder, call, name, through);
}

/** `Object.defineProperties(to, Object.getOwnPropertyDescriptors(from))` is `Object.assign(to, from)`. */
function directCopy(builder: Builder, call: number, object: number, through: Through): void {
  const { script } = builder;
  const [to = 0, described = 0] = argsOf(script, call);
  const from = through(described);
  const isCopy =
    opOf(script, from) === Op.call && memberNameOf(script, calleeOf(script, from)) === 'getOwnPropertyDescriptors';
  if (!isCopy) return;
  script.a[call] = builder.value(Op.member, object, builder.intern('assign'), posOf(script, call));
  script.b[call] = builder.list([to, argOf(script, from, 0)]);
}

/** `Reflect.get(o, 'k')`, `Reflect.set(o, 'k', x)`, `Reflect.construct(Class, [x])` */
function directReflect(builder: Builder, call: number, name: string, through: Through): void {
  const { script } = builder;
  const [object = 0, second = 0, value = 0] = argsOf(script, call);
  if (name === 'get' || name === 'set') access(builder, call, name, object, second, value);
  if (name !== 'construct' || argsOf(script, call).length !== 2) return;
  script.op[call] = Op.create;
  script.a[call] = object;
  script.b[call] = builder.list(spreadOut(builder, through, second));
}

/** `new (Box.bind(null, x))`: what is made with arguments that were spread out, or waited for. */
function directMade(builder: Builder, call: number): void {
  const { script } = builder;
  const bound = calleeOf(script, call);
  const bind = opOf(script, bound) === Op.call ? calleeOf(script, bound) : 0;
  if (memberNameOf(script, bind) !== 'bind') return;
  script.a[call] = objectOf(script, bind);
  script.b[call] = builder.list([...argsOf(script, bound).slice(1), ...argsOf(script, call)]);
}

/** `fetch.call(window, x)`, `list.push.call(list, x)` */
function directCall(builder: Builder, call: number, method: number, through: Through): void {
  const { script } = builder;
  const args = argsOf(script, call);
  const [self = 0] = args;
  // A method that is called `call`: no function runs on a text, but for those of texts.
  const isNamedSo = opOf(script, self) === Op.constant && literalKind(script, self) === ConstKind.text;
  if (isNamedSo && !isBorrowed(script, method)) return;
  const fn = chosen(script, through(method));
  if (isOfSelf(script, method, self)) return onSelf(builder, call, method, self, args.slice(1));
  if (isKeptOfSelf(script, fn, self, through)) return onSelf(builder, call, fn, self, args.slice(1));
  if (!ofDescriptor(builder, call, fn, args, through)) become(builder, call, fn, self, args.slice(1));
}

/** `send.apply(request, [x])`, `Reflect.apply(fetch, window, [x])` */
function directApply(builder: Builder, call: number, method: number, through: Through): void {
  const { script } = builder;
  const [first = 0, second = 0, third = 0] = argsOf(script, call);
  if (opOf(script, method) === Op.global && nameOfGlobal(script, method) === 'Reflect') {
    const fn = chosen(script, through(first));
    const args = spreadOut(builder, through, third);
    if (isKeptOfSelf(script, fn, second, through)) onSelf(builder, call, fn, second, args);
    else become(builder, call, through(first), second, args);
  } else if (isOfSelf(script, method, first)) onSelf(builder, call, method, first, spreadOut(builder, through, second));
  else if (isKeptOfSelf(script, chosen(script, through(method)), first, through))
    onSelf(builder, call, chosen(script, through(method)), first, spreadOut(builder, through, second));
  else become(builder, call, through(method), first, spreadOut(builder, through, second));
}

/** `const send = fetch.bind(null, address); send(x)` */
function directBound(builder: Builder, call: number, callee: number, through: Through): void {
  const { script } = builder;
  const bound = through(callee);
  const bind = opOf(script, bound) === Op.call ? calleeOf(script, bound) : 0;
  const given = bind === 0 ? [] : argsOf(script, bound);
  const [self, ...first] = given;
  if (self === undefined || memberNameOf(script, bind) !== 'bind') return;
  const args = argsOf(script, call);
  const fn = objectOf(script, bind);
  if (first.length > 0) become(builder, call, through(fn), self, [...first, ...args]);
  // `Function.prototype.call.bind(send)`: the first argument is what it is called on.
  else if (memberNameOf(script, fn) === 'call') become(builder, call, through(self), args[0] ?? 0, args.slice(1));
}

/** Makes a call that of a function of the platform, on its object; leaves it where the function is none. */
function become(builder: Builder, call: number, fn: number, self: number, args: readonly number[]): void {
  const { script } = builder;
  if (isBorrowed(script, fn)) return borrow(builder, call, fn, self, args);
  const root = rootOf(script, fn);
  // The platform's own constructors are called by `new` only: `Emitter.call(this)` begins what inherits from another script's.
  if (root === undefined || LANGUAGE.has(root) || (opOf(script, fn) === Op.global && /^[A-Z]/.test(root))) return;
  // What a window holds is called on nothing: `window.fetch.apply(this, list)`.
  const isOn =
    opOf(script, fn) === Op.member &&
    !isWindow(script, objectOf(script, fn)) &&
    opOf(script, self) !== Op.constant &&
    opOf(script, self) !== Op.unknown;
  script.a[call] = isOn ? builder.value(Op.member, self, propertyIndexOf(script, fn), posOf(script, call)) : fn;
  script.b[call] = builder.list(args);
}

/** A method of the language's lists or texts: `[].map`, `Array.prototype.slice`, `''.trim`. */
function isBorrowed(script: ScriptFacts, fn: number): boolean {
  if (opOf(script, fn) !== Op.member) return false;
  const owner = objectOf(script, fn);
  if (opOf(script, owner) === Op.array) return elementsOf(script, owner).length === 0;
  if (opOf(script, owner) === Op.constant) return literalText(script, owner) === '';
  const root =
    opOf(script, owner) === Op.member && memberNameOf(script, owner) === 'prototype' ? objectOf(script, owner) : 0;
  return opOf(script, root) === Op.global && /^(?:Array|String)$/.test(nameOfGlobal(script, root));
}

/** `list.push.apply(list, more)`: the method is that of the object it is called on. */
const isOfSelf = (script: ScriptFacts, method: number, self: number): boolean =>
  opOf(script, method) === Op.member && isSameObject(script, objectOf(script, method), self);

/**
 * `put = (one = this.list).push; … put.apply(one, [x])`: so compilers write `this.list.push(await x)`, as the method is looked
 * up before what is waited for.
 */
function isKeptOfSelf(script: ScriptFacts, fn: number, self: number, through: Through): boolean {
  if (opOf(script, fn) !== Op.member) return false;
  const owner = objectOf(script, fn);
  return through(self, 1) === owner || isSameObject(script, owner, self) || isSameText(script, owner, self);
}

/** `read = box == null ? void 0 : box.read; read.call(box)`: the method, where there is one. */
function chosen(script: ScriptFacts, fn: number): number {
  const [one = 0, ...more] =
    opOf(script, fn) === Op.choice
      ? choicesOf(script, fn).filter((value) => opOf(script, value) !== Op.constant)
      : [fn];
  return more.length === 0 ? one : fn;
}

const isSameText = (script: ScriptFacts, one: number, other: number): boolean =>
  opOf(script, one) === Op.constant &&
  opOf(script, other) === Op.constant &&
  literalText(script, one) === literalText(script, other);

/** `[].map.call(list, f)` is `list.map(f)`. */
function borrow(builder: Builder, call: number, fn: number, self: number, args: readonly number[]): void {
  if (opOf(builder.script, self) !== Op.constant) onSelf(builder, call, fn, self, args);
}

/** Makes a call that of a method on an object. */
function onSelf(builder: Builder, call: number, fn: number, self: number, args: readonly number[]): void {
  const { script } = builder;
  if (self === 0) return;
  script.a[call] = builder.value(Op.member, self, propertyIndexOf(script, fn), posOf(script, call));
  script.b[call] = builder.list(args);
}

/** `Object.getOwnPropertyDescriptor(Input.prototype, 'value').get.call(field)` is `field.value`; `.set.call` a write. */
function ofDescriptor(builder: Builder, call: number, fn: number, args: readonly number[], through: Through): boolean {
  const { script } = builder;
  const way = memberNameOf(script, fn);
  if (opOf(script, fn) !== Op.member || (way !== 'get' && way !== 'set')) return false;
  const described = through(objectOf(script, fn));
  if (opOf(script, described) !== Op.call) return false;
  if (!/^(?:getOwnPropertyDescriptor|__lookup[GS]etter__)$/.test(memberNameOf(script, calleeOf(script, described))))
    return false;
  const [self = 0, value = 0] = args;
  return access(builder, call, way, self, argOf(script, described, 1), value);
}

/** Makes a call the read or the write of a property; false where its name is not written. */
function access(
  builder: Builder,
  call: number,
  way: 'get' | 'set',
  self: number,
  property: number,
  value: number,
): boolean {
  const { script } = builder;
  if (opOf(script, property) !== Op.constant || literalKind(script, property) !== ConstKind.text || self === 0)
    return false;
  if (way === 'set') builder.write(self, literalTextIndex(script, property), value, posOf(script, call));
  else {
    script.op[call] = Op.member;
    script.b[call] = literalTextIndex(script, property);
    script.a[call] = self;
  }
  return true;
}

/** The global that a function is a member of, or is itself; undefined where it is not the platform's. */
function rootOf(script: ScriptFacts, fn: number): string | undefined {
  let value = fn;
  for (let step = 0; step < MOST_STEPS && opOf(script, value) === Op.member; step++) value = objectOf(script, value);
  return opOf(script, value) === Op.global ? nameOfGlobal(script, value) : undefined;
}

const isWindow = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.global && WINDOWS.has(nameOfGlobal(script, value));
