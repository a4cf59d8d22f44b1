import { functionOfThis, Op, opOf, valuesOf } from '../facts/javascript/query.ts';
import { bundledExports } from '../program/bundledExports.ts';
import { isItem } from '../program/paths.ts';
import { kept } from '../program/kept.ts';
import type { Unit } from '../program/program.ts';
import { addTo } from '../facts/addTo.ts';
import { hasMember, platformObject } from './platformObject.ts';
import { ANY, type Heap, type HeapObject, type Hearer, PROTO } from './heap.ts';

/** Every `this` of a script, by its function. */
export const selvesByFunction = kept(({ script }: Unit) => {
  const found = new Map<number, number[]>();
  for (const value of valuesOf(script, Op.self)) addTo(found, functionOfThis(script, value), value);
  return found;
});

/** A function runs with an object as its `this`. */
export function giveSelf(heap: Heap, { unit, fn }: Pick<HeapObject, 'unit' | 'fn'>, self: HeapObject): void {
  for (const value of selvesByFunction(unit).get(fn) ?? []) heap.addSelf(unit.base + value, self);
}

/** A function runs with whatever a node is as its `this`. */
export function giveSelfOf(heap: Heap, { unit, fn }: Pick<HeapObject, 'unit' | 'fn'>, node: number): void {
  for (const value of selvesByFunction(unit).get(fn) ?? []) heap.edge(node, unit.base + value);
}

/** More than a program has nodes. */
const MOST_NODES = 2 ** 28;

/** Who asks for a property: an object for each, as programs ask a hundred thousand times. */
class Load implements Hearer {
  readonly to: number;
  readonly self: HeapObject;
  constructor(to: number, self: HeapObject) {
    this.to = to;
    this.self = self;
  }

  hear(found: HeapObject, heap: Heap): void {
    heap.add(this.to, found);
    if (found.kind === 'function') giveSelf(heap, found, this.self);
  }
}

/** Steps up from an object to what it inherits from: real hierarchies have a dozen. Each property asks at each of them. */
const HIGHEST = 16;

/** What an object has under a name, itself or by what it inherits from, goes to a node; methods get it as their `this`. */
export function load(
  heap: Heap,
  object: HeapObject,
  name: string,
  to: number,
  self: HeapObject = object,
  height = 0,
): void {
  const asker = object === self ? to : (self.id + 1) * MOST_NODES + to;
  if (object.asked.has(asker)) return;
  object.asked.add(asker);
  if (object.path !== undefined) {
    if (hasMember(object.path, name)) heap.add(to, platformObject(heap, `${object.path}.${name}`));
    return;
  }
  const asking = new Load(to, self);
  if (object.kind === 'module') for (const node of exportedBy(heap, object, name)) heap.edge(node, to);
  if (object.kind === 'function' && name === 'prototype') prototypeOf(heap, object);
  // Here a class has its methods itself.
  if (object.kind === 'class' && name === 'prototype') heap.add(to, object);
  heap.on(heap.field(object, name), asking);
  // A list's methods are none of its items.
  if (name !== ANY && (object.kind !== 'list' || isItem(name))) heap.on(heap.field(object, ANY), asking);
  if (height < HIGHEST && inherits(object)) inherit(heap, object, name, to, self, height + 1);
}

/** Apart, as a function that makes another one keeps all that both know at each call. */
function inherit(heap: Heap, object: HeapObject, name: string, to: number, self: HeapObject, height: number): void {
  heap.on(heap.field(object, PROTO), (above) => loadFrom(heap, above, name, to, self, height));
}

/** What an object inherits from has its own methods, and where it is a function, its prototype has them. */
function loadFrom(heap: Heap, above: HeapObject, name: string, to: number, self: HeapObject, height: number): void {
  if (above.kind !== 'function') load(heap, above, name, to, self, height);
  else heap.on(prototypeOf(heap, above), (prototype) => load(heap, prototype, name, to, self, height));
}

/** Classes inherit, and what is made by `new`, or by a function such as `Object.create`. */
const inherits = ({ kind, unit, value, fields }: HeapObject): boolean =>
  kind === 'class' ||
  (kind === 'object' && (opOf(unit.script, value) === Op.create || opOf(unit.script, value) === Op.call)) ||
  fields.has(PROTO);

/** The node of what the instances of a function inherit from, with the object that is there from the beginning. */
export function prototypeOf(heap: Heap, object: HeapObject): number {
  const node = heap.field(object, 'prototype');
  heap.add(node, heap.object('object', object.unit, object.value, {}, 'prototype'));
  return node;
}

/** All that an object has is given to another, with what a module exports. */
export function copyAll(heap: Heap, from: HeapObject, to: HeapObject): void {
  heap.copy(from, to);
  if (from.kind === 'module' && from.module === undefined)
    for (const { name } of from.unit.script.exports) load(heap, from, name, heap.field(to, name));
}

/** An object gets what it inherits from after it was made: who asked before hears of it, too. */
export function inheritFrom(heap: Heap, above: HeapObject, object: HeapObject): void {
  heap.add(heap.field(object, PROTO), above);
  heap.copy(above, object);
}

/** Nodes of what a module exports under a name. */
function exportedBy({ program }: Heap, { unit, module }: HeapObject, name: string): readonly number[] {
  if (module !== undefined) return bundledExports(module, name).map((value) => module.unit.base + value);
  return program.exported(unit, name).map((one) => one.unit.base + one.value);
}
