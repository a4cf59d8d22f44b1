import { apiPath, calleeOf, nameOf, resolve, type ScriptFacts } from '../facts/javascript/query.ts';
import { type Asked, inList } from './asked.ts';
import { hand } from './hand.ts';
import { ANY, type HeapObject, INNER, PROTO } from './heap.ts';
import { copyAll, inheritFrom, load } from './loads.ts';
import { iterated } from './iterated.ts';
import { pairOf } from './pairOf.ts';

/** Whether a call may be one of a function of the language's that hands on what it is given. */
export const takesArguments = (script: ScriptFacts, call: number): boolean =>
  LAST_NAMES.has(nameOf(script, resolve(script, calleeOf(script, call))));

/** An object is an argument of a function of the platform's. */
export function argumentOf(asked: Asked, slot: number): void {
  const { script } = asked.unit;
  const path = apiPath(script, calleeOf(script, asked.call));
  if (path !== undefined) ARGUMENTS.get(path)?.(asked, slot);
}

type Handed = (asked: Asked, slot: number) => void;

const same: Handed = ({ heap, object, to }, slot) => {
  if (slot === 0) heap.add(to, object);
};

const later: Handed = ({ heap, object, args: [fn] }, slot) => {
  if (slot < 2 || fn === undefined) return;
  const given = heap.field(object, `${INNER}handed`);
  heap.add(given, object);
  heap.on(fn, (found) => hand(heap, given, found, slot - 2));
};

const inheriting: Handed = ({ heap, object, unit, call, to }, slot) => {
  if (slot !== 0) return;
  const made = heap.object('object', unit, call);
  heap.add(heap.field(made, PROTO), object);
  heap.add(to, made);
};

const ARGUMENTS: ReadonlyMap<string, Handed> = new Map<string, Handed>([
  ...[
    'Promise.resolve',
    'Promise.all',
    'Object.freeze',
    'Object.seal',
    'Object.preventExtensions',
    'structuredClone',
    'Proxy',
    'WeakRef',
  ].map((name): [string, Handed] => [name, same]),
  ...['Promise.race', 'Promise.any'].map((name): [string, Handed] => [
    name,
    ({ heap, object, to }, slot) => void (slot === 0 && heap.contents(object, to)),
  ]),
  ['setTimeout', later],
  ['setInterval', later],
  [
    'Promise',
    ({ heap, object, unit, call }, slot) => {
      if (slot !== 0 || object.kind !== 'function') return;
      const settler = heap.object('settler', unit, call);
      const node = heap.field(settler, `${INNER}itself`);
      heap.add(node, settler);
      hand(heap, node, object, 0);
    },
  ],
  ['Object.values', (asked, slot) => void (slot === 0 && asked.heap.contents(asked.object, inList(asked)))],
  [
    'Object.entries',
    (asked, slot) => void (slot === 0 && asked.heap.add(inList(asked), pairOf(asked.heap, asked.object))),
  ],
  [
    'Array.from',
    (asked, slot) => {
      const { heap, object, args } = asked;
      const turn = (list: HeapObject): number => heap.field(list, `${INNER}turn`);
      if (slot === 0) iterated(heap, object, args.length > 1 ? turn(object) : inList(asked));
      else if (slot === 1 && object.kind === 'function') {
        heap.on(args[0] as number, (list) => hand(heap, turn(list), object, 0));
        for (const value of object.unit.script.functions[object.fn]?.returns ?? [])
          heap.edge(object.unit.base + value, inList(asked));
      }
    },
  ],
  [
    'Object.fromEntries',
    ({ heap, object, unit, call, to }, slot) => {
      if (slot !== 0) return;
      const table = heap.object('object', unit, call);
      heap.add(to, table);
      const pairs = heap.node();
      iterated(heap, object, pairs);
      heap.on(pairs, (pair) => load(heap, pair, '1', heap.field(table, ANY)));
    },
  ],
  ['Map', (asked, slot) => void (slot === 0 && filled(asked))],
  ['WeakMap', (asked, slot) => void (slot === 0 && filled(asked))],
  [
    'Set',
    ({ heap, object, unit, call }, slot) =>
      void (slot === 0 && heap.contents(object, heap.field(heap.object('list', unit, call), ANY))),
  ],
  [
    'Object.assign',
    ({ heap, object, to, args: [target = 0] }, slot) => {
      if (slot === 0) heap.add(to, object);
      else heap.on(target, (one) => copyAll(heap, object, one));
    },
  ],
  ['Object.create', inheriting],
  [
    'Object.setPrototypeOf',
    ({ heap, object, to, args: [target = 0] }, slot) => {
      if (slot === 0) heap.add(to, object);
      else heap.on(target, (one) => inheritFrom(heap, object, one));
    },
  ],
  ['Reflect.construct', inheriting],
]);

const LAST_NAMES: ReadonlySet<string> = new Set([...ARGUMENTS.keys()].map((path) => path.slice(path.indexOf('.') + 1)));

/** `new Map(pairs)` */
function filled({ heap, object, unit, call }: Asked): void {
  const pairs = heap.node();
  heap.contents(object, pairs);
  const kept = heap.field(heap.object('map', unit, call), ANY);
  heap.on(pairs, (pair) => load(heap, pair, '1', kept));
}
