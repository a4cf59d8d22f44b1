import { apiPath, callsNamed, callsOf, constant, GuardKind, listOf, nameOf, onlyDef, Op, pattern, propertyOf, readsNamed, receiverOf, writesOf, type Call } from '../../facts/javascript/query.ts';
import type { Callees } from '../callees.ts';
import { guardsOf, isOriginCheck } from '../guards.ts';
import { Mark, type SourceKind } from '../kinds.ts';
import { EACH } from '../methods.ts';
import { Use } from '../net.ts';
import type { Target, Unit } from '../program.ts';
import type { Source } from '../spec.ts';

/** Interfaces that answer with something of the person: name, kind, properties that hold it, words. */
const ANSWERS: readonly (readonly [string, SourceKind, readonly string[], string])[] = [
  ['cookies.get', 'cookies', [], 'a cookie'],
  ['cookies.getAll', 'cookies', [], 'cookies'],
  ['history.search', 'history', [], 'browsing history'],
  ['history.getVisits', 'history', [], 'browsing history'],
  ['bookmarks.getTree', 'bookmarks', [], 'bookmarks'],
  ['bookmarks.getSubTree', 'bookmarks', [], 'bookmarks'],
  ['bookmarks.getRecent', 'bookmarks', [], 'bookmarks'],
  ['bookmarks.getChildren', 'bookmarks', [], 'bookmarks'],
  ['bookmarks.search', 'bookmarks', [], 'bookmarks'],
  ['topSites.get', 'browsing-data', [], 'most visited sites'],
  ['sessions.getRecentlyClosed', 'browsing-data', [], 'recently closed tabs'],
  ['tabs.query', 'tabs', ['[]', 'url'], 'addresses of open tabs'],
  ['tabs.query', 'tabs', ['[]', 'title'], 'titles of open tabs'],
  ['tabs.getAllInWindow', 'tabs', ['[]', 'url'], 'addresses of open tabs'],
  ['tabs.get', 'tabs', ['url'], "a tab's address"],
  ['tabs.get', 'tabs', ['title'], "a tab's title"],
  ['tabs.getSelected', 'tabs', ['url'], "a tab's address"],
  ['tabs.captureVisibleTab', 'screenshot', [], 'a picture of the page'],
  ['tabs.captureTab', 'screenshot', [], 'a picture of the page'],
  ['pageCapture.saveAsMHTML', 'screenshot', [], 'a copy of the page'],
  ['downloads.search', 'downloads', [], 'list of downloads'],
  ['management.getAll', 'management', [], 'list of installed extensions'],
  ['identity.getAuthToken', 'identity', [], 'a sign-in token'],
  ['identity.getProfileUserInfo', 'identity', [], "the person's account"],
  ['webNavigation.getAllFrames', 'navigation', ['[]', 'url'], 'addresses of frames'],
];

/** Events that tell something of the person: name, kind, number of the parameter, properties, words. */
const EVENTS: readonly (readonly [string, SourceKind, number, readonly string[], string])[] = [
  ['tabs.onUpdated', 'tabs', 1, ['url'], 'address of a visited page'],
  ['tabs.onUpdated', 'tabs', 2, ['url'], 'address of a visited page'],
  ['tabs.onUpdated', 'tabs', 2, ['title'], 'title of a visited page'],
  ['tabs.onCreated', 'tabs', 0, ['url'], 'address of a new tab'],
  ['history.onVisited', 'history', 0, [], 'address of a visited page'],
  ['cookies.onChanged', 'cookies', 0, ['cookie'], 'a changed cookie'],
  ['bookmarks.onCreated', 'bookmarks', 1, [], 'a new bookmark'],
  ['downloads.onCreated', 'downloads', 0, [], 'a new download'],
  ...['onBeforeRequest', 'onBeforeSendHeaders', 'onSendHeaders', 'onHeadersReceived', 'onResponseStarted', 'onCompleted', 'onBeforeRedirect'].flatMap((name): (readonly [string, SourceKind, number, readonly string[], string])[] => [
    [`webRequest.${name}`, 'navigation', 0, ['url'], 'address of a request that a page makes'],
    [`webRequest.${name}`, 'navigation', 0, ['requestHeaders'], 'headers of a request that a page makes'],
    [`webRequest.${name}`, 'form-input', 0, ['requestBody'], 'body of a request that a page makes'],
  ]),
  ...['onBeforeNavigate', 'onCommitted', 'onCompleted', 'onDOMContentLoaded', 'onHistoryStateUpdated', 'onCreatedNavigationTarget'].map((name): readonly [string, SourceKind, number, readonly string[], string] => [`webNavigation.${name}`, 'navigation', 0, ['url'], 'address of a visited page']),
];

