import {
  argOf,
  bindingOf,
  calleeOf,
  elementsOf,
  functionFactOf,
  literalKind,
  literalText,
  nameOfGlobal,
  objectOf,
  opOf,
  pairListOf,
  propertyNameOf,
} from '../operands.ts';
import { listLength, listItem } from '../lists.ts';
import { DEF_SIZE, definedBinding, definedValue, stringAt } from '../records.ts';
import { BindingKind, ConstKind, Op, SETTER } from '../script.ts';
import type { Visitor } from './visitor.ts';

/** Calls that put properties on an object are the writes that they stand for. */
export function definitions(v: Visitor, callee: number, args: number[], pos: number): void {
  const { script } = v.builder;
  const name = opOf(script, callee) === Op.member ? propertyNameOf(script, callee) : undefined;
  if (name === 'defineProperty') defineProperty(v, args, pos);
  else if (name === 'defineProperties')
    for (const [key, described] of namedPairsOf(v, args[1] ?? 0)) define(v, args[0] ?? 0, key, described, pos);
  else if (name === 'assign' || name === 'extend') assignAll(v, args, pos);
  else if (args.length > 1) {
    classMembers(v, args, pos);
    getters(v, args, pos);
  }
}

/** `Object.create(parent, { name: { value, get, set } })`: the object, with what is written to it. */
export function created(v: Visitor, made: number, table: number): number {
  const b = v.builder;
  const of = objectOf(b.script, calleeOf(b.script, made));
  const isObject = opOf(b.script, of) === Op.global && nameOfGlobal(b.script, of) === 'Object';
  // `Child.prototype = Object.create(Base.prototype, { constructor: … })` says who inherits, and is read elsewhere.
  const pairs = isObject ? namedPairsOf(v, table).filter(([key]) => key !== 'constructor') : [];
  if (pairs.length === 0) return made;
  const binding = b.hidden(BindingKind.variable);
  const pos = b.script.pos[made] as number;
  b.define(binding, made);
  const object = b.value(Op.ref, binding, 0, pos);
  for (const [key, described] of pairs) define(v, object, key, described, pos);
  return object;
}

/** esbuild's `__export(all, { send: () => send })`: every property of a module's object is what a function gives. */
function getters(v: Visitor, [object = 0, table = 0, ...more]: readonly number[], pos: number): void {
  const b = v.builder;
  const { script } = b;
  if (opOf(script, object) !== Op.ref || more.length > 0) return;
  const given = namedPairsOf(v, table).map(([name, get]): [string, number] => {
    const fn = functionFactOf(script, get);
    return [name, fn?.params.length === 0 && fn.returns.length === 1 ? (fn.returns[0] as number) : 0];
  });
  if (given.every(([, value]) => opOf(script, value) === Op.ref))
    for (const [name, value] of given) b.write(object, b.intern(name), value, pos);
}

/**
 * `_createClass(Store, [{ key: 'save', value: function () { … } }], [{ key: 'open', … }])`: methods of what it makes, and
 * its own. Where a minifier put that function in its place: `(list = [{ key: 'save', … }]) && define(Store.prototype, list)`.
 */
function classMembers(v: Visitor, args: number[], pos: number): void {
  const b = v.builder;
  const { script } = b;
  const lists = args.slice(1);
  // `create(function Store() { … }, [{ key: 'save', … }])`: the class gets a variable of its own.
  let [klass = 0] = args;
  if (opOf(script, klass) === Op.func && itemsOf(v, lists[0] ?? 0).some((one) => keyOf(v, one) !== 0)) {
    const binding = b.hidden(BindingKind.func);
    b.define(binding, klass);
    args[0] = b.value(Op.ref, binding, 0, pos);
    ownedBy(v, klass, args[0]);
    [klass] = args as [number];
  }
  const isPrototype = opOf(script, constructorOf(v, klass)) === Op.ref;
  if (opOf(script, klass) !== Op.ref && !isPrototype) return;
  for (const [at, list] of lists.slice(0, 2).entries())
    for (const one of itemsOf(v, isPrototype ? definedAs(v, list) : list)) {
      const key = keyOf(v, one);
      if (opOf(script, key) !== Op.constant || literalKind(script, key) !== ConstKind.text) break;
      const isOwn = isPrototype || at > 0;
      const object = isOwn ? klass : b.value(Op.member, klass, b.intern('prototype'), pos);
      define(v, object, literalText(script, key), one, pos);
    }
}

/** The key of a member that Babel describes. */
const keyOf = (v: Visitor, described: number): number => new Map(namedPairsOf(v, described)).get('key') ?? 0;

/** What a variable was given last. */
function definedAs({ builder }: Visitor, value: number): number {
  const { script } = builder;
  if (opOf(script, value) !== Op.ref) return value;
  for (let at = script.defs.length - DEF_SIZE; at >= 0; at -= DEF_SIZE)
    if (definedBinding(script, at) === bindingOf(script, value)) return definedValue(script, at);
  return value;
}

