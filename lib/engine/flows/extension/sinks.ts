import { apiPath, callAt, callsNamed, callsOf, constant, nameOf, onlyDef, Op, pattern, propertyOf, receiverOf, resolve, writesOf, type Call, type ScriptFacts } from '../../facts/javascript/query.ts';
import { BindingKind } from '../../facts/javascript/script.ts';
import { passedOn } from '../channels.ts';
import { calledBy, type Callees } from '../callees.ts';
import { Mark, type SinkKind } from '../kinds.ts';
import { guardsOf, isOriginCheck, isTrustCheck } from '../guards.ts';
import type { Target, Unit } from '../program.ts';
import type { Sink } from '../spec.ts';
import { inContent, pageMessages } from './sources.ts';

type Row = readonly [path: string, kind: SinkKind, arg: number, property: string | undefined, label: string];

/** Calls that do something with an argument. */
const CALLS: readonly Row[] = [
  ['eval', 'code', 0, undefined, 'is run as code by eval'],
  ['execScript', 'code', 0, undefined, 'is run as code'],
  ['Function', 'code', -1, undefined, 'becomes a function’s code'],
  ['setTimeout', 'code', 0, undefined, 'is run as code by setTimeout'],
  ['setInterval', 'code', 0, undefined, 'is run as code by setInterval'],
  ['setImmediate', 'code', 0, undefined, 'is run as code'],
  ['$.globalEval', 'code', 0, undefined, 'is run as code'],
  ['chrome.devtools.inspectedWindow.eval', 'injected-code', 0, undefined, 'is run as code in the inspected page'],
  ['chrome.tabs.executeScript', 'injected-code', 0, 'code', 'is run as code in a web page'],
  ['chrome.tabs.executeScript', 'injected-code', 1, 'code', 'is run as code in a web page'],
  ['chrome.userScripts.register', 'injected-code', 0, undefined, 'is run as code in web pages'],
  ['chrome.userScripts.execute', 'injected-code', 0, undefined, 'is run as code in a web page'],
  ['chrome.debugger.sendCommand', 'injected-code', 2, 'expression', 'is run as code in a web page'],
  ['import', 'script-address', 0, undefined, 'decides which script is loaded'],
  ['importScripts', 'script-address', -1, undefined, 'decides which script is loaded'],
  ['Worker', 'script-address', 0, undefined, 'decides which script is loaded'],
  ['$.getScript', 'script-address', 0, undefined, 'decides which script is loaded'],
  ['document.write', 'html', -1, undefined, 'is written into the page as markup'],
  ['document.writeln', 'html', -1, undefined, 'is written into the page as markup'],
  ['unsafeHTML', 'html', 0, undefined, 'is put into the page as markup'],
  ['$().html', 'html', 0, undefined, 'is put into the page as markup'],
  ['$().append', 'html', -1, undefined, 'is put into the page as markup'],
  ['$().prepend', 'html', -1, undefined, 'is put into the page as markup'],
  ['$().after', 'html', -1, undefined, 'is put into the page as markup'],
  ['$().before', 'html', -1, undefined, 'is put into the page as markup'],
  ['$().replaceWith', 'html', 0, undefined, 'is put into the page as markup'],
  ['chrome.storage.local.set', 'storage-write', 0, undefined, 'is stored'],
  ['chrome.storage.sync.set', 'storage-write', 0, undefined, 'is stored'],
  ['chrome.downloads.download', 'download', 0, 'url', 'decides what is downloaded'],
  ['chrome.tabs.create', 'tab-address', 0, 'url', 'decides which address is opened'],
  ['chrome.tabs.update', 'tab-address', 0, 'url', 'decides which address is opened'],
  ['chrome.tabs.update', 'tab-address', 1, 'url', 'decides which address is opened'],
  ['chrome.windows.create', 'tab-address', 0, 'url', 'decides which address is opened'],
  ['chrome.bookmarks.create', 'bookmark-write', 0, undefined, 'is written to the bookmarks'],
  ['chrome.bookmarks.update', 'bookmark-write', 1, undefined, 'is written to the bookmarks'],
  ['chrome.bookmarks.remove', 'bookmark-write', 0, undefined, 'decides which bookmark is removed'],
  ['chrome.bookmarks.removeTree', 'bookmark-write', 0, undefined, 'decides which bookmarks are removed'],
  ['chrome.management.setEnabled', 'management', -1, undefined, 'decides which extension is switched'],
  ['chrome.management.uninstall', 'management', 0, undefined, 'decides which extension is removed'],
  ['chrome.cookies.set', 'cookie-write', 0, undefined, 'is written to the cookies'],
  ['chrome.cookies.remove', 'cookie-write', 0, undefined, 'decides which cookie is removed'],
  ['chrome.proxy.settings.set', 'proxy', 0, undefined, 'decides the proxy'],
  ['chrome.runtime.sendNativeMessage', 'native', 1, undefined, 'is sent to a program on the computer'],
  ['chrome.runtime.connectNative().postMessage', 'native', 0, undefined, 'is sent to a program on the computer'],
  ['chrome.declarativeNetRequest.updateDynamicRules', 'network-rules', 0, undefined, 'decides how requests are changed'],
  ['chrome.declarativeNetRequest.updateSessionRules', 'network-rules', 0, undefined, 'decides how requests are changed'],
  ['chrome.history.deleteUrl', 'erase', 0, undefined, 'decides what is erased'],
  ['chrome.history.deleteRange', 'erase', 0, undefined, 'decides what is erased'],
  ['chrome.browsingData.remove', 'erase', -1, undefined, 'decides what is erased'],
];