const STANDARD_EVENT = /^(?:abort|afterprint|animation(?:start|end|iteration|cancel)|beforeprint|beforeunload|beforeinput|blur|cached|cancel|canplay|canplaythrough|change|click|close|composition(?:start|end|update)|contextmenu|copy|cut|dblclick|DOM(?:ContentLoaded|NodeInserted|NodeRemoved|SubtreeModified|AttrModified|CharacterDataModified|MouseScroll|NodeInsertedIntoDocument|NodeRemovedFromDocument)|drag(?:start|end|enter|leave|over)?|drop|durationchange|emptied|ended|error|focus(?:in|out)?|formdata|(?:webkit|moz)?fullscreen(?:change|error)|gotpointercapture|hashchange|input|invalid|key(?:down|up|press)|languagechange|load|loaded(?:data|metadata)|loadstart|loadend|lostpointercapture|message|messageerror|mouse(?:down|up|move|over|out|enter|leave|wheel)|offline|online|orientationchange|page(?:show|hide)|paste|pause|play|playing|pointer(?:down|up|move|over|out|enter|leave|cancel|lockchange)|popstate|progress|ratechange|ready|readystatechange|rejectionhandled|reset|resize|scroll|scrollend|search|seeked|seeking|select|selectionchange|selectstart|show|slotchange|stalled|storage|submit|suspend|timeout|timeupdate|toggle|touch(?:start|end|move|cancel)|transition(?:start|end|run|cancel)|unhandledrejection|unload|visibilitychange|volumechange|waiting|webkit\w+|wheel|yt-[\w-]+|turbo\S*|pjax\S*)$/;

const CONTENT_READS = new Set(['innerHTML', 'innerText', 'textContent', 'outerHTML', 'outerText']);
const REQUEST_CALLS = ['$.get', '$.getJSON', '$.post', '$.ajax', 'axios', 'axios.get', 'axios.post', 'axios.request', 'fetch', 'ky', 'ky.get', 'superagent.get'];

export function inContent(unit: Unit): boolean {
  return unit.roles.has('content') || unit.roles.has('main-world');
}

export function isPrivileged(unit: Unit): boolean {
  for (const role of unit.roles) if (role !== 'content' && role !== 'main-world' && role !== 'web-accessible' && role !== 'sandbox') return true;
  return false;
}

/** Everything in a script from which data is followed. */
export function* extensionSources(unit: Unit, callees: Callees, exposed: boolean): Iterable<Source> {
  yield* messages(unit, callees, exposed);
  yield* interfaces(unit, callees);
  yield* remote(unit, callees);
  yield* page(unit, callees, exposed);
}

function* messages(unit: Unit, callees: Callees, exposed: boolean): Iterable<Source> {
  const { script } = unit;
  const external = callsOf(script, 'chrome.runtime.onMessageExternal.addListener', 'chrome.extension.onMessageExternal.addListener', 'chrome.extension.onRequestExternal.addListener');
  for (const call of external) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) yield* parameter(target, 0, 'external-message', [], 'message from a web page or another extension', call, unit);
  }
  for (const call of callsOf(script, 'chrome.runtime.onConnectExternal.addListener', 'chrome.extension.onConnectExternal.addListener')) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      const fact = target.unit.script.functions[target.fn];
      for (const inner of callsNamed(target.unit.script, 'addListener')) {
        if (!fact || inner.pos < fact.start || inner.pos >= fact.end || !endsWith(target.unit, inner, 'onMessage')) continue;
        if (fact.params[0] !== undefined && guardsOf(target.unit, fact.params[0]).some((guard) => inner.pos >= guard.start && inner.pos < guard.end && isOriginCheck(guard))) continue;
        for (const one of callees.targets(target.unit, inner.args[0] ?? 0)) yield* parameter(one, 0, 'external-message', [], 'message from a web page or another extension', inner, target.unit);
      }
    }
  }
  // Web pages reach only what runs in them and pages that they may open; a worker's messages come from the extension.
  if (!exposed && !inContent(unit) && (unit.roles.size > 0 || callsOf(script, 'importScripts').length > 0)) return;
  yield* pageMessages(unit, callees);
}