/** Elements of a list that is written out. */
function itemsOf({ builder }: Visitor, value: number): readonly number[] {
  const { script } = builder;
  return opOf(script, value) === Op.array ? elementsOf(script, value) : [];
}

/** `Object.defineProperty(object, 'name', { value, get, set })` */
function defineProperty(v: Visitor, [object = 0, name = 0, described = 0]: readonly number[], pos: number): void {
  const { script } = v.builder;
  const key = definedAs(v, name);
  if (opOf(script, key) === Op.constant && literalKind(script, key) === ConstKind.text)
    define(v, object, literalText(script, key), definedAs(v, described), pos);
}

/** A property of an object, or of what a class makes, where that is the script's own. */
function define(v: Visitor, object: number, name: string, described: number, pos: number): void {
  const b = v.builder;
  if (isOfPlatform(v, object)) return;
  const constructor = constructorOf(v, object);
  for (const [part, value] of namedPairsOf(v, described)) {
    ownedBy(v, value, constructor === 0 ? object : constructor);
    if (part === 'value') b.write(object, b.intern(name), value, pos);
    else if (part === 'get') b.write(object, b.intern(name), b.call(Op.call, value, [], pos), pos);
    else if (part === 'set') b.write(object, b.intern(SETTER + name), value, pos);
  }
}

/** Whether a value is a global or something of one: `document`, `HTMLInputElement.prototype`. */
function isOfPlatform({ builder: { script } }: Visitor, value: number): boolean {
  let at = value;
  while (opOf(script, at) === Op.member || opOf(script, at) === Op.index) at = objectOf(script, at);
  return opOf(script, at) === Op.global;
}

/** The function or class whose prototype a value is; 0 for anything else. */
function constructorOf({ builder }: Visitor, value: number): number {
  const { script } = builder;
  return opOf(script, value) === Op.member && propertyNameOf(script, value) === 'prototype'
    ? objectOf(script, value)
    : 0;
}

/** A method that a class' prototype is given sees what the class makes as `this`. */
function ownedBy(v: Visitor, value: number, constructor: number): void {
  const { script } = v.builder;
  if (opOf(script, constructor) !== Op.ref) return;
  const method = opOf(script, value) === Op.call ? madeOnTheSpot(v, value) : value;
  for (const one of method === value ? [value] : [method, appliedTo(v, method)]) {
    const func = functionFactOf(script, one);
    if (func && !func.arrow) func.owner = -bindingOf(script, constructor) - 1;
  }
}

/** `function () { var _send = helper(…); function send() { … } return send; }()`, a method as Babel leaves it: the last; 0 for others. */
function madeOnTheSpot(v: Visitor, call: number): number {
  const { script } = v.builder;
  const around = functionFactOf(script, calleeOf(script, call));
  return around?.params.length === 0 && around.returns.length === 1 ? definedAs(v, around.returns[0] as number) : 0;
}

/** The function that a helper was told of which a method is made: `function send() { return _send.apply(this, arguments); }`; 0 for others. */
function appliedTo(v: Visitor, method: number): number {
  const { script } = v.builder;
  const returned = functionFactOf(script, method)?.returns[0] ?? 0;
  const apply = opOf(script, returned) === Op.call ? calleeOf(script, returned) : 0;
  let told = opOf(script, apply) === Op.member ? definedAs(v, objectOf(script, apply)) : 0;
  // `_asyncToGenerator(_regenerator().m(function () { … }))`
  for (let depth = 0; depth < 2 && opOf(script, told) === Op.call; depth++) told = argOf(script, told, 0);
  return told;
}

/** `Object.assign(link, { href })`; `Object.assign(Queue.prototype, { add() { … } })`: methods of what `new Queue` makes. */
function assignAll(v: Visitor, [target = 0, ...sources]: readonly number[], pos: number): void {
  const b = v.builder;
  const { script } = b;
  if (opOf(script, target) === Op.object || opOf(script, target) === Op.unknown) return;
  const constructor = constructorOf(v, target);
  for (const source of sources)
    for (const [name, value] of namedPairsOf(v, source)) {
      b.write(target, b.intern(name), value, pos);
      ownedBy(v, value, constructor);
    }
}

/** Names and values of an object literal. */
function namedPairsOf(v: Visitor, object: number): [string, number][] {
  const { script } = v.builder;
  if (opOf(script, object) !== Op.object) return [];
  const list = pairListOf(script, object);
  const pairs: [string, number][] = [];
  for (let n = 0, length = listLength(script, list); n < length; n += 2) {
    const key = listItem(script, list, n);
    if (key >= 0) pairs.push([stringAt(script, key), listItem(script, list, n + 1)]);
  }
  return pairs;
}
