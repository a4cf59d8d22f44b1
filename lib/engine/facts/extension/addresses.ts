import type { Place } from '../../../model/finding.ts';
import type { Facts, FileFacts } from '../../facts.ts';
import { type Call, apiPath, calledPaths, callsNamed, callsOf, ConstKind, listOf, Op, pattern, placeAt, propertyOf, receiverOf, scriptsOf, type ScriptFacts, show, writesOf } from '../javascript/query.ts';

/** What is done with an address. */
export type AddressUse =
  /** Code asks for it or sends to it. */
  | 'request'
  /** A page, style sheet or script element loads it by itself. */
  | 'resource'
  /** A tab, a frame or a window is sent there. */
  | 'navigation'
  /** It stands in the code; what for is not seen. */
  | 'mention';

/** A remote address in code, pages or style sheets. */
export interface RemoteAddress {
  /** `*` stands for parts that are not known. */
  readonly url: string;
  readonly scheme: 'http' | 'https' | 'ws' | 'wss' | 'ftp';
  /** Lower case, without port and credentials. */
  readonly host: string;
  readonly use: AddressUse;
  /** How: `fetch`, `form`, `image`, `tabs.create` … */
  readonly how: string;
  readonly evidence: string;
  /** For mentions: the variable or property that holds it, `API_BASE`. */
  readonly name?: string;
  readonly place: Place;
  /** In code that is a recognised library. */
  readonly library: boolean;
}

const MAX_ADDRESSES = 5000;
/** More hosts than this in the constants of one script: a list of sites, not places where it goes. */
const DATA_HOSTS = 25;