/** Requests: name, argument or property of the address, arguments and properties of the data. */
const REQUESTS: readonly { readonly path: string; readonly url: readonly [number, string?]; readonly data: readonly (readonly [number, string?])[] }[] = [
  { path: 'fetch', url: [0], data: [[1, 'body'], [1, 'headers'], [0, 'url'], [0, 'body']] },
  { path: 'navigator.sendBeacon', url: [0], data: [[1]] },
  { path: '$.ajax', url: [0, 'url'], data: [[0, 'data'], [0, 'headers'], [1, 'data']] },
  ...['$.get', '$.post', '$.getJSON', 'axios.get', 'axios.delete', 'ky', 'ky.get', 'ky.post'].map((path) => ({ path, url: [0] as const, data: [[1]] as const })),
  ...['axios.post', 'axios.put', 'axios.patch'].map((path) => ({ path, url: [0] as const, data: [[1], [2, 'headers']] as const })),
  { path: 'axios', url: [0, 'url'], data: [[0, 'data'], [0, 'params'], [1, 'data']] },
  { path: 'axios.request', url: [0, 'url'], data: [[0, 'data'], [0, 'params']] },
  { path: 'WebSocket', url: [0], data: [] },
  { path: 'EventSource', url: [0], data: [] },
];

/** Objects named like this with `send` are connections. */
const CONNECTION = /xhr|xmlhttp|http|req|ajax|socket|\bws\b|^ws|^x$|^r$/i;
const ANALYTICS = new Set(['ga', 'gtag', '_gaq.push', 'dataLayer.push', 'mixpanel.track', 'amplitude.track', 'analytics.track', 'posthog.capture', 'Sentry.captureMessage', 'fbq']);

