import { isExtensionMember, isNamespace } from '../facts/javascript/apis.ts';
import { apiPath } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { Use } from '../program/useGraph.ts';
import { words } from '../words.ts';
import type { Heap, HeapObject } from './heap.ts';

/** Functions and classes of the platform that send, load or run something. */
const GLOBALS = words(
  'fetch navigator navigator.sendBeacon XMLHttpRequest WebSocket EventSource Image Worker eval Function importScripts axios',
);
/** Members of functions, events and storage areas. */
const INNER = words('call apply addListener get set remove clear');

/** A part of the platform as an object of the heap. */
export const platformObject = (heap: Heap, path: string): HeapObject =>
  heap.object('platform', heap.program.units[0] as Unit, 0, { path }, path);

/** The name of a part of the platform that is kept, handed over or given back as it is; called and read ones are known by it. */
export function handedPath(unit: Unit, value: number): string | undefined {
  const { starts, kinds, slots } = unit.useGraph();
  let isHanded = false;
  for (let at = starts[value] as number, end = starts[value + 1] as number; at < end && !isHanded; at++)
    isHanded =
      kinds[at] === Use.member ? unit.script.strings[slots[at] as number] === 'bind' : kinds[at] !== Use.callee;
  const path = isHanded ? apiPath(unit.script, value) : undefined;
  return path !== undefined && (GLOBALS.has(path) || /^chrome\.[^()]*$/.test(path)) ? path : undefined;
}

/** Whether a part of the platform has a member, and is not meant where another object is asked for one of that name. */
export function hasMember(path: string, name: string): boolean {
  if (path === 'chrome') return isNamespace(name);
  if (path === 'navigator') return name === 'sendBeacon';
  const [root, space = '', ...more] = path.split('.');
  if (root !== 'chrome' || more.length > 0) return INNER.has(name);
  return isExtensionMember(space, name) || /^on[A-Z]/.test(name) || space === 'storage';
}