const ADDRESS = /^(?:(https?|wss?|ftp):)?\/\/(?:[^/?#@\s]*@)?(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::(?:\d+|\*))?(?=[/?#]|$)/i;
/** Names for examples, namespaces and vocabularies: nothing is ever asked there. */
const NOWHERE = /(^|\.)(w3\.org|xmlns\.com|schema\.org|purl\.org|ns\.adobe\.com|schemas\.microsoft\.com|schemas\.openxmlformats\.org|json-schema\.org|tempuri\.org|xml\.apache\.org|sodipodi\.sourceforge\.net|inkscape\.org|creativecommons\.org|dublincore\.org)$/;
/** Reserved for documentation: a text that names one is an example, a call that asks one is not. */
const DOCUMENTATION = /(^|\.)example\.(com|org|net)$/;
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|\[::\]|.*\.localhost)$/;

/** Scheme and host of an address; undefined where it is none, is local, or stands for no place at all. */
export function parseAddress(url: string): { scheme: RemoteAddress['scheme']; host: string } | undefined {
  const match = ADDRESS.exec(url.trim());
  const host = match?.[2]?.toLowerCase().replace(/\.$/, '');
  if (match === null || host === undefined || LOCAL.test(host) || NOWHERE.test(host)) return undefined;
  if (!host.startsWith('[') && !host.includes('.')) return undefined;
  if (/^[\d.]+$/.test(host) && !/^\d+\.\d+\.\d+\.\d+$/.test(host)) return undefined;
  if (!/^[\d.]+$/.test(host) && !host.startsWith('[') && !/\.([a-z]{2,24}|xn--[a-z0-9-]+)$/.test(host)) return undefined;
  return { scheme: (match[1]?.toLowerCase() ?? 'https') as RemoteAddress['scheme'], host };
}

/** Calls that ask for an address: name, which argument holds it. */
const REQUESTS: Readonly<Record<string, number>> = {
  fetch: 0, 'navigator.sendBeacon': 0, WebSocket: 0, EventSource: 0, Request: 0, importScripts: 0, 'XMLHttpRequest().open': 1,
  axios: 0, 'axios.get': 0, 'axios.post': 0, 'axios.put': 0, 'axios.delete': 0, 'axios.request': 0, '$.get': 0, '$.post': 0, '$.ajax': 0, '$.getJSON': 0, '$.getScript': 0,
  'jQuery.get': 0, 'jQuery.post': 0, 'jQuery.ajax': 0, 'jQuery.getJSON': 0, 'm.request': 0, 'superagent.get': 0, 'superagent.post': 0, ky: 0, 'ky.get': 0, 'ky.post': 0, got: 0, SharedWorker: 0, Worker: 0,
};
const NAVIGATIONS: Readonly<Record<string, number>> = {
  'chrome.tabs.create': 0, 'chrome.windows.create': 0, open: 0, 'window.open': 0, 'location.assign': 0, 'location.replace': 0, 'chrome.runtime.setUninstallURL': 0,
};

interface Found { value: number; use: AddressUse; how: string; pos: number }

/** The value that holds the address of a call's argument: itself, or `url` of an options object; tabs.update has it second. */
function addressValue(script: ScriptFacts, argument: number): number {
  const inner = propertyOf(script, argument, 'url');
  return inner === 0 ? argument : inner;
}

function* usesIn(script: ScriptFacts): Iterable<Found> {
  const fromCalls = function* (calls: readonly Call[], index: number, use: AddressUse, how: string): Iterable<Found> {
    for (const call of calls) {
      const argument = call.args[index];
      if (argument !== undefined) yield { value: addressValue(script, argument), use, how, pos: call.pos };
    }
  };
  const paths = new Set(calledPaths(script));
  for (const [path, index] of Object.entries(REQUESTS)) if (paths.has(path)) yield* fromCalls(callsOf(script, path), index, 'request', path.replace('XMLHttpRequest().open', 'XMLHttpRequest'));
  for (const [path, index] of Object.entries(NAVIGATIONS)) if (paths.has(path)) yield* fromCalls(callsOf(script, path), index, 'navigation', path.replace('chrome.', ''));
  yield* fromCalls(callsOf(script, 'chrome.tabs.update').filter((call) => call.args.length > 0).map((call) => ({ ...call, args: [call.args.at(-1) === undefined || call.args.length < 2 ? (call.args[0] as number) : (call.args[1] as number)] })), 0, 'navigation', 'tabs.update');
  yield* fromCalls(callsOf(script, 'chrome.downloads.download'), 0, 'request', 'downloads.download');
  // `request.open('POST', …)` on what only its method tells.
  for (const call of callsNamed(script, 'open')) {
    const method = call.args[0] === undefined ? undefined : pattern(script, call.args[0]);
    if (call.args.length >= 2 && method !== undefined && /^(GET|POST|PUT|HEAD|DELETE|PATCH)$/i.test(method) && receiverOf(script, call) !== 0) yield { value: call.args[1] as number, use: 'request', how: 'XMLHttpRequest', pos: call.pos };
  }
  for (const write of writesOf(script, 'src', 'action', 'href', 'redirectUrl')) {
    if (write.property === 'href') {
      const target = write.object === 0 ? '' : (apiPath(script, write.object) ?? '');
      if (/(^|\.)location$/.test(target)) yield { value: write.value, use: 'navigation', how: 'location', pos: write.pos };
    } else if (write.property === 'redirectUrl') {
      yield { value: write.value, use: 'navigation', how: 'redirect', pos: write.pos };
    } else if (write.property === 'src' || write.property === 'action') {
      yield { value: write.value, use: write.property === 'src' ? 'resource' : 'request', how: write.property === 'src' ? 'src' : 'form', pos: write.pos };
    }
  }
  // What a listener of webRequest answers.
  for (const fn of script.functions) {
    for (const value of fn.returns) {
      const redirect = script.op[value] === Op.object ? propertyOf(script, value, 'redirectUrl') : 0;
      if (redirect !== 0) yield { value: redirect, use: 'navigation', how: 'redirect', pos: script.pos[redirect] as number };
    }
  }
}

function* mentionsIn(script: ScriptFacts): Iterable<Found> {
  const wanted = new Set<number>();
  const hosts = new Set<string>();
  for (const [index, text] of script.strings.entries()) {
    if (text.length >= 2000 || !text.includes('//')) continue;
    const host = parseAddress(text)?.host;
    if (host === undefined || DOCUMENTATION.test(host)) continue;
    wanted.add(index);
    if (hosts.add(host).size > DATA_HOSTS) return;
  }
  if (wanted.size === 0) return;
  for (let value = 1; value < script.op.length; value += 1) {
    if (script.op[value] === Op.constant && script.b[value] === ConstKind.text && wanted.has(script.a[value] as number)) yield { value, use: 'mention', how: 'text', pos: script.pos[value] as number };
  }
}

/** Names of what constants are given to: variables, properties of object literals, written properties. */
function namesOf(script: ScriptFacts, wanted: ReadonlySet<number>): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const give = (value: number, text: number): void => {
    const name = script.strings[text];
    if (wanted.has(value) && name !== undefined) names.set(value, name);
  };
  for (let at = 0; at < script.defs.length; at += 2) give(script.defs[at + 1] as number, script.bindings[(script.defs[at] as number) * 3] as number);
  for (let at = 0; at < script.writes.length; at += 4) give(script.writes[at + 2] as number, script.writes[at + 1] as number);
  for (let value = 1; value < script.op.length; value += 1) {
    if (script.op[value] !== Op.object && script.op[value] !== Op.klass) continue;
    const pairs = listOf(script, script.a[value] as number);
    for (let at = 0; at + 1 < pairs.length; at += 2) give(pairs[at + 1] as number, pairs[at] as number);
  }
  return names;
}

