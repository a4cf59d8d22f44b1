import { callsNamed, callsOf, pattern, propertyOf, type Call } from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { inAddress, leadsOut } from './sinkOf.ts';

/*
 * What the browser asks a server for beside elements and requests: further addresses of elements (HTML), pictures of
 * notifications, and what styles name (CSS).
 */

type AddSinks = (call: Call, ...sinks: Sink[]) => void;

/** Elements that ask a server for something as soon as they are given its address, and the property that holds it. */
export const LOADS: ReadonlyMap<string, string> = new Map([
  ['img', 'src'],
  ['iframe', 'src'],
  ['script', 'src'],
  ['audio', 'src'],
  ['video', 'src'],
  ['source', 'src'],
  ['track', 'src'],
  ['embed', 'src'],
  ['link', 'href'],
  ['object', 'data'],
]);

/** Other properties that hold addresses which are asked for, by the elements that have them. */
export const LOADS_TOO: Readonly<Record<string, ReadonlySet<string>>> = {
  srcset: new Set(['img', 'source']),
  imageSrcset: new Set(['link']),
  poster: new Set(['video']),
  ping: new Set(['a', 'area']),
};

/** Pictures of notifications. */
const ICONS: readonly (readonly [path: string, args: readonly number[], properties: readonly string[]])[] = [
  ['Notification', [1], ['icon', 'image', 'badge']],
  ['chrome.notifications.create', [0, 1], ['iconUrl', 'imageUrl']],
  ['chrome.notifications.update', [1], ['iconUrl', 'imageUrl']],
];

/** Calls that show a picture by its address. */
export function icons({ script }: Unit, add: AddSinks): void {
  for (const [path, args, properties] of ICONS)
    for (const call of callsOf(script, path))
      for (const arg of args)
        for (const property of properties) {
          const to = pattern(script, propertyOf(script, call.args[arg] ?? 0, property));
          if (leadsOut(to)) add(call, inAddress(arg, property, to));
        }
}

/** Styles that a script makes: the browser asks for what they name. */
export function sheets({ script }: Unit, add: AddSinks): void {
  for (const [call, arg] of [
    ...callsNamed(script, 'replaceSync', 'insertRule', 'addRule').map((call) => [call, 0] as const),
    ...callsNamed(script, 'setProperty').map((call) => [call, 1] as const),
  ]) {
    const to = inStyle(script, call.args[arg] ?? 0);
    if (to !== undefined) add(call, inAddress(arg, undefined, to));
  }
  for (const path of ['chrome.tabs.insertCSS', 'chrome.scripting.insertCSS'])
    for (const call of callsOf(script, path))
      for (const [arg, property] of [
        [0, 'css'],
        [0, 'code'],
        [1, 'code'],
      ] as const) {
        const to = inStyle(script, propertyOf(script, call.args[arg] ?? 0, property));
        if (to !== undefined) add(call, inAddress(arg, property, to));
      }
}

/** The address, as far as constant, that a style asks for: `url(https://…`. */
export function inStyle(script: Unit['script'], value: number): string | undefined {
  return /url\(\s*["']?((?:https?:)?\/\/.*)/i.exec(pattern(script, value))?.[1];
}