export function extensionCallSinks(unit: Unit, callees: Callees): Map<number, Sink[]> {
  const { script } = unit;
  const out = new Map<number, Sink[]>();
  const add = (call: Call, ...sinks: readonly Sink[]): void => {
    const list = out.get(call.value);
    if (list) list.push(...sinks);
    else out.set(call.value, [...sinks]);
  };
  for (const [path, kind, arg, property, label] of CALLS) {
    for (const call of callsOf(script, path)) if ((path !== 'setTimeout' && path !== 'setInterval') || !isFunction(script, call.args[0] ?? 0)) add(call, sinkOf(kind, arg, property, label, kind === 'tab-address' ? addressOf(unit, call, property) : undefined));
  }
  for (const call of callsNamed(script, 'insertAdjacentHTML')) add(call, sinkOf('html', 1, undefined, 'is put into the page as markup'));
  for (const call of callsNamed(script, 'createContextualFragment', 'setHTMLUnsafe')) add(call, sinkOf('html', 0, undefined, 'is put into the page as markup'));
  // `.html(x)` of something unknown is jQuery's in practice.
  for (const call of callsNamed(script, 'html')) if (apiPath(script, call.callee) === undefined && call.args.length === 1 && !out.has(call.value) && callees.targets(unit, call.callee).length === 0) add(call, sinkOf('html', 0, undefined, 'is put into the page as markup'));
  for (const call of callsNamed(script, 'write', 'writeln')) {
    const path = apiPath(script, call.callee);
    if (path !== undefined && path !== 'document.write' && path !== 'document.writeln' && /\.(?:document|contentDocument)\.write(?:ln)?$/.test(path)) add(call, sinkOf('html', -1, undefined, 'is written into the page as markup'));
  }
  // `$('<b>' + data)` makes elements.
  for (const call of callsOf(script, '$')) if (script.op[resolve(script, call.args[0] ?? 0)] === Op.concat && pattern(script, call.args[0] ?? 0).trimStart().startsWith('<')) add(call, sinkOf('html', 0, undefined, 'is put into the page as markup'));
  if (callsOf(script, 'document.createTextNode').length > 0) for (const call of callsNamed(script, 'appendChild', 'append', 'prepend', 'replaceChildren')) if (elementOf(unit, receiverOf(script, call)) === 'script') add(call, sinkOf('page-code', -1, undefined, 'is run as code in the page'));
  for (const call of callsNamed(script, 'then')) if (apiPath(script, call.args[0] ?? 0) === 'eval') add(call, sinkOf('code', -2, undefined, 'is run as code by eval'));
  requests(unit, add);
  if (inContent(unit)) {
    let spans: readonly { start: number; end: number }[] | undefined;
    const toPage = (call: Call, sink: Sink): void => add(call, (spans ??= answering(unit, callees)).some(({ start, end }) => call.pos >= start && call.pos < end) ? { ...sink, asked: true } : sink);
    for (const call of callsNamed(script, 'postMessage')) {
      const path = apiPath(script, call.callee);
      // For a frame of the extension itself.
      if (/^(?:chrome|moz)-extension:/.test(pattern(script, call.args[1] ?? 0))) continue;
      if (path === 'postMessage' || /^(?:MessageChannel\(\)\.port[12]|BroadcastChannel\(\))\.postMessage$/.test(path ?? '') || path === 'parent.postMessage' || path === 'top.postMessage' || path === 'opener.postMessage' || (path === undefined && call.args.length >= 2)) toPage(call, sinkOf('page-message', 0, undefined, 'is sent to the web page', onlyFor(script, call)));
    }
    // Firefox: handed over to the page's scripts.
    for (const call of callsOf(script, 'cloneInto')) toPage(call, sinkOf('page-message', 0, undefined, 'is handed to the web page'));
    for (const call of callsOf(script, 'CustomEvent', 'MessageEvent')) toPage(call, sinkOf('page-message', 1, 'detail', 'is sent to the web page'));
  }
  external(unit, callees, add);
  return out;
}

/** The one site that may hear a message, where it is named. */
function onlyFor(script: ScriptFacts, call: Call): string | undefined {
  const origin = constant(script, call.args[1] ?? 0);
  return origin !== undefined && /^https?:\/\/[^*]/.test(origin) ? origin : undefined;
}