/** Messages and events that a page can send to a script that runs in it. */
export function* pageMessages(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const content = inContent(unit);
  for (const call of listeners(unit)) {
    const name = constant(script, call.args[0] ?? 0);
    if (name === 'message') {
      for (const target of callees.listeners(unit, call.args[1] ?? 0)) yield* parameter(target, 0, 'page-message', ['data'], 'message from the web page', call, unit);
    } else if (content && (name === undefined || !STANDARD_EVENT.test(name))) {
      for (const target of callees.listeners(unit, call.args[1] ?? 0)) {
        yield* parameter(target, 0, 'page-event', ['detail'], 'event that the web page can send', call, unit);
        if (nameOf(script, call.callee) !== 'addEventListener') yield* parameter(target, 0, 'page-event', ['originalEvent', 'detail'], 'event that the web page can send', call, unit);
      }
    }
  }
  // Firefox: a function that the page may call.
  for (const call of content ? callsOf(script, 'exportFunction') : []) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      for (let index = 0; index < Math.min(4, target.unit.script.functions[target.fn]?.params.length ?? 0); index++) yield* parameter(target, index, 'page-event', [], 'argument that the web page gives', call, unit);
    }
  }
  for (const call of callsNamed(script, 'fromEvent')) {
    if (constant(script, call.args[1] ?? 0) === 'message' && /^(?:window|self|globalThis)$/.test(apiPath(script, call.args[0] ?? 0) ?? '')) yield { unit, node: call.value, shown: call.value, kind: 'page-message', properties: ['data'], label: 'message from the web page' };
  }
  for (const write of writesOf(script, 'onmessage')) {
    const path = write.object === 0 ? 'window' : apiPath(script, write.object);
    // `self.onmessage` is a worker's.
    if (path !== 'window' && path !== 'globalThis' && !(content && path !== undefined && /^(?:MessageChannel\(\)\.port[12]|BroadcastChannel\(\))$/.test(path))) continue;
    for (const target of callees.targets(unit, write.value)) {
      const node = parameterNode(target, 0);
      if (node !== undefined) yield { unit: target.unit, node, shown: shownOf(target), kind: 'page-message', properties: ['data'], label: 'message from the web page', handler: target.fn, ...(samePage(target) ? { samePage: true } : {}) };
    }
  }
}

/** `addEventListener` of window and document, and jQuery's `on` of the same. */
function listeners(unit: Unit): Call[] {
  const { script } = unit;
  const out: Call[] = [];
  for (const call of callsNamed(script, 'addEventListener', 'on', 'bind')) {
    const path = apiPath(script, call.callee);
    if (path === undefined) {
      // `el.addEventListener('custom', …)`: elements belong to the page too.
      if (script.op[call.callee] === Op.member && script.strings[script.b[call.callee] as number] === 'addEventListener' && constant(script, call.args[0] ?? 0) !== 'message') out.push(call);
    } else if (/^(?:document\.|document\.body\.|document\.documentElement\.|document\.\w+\(\)\.|parent\.|top\.)?addEventListener$/.test(path) || /^\$\(\)\.(?:on|bind)$/.test(path)) out.push(call);
  }
  return out;
}

function endsWith(unit: Unit, call: Call, name: string): boolean {
  const { script } = unit;
  const object = script.a[call.callee] as number;
  return script.op[call.callee] === Op.member && script.op[object] === Op.member && script.strings[script.b[object] as number] === name;
}

function parameterNode(target: Target, index: number): number | undefined {
  const { script } = target.unit;
  const binding = script.functions[target.fn]?.params[index];
  return binding === undefined ? undefined : script.op.length + binding;
}

const shownOf = (target: Target): number => {
  const { script } = target.unit;
  return script.op.findIndex((op, value) => op === Op.func && script.a[value] === target.fn);
};

