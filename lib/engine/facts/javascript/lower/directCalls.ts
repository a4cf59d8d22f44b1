import type { Builder } from '../builder.ts';
import { isSameObject } from '../isSameObject.ts';
import { ConstKind, Op, type ScriptFacts } from '../script.ts';

/** What the language itself gives every program; what these do on borrowed objects is known by their names. */
const LANGUAGE = new Set(['Array', 'Object', 'String', 'Function', 'Number', 'Symbol', 'Math', 'JSON', 'Promise']);
/** The object that holds what is global. */
const WINDOWS = new Set(['window', 'self', 'globalThis', 'unsafeWindow']);
/** Longest way from a name to the function behind it. */
const MOST_STEPS = 6;

/**
 * Calls of the platform's functions by way of another: `fetch.call(window, x)`, `send.apply(request, [x])`,
 * `Reflect.apply(fetch, window, [x])`, a function that was bound with arguments, the getter of a property's
 * descriptor. Each is turned into the call, the read or the write that it is. Functions of the program stay as they are:
 * what they are called with is followed anyway.
 */
export function directCalls(builder: Builder): void {
  const { script } = builder;
  const defs = onlyDefs(script);
  const through = (value: number): number => {
    let seen = value;
    for (let step = 0; step < MOST_STEPS && script.op[seen] === Op.ref; step++)
      seen = defs.get(script.a[seen] as number) ?? 0;
    return seen;
  };
  const calls = script.calls.length;
  for (let at = 0; at < calls; at++) direct(builder, script.calls[at] as number, through);
  script.calls = script.calls.filter((value) => script.op[value] === Op.call || script.op[value] === Op.create);
}

/** Values of variables that have one only. */
function onlyDefs({ defs }: ScriptFacts): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let at = 0; at < defs.length; at += 2) {
    const binding = defs[at] as number;
    found.set(binding, found.has(binding) ? 0 : (defs[at + 1] as number));
  }
  return found;
}

type Through = (value: number) => number;

function direct(builder: Builder, call: number, through: Through): void {
  const { script } = builder;
  if (script.op[call] !== Op.call) return;
  const callee = script.a[call] as number;
  if (script.op[callee] === Op.ref) return directBound(builder, call, callee, through);
  const inner = script.op[callee] === Op.member ? (script.a[callee] as number) : 0;
  if (inner === 0) return;
  const name = nameOf(script, callee);
  if (name === 'call') directCall(builder, call, inner, through);
  else if (name === 'apply') directApply(builder, call, inner, through);
}

/** `fetch.call(window, x)`, `list.push.call(list, x)` */
function directCall(builder: Builder, call: number, method: number, through: Through): void {
  const { script } = builder;
  const args = itemsOf(script, script.b[call] as number);
  const [self = 0] = args;
  if (isOfSelf(script, method, self)) return borrow(builder, call, method, self, args.slice(1));
  const fn = through(method);
  if (!ofDescriptor(builder, call, fn, args, through)) become(builder, call, fn, self, args.slice(1));
}

/** `send.apply(request, [x])`, `Reflect.apply(fetch, window, [x])` */
function directApply(builder: Builder, call: number, method: number, through: Through): void {
  const { script } = builder;
  const [first = 0, second = 0, third = 0] = itemsOf(script, script.b[call] as number);
  if (script.op[method] === Op.global && textOf(script, method) === 'Reflect')
    become(builder, call, through(first), second, spreadOut(builder, through, third));
  else if (isOfSelf(script, method, first)) borrow(builder, call, method, first, spreadOut(builder, through, second));
  else become(builder, call, through(method), first, spreadOut(builder, through, second));
}

/** `const send = fetch.bind(null, address); send(x)` */
function directBound(builder: Builder, call: number, callee: number, through: Through): void {
  const { script } = builder;
  const bound = through(callee);
  const bind = script.op[bound] === Op.call ? (script.a[bound] as number) : 0;
  const given = bind === 0 ? [] : itemsOf(script, script.b[bound] as number);
  if (given.length < 2 || nameOf(script, bind) !== 'bind') return;
  const args = itemsOf(script, script.b[call] as number);
  become(builder, call, through(script.a[bind] as number), given[0] as number, [...given.slice(1), ...args]);
}

