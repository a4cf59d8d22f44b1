import type { AddSinks } from './addSinks.ts';
import {
  argOf,
  callsNamed,
  callsOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  receiverOf,
  resolve,
  type Call,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { elementOf } from './elementOf.ts';
import { at, inAddress, leadsOut, sinkOf } from './sinkOf.ts';

/*
 * What the browser asks a server for beside elements and requests: further addresses of elements (HTML), pictures of
 * notifications, and what styles name (CSS).
 */

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
  ['input', 'src'],
  ['frame', 'src'],
  ['link', 'href'],
  ['image', 'href'],
  ['use', 'href'],
  ['object', 'data'],
]);

/** Other properties that hold addresses which are asked for, by the elements that have them. */
export const LOADS_TOO: Readonly<Record<string, ReadonlySet<string>>> = {
  srcset: new Set(['img', 'source']),
  imageSrcset: new Set(['link']),
  poster: new Set(['video']),
  ping: new Set(['a', 'area']),
  background: new Set(['body', 'table', 'td']),
  attributionSrc: new Set(['a', 'img', 'script']),
};

/** Whether an attribute of an element, or the property of the same name, is such an address. */
export const asksToo = (tag: string | undefined, name: string, to: string): boolean =>
  Object.entries(LOADS_TOO).some(
    ([one, tags]) => one.toLowerCase() === name.toLowerCase() && (tag === undefined || tags.has(tag)),
  ) && leadsOut(to);

/** Pictures of notifications. */
const ICONS: readonly (readonly [path: string, args: readonly number[], properties: readonly string[]])[] = [
  ['Notification', [1], ['icon', 'image', 'badge']],
  ['chrome.notifications.create', [0, 1], ['iconUrl', 'imageUrl']],
  ['chrome.notifications.update', [1], ['iconUrl', 'imageUrl']],
  ['registration.showNotification', [1], ['icon', 'image', 'badge']],
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

/** What a call is given in an argument, or in a property of it. */
export interface Given {
  readonly call: Call;
  readonly arg: number;
  readonly property: string | undefined;
  readonly value: number;
}

/** Calls that are given a style: which argument, or property of it, with the text. */
export function* sheetAddresses(unit: Unit): Iterable<Given> {
  const { script } = unit;
  for (const [name, arg] of STYLED)
    for (const call of callsNamed(script, name)) yield { call, arg, property: undefined, value: call.args[arg] ?? 0 };
  for (const call of callsOf(script, 'CSSStyleSheet().replace'))
    yield { call, arg: 0, property: undefined, value: call.args[0] ?? 0 };
  for (const call of callsNamed(script, 'append', 'appendChild'))
    if (elementOf(unit, receiverOf(script, call)) === 'style') {
      // `style.appendChild(document.createTextNode(text))`
      const text = resolve(script, call.args[0] ?? 0);
      const value = opOf(script, text) === Op.call ? argOf(script, text, 0) : text;
      yield { call, arg: 0, property: undefined, value };
    }
  for (const path of ['chrome.tabs.insertCSS', 'chrome.scripting.insertCSS'])
    for (const call of callsOf(script, path))
      for (const [arg, property] of INSERTED) {
        const value = propertyOf(script, call.args[arg] ?? 0, property);
        if (value !== 0) yield { call, arg, property, value };
      }
}

const STYLED = [
  ['replaceSync', 0],
  ['insertRule', 0],
  ['addRule', 1],
  ['setProperty', 1],
  ['css', 1],
] as const;
const INSERTED = [
  [0, 'css'],
  [0, 'code'],
  [1, 'code'],
] as const;

/** Styles that a script makes: the browser asks for what they name. */
export function sheets(unit: Unit, add: AddSinks): void {
  for (const { call, arg, property, value } of sheetAddresses(unit)) {
    const sink = inSheet(unit.script, value, arg, property);
    if (sink !== undefined) add(call, sink);
  }
}

/** Where a style is put to use: any written address in it is asked for, whatever stands before it. */
export const inStyle = (arg: number, property: string | undefined, value: number): Sink => ({
  ...at(value, sinkOf('request-address', arg, property, 'decides where a request goes', '*')),
  harmless: 0,
});

/** A style that names an address, or that is made elsewhere: then it counts where a written address gets into it. */
export function inSheet(script: Unit['script'], value: number, arg: number, property?: string): Sink | undefined {
  const text = pattern(script, value);
  const [, to] = /(?:url\(|url=|@import|image-set\()\s*["']?((?:https?:)?\/\/.*)/i.exec(text) ?? [];
  if (to !== undefined) return at(value, inAddress(arg, property, to));
  return text.includes('*') && !/url\(\s*["']?[^*"')]/i.test(text)
    ? { ...at(value, inAddress(arg, property, '*')), ofWritten: true }
    : undefined;
}