function* parameter(target: Target, index: number, kind: SourceKind, properties: readonly string[], label: string, call: Call, where: Unit): Iterable<Source> {
  const node = parameterNode(target, index);
  if (node === undefined) return;
  if (kind === 'page-message') {
    const same = samePage(target);
    yield { unit: target.unit, node, shown: where === target.unit ? call.value : shownOf(target), kind, properties, label, handler: target.fn, ...(same ? { samePage: true } : {}) };
    // jQuery wraps the event.
    if (/^(?:on|bind)$/.test(nameOf(where.script, call.callee))) yield { unit: target.unit, node, shown: where === target.unit ? call.value : shownOf(target), kind, properties: ['originalEvent', ...properties], label, handler: target.fn, ...(same ? { samePage: true } : {}) };
    return;
  }
  const handled = kind === 'external-message' || kind === 'page-event';
  yield { unit: target.unit, node, shown: where === target.unit ? call.value : shownOf(target), kind, properties, label, ...(handled ? { handler: target.fn } : {}) };
}

/** `event.source` is compared: a message from another site's frame or window does not pass. */
function samePage(target: Target): boolean {
  const event = target.unit.script.functions[target.fn]?.params[0];
  return event !== undefined && guardsOf(target.unit, event).some((guard) => guard.property === 'source' && guard.kind === GuardKind.equals);
}

function* interfaces(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const [name, kind, properties, label] of ANSWERS) {
    for (const call of callsOf(script, `chrome.${name}`)) yield* answer(unit, callees, call, kind, properties, label);
  }
  for (const [name, kind, index, properties, label] of EVENTS) {
    for (const call of callsOf(script, `chrome.${name}.addListener`)) {
      for (const target of callees.targets(unit, call.args[0] ?? 0)) yield* parameter(target, index, kind, properties, label, call, unit);
    }
  }
  for (const area of ['local', 'sync', 'session']) for (const call of callsOf(script, `chrome.storage.${area}.get`)) yield* answer(unit, callees, call, 'storage', [], 'stored data');
  for (const call of callsOf(script, 'navigator.clipboard.readText', 'navigator.clipboard.read')) yield* answer(unit, callees, call, 'clipboard', [], 'the clipboard');
  for (const call of callsOf(script, 'navigator.geolocation.getCurrentPosition', 'navigator.geolocation.watchPosition')) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) yield* parameter(target, 0, 'geolocation', [], 'the position', call, unit);
  }
}

/** The answer of a call: its promise and the first parameter of its callback. */
function* answer(unit: Unit, callees: Callees, call: Call, kind: SourceKind, properties: readonly string[], label: string): Iterable<Source> {
  yield { unit, node: call.value, shown: call.value, kind, properties, label };
  for (const target of callees.targets(unit, call.args.at(-1) ?? 0)) yield* parameter(target, 0, kind, properties, label, call, unit);
}

function* remote(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const call of callsOf(script, ...REQUEST_CALLS)) {
    const first = call.args[0] ?? 0;
    const url = pattern(script, propertyOf(script, first, 'url') || first);
    if (isOwn(url)) continue;
    yield* answer(unit, callees, call, 'remote-data', [], 'data from the network');
    for (const name of ['success', 'complete']) {
      for (const target of callees.targets(unit, propertyOf(script, first, name))) yield* parameter(target, 0, 'remote-data', [], 'data from the network', call, unit);
    }
    for (const target of callees.targets(unit, call.args[1] ?? 0)) yield* parameter(target, 0, 'remote-data', [], 'data from the network', call, unit);
  }
  for (const { object, value } of writesOf(script, 'onmessage')) {
    if (CONNECTION.test(apiPath(script, object) ?? '')) for (const target of callees.targets(unit, value)) yield* received(target);
  }
  for (const call of callsNamed(script, 'addEventListener', 'on')) {
    if (constant(script, call.args[0] ?? 0) === 'message' && CONNECTION.test(apiPath(script, receiverOf(script, call)) ?? '')) for (const target of callees.targets(unit, call.args[1] ?? 0)) yield* received(target);
  }
  const own = ownRequests(unit);
  for (const value of readsNamed(script, 'responseText', 'responseXML')) if (!own(script.a[value] as number)) yield { unit, node: value, shown: value, kind: 'remote-data', label: 'data from the network' };
  for (const value of readsNamed(script, 'response')) {
    const path = apiPath(script, value);
    const object = script.a[value] as number;
    const named = script.op[object] === Op.ref && /xhr|req|http|ajax/i.test(script.strings[script.bindings[(script.a[object] as number) * 3] as number] as string);
    if (own(object)) continue;
    if (path === 'XMLHttpRequest().response' || script.op[object] === Op.self || named) yield { unit, node: value, shown: value, kind: 'remote-data', label: 'data from the network' };
  }
}

