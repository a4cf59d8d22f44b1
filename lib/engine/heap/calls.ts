import { apiPath, argOf, argsOf, calleeOf, Op, opOf, superclassOf } from '../facts/javascript/query.ts';
import { answer } from './answer.ts';
import { hand, handContents } from './hand.ts';
import { isCopier, throughCompiler } from './compilers.ts';
import { isOfCompiler } from '../program/isOfCompiler.ts';
import { isPassingOn, wrappedParams } from '../program/passOns.ts';
import type { Unit } from '../program/program.ts';
import { ANY, type Heap, type HeapObject, INNER, PROTO } from './heap.ts';
import { CONTAINERS } from './kinds.ts';
import { giveSelf, load, prototypeOf } from './loads.ts';

/** A call runs an object: a function with the arguments, a class that makes an instance, what settles a promise. */
export function run(heap: Heap, unit: Unit, call: number, callee: HeapObject): void {
  if (isPassingOn(unit, call)) return;
  const { script } = unit;
  if (callee.kind === 'settler') {
    const [given = 0] = argsOf(script, call);
    if (given !== 0) heap.edge(unit.base + given, callee.unit.base + callee.value);
  } else if (isCopier(unit, calleeOf(script, call))) copied(heap, unit, call);
  else if (callee.kind === 'bound') runBound(heap, unit, call, callee);
  else if (opOf(script, call) === Op.create && (callee.kind === 'function' || callee.kind === 'class')) {
    const kind = callee.kind === 'class' ? inheritedKind(callee) : undefined;
    const instance = heap.object(kind ?? 'object', unit, call);
    heap.add(unit.base + call, instance);
    if (kind === 'list') fill(heap, unit, call, instance);
    construct(heap, unit, call, callee, instance);
  } else if (callee.kind === 'function') enter(heap, unit, call, callee, 0);
}

/** `class Middleware extends Array`: its instances hold as that one does. */
function inheritedKind({ unit: { script }, value }: HeapObject): HeapObject['kind'] | undefined {
  const above = superclassOf(script, value);
  return above === 0 ? undefined : CONTAINERS.get(apiPath(script, above) ?? '');
}

/** `new Middleware(first, ...others)`: what a list is made of. */
function fill(heap: Heap, { script, base }: Unit, call: number, list: HeapObject): void {
  const elements = heap.field(list, ANY);
  for (const value of argsOf(script, call))
    if (opOf(script, value) === Op.spread) heap.on(base + value, (other) => heap.contents(other, elements));
    else heap.edge(base + value, elements);
}

/** An instance is made, by `new` or `super(…)`: it inherits from its class, whose constructor gets it as `this`. */
function construct(heap: Heap, unit: Unit, call: number, maker: HeapObject, instance: HeapObject): void {
  const inherited = heap.field(instance, PROTO);
  if (maker.kind === 'function') {
    heap.edge(prototypeOf(heap, maker), inherited);
    giveSelf(heap, maker, instance);
    enter(heap, unit, call, maker, 0);
    return;
  }
  heap.add(inherited, maker);
  const constructor = heap.field(instance, `${INNER}constructor ${maker.id}`);
  load(heap, maker, 'constructor', constructor, instance);
  heap.on(constructor, (found) => found.kind === 'function' && enter(heap, unit, call, found, 0));
}

/** What a `bind` gave is called: what was bound comes first. */
function runBound(heap: Heap, unit: Unit, call: number, { unit: where, value, target }: HeapObject): void {
  if (target === undefined) return;
  const bound = argsOf(where.script, value).slice(1);
  bound.forEach((one, at) => hand(heap, where.base + one, target, at));
  enter(heap, unit, call, target, -bound.length);
}

/** Arguments become parameters, and what the function returns the answer; `shift`: arguments before the first parameter. */
export function enter(heap: Heap, unit: Unit, call: number, callee: HeapObject, shift: number): void {
  if (isOfCompiler(callee.unit, callee.fn)) {
    throughCompiler(heap, unit, call, callee);
    return;
  }
  const { script } = unit;
  const params = callee.unit.script.functions[callee.fn]?.params.length ?? 0;
  argsOf(script, call).forEach((value, at) => {
    if (at < shift) return;
    if (opOf(script, value) !== Op.spread) hand(heap, unit.base + value, callee, at - shift);
    else for (let param = at - shift; param < params; param++) handContents(heap, unit.base + value, callee, param);
  });
  answer(heap, callee, unit, call);
  // Who calls what it gives calls what it was told.
  for (const param of wrappedParams(callee.unit, callee.fn)) {
    const wrapped = argOf(script, call, param + shift);
    if (wrapped !== 0) heap.edge(unit.base + wrapped, unit.base + call);
  }
}

/** All properties of the other arguments are given to the first, which is the answer. */
export function copied(heap: Heap, { script, base }: Unit, call: number): void {
  const [to = 0, ...others] = argsOf(script, call);
  heap.edge(base + to, base + call);
  for (const other of others) heap.on(base + other, (from) => heap.on(base + to, (one) => heap.copy(from, one)));
}