/** Makes a call that of a function of the platform, on its object; leaves it where the function is none. */
function become(builder: Builder, call: number, fn: number, self: number, args: readonly number[]): void {
  const { script } = builder;
  if (isBorrowed(script, fn)) return borrow(builder, call, fn, self, args);
  const root = rootOf(script, fn);
  if (root === undefined || LANGUAGE.has(root)) return;
  // What a window holds is called on nothing: `window.fetch.apply(this, list)`.
  const isOn =
    script.op[fn] === Op.member &&
    !isWindow(script, script.a[fn] as number) &&
    script.op[self] !== Op.constant &&
    script.op[self] !== Op.unknown;
  script.a[call] = isOn ? builder.value(Op.member, self, script.b[fn] as number, script.pos[call] as number) : fn;
  script.b[call] = builder.list(args);
}

/** A method of the language's lists or texts: `[].map`, `Array.prototype.slice`, `''.trim`. */
function isBorrowed(script: ScriptFacts, fn: number): boolean {
  if (script.op[fn] !== Op.member) return false;
  const owner = script.a[fn] as number;
  if (script.op[owner] === Op.array) return itemsOf(script, script.a[owner] as number).length === 0;
  if (script.op[owner] === Op.constant) return script.strings[script.a[owner] as number] === '';
  const root =
    script.op[owner] === Op.member && nameOf(script, owner) === 'prototype' ? (script.a[owner] as number) : 0;
  return script.op[root] === Op.global && /^(?:Array|String)$/.test(textOf(script, root));
}

/** `list.push.apply(list, more)`: the method is that of the object it is called on. */
const isOfSelf = (script: ScriptFacts, method: number, self: number): boolean =>
  script.op[method] === Op.member && isSameObject(script, script.a[method] as number, self);

/** `[].map.call(list, f)` is `list.map(f)`. */
function borrow(builder: Builder, call: number, fn: number, self: number, args: readonly number[]): void {
  const { script } = builder;
  if (self === 0 || script.op[self] === Op.constant) return;
  script.a[call] = builder.value(Op.member, self, script.b[fn] as number, script.pos[call] as number);
  script.b[call] = builder.list(args);
}

/** `Object.getOwnPropertyDescriptor(Input.prototype, 'value').get.call(field)` is `field.value`; `.set.call` a write. */
function ofDescriptor(builder: Builder, call: number, fn: number, args: readonly number[], through: Through): boolean {
  const { script } = builder;
  const way = nameOf(script, fn);
  if (script.op[fn] !== Op.member || (way !== 'get' && way !== 'set')) return false;
  const described = through(script.a[fn] as number);
  if (script.op[described] !== Op.call) return false;
  if (!/^(?:getOwnPropertyDescriptor|__lookup[GS]etter__)$/.test(nameOf(script, script.a[described] as number)))
    return false;
  const property = itemsOf(script, script.b[described] as number)[1] ?? 0;
  const [self = 0, value = 0] = args;
  if (script.op[property] !== Op.constant || script.b[property] !== ConstKind.text || self === 0) return false;
  if (way === 'set') builder.write(self, script.a[property] as number, value, script.pos[call] as number);
  else {
    script.op[call] = Op.member;
    script.b[call] = script.a[property] as number;
    script.a[call] = self;
  }
  return true;
}

/** Elements of a list that is written down; otherwise the list, spread. */
function spreadOut(builder: Builder, through: Through, list: number): number[] {
  const { script } = builder;
  const seen = through(list);
  if (script.op[seen] === Op.array) return itemsOf(script, script.a[seen] as number);
  return list === 0 ? [] : [builder.value(Op.spread, list, 0, script.pos[list] as number)];
}

/** The global that a function is a member of, or is itself; undefined where it is not the platform's. */
function rootOf(script: ScriptFacts, fn: number): string | undefined {
  let value = fn;
  for (let step = 0; step < MOST_STEPS && script.op[value] === Op.member; step++) value = script.a[value] as number;
  return script.op[value] === Op.global ? textOf(script, value) : undefined;
}

const isWindow = (script: ScriptFacts, value: number): boolean =>
  script.op[value] === Op.global && WINDOWS.has(textOf(script, value));

const textOf = (script: ScriptFacts, value: number): string => script.strings[script.a[value] as number] ?? '';

const nameOf = (script: ScriptFacts, value: number): string =>
  script.op[value] === Op.member ? (script.strings[script.b[value] as number] ?? '') : '';

function itemsOf(script: ScriptFacts, at: number): number[] {
  return script.lists.slice(at + 1, at + 1 + (script.lists[at] as number));
}