/** Functions that hear the page's messages and events: what is posted inside of them answers the page. */
function answering(unit: Unit, callees: Callees): readonly { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const source of pageMessages(unit, callees)) {
    const fn = source.unit === unit && source.handler !== undefined ? unit.script.functions[source.handler] : undefined;
    if (!fn) continue;
    spans.push(fn);
    // Functions that it calls by name.
    for (const call of unit.script.calls) {
      const pos = unit.script.pos[call] as number;
      if (pos < fn.start || pos >= fn.end || spans.length > 40) continue;
      for (const target of callees.targets(unit, unit.script.a[call] as number)) {
        const inner = target.unit === unit ? unit.script.functions[target.fn] : undefined;
        if (inner && !spans.includes(inner)) spans.push(inner);
      }
    }
  }
  return spans;
}

/** A timer's argument that is a function, as far as one can see. */
export function isFunction(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  const first = script.a[seen] as number;
  switch (script.op[seen]) {
    case Op.func:
      return true;
    case Op.ref: {
      const kind = script.bindings[first * 3 + 2];
      return kind === BindingKind.param || kind === BindingKind.func;
    }
    case Op.member:
      return script.op[first] === Op.self;
    case Op.call:
      return nameOf(script, first) === 'bind';
    default:
      return false;
  }
}

/** Markup and code marks that make data harmless by kind of sink. */
function harmlessFor(kind: SinkKind): number | undefined {
  if (kind === 'html') return Mark.noMarkup;
  if (kind === 'code' || kind === 'injected-code' || kind === 'page-code') return Mark.quoted;
  if (kind === 'request-address' || kind === 'tab-address' || kind === 'navigation' || kind === 'script-address' || kind === 'download') return Mark.fixedHost;
  return undefined;
}

function sinkOf(kind: SinkKind, arg: number, property: string | undefined, label: string, to?: string): Sink {
  const harmless = harmlessFor(kind);
  return { kind, arg, label, ...(property === undefined ? {} : { property }), ...(harmless === undefined ? {} : { harmless }), ...(to === undefined ? {} : { to }) };
}

/** Data in the address of a request, beside other text. */
function inAddress(arg: number, property: string | undefined, to: string): Sink {
  return { ...sinkOf('network', arg, property, 'is sent in the address of a request', to), apart: true };
}

function addressOf(unit: Unit, call: Call, property: string | undefined): string {
  const first = call.args[0] ?? 0;
  return pattern(unit.script, property === undefined ? first : propertyOf(unit.script, first, property));
}

function requests(unit: Unit, add: (call: Call, ...sinks: Sink[]) => void): void {
  const { script } = unit;
  for (const { path, url, data } of REQUESTS) {
    for (const call of callsOf(script, path)) {
      const argument = call.args[url[0]] ?? 0;
      const to = pattern(script, url[1] === undefined ? argument : propertyOf(script, argument, url[1]) || argument);
      const parts = path === '$.ajax' || path === 'axios' ? [...data] : data;
      add(call, sinkOf('request-address', url[0], url[1], 'decides where a request goes', to), inAddress(url[0], url[1], to), ...parts.map(([arg, property]) => sinkOf('network', arg, property, 'is sent to the network', to)));
      if (url[1] === 'url') add(call, sinkOf('request-address', 0, undefined, 'decides where a request goes', to));
    }
  }
  const opened = new Map<number, string>();
  for (const call of callsNamed(script, 'open')) {
    const method = constant(script, call.args[0] ?? 0);
    const path = apiPath(script, call.callee);
    const isRequest = path === 'XMLHttpRequest().open' || (method !== undefined && /^(?:GET|POST|PUT|DELETE|HEAD|PATCH|OPTIONS)$/i.test(method)) || (method === undefined && call.args.length >= 3);
    if (!isRequest || path === 'open') {
      if (path === 'open') add(call, sinkOf('tab-address', 0, undefined, 'decides which address is opened', addressOf(unit, call, undefined)));
      continue;
    }
    const to = pattern(script, call.args[1] ?? 0);
    add(call, sinkOf('request-address', 1, undefined, 'decides where a request goes', to), inAddress(1, undefined, to));
    opened.set(holderOf(unit, receiverOf(script, call)), to);
  }
  for (const call of callsNamed(script, 'send')) {
    const path = apiPath(script, call.callee);
    const receiver = receiverOf(script, call);
    const holder = holderOf(unit, receiver);
    const named = script.op[receiver] === Op.ref ? (script.strings[script.bindings[(script.a[receiver] as number) * 3] as number] as string) : '';
    if (path === 'XMLHttpRequest().send' || path === 'WebSocket().send' || opened.has(holder) || (path === undefined && CONNECTION.test(named))) {
      const socket = path === 'WebSocket().send' ? pattern(script, script.lists[(script.b[resolve(script, receiver)] as number) + 1] ?? 0) : undefined;
      add(call, sinkOf('network', 0, undefined, 'is sent to the network', socket ?? opened.get(holder) ?? '*'));
    }
  }
  for (const name of ANALYTICS) for (const call of callsOf(script, name)) add(call, sinkOf('network', -1, undefined, 'is sent to an analytics service', `https://${name.split('.')[0]}/`));
  for (const call of callsNamed(script, 'setAttribute')) {
    const name = constant(script, call.args[0] ?? 0)?.toLowerCase();
    if (name === 'srcdoc' || name?.startsWith('on') === true) add(call, sinkOf('html', 1, undefined, 'is put into the page as markup'));
    if (name === 'src' && elementOf(unit, receiverOf(script, call)) === 'script') add(call, sinkOf('script-address', 1, undefined, 'decides which script is loaded'));
  }
}

