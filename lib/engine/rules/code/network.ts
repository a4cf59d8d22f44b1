import { apiPath, callsNamed, callsOf, listOf, Op, pattern, propertyOf, receiverOf, resolve, writesOf, type Call, type ScriptFacts } from '../../facts/javascript/query.ts';
import { originPaths, originsOf } from './origins.ts';

/** A request that a script makes. */
export interface Request {
  /** The call (or, for `image.src = …`, the value written). */
  readonly value: number;
  readonly pos: number;
  /** Address as far as constant, `*` for the rest. */
  readonly to: string;
  /** Value of the address; 0 when it is set elsewhere. */
  readonly address: number;
  /** Values that leave with it: body, options. */
  readonly sent: readonly number[];
}

const DIRECT = new Set([
  'fetch', 'axios', 'axios.get', 'axios.post', 'axios.put', 'axios.request', '$.get', '$.post', '$.ajax', '$.getJSON', '$.getScript', 'navigator.sendBeacon', 'XMLHttpRequest().open', 'WebSocket', 'EventSource', 'superagent.get', 'superagent.post', 'ky', 'ky.get', 'ky.post', 'got', 'request', 'https.get', 'https.request', 'http.get', 'http.request', 'node-fetch',
]);
const kept = new WeakMap<ScriptFacts, readonly Request[]>();

/** Requests of a script, in the order of the text. */
export function requestsOf(script: ScriptFacts): readonly Request[] {
  let found = kept.get(script);
  if (found === undefined) {
    found = collect(script).toSorted((a, b) => a.pos - b.pos);
    kept.set(script, found);
  }
  return found;
}

function collect(script: ScriptFacts): Request[] {
  const out: Request[] = [];
  for (const call of callsOf(script, ...DIRECT)) out.push(ofCall(script, call));
  for (const call of callsNamed(script, 'open')) {
    // `x.open('POST', url)` on something whose making is not seen.
    const method = pattern(script, call.args[0] ?? 0);
    if (call.args.length >= 2 && /^(GET|POST|PUT|PATCH|HEAD|DELETE)$/i.test(method) && apiPath(script, call.callee) !== 'XMLHttpRequest().open') {
      out.push(ofCall(script, call, true));
    }
  }
  for (const write of writesOf(script, 'src')) {
    if (apiPath(script, write.object) === 'Image()') out.push({ value: write.value, pos: write.pos, to: pattern(script, write.value), address: write.value, sent: [write.value] });
  }
  return out;
}

function ofCall(script: ScriptFacts, call: Call, opens = apiPath(script, call.callee) === 'XMLHttpRequest().open'): Request {
  let address = call.args[opens ? 1 : 0] ?? 0;
  const options = script.op[address] === Op.object || propertyOf(script, address, 'url') !== 0 ? address : 0;
  if (options !== 0) address = propertyOf(script, options, 'url') || propertyOf(script, options, 'baseURL');
  const sent: number[] = [];
  for (const arg of call.args) if (arg !== 0) sent.push(arg);
  if (opens) {
    const object = receiverOf(script, call);
    for (const other of callsNamed(script, 'send')) {
      const target = receiverOf(script, other);
      if (script.op[object] === Op.ref && script.op[target] === Op.ref && script.a[object] === script.a[target]) sent.push(...other.args);
    }
  }
  return { value: call.value, pos: call.pos, to: pattern(script, address), address, sent };
}

/** Whether a value is made of what a server answered. Requests for files of the package itself are none. */
export function isFromServer(script: ScriptFacts, value: number): boolean {
  const origins = originsOf(script, value);
  const requests = new Map(requestsOf(script).map((request) => [request.value, request]));
  let unsure = false;
  let local = false;
  for (const one of origins) {
    const request = requests.get(one);
    if (request !== undefined) {
      if (apiPath(script, script.a[one] as number) === 'navigator.sendBeacon') continue;
      if (!isLocal(script, request.address)) return true;
      local = true;
      continue;
    }
    const path = apiPath(script, one);
    if (path === undefined) continue;
    // A request object whose opening is elsewhere: `x.responseText`.
    if (path.startsWith('XMLHttpRequest()')) unsure ||= !opensLocal(script, one);
    
  }
  return unsure && !local;
}

/** Whether every request that the script opens goes to its own package. */
function opensLocal(script: ScriptFacts, value: number): boolean {
  const opened = callsOf(script, 'XMLHttpRequest().open').filter((call) => sameRoot(script, receiverOf(script, call), value));
  return opened.length > 0 && opened.every((call) => isLocal(script, call.args[1] ?? 0));
}

function sameRoot(script: ScriptFacts, left: number, right: number): boolean {
  return rootOf(script, left) === rootOf(script, right);
}

function rootOf(script: ScriptFacts, value: number): number {
  let at = value;
  while (script.op[at] === Op.member || script.op[at] === Op.ref) {
    if (script.op[at] === Op.member) at = script.a[at] as number;
    else {
      const found = resolve(script, at);
      return found === at ? -(script.a[at] as number) - 1 : found;
    }
  }
  return at;
}

/** Whether an address is one of the package's own files, or data. */
export function isLocal(script: ScriptFacts, address: number): boolean {
  const to = pattern(script, address);
  if (/^(chrome-extension|moz-extension|data|blob|file):/i.test(to)) return true;
  if (/^[\w./-]+$/.test(to) && !to.startsWith('//')) return true;
  if (/^[a-z]+:\/\//i.test(to)) return false;
  const paths = originPaths(script, address);
  return paths.has('chrome.runtime.getURL') || paths.has('chrome.extension.getURL');
}

/** Whether an address as far as known leads out: with a scheme and a host that is not this machine, or an unknown one. */
export function leadsOut(to: string): boolean {
  if (/^(https?|wss?):\/\//i.test(to)) return !/^\w+:\/\/(localhost|127\.|\[?::1|0\.0\.0\.0|192\.168\.|10\.)/i.test(to);
  return to.startsWith('//');
}

/** Host of an address as far as constant, lower case; undefined when it is not. */
export function hostOf(to: string): string | undefined {
  const host = /^(?:https?:|wss?:)?\/\/(?:[^/@?#]*@)?([^/:?#*]+)(?=[/:?#]|$)/i.exec(to)?.[1];
  return host?.toLowerCase();
}

/** Requests made between two offsets. */
export function requestsBetween(script: ScriptFacts, start: number, end: number): Request[] {
  return requestsOf(script).filter(({ pos }) => pos >= start && pos < end);
}

/** Constant texts of a script that are used as values, with the value: each once. */
export function textsOf(script: ScriptFacts): { readonly text: string; readonly value: number }[] {
  const seen = new Set<number>();
  const out: { text: string; value: number }[] = [];
  for (let value = 1; value < script.op.length; value++) {
    if (script.op[value] !== Op.constant || script.b[value] !== 0) continue;
    const at = script.a[value] as number;
    if (seen.has(at)) continue;
    seen.add(at);
    out.push({ text: script.strings[at] as string, value });
  }
  return out;
}

/** Whether a value is inside one of these lists of pairs or items; used to look at literals' parts. */
export function partsOf(script: ScriptFacts, value: number): number[] {
  const op = script.op[value];
  if (op === Op.array || op === Op.concat || op === Op.choice) return listOf(script, script.a[value] as number);
  if (op === Op.object) return listOf(script, script.a[value] as number).filter((_, at) => at % 2 === 1);
  return [];
}
