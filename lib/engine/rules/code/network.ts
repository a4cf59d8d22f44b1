import {
  apiPath,
  callAt,
  callsNamed,
  callsOf,
  ConstKind,
  listOf,
  Op,
  pattern,
  propertyOf,
  receiverOf,
  resolve,
  writesOf,
  type Call,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { isSameObject } from '../../facts/javascript/isSameObject.ts';
import { REQUEST_BY_PATH } from '../../models/requests.ts';
import type { Facts } from '../../facts.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import { serverDataOf } from '../../extension/serverData.ts';
import { isNearby, isOwnComputer } from '../../ownComputer.ts';
import type { Source } from '../../taint/spec.ts';
import { isNeverHanded } from '../../verdict/isNeverHanded.ts';
import { tagOf } from './tagOf.ts';
import { isUnusedOption } from './isUnusedOption.ts';
import { pathsInSlice, backwardSlice } from './backwardSlice.ts';

/** A request that a script makes. */
export interface Request {
  /** The call (or, for `image.src = …`, the value written). */
  readonly value: number;
  readonly pos: number;
  /** Address as far as `*` for the rest. */
  readonly to: string;
  /** Value of the address; 0 when it is set elsewhere. */
  readonly address: number;
  /** Values that leave with it: body, options. */
  readonly sent: readonly number[];
}

const DIRECT = new Set([...REQUEST_BY_PATH.keys(), '$.getScript', 'XMLHttpRequest().open']);
const kept = new WeakMap<ScriptFacts, readonly Request[]>();

const byValue = new WeakMap<ScriptFacts, ReadonlyMap<number, Request>>();

function requestsByValue(script: ScriptFacts): ReadonlyMap<number, Request> {
  let found = byValue.get(script);
  if (found === undefined) {
    found = new Map(requestsOf(script).map((request) => [request.value, request]));
    byValue.set(script, found);
  }
  return found;
}

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
    if (
      call.args.length >= 2 &&
      /^(GET|POST|PUT|PATCH|HEAD|DELETE)$/i.test(method) &&
      apiPath(script, call.callee) !== 'XMLHttpRequest().open'
    ) {
      out.push(ofCall(script, call, true));
    }
  }
  for (const write of writesOf(script, 'src')) {
    if (apiPath(script, write.object) === 'Image()' || tagOf(script, write.object) === 'img')
      out.push({
        value: write.value,
        pos: write.pos,
        to: pattern(script, write.value),
        address: write.value,
        sent: [write.value],
      });
  }
  return out;
}

function ofCall(
  script: ScriptFacts,
  call: Call,
  opens = apiPath(script, call.callee) === 'XMLHttpRequest().open',
): Request {
  let address = call.args[opens ? 1 : 0] ?? 0;
  // `fetch(new Request(address))`
  const made = resolve(script, address);
  if (script.op[made] === Op.create && apiPath(script, script.a[made] as number) === 'Request')
    address = listOf(script, script.b[made] as number)[0] ?? address;
  const options = script.op[address] === Op.object || propertyOf(script, address, 'url') !== 0 ? address : 0;
  if (options !== 0) address = propertyOf(script, options, 'url') || propertyOf(script, options, 'baseURL');
  const sent: number[] = [];
  for (const arg of call.args) if (arg !== 0) sent.push(arg);
  if (opens) {
    const object = receiverOf(script, call);
    if (script.op[object] === Op.ref) sent.push(...(sendsOf(script).get(script.a[object] as number) ?? []));
  }
  return { value: call.value, pos: call.pos, to: pattern(script, address), address, sent };
}

const sends = new WeakMap<ScriptFacts, ReadonlyMap<number, readonly number[]>>();

/** Variable to what `variable.send(…)` is handed. */
function sendsOf(script: ScriptFacts): ReadonlyMap<number, readonly number[]> {
  const known = sends.get(script);
  if (known !== undefined) return known;
  const made = new Map<number, number[]>();
  for (const call of callsNamed(script, 'send')) {
    const target = receiverOf(script, call);
    if (script.op[target] !== Op.ref) continue;
    const binding = script.a[target] as number;
    const list = made.get(binding);
    if (list === undefined) made.set(binding, [...call.args]);
    else list.push(...call.args);
  }
  sends.set(script, made);
  return made;
}

/** Whether a value is made of what a server answered, wherever in the program. Requests for files of the package itself are none. */
export function isFromServer(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts.whole(serverDataOf).fresh(script, value).length > 0;
}

/** Whether a value is taken out of a place where the program keeps what a server sent. */
export function isHeldServerText(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts.whole(serverDataOf).kept(script, value).length > 0;
}

/** Whether a server sent what a value is made of, now or earlier. */
export function isSentByServer(facts: Facts, script: ScriptFacts, value: number): boolean {
  return isFromServer(facts, script, value) || isHeldServerText(facts, script, value);
}

/** Whether a value is what another part of the program told of a server's answer. */
export function isToldOfServer(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts.whole(serverDataOf).messaged(script, value).length > 0;
}

/** Whether any address that a value was fetched from is known, at least its host. */
export function isFromKnownServer(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts.whole(serverDataOf).fresh(script, value).some(isKnownServer);
}

/** Whether all that a value was fetched from is a program on this computer. */
export function isFromOwnComputer(facts: Facts, script: ScriptFacts, value: number): boolean {
  const sources = facts.whole(serverDataOf).fresh(script, value);
  return sources.length > 0 && sources.every(isOfOwnComputer);
}

/** Whether what a server sent comes from a program on this computer. */
export function isOfOwnComputer({ unit, shown }: Source): boolean {
  return isOwnComputer(requestsByValue(unit.script).get(shown)?.to ?? '');
}