/** What a receiver is held in: the same variable or property gives the same number. */
function holderOf(unit: Unit, value: number): number {
  const { script } = unit;
  if (script.op[value] === Op.ref) return -(script.a[value] as number) - 1;
  if (script.op[value] === Op.member) return (script.b[value] as number) + 1;
  return value;
}

/** Tag of an element made by `document.createElement('script')`, seen through its variable. */
function elementOf(unit: Unit, value: number): string | undefined {
  const { script } = unit;
  const made = script.op[value] === Op.ref ? onlyDef(script, script.a[value] as number) : value;
  const path = apiPath(script, made);
  if (path === 'Image()') return 'img';
  if (script.op[made] !== Op.call || (path !== 'document.createElement()' && path !== undefined && !path.endsWith('.createElement()'))) return undefined;
  return constant(script, script.lists[(script.b[made] as number) + 1] ?? 0)?.toLowerCase();
}

/** Answers to other extensions and web pages. */
function external(unit: Unit, callees: Callees, add: (call: Call, ...sinks: Sink[]) => void): void {
  const { script } = unit;
  const sink = sinkOf('external-response', 0, undefined, 'is given to a web page or another extension');
  for (const call of callsOf(script, 'chrome.runtime.onMessageExternal.addListener', 'chrome.extension.onMessageExternal.addListener', 'chrome.extension.onRequestExternal.addListener')) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      const response = target.unit.script.functions[target.fn]?.params[2];
      if (response === undefined) continue;
      // The answer function may be handed on; answers in other scripts are theirs to add.
      const known = new Set<number>([response]);
      const open = [{ unit: target.unit, binding: response }];
      for (let next = open.pop(); next !== undefined && known.size < 20; next = open.pop()) {
        for (const passed of passedOn(next.unit, next.binding, callees)) {
          if (passed.unit !== unit || known.has(passed.binding)) continue;
          known.add(passed.binding);
          open.push(passed);
        }
      }
      for (const value of script.calls) {
        const callee = script.a[value] as number;
        if (script.op[callee] === Op.ref && known.has(script.a[callee] as number) && !askedSender(target, script.pos[value] as number)) add({ value, callee, args: [], pos: script.pos[value] as number, isNew: false }, sink);
        // `promise.then(sendResponse)`
        for (const arg of callAt(script, value).args) {
          if (script.op[arg] === Op.ref && known.has(script.a[arg] as number) && (nameOf(script, callee) === 'then' || apiPath(script, callee)?.startsWith('chrome.') === true) && !askedSender(target, script.pos[value] as number)) add({ value, callee, args: [], pos: script.pos[value] as number, isNew: false }, { ...sink, arg: -2 });
        }
      }
    }
  }
  for (const call of callsOf(script, 'chrome.runtime.onConnectExternal.addListener')) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      const port = target.unit.script.functions[target.fn]?.params[0];
      if (target.unit !== unit || port === undefined) continue;
      for (const post of callsNamed(script, 'postMessage')) {
        const receiver = receiverOf(script, post);
        if (script.op[receiver] === Op.ref && script.a[receiver] === port && !guardsOf(unit, port).some((guard) => post.pos >= guard.start && post.pos < guard.end && isOriginCheck(guard))) add(post, sink);
      }
    }
  }
}

