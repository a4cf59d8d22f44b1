import {
  bindingFunction,
  bindingName,
  constant,
  indexKeyOf,
  objectOf,
  Op,
  opOf,
  posOf,
  resolve,
  stringAt,
  variableOf,
  WRITE_SIZE,
  writtenProperty,
  writtenValue,
} from '../facts/javascript/query.ts';
import { COMPUTED, KEYS, SPREAD } from '../facts/javascript/script.ts';
import { isGlobalObject } from '../program/globalsOf.ts';
import { calledBy } from '../program/calledBy.ts';
import type { Program, Unit } from '../program/program.ts';
import { endOfUses, firstUse, Use, useKind } from '../program/useGraph.ts';
import { argumentOf, takesArguments } from './argumentOf.ts';
import { askedOf } from './asked.ts';
import { run } from './calls.ts';
import { givenOn } from './givenOn.ts';
import { ANY, type Heap, type HeapObject } from './heap.ts';
import { iterated } from './iterated.ts';
import { KINDS } from './kinds.ts';
import { copyAll, inheritFrom, load } from './loads.ts';
import { isMethod, method } from './method.ts';
import { pairOf } from './pairOf.ts';

/** Items of one list that are told apart. */
const MOST_APART = 64;

/** What each use of a node leads to, that was found to be an object. */
export function useOf(heap: Heap, unit: Unit, node: number, object: HeapObject): void {
  const { script, base } = unit;
  const graph = unit.useGraph();
  if (node >= graph.values && heap.isFirst(base + node, object)) global(heap, unit, node);
  const { starts, kinds, targets, slots } = graph;
  const given = node >= graph.values && object.kind === 'function' ? givenOn(unit).get(node - graph.values) : undefined;
  for (let at = starts[node] as number, end = starts[node + 1] as number; at < end; at++) {
    const to = targets[at] as number;
    const slot = slots[at] as number;
    switch (kinds[at]) {
      case Use.ref:
        if (given === undefined || !isGivenOn(unit, given, to)) heap.add(base + to, object);
        break;
      case Use.choice:
      case Use.spread:
        heap.add(base + to, object);
        break;
      case Use.def:
        heap.add(base + graph.values + to, object);
        break;
      case Use.member: {
        const name = stringAt(script, slot);
        load(heap, object, name, base + to);
        if (isMethod(object, name))
          for (const call of calledBy(unit, to)) method(askedOf(heap, object, unit, call, name));
        break;
      }
      case Use.index:
        if (slot === 0 && object.kind === 'map') heap.add(base + to, pairOf(heap, object));
        else taken(heap, unit, object, to, slot);
        break;
      case Use.callee:
        run(heap, unit, to, object);
        break;
      case Use.arg:
        if (takesArguments(script, to)) argumentOf(askedOf(heap, object, unit, to, ''), slot);
        break;
      case Use.item:
        put(heap, unit, node, object, to, slot);
        break;
      case Use.prop:
        kept(heap, unit, object, to, slot);
        break;
      case Use.write:
        if (heap.isFirst(base + node, object)) written(heap, unit, to);
        break;
      default:
    }
  }
}

/** Whether a parameter is read where it is no function any more; one that is called is one all the same. */
function isGivenOn(unit: Unit, end: number, read: number): boolean {
  const graph = unit.useGraph();
  const use = firstUse(graph, read);
  return posOf(unit.script, read) >= end && (use === endOfUses(graph, read) || useKind(graph, use) !== Use.callee);
}

/** `[object]`, `[...list]` */
function put(heap: Heap, unit: Unit, node: number, object: HeapObject, to: number, at: number): void {
  const list = heap.object('list', unit, to);
  if (opOf(unit.script, node) === Op.spread) iterated(heap, object, heap.field(list, ANY));
  else heap.add(heap.field(list, at < MOST_APART ? String(at) : ANY), object);
}

/** `{ name: object }`, `{ ...object }`, members of a class */
function kept(heap: Heap, unit: Unit, object: HeapObject, to: number, key: number): void {
  const kind = KINDS.get(opOf(unit.script, to));
  if (kind === undefined) return;
  const whole = heap.object(kind, unit, to);
  if (key === SPREAD) copyAll(heap, object, whole);
  else if (key !== COMPUTED && stringAt(unit.script, key) === '__proto__') inheritFrom(heap, object, whole);
  else heap.add(heap.field(whole, key === COMPUTED ? ANY : stringAt(unit.script, key)), object);
}

/** `table[key]`, and each of a list: whatever it holds; methods get it as their `this`. */
function taken(heap: Heap, { base, script }: Unit, object: HeapObject, to: number, key: number): void {
  const name = key === 0 ? undefined : constant(script, key);
  if (name !== undefined) load(heap, object, name, base + to);
  else heap.contents(object, base + to);
}

/** `object.name = value` */
function written(heap: Heap, unit: Unit, at: number): void {
  const { script, base } = unit;
  const [object = 0, property = 0, value = 0] = script.writes.slice(at, at + 3);
  const from = base + value;
  if (property >= 0)
    for (const read of readsOfGlobal(heap.program, unit, object, stringAt(script, property))) heap.edge(from, read);
  if (object === 0) return;
  const copied = property < 0 ? copiedFrom(script, at) : 0;
  if (copied !== 0) {
    heap.on(base + object, (one) => heap.on(base + copied, (whole) => heap.copy(whole, one)));
    return;
  }
  heap.on(base + object, (one) => {
    heap.edge(from, heap.field(one, property < 0 ? ANY : stringAt(script, property)));
  });
}

/** `to[name] = from[name]`: what keeps its name; 0 for any other write. */
function copiedFrom(script: Unit['script'], at: number): number {
  const value = writtenValue(script, at);
  const isKeyed = writtenProperty(script, at + WRITE_SIZE) === KEYS;
  const key = isKeyed ? variableOf(script, writtenValue(script, at + WRITE_SIZE)) : -1;
  const isSame =
    key !== -1 && opOf(script, value) === Op.index && variableOf(script, indexKeyOf(script, value)) === key;
  return isSame ? objectOf(script, value) : 0;
}

/** Where a global is read that is written as `name = …`, `self.name = …`. */
function* readsOfGlobal(program: Program, unit: Unit, object: number, name: string): Iterable<number> {
  if (!isGlobalObject(unit.script, object === 0 ? 0 : resolve(unit.script, object))) return;
  for (const read of program.globalReads(name, unit)) yield read.unit.base + read.value;
}

/** A variable at the top of a classic script is seen by those that share its globals. */
function global(heap: Heap, unit: Unit, node: number): void {
  const { script, base } = unit;
  const binding = node - script.op.length;
  if (script.module || bindingFunction(script, binding) !== -1) return;
  const name = bindingName(script, binding);
  for (const read of heap.program.globalReads(name, unit))
    if (read.unit !== unit) heap.edge(base + node, read.unit.base + read.value);
}
