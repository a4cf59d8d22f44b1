import { ConstKind, Op, SETTER } from '../script.ts';
import type { Visitor } from './visitor.ts';

/** Calls that put properties on an object are the writes that they stand for. */
export function definitions(v: Visitor, callee: number, args: readonly number[], pos: number): void {
  const { op, b: second, strings } = v.builder.script;
  const name = op[callee] === Op.member ? strings[second[callee] as number] : undefined;
  if (name === 'defineProperty') defineProperty(v, args, pos);
  else if (name === 'assign' || name === 'extend') assignAll(v, args, pos);
}

/** `Object.defineProperty(object, 'name', { value, get, set })`, where the object is the script's own. */
function defineProperty(v: Visitor, [object = 0, key = 0, described = 0]: readonly number[], pos: number): void {
  const b = v.builder;
  const { op, a, b: second, strings } = b.script;
  const isOwn = op[object] === Op.ref || op[object] === Op.self;
  if (!isOwn || op[key] !== Op.constant || second[key] !== ConstKind.text) return;
  const name = strings[a[key] as number] as string;
  for (const [part, value] of pairsOf(v, described)) {
    if (part === 'value') b.write(object, b.intern(name), value, pos);
    else if (part === 'get') b.write(object, b.intern(name), b.call(Op.call, value, [], pos), pos);
    else if (part === 'set') b.write(object, b.intern(SETTER + name), value, pos);
  }
}

/** `Object.assign(link, { href })`; `Object.assign(Queue.prototype, { add() { … } })`: methods of what `new Queue` makes. */
function assignAll(v: Visitor, [target = 0, ...sources]: readonly number[], pos: number): void {
  const b = v.builder;
  const { op, a, b: second, strings, functions } = b.script;
  if (op[target] === Op.object || op[target] === Op.unknown) return;
  const isPrototype = op[target] === Op.member && strings[second[target] as number] === 'prototype';
  const constructor = isPrototype ? (a[target] as number) : 0;
  for (const source of sources)
    for (const [name, value] of pairsOf(v, source)) {
      b.write(target, b.intern(name), value, pos);
      const func = op[value] === Op.func ? functions[a[value] as number] : undefined;
      if (op[constructor] === Op.ref && func && !func.arrow) func.owner = -(a[constructor] as number) - 1;
    }
}

/** Names and values of an object literal. */
function pairsOf(v: Visitor, object: number): [string, number][] {
  const { op, a, lists, strings } = v.builder.script;
  if (op[object] !== Op.object) return [];
  const list = a[object] as number;
  const pairs: [string, number][] = [];
  for (let n = 1; n < (lists[list] as number); n += 2) {
    const key = lists[list + n] as number;
    if (key >= 0) pairs.push([strings[key] as string, lists[list + n + 1] as number]);
  }
  return pairs;
}