/** The answer stands where the sender was checked. */
function askedSender(handler: Target, pos: number): boolean {
  const sender = handler.unit.script.functions[handler.fn]?.params[1];
  return sender !== undefined && guardsOf(handler.unit, sender).some((guard) => pos >= guard.start && pos < guard.end && (isOriginCheck(guard) || isTrustCheck(guard)));
}

/** `window[data](…)`: data chooses any function there is, `eval` included. */
export function extensionKeySink(unit: Unit, index: number): Sink | undefined {
  const { script } = unit;
  const object = script.a[index] as number;
  if (script.op[object] !== Op.global || !/^(?:window|self|globalThis)$/.test(script.strings[script.a[object] as number] as string)) return undefined;
  return calledBy(unit, index).length > 0 ? ANY_FUNCTION : undefined;
}

const ANY_FUNCTION = sinkOf('code', -1, undefined, 'decides which function of the window is called');

/** React: `{dangerouslySetInnerHTML: {__html: data}}`. */
export function extensionPropertySink(property: string): Sink | undefined {
  return property === '__html' ? REACT_MARKUP : undefined;
}

const REACT_MARKUP = sinkOf('html', -1, undefined, 'is put into the page as markup');

export function extensionWriteSinks(unit: Unit): Map<number, Sink[]> {
  const { script } = unit;
  const out = new Map<number, Sink[]>();
  const index = new Map<number, number>();
  for (let at = 0; at < script.writes.length; at += 4) index.set(script.writes[at + 3] as number, at);
  const add = (write: { pos: number }, sink: Sink): void => {
    const at = index.get(write.pos);
    if (at !== undefined) out.set(at, [...(out.get(at) ?? []), sink]);
  };
  for (const write of writesOf(script, 'innerHTML', 'outerHTML', 'srcdoc')) {
    if (elementOf(unit, write.object) === 'script') add(write, sinkOf('page-code', -1, undefined, 'is run as code in the page'));
    else add(write, sinkOf('html', -1, undefined, 'is put into the page as markup'));
  }
  for (const write of writesOf(script, 'text', 'textContent', 'innerText')) if (elementOf(unit, write.object) === 'script') add(write, sinkOf('page-code', -1, undefined, 'is run as code in the page'));
  for (const write of writesOf(script, 'src')) {
    const tag = elementOf(unit, write.object);
    const to = pattern(script, write.value);
    if (tag === 'script') add(write, sinkOf('script-address', -1, undefined, 'decides which script is loaded', to));
    else if (tag === 'img' || tag === 'iframe') add(write, inAddress(-1, undefined, to));
  }
  for (const write of writesOf(script, 'location', 'href')) {
    const path = write.object === 0 ? 'window' : apiPath(script, write.object);
    if (path === 'window' || path === 'document' || path === 'location' || path === 'document.location' || path === 'top' || path === 'parent' || path === 'self' || path === 'top.location') add(write, sinkOf('navigation', -1, undefined, 'decides which address is opened', pattern(script, write.value)));
  }
  return out;
}