const CONNECTION = /^(?:WebSocket|EventSource|ReconnectingWebSocket)\(\)$/;

function* received(target: Target): Iterable<Source> {
  const node = parameterNode(target, 0);
  if (node !== undefined) yield { unit: target.unit, node, shown: shownOf(target), kind: 'remote-data', properties: ['data'], label: 'data from the network' };
}

/** Which request objects load files of the extension only; for `this` all of the script's must. */
function ownRequests(unit: Unit): (object: number) => boolean {
  const { script } = unit;
  const byBinding = new Map<number, boolean>();
  let all = true;
  for (const call of callsNamed(script, 'open')) {
    const object = receiverOf(script, call);
    const own = call.args.length > 1 && isOwn(pattern(script, call.args[1] ?? 0));
    if (!own) all = false;
    if (script.op[object] === Op.ref) byBinding.set(script.a[object] as number, own && byBinding.get(script.a[object] as number) !== false);
  }
  return (object) => (script.op[object] === Op.ref ? byBinding.get(script.a[object] as number) === true : all && byBinding.size > 0);
}

/** Files of the extension itself. */
export function isOwn(url: string): boolean {
  return /^(?:chrome-extension|moz-extension|data|blob|chrome):/.test(url) || (/^\.{0,2}\/?[\w-]+(?:\/[\w.-]+)*\.\w+$/.test(url) && !url.includes('//')) || /^\/(?!\/)/.test(url) || /^[\w./-]+\.(?:json|html|txt|js|css|wasm|svg)/.test(url);
}

function* page(unit: Unit, callees: Callees, exposed: boolean): Iterable<Source> {
  const { script } = unit;
  const content = inContent(unit);
  for (const value of readsNamed(script, 'search', 'hash', 'href', 'URL', 'referrer', 'pathname')) {
    const path = apiPath(script, value)?.replace(/^(?:document|top|parent)\.(?=location)/, '');
    if (path === undefined) continue;
    const parameters = path === 'location.search' || path === 'location.hash' || path === 'location.href' || path === 'document.URL' || path === 'document.referrer';
    // Browsers write quotes and angle brackets in encoded form: markup comes out only when it is decoded.
    if (!parameters) continue;
    if (exposed) yield { unit, node: value, shown: value, kind: 'url-parameter', label: "parameters of the page's address", marks: Mark.noMarkup };
    else if (content) yield { unit, node: value, shown: value, kind: 'page-address', label: 'address of the web page', marks: Mark.noMarkup };
    else if (isPrivileged(unit) && !unit.roles.has('background')) yield { unit, node: value, shown: value, kind: 'own-address', label: "parameters of the page's address", marks: Mark.noMarkup };
  }
  for (const call of exposed || content ? callsOf(script, 'URL', 'String') : []) {
    if (/^(?:document\.)?location$/.test(apiPath(script, call.args[0] ?? 0) ?? '')) yield { unit, node: call.value, shown: call.value, kind: exposed ? 'url-parameter' : 'page-address', label: exposed ? "parameters of the page's address" : 'address of the web page' };
  }
  if (!content) return;
  for (const value of readsNamed(script, 'name')) {
    // The name stays when a window goes to another site: whoever opened it chose it.
    if (script.op[script.a[value] as number] === Op.global && /^(?:window|top|self)$/.test(script.strings[script.a[script.a[value] as number] as number] as string)) yield { unit, node: value, shown: value, kind: 'url-parameter', label: 'name of the window, which any site can give,' };
  }
  for (const value of readsNamed(script, 'cookie')) {
    if (apiPath(script, value) === 'document.cookie') yield { unit, node: value, shown: value, kind: 'page-cookies', label: 'cookies of the web page' };
  }
  for (const value of readsNamed(script, ...CONTENT_READS)) {
    const path = apiPath(script, value) ?? elementPath(unit, callees, script.a[value] as number);
    if (path?.startsWith('document.') === true) yield { unit, node: value, shown: value, kind: 'page-content', label: 'content of the web page' };
  }
  for (const call of callsNamed(script, 'getAttribute')) {
    const path = apiPath(script, call.callee) ?? elementPath(unit, callees, receiverOf(script, call));
    if (path?.startsWith('document.') === true && !path.startsWith('document.createElement')) yield { unit, node: call.value, shown: call.value, kind: 'page-dom', label: 'attribute in the web page' };
  }
  for (const value of readsNamed(script, 'dataset')) {
    const path = apiPath(script, value) ?? elementPath(unit, callees, script.a[value] as number);
    if (path?.startsWith('document.') === true && !path.startsWith('document.createElement')) yield { unit, node: value, shown: value, kind: 'page-dom', label: 'attribute in the web page' };
  }
  for (const call of callsOf(script, 'getSelection', 'document.getSelection', '$().text', '$().html', 'localStorage.getItem', 'sessionStorage.getItem')) {
    if (call.args.length > 0 && apiPath(script, call.callee)?.startsWith('$') === true) continue;
    yield { unit, node: call.value, shown: call.value, kind: 'page-content', label: 'content of the web page' };
  }
  yield* inputs(unit, callees);
}