/** Constants that stand below a value: a used address is not mentioned a second time. */
function constantsBelow(script: ScriptFacts, value: number, into: Set<number>, depth = 0): void {
  if (depth > 6 || value === 0) return;
  const op = script.op[value];
  if (op === Op.constant) into.add(value);
  else if (op === Op.concat || op === Op.choice) for (const part of listOf(script, script.a[value] as number)) constantsBelow(script, part, into, depth + 1);
}

function addressesOfScript(file: FileFacts, script: ScriptFacts, add: (address: RemoteAddress) => void): void {
  const used = new Set<number>();
  let names: ReadonlyMap<number, string> = new Map();
  const push = (found: Found): void => {
    const url = found.use === 'mention' ? (script.strings[script.a[found.value] as number] ?? '') : pattern(script, found.value);
    const parsed = parseAddress(url);
    if (parsed === undefined) return;
    if (found.use !== 'mention') constantsBelow(script, found.value, used);
    const name = names.get(found.value);
    add({ url: url.slice(0, 500), ...parsed, use: found.use, how: found.how, ...(name === undefined ? {} : { name }), evidence: found.use === 'mention' ? url.slice(0, 200) : `${found.how}: ${show(script, found.value)}`, place: placeAt(script, file.path, found.pos), library: file.traits.vendored });
  };
  for (const found of usesIn(script)) push(found);
  const mentions = [...mentionsIn(script)].filter((found) => !used.has(found.value));
  if (mentions.length === 0) return;
  names = namesOf(script, new Set(mentions.map((found) => found.value)));
  for (const found of mentions) push(found);
}

/** Every remote address of scripts, pages and style sheets: `facts.whole(addressesOf)`. Filter lists and data do not count. */
export function addressesOf(facts: Facts): readonly RemoteAddress[] {
  const found: RemoteAddress[] = [];
  const add = (address: RemoteAddress): void => void (found.length < MAX_ADDRESSES && found.push(address));
  for (const { file, script } of scriptsOf(facts)) {
    if (!file.traits.test && !file.traits.docs) addressesOfScript(file, script, add);
  }
  for (const [file, html] of facts.having('html')) {
    for (const item of html.remote) addResource(file, item.url, item.use, { path: file.path, ...item.at }, add);
  }
  for (const [file, css] of facts.having('css')) {
    for (const item of css.remote) addResource(file, item.url, item.use, { path: file.path, ...item.at }, add);
  }
  for (const [file, urls] of facts.having('writtenUrls')) {
    for (const { url, asked, evidence, at } of urls) {
      const parsed = parseAddress(url);
      if (parsed !== undefined && (asked || !DOCUMENTATION.test(parsed.host))) add({ url, ...parsed, use: asked ? 'request' : 'mention', how: 'text', evidence, place: { path: file.path, ...at }, library: false });
    }
  }
  return found;
}

function addResource(file: FileFacts, url: string, use: string, place: Place, add: (address: RemoteAddress) => void): void {
  const parsed = parseAddress(url);
  if (parsed !== undefined) add({ url: url.slice(0, 500), ...parsed, use: use === 'form' ? 'request' : use === 'frame' ? 'navigation' : 'resource', how: use, evidence: `${use}: ${url}`, place, library: file.traits.vendored });
}
