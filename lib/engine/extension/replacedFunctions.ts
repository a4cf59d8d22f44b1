import {
  apiPath,
  argOf,
  calleeOf,
  callsOf,
  constant,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import { words } from '../words.ts';

/** Functions and objects by which a page talks to its server, its store, its wallet, its user. */
const TARGETS = words(
  'fetch XMLHttpRequest WebSocket XMLHttpRequest.prototype.open XMLHttpRequest.prototype.send XMLHttpRequest.prototype.setRequestHeader navigator.sendBeacon navigator.clipboard.writeText Clipboard.prototype.writeText HTMLFormElement.prototype.submit WebSocket.prototype.send ethereum ethereum.request solana navigator.credentials.get navigator.credentials.create navigator.credentials.* document.cookie Document.prototype.cookie open JSON.parse JSON.stringify localStorage.setItem Storage.prototype.setItem Notification ServiceWorkerRegistration.prototype.showNotification prompt',
);

/** Last names of the same. */
const NAMES = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'open',
  'send',
  'setRequestHeader',
  'sendBeacon',
  'writeText',
  'submit',
  'request',
  'setItem',
  'ethereum',
  'solana',
  'parse',
  'stringify',
  'encrypt',
  'Notification',
  'showNotification',
  'prompt',
  'get',
  'create',
];

/** A function of the platform for which a script puts one of its own. */
export interface Replaced {
  readonly value: number;
  readonly target: string;
  /** Index of the function that stands in its place. */
  readonly body: number;
  /** Only worth a word when it hands on what it hears. */
  readonly quiet: boolean;
  /** A wallet's own object is put where pages look for one: nothing of the page is listened to. */
  readonly own: boolean;
}

/** Index of the function of a script that a value is, where that is known. */
type FunctionOf = (value: number) => number | undefined;

/** What stands in the place of `target` when `by` is written there; nothing where it is no function that pages talk by. */
export function replacedBy(
  script: ScriptFacts,
  target: string,
  value: number,
  by: number,
  functionOf: FunctionOf,
): Replaced[] {
  if (!TARGETS.has(target) && !/^crypto\.subtle\.\w+$/.test(target)) return [];
  const found = resolve(script, by);
  const out: Replaced[] = [];
  const take = (body: number | undefined, quiet: boolean, own = false): void => {
    if (body !== undefined) out.push({ value, target, body, quiet, own });
  };
  if (opOf(script, found) === Op.klass) {
    // `window.WebSocket = class extends WebSocket { send(data) { … } }`
    for (const name of ['constructor', 'send', 'open', 'setRequestHeader'])
      take(functionOf(propertyOf(script, found, name)), true);
    return out;
  }
  // Keys for signing in are switched off by some: only listening is worth a word.
  take(functionOf(by), /^navigator\.c/.test(target));
  // `new Proxy(fetch, { apply })`, as blockers do too, and objects with functions of their own.
  const isObject = opOf(script, found) === Op.object;
  const isProxy = opOf(script, found) === Op.create && apiPath(script, calleeOf(script, found)) === 'Proxy';
  const made = isProxy ? argOf(script, found, 1) : isObject ? found : 0;
  if (made === 0) return out;
  for (const name of ['apply', 'get', 'set', 'construct', 'request', 'send', 'value']) {
    const inner = propertyOf(script, made, name);
    const fn = functionOf(inner);
    take(fn, true, isObject && /^(ethereum|solana)$/.test(target) && name !== 'get');
    if (fn === undefined && name === 'value' && inner !== 0)
      out.push(...replacedBy(script, target, value, inner, functionOf));
  }
  return out;
}

/** Functions of the platform that a script puts its own in place of, by writing or defining them. */
export function replacedFunctions(script: ScriptFacts, functionOf: FunctionOf): Replaced[] {
  const out: Replaced[] = [];
  for (const { object, property, value } of writesOf(script, ...NAMES)) {
    const path = apiPath(script, object);
    if (path !== undefined) out.push(...replacedBy(script, nameIn(path, property), value, value, functionOf));
  }
  for (const { value, args } of callsOf(script, 'Object.defineProperty')) {
    const path = apiPath(script, args[0] ?? 0);
    const name = constant(script, args[1] ?? 0);
    if (path !== undefined && name !== undefined)
      out.push(...replacedBy(script, nameIn(path, name), value, args[2] ?? 0, functionOf));
  }
  return out;
}

/** A function of the platform by what it is written to. */
function nameIn(object: string, name: string): string {
  return /^(window|self|globalThis|unsafeWindow|this)$/.test(object) ? name : `${object}.${name}`;
}