function isKnownServer({ unit: { script }, shown }: Source): boolean {
  const request = requestsByValue(script).get(shown);
  if (request === undefined)
    return callsOf(script, 'XMLHttpRequest().open').some(
      (call) => leadsOut(pattern(script, call.args[1] ?? 0)) && sameRoot(script, receiverOf(script, call), shown),
    );
  if (leadsOut(request.to)) return true;
  return [...backwardSlice(script, request.address)].some(
    (one) => (script.op[one] === Op.constant || script.op[one] === Op.concat) && leadsOut(pattern(script, one)),
  );
}

/** Whether a value can only be an answer to requests whose address nothing in the package ever sets. */
export function isFromUnusedOption(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts
    .whole(serverDataOf)
    .fresh(script, value)
    .every((source) => isNeverAsked(facts, source) || isUncalled(facts, source));
}

/** Whether an answer is of a request whose address nothing in the package ever sets, a server neither. */
export function isNeverAsked(facts: Facts, { unit: { script }, shown }: Source): boolean {
  const address = requestsByValue(script).get(shown)?.address ?? 0;
  return isUnusedOption(facts, script, address) && !isFromServer(facts, script, address);
}

/** Whether what is asked for is only named by who calls a function that nobody calls. */
export const isUncalled = (facts: Facts, { unit, shown }: Source): boolean => {
  const asked = [...requestsByValue(unit.script).values()].filter(
    ({ value }) => value === shown || isAnswerTo(unit.script, shown, value),
  );
  return asked.length > 0 && asked.every(({ address }) => isNeverHanded(facts.whole(calleesOf), unit, address));
};

/** `xhr.responseText` after `xhr.open('GET', address)` */
const isAnswerTo = (script: ScriptFacts, read: number, open: number): boolean =>
  script.op[read] === Op.member &&
  script.op[open] === Op.call &&
  isSameObject(script, script.a[read] as number, receiverOf(script, callAt(script, open)));

/** Whether a value is made of a file of the package itself, fetched. */
export function isFromPackage(script: ScriptFacts, value: number): boolean {
  const origins = backwardSlice(script, value);
  const known = requestsByValue(script);
  const requests = [...origins].flatMap((origin) => known.get(origin) ?? []);
  return requests.length > 0 && requests.every((request) => isLocal(script, request.address));
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
  const paths = pathsInSlice(script, address);
  return paths.has('chrome.runtime.getURL') || paths.has('chrome.extension.getURL');
}

/** Whether an address as far as known leads out: with a scheme and a host that is not this machine, or an unknown one. */
export function leadsOut(to: string): boolean {
  if (/^(https?|wss?):\/\//i.test(to)) return !isNearby(to);
  return to.startsWith('//');
}

/** Host of an address as far as lower case; undefined when it is not. */
export function hostOf(to: string): string | undefined {
  const host = /^(?:https?:|wss?:)?\/\/(?:[^/@?#]*@)?([^/:?#*]+)(?=[/:?#]|$)/i.exec(to)?.[1];
  return host?.toLowerCase();
}

/** Hosts of one owner, who hands keys and answers from one to another. */
const OWNERS: readonly RegExp[] = [
  /(^|\.)(google|googleapis|gstatic|youtube|googleusercontent)\.com$/,
  /(^|\.)(microsoft|microsoftonline|live|office|office365|outlook|sharepoint|windows|azure)\.(com|net)$/,
  /(^|\.)(facebook|fb|fbcdn|instagram|messenger|whatsapp)\.(com|net)$/,
  /(^|\.)(openai|chatgpt)\.com$/,
  /(^|\.)(twitter|x|twimg)\.com$/,
];

/** Who a host belongs to: a known owner, or the last two labels. */
export function ownerOf(host: string): string {
  const known = OWNERS.findIndex((owner) => owner.test(host));
  return known >= 0 ? String(known) : host.split('.').slice(-2).join('.');
}

const joined = new WeakMap<ScriptFacts, string>();

/** Whether any name or constant text of a script fits: a cheap question before dear ones. Parts that are only decoded do not count. */
export function mentions(script: ScriptFacts, expression: Pick<RegExp, 'test'>): boolean {
  let text = joined.get(script);
  if (text === undefined) {
    text = script.strings.join('\n');
    joined.set(script, text);
  }
  return expression.test(text);
}

/** A constant with the first value that is it. */
export interface Text {
  readonly text: string;
  readonly value: number;
}

const constants = new WeakMap<
  ScriptFacts,
  { readonly texts: readonly Text[]; readonly expressions: readonly Text[] }
>();

function constantsOf(script: ScriptFacts): { readonly texts: readonly Text[]; readonly expressions: readonly Text[] } {
  const known = constants.get(script);
  if (known !== undefined) return known;
  const seen = new Uint8Array(script.strings.length);
  const texts: Text[] = [];
  const expressions: Text[] = [];
  for (let value = 1; value < script.op.length; value++) {
    if (script.op[value] !== Op.constant) continue;
    const kind = script.b[value];
    if (kind !== ConstKind.text && kind !== ConstKind.regex) continue;
    const at = script.a[value] as number;
    if (seen[at] === 1) continue;
    seen[at] = 1;
    (kind === ConstKind.text ? texts : expressions).push({ text: script.strings[at] as string, value });
  }
  const made = { texts, expressions };
  constants.set(script, made);
  return made;
}

/** Constant texts of a script, each once. */
export function textsOf(script: ScriptFacts): readonly Text[] {
  return constantsOf(script).texts;
}

/** Regular expressions of a script, each once, with their slashes. */
export function expressionsOf(script: ScriptFacts): readonly Text[] {
  return constantsOf(script).expressions;
}
