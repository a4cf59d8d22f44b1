import { Op } from '../facts/javascript/query.ts';
import type { HeapObject } from './heap.ts';

/** What stands in a script and is an object. */
export const KINDS = new Map<number, HeapObject['kind']>([
  [Op.func, 'function'],
  [Op.object, 'object'],
  [Op.array, 'list'],
  [Op.klass, 'class'],
]);

/** What the platform's own classes make that hold other things. */
export const CONTAINERS = new Map<string, HeapObject['kind']>([
  ['Map', 'map'],
  ['WeakMap', 'map'],
  ['Set', 'list'],
  ['WeakSet', 'list'],
  ['Array', 'list'],
  ['WebSocket', 'connection'],
]);
