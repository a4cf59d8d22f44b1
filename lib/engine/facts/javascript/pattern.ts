import { isOwnComputer } from '../../ownComputer.ts';
import { fieldOf } from './fieldOf.ts';
import { onlyDef, propertyOf, resolve } from './lookup.ts';
import { apiPath } from './paths.ts';
import {
  argsOf,
  bindingOf,
  calleeOf,
  choicesOf,
  concatPartsOf,
  elementsOf,
  objectOf,
  opOf,
  pairsOf,
  propertyNameOf,
} from './operands.ts';
import { Op, type ScriptFacts } from './script.ts';
import { counted, DEPTH, fold } from './constants.ts';
import { joined, LONGEST } from './textMethods.ts';

/** The text of a value with `*` for what is not known: `https://api.example.com/*`. */
export function pattern(script: ScriptFacts, value: number): string {
  return counted(() => shape(script, value, 0)).slice(0, LONGEST);
}

function shape(script: ScriptFacts, value: number, depth: number): string {
  if (value === 0 || depth > DEPTH) return '*';
  const whole = fold(script, value, depth);
  if (whole !== undefined) return whole;
  const op = opOf(script, value);
  if (op === Op.concat) {
    let text = '';
    for (const part of concatPartsOf(script, value)) {
      const one = shape(script, part, depth + 1);
      if (text.length < LONGEST && !(one === '*' && text.endsWith('*'))) text += one;
    }
    return text;
  }
  if (op === Op.ref) {
    const def = onlyDef(script, bindingOf(script, value));
    return def === 0 ? '*' : shape(script, def, depth + 1);
  }
  if (op === Op.member) {
    const name = propertyNameOf(script, value);
    const found = propertyOf(script, objectOf(script, value), name) || fieldOf(script, value);
    if (found === 0) return name === 'href' ? addressMade(script, objectOf(script, value), depth) : '*';
    return shape(script, found, depth + 1);
  }
  if (op === Op.call) {
    const path = apiPath(script, value);
    if (path === 'URL().toString()') return addressMade(script, objectOf(script, calleeOf(script, value)), depth);
    if (path === 'chrome.runtime.getURL()') return 'chrome-extension://*';
    if (opOf(script, calleeOf(script, value)) === Op.member) return shapeOfMethod(script, value, depth + 1);
  }
  if (op === Op.create && apiPath(script, value) === 'URL()')
    return addressShape(script, argsOf(script, value), depth + 1);
  if (op === Op.index) return amongAddresses(script, resolve(script, objectOf(script, value)), depth);
  return op === Op.choice ? chosen(script, choicesOf(script, value), depth) : '*';
}

/** Most addresses of one table. */
const MOST_ADDRESSES = 12;
const ADDRESS = /^(?:https?|wss?):\/\/([\w.-]+)/;

/**
 * `HOSTS[isTest ? 'test' : 'live']`, `mirrors[n]`: one of a table that is written out and holds nothing but addresses, of
 * one domain but for those of this computer.
 */
function amongAddresses(script: ScriptFacts, table: number, depth: number): string {
  const isList = opOf(script, table) === Op.array;
  if (!isList && opOf(script, table) !== Op.object) return '*';
  const list = isList ? elementsOf(script, table) : pairsOf(script, table);
  if (list.length > MOST_ADDRESSES * 2) return '*';
  const items = isList ? list : list.filter((_, at) => at % 2 === 1);
  const texts = items.map((item) => fold(script, item, depth + 1) ?? '').filter((text) => !isOwnComputer(text));
  const domains = new Set(texts.map((text) => ADDRESS.exec(text)?.[1]?.split('.').slice(-2).join('.')));
  return domains.size === 1 && !domains.has(undefined) ? (texts[0] as string) : '*';
}

/** `'https://api.example/user/id'.replace('id', data)`, `['https://api.example', path].join('/')`: what of it is known. */
function shapeOfMethod(script: ScriptFacts, call: number, depth: number): string {
  const callee = calleeOf(script, call);
  const name = propertyNameOf(script, callee);
  const object = objectOf(script, callee);
  const [first = 0, second = 0] = argsOf(script, call);
  const given = fold(script, first, depth);
  if (name === 'replace' || name === 'replaceAll') {
    const text = shape(script, object, depth);
    if (given === undefined || given === '' || !text.includes(given)) return '*';
    const by = shape(script, second, depth);
    return (name === 'replace' ? text.replace(given, () => by) : joined(text.split(given), by)).slice(0, LONGEST);
  }
  const list = name === 'join' ? resolve(script, object) : 0;
  if (opOf(script, list) !== Op.array || given === undefined) return '*';
  const parts = elementsOf(script, list).map((part) =>
    opOf(script, part) === Op.spread ? '*' : shape(script, part, depth),
  );
  return joined(parts, given);
}

/** The first text of several that names another computer; of this one's and of files of its own those are for who makes the program. */
function chosen(script: ScriptFacts, values: readonly number[], depth: number): string {
  const texts = values.map((one) => shape(script, one, depth + 1)).filter((text) => text !== '*' && text !== '');
  return texts.find((text) => ABROAD.test(text) && !isOwnComputer(text)) ?? texts[0] ?? '*';
}

const ABROAD = /^(?:(?:https?|wss?|ftp):)?\/\//i;

/** The text of `new URL(path, base)`: a base that names a host decides it, one that is not known leaves it open. */
function addressShape(script: ScriptFacts, [path = 0, base = 0]: readonly number[], depth: number): string {
  const text = shape(script, path, depth);
  if (base === 0 || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text)) return text;
  // The script's or the page's own address: its file or its site.
  const start = shape(script, base, depth);
  const isOwn = /(?:^|\.)(?:location(?:\.\w+)?|meta\.url|baseURI|URL)$/.test(apiPath(script, base) ?? '');
  if (isOwn && !ABROAD.test(start)) return text;
  const origin = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#*]+(?=[/?#]|$)/i.exec(start)?.[0];
  if (origin === undefined) return start.includes('//') ? start : '*';
  if (text.startsWith('/')) return `${origin}${text}`;
  return `${/[/?#]/.test(start.slice(origin.length)) ? start.slice(0, start.lastIndexOf('/') + 1) : `${origin}/`}${text}`;
}

/** What `new URL(…)` says of itself: what it was made of; parameters may have come to it since. */
function addressMade(script: ScriptFacts, value: number, depth: number): string {
  const made = resolve(script, value);
  if (opOf(script, made) !== Op.create || apiPath(script, made) !== 'URL()') return '*';
  const text = shape(script, made, depth + 1);
  return text.endsWith('*') ? text : `${text}*`;
}