/** An element of a list in a loop: `document.querySelectorAll().forEach((element) => …)`, `for (const element of …)`. */
function elementPath(unit: Unit, callees: Callees, value: number): string | undefined {
  const { script } = unit;
  if (script.op[value] !== Op.ref) return undefined;
  const binding = script.a[value] as number;
  const def = onlyDef(script, binding);
  let list = script.op[def] === Op.index ? (script.a[def] as number) : 0;
  const fn = script.functions[script.bindings[binding * 3 + 1] as number];
  if (list === 0 && fn?.params[0] === binding) {
    const func = callees.valueOf(unit, script.bindings[binding * 3 + 1] as number);
    const net = unit.net();
    for (let at = net.starts[func] as number; at < (net.starts[func + 1] as number); at++) {
      const callee = script.a[net.tos[at] as number] as number;
      if (net.kinds[at] === Use.arg && net.auxs[at] === 0 && script.op[callee] === Op.member && EACH.has(nameOf(script, callee))) list = script.a[callee] as number;
    }
  }
  // `[...list]`, `Array.from(list)`
  for (let depth = 0; depth < 3; depth++) {
    if (script.op[list] === Op.array) list = listOf(script, script.a[list] as number)[0] ?? 0;
    else if (script.op[list] === Op.spread) list = script.a[list] as number;
    else if (script.op[list] === Op.call && apiPath(script, script.a[list] as number) === 'Array.from') list = listOf(script, script.b[list] as number)[0] ?? 0;
    else break;
  }
  const path = list === 0 ? undefined : apiPath(script, list);
  return path !== undefined && /^document\..*(?:querySelectorAll|getElementsBy\w+)\(\)$/.test(path) ? path : undefined;
}

const INPUT_EVENT = /^(?:input|change|submit|blur|keyup|keydown|keypress|paste|focusout)$/;

function* inputs(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const value of readsNamed(script, 'value')) {
    const path = apiPath(script, value);
    if (path !== undefined && /^document\.(?:getElement|querySelector|forms|activeElement|all)/.test(path)) yield { unit, node: value, shown: value, kind: 'form-input', label: 'what is typed into the page' };
  }
  for (const call of callsOf(script, '$().val', '$().serialize', '$().serializeArray')) {
    if (call.args.length === 0) yield { unit, node: call.value, shown: call.value, kind: 'form-input', label: 'what is typed into the page' };
  }
  for (const call of callsNamed(script, 'addEventListener', 'on')) {
    const name = constant(script, call.args[0] ?? 0);
    if (name === undefined || !INPUT_EVENT.test(name)) continue;
    for (const target of callees.targets(unit, call.args.at(name === 'on' ? -1 : 1) ?? 0)) {
      for (const value of readsNamed(target.unit.script, 'value')) {
        const holder = target.unit.script.a[value] as number;
        if (target.unit.script.op[holder] === Op.self && target.unit.script.a[holder] === target.fn) yield { unit: target.unit, node: value, shown: value, kind: 'form-input', label: 'what is typed into the page' };
      }
      const node = parameterNode(target, 0);
      if (node === undefined) continue;
      if (name.startsWith('key')) for (const property of ['key', 'keyCode', 'which', 'code', 'char']) yield { unit: target.unit, node, shown: call.value, kind: 'keys', properties: [property], label: 'keys that are pressed' };
      yield { unit: target.unit, node, shown: call.value, kind: 'form-input', properties: ['target', 'value'], label: 'what is typed into the page' };
    }
  }
}
