import { constant } from '../facts/javascript/query.ts';
import { isPassingOn } from '../program/passOns.ts';
import { EACH, ONE_ELEMENT, PUT_INTO, SAME_LIST } from '../program/methods.ts';
import { type Asked, inList } from './asked.ts';
import { answer } from './answer.ts';
import { hand, handContents } from './hand.ts';
import { enter } from './calls.ts';
import { ANY, type HeapObject, INNER } from './heap.ts';
import { giveSelfOf, load } from './loads.ts';
import { mapped } from './mapped.ts';
import { pairOf } from './pairOf.ts';

/** Whether an object may have a method of the language's under a name. */
export const isMethod = ({ kind }: HeapObject, name: string): boolean =>
  OF_PROMISE.has(name) ||
  (kind === 'function' && OF_FUNCTION.has(name)) ||
  ((kind === 'platform' || kind === 'bound') && name === 'bind') ||
  ((kind === 'list' || kind === 'map') && OF_CONTAINER.has(name));

/** What the language's own methods do with an object: functions' `call`, promises' `then`, methods of lists and maps. */
export function method(asked: Asked): void {
  const { object, name } = asked;
  if (object.kind === 'function') OF_FUNCTION.get(name)?.(asked);
  else if (object.kind === 'list' || object.kind === 'map') ofContainer(asked);
  else if (name === 'bind') itself(asked);
  OF_PROMISE.get(name)?.(asked);
}

type Methods = Record<string, (asked: Asked) => void>;

const OF_FUNCTION: ReadonlyMap<string, (asked: Asked) => void> = new Map(
  Object.entries({
    call({ heap, object, unit, call, args: [self] }) {
      if (self !== undefined) giveSelfOf(heap, object, self);
      enter(heap, unit, call, object, 1);
    },
    apply({ heap, object, unit, call, args: [self, list] }) {
      if (isPassingOn(unit, call)) return;
      if (self !== undefined) giveSelfOf(heap, object, self);
      const params = object.unit.script.functions[object.fn]?.params.length ?? 0;
      for (let at = 0; list !== undefined && at < params; at++) handContents(heap, list, object, at);
      answer(heap, object, unit, call);
    },
    bind({ heap, object, unit, call, to, args: [self] }) {
      if (self !== undefined) giveSelfOf(heap, object, self);
      heap.add(to, heap.object('bound', unit, call, { target: object }, `of ${object.id}`));
    },
  } satisfies Methods),
);

/** A promise is what it is settled with: who waits for it gets that. */
const OF_PROMISE: ReadonlyMap<string, (asked: Asked) => void> = new Map([
  ['then', settledWith],
  ['catch', itself],
  ['finally', itself],
  ['deref', itself],
]);

function settledWith({ heap, object, unit, call, args: [then] }: Asked): void {
  if (then === undefined) return;
  const settled = heap.field(object, `${INNER}settled`);
  heap.add(settled, object);
  heap.on(then, (found) => {
    hand(heap, settled, found, 0);
    if (found.kind === 'function') answer(heap, found, unit, call);
    else if (found.kind === 'settler') heap.edge(settled, found.unit.base + found.value);
  });
}

function itself({ heap, object, to }: Asked): void {
  heap.add(to, object);
}

const ITERATOR = '[Symbol.iterator]';

const OF_CONTAINER: ReadonlySet<string> = new Set([
  ...PUT_INTO,
  ...EACH,
  ...ONE_ELEMENT,
  ...SAME_LIST,
  'get',
  'values',
  'keys',
  'entries',
  'next',
  ITERATOR,
]);

function ofContainer(asked: Asked): void {
  const { heap, object, unit, call, to, args, name } = asked;
  if (PUT_INTO.has(name)) {
    const isPair = object.kind === 'map' && args.length > 1;
    const key = isPair ? constant(unit.script, (args[0] as number) - unit.base) : undefined;
    for (const value of isPair ? args.slice(1) : args) heap.edge(value, heap.field(object, key ?? ANY));
    heap.add(to, object);
  } else if (name === 'get' && object.kind === 'map') {
    const key = constant(unit.script, (args[0] ?? unit.base) - unit.base);
    if (key === undefined) heap.contents(object, to);
    else load(heap, object, key, to);
  } else if (name === 'values' || name === 'keys') heap.contents(object, inList(asked));
  else if (name === 'entries' || (name === ITERATOR && object.kind === 'map'))
    heap.add(inList(asked), pairOf(heap, object));
  // A list stands for what goes over it, as compilers write loops: `(step = list[Symbol.iterator]().next()).value`
  else if (name === ITERATOR) heap.add(to, object);
  else if (name === 'next') {
    const turn = heap.object('object', unit, call);
    heap.contents(object, heap.field(turn, 'value'));
    heap.add(to, turn);
  } else if (EACH.has(name)) eachOf(asked);
  else if (ONE_ELEMENT.has(name)) heap.contents(object, to);
  if (SAME_LIST.has(name)) {
    heap.add(to, object);
    if (name === 'concat') for (const other of args) heap.edge(other, to);
  }
}

/** A function is given each element, or the answer so far and each element. */
function eachOf(asked: Asked): void {
  const { heap, object, unit, call, to, args, name } = asked;
  const [each, start] = args;
  if (each === undefined) return;
  const element = heap.field(object, `${INNER}each`);
  heap.contents(object, element);
  const isFolded = name.startsWith('reduce');
  heap.on(each, (found) => {
    hand(heap, element, found, isFolded ? 1 : 0);
    if (found.kind !== 'function') return;
    // `list.forEach(function (one) { this.v = one; }, object)`
    if (!isFolded && start !== undefined) giveSelfOf(heap, found, start);
    if (isFolded) {
      answer(heap, found, unit, call);
      hand(heap, to, found, 0);
    } else if (name === 'map' || name === 'flatMap') mapped(asked, found);
  });
  // Without a start, the first element is the answer so far.
  if (isFolded) heap.edge(start ?? element, to);
  if (name === 'find' || name === 'findLast') heap.edge(element, to);
}
