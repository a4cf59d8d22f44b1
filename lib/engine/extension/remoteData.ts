import { isOwnComputer } from '../ownComputer.ts';
import {
  apiPath,
  argOf,
  type Call,
  bindingFunction,
  defsOf,
  bindingKind,
  bindingName,
  bindingOf,
  callAt,
  calleeOf,
  callsNamed,
  callsOf,
  choicesOf,
  constant,
  ConstKind,
  literalKind,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  propertyOf,
  readsNamed,
  receiverOf,
  resolve,
  variableOf,
  writesOf,
} from '../facts/javascript/query.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { possibleNames } from '../facts/javascript/possibleNames.ts';
import { ANSWERED } from '../models/requests.ts';
import type { Callees } from '../callgraph/callees.ts';
import { addressAsked } from '../program/addressAsked.ts';
import { beginningOf } from '../program/beginningOf.ts';
import type { Target, Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { socketAddress } from './connections.ts';
import { isDataChannel } from './isDataChannel.ts';
import { answer } from './answer.ts';
import { functionAt } from '../program/functionAt.ts';
import { catching } from '../taint/thrown.ts';
import { isHandedOn } from '../program/isHandedOn.ts';
import { inContent, isPrivileged } from '../program/where.ts';
import { asksTheOther, replacesRequests } from './passedThrough.ts';
import { isOfPage } from './isOfPage.ts';
import { askingByUse } from './clientsByUse.ts';
import { parameter, parameterNode, shownOf } from './parameter.ts';
import { pushes } from './pushes.ts';

/** Functions that an address is handed through, and callers of one. */
const MOST_HANDS = 3;
const MOST_CALLERS = 20;

/** Parameters of a listener of a socket that hold what the server sends: `(topic, message)`. */
const MOST_TOLD = 2;

/** Anybody on the way can change what is fetched like this. */
export const UNENCRYPTED = 'data from the network, unencrypted,';

/** Answers of servers. */
export function* remoteData(unit: Unit, callees: Callees): Iterable<Source> {
  yield* answers(unit, callees);
  yield* pushed(unit, callees);
  yield* responses(unit, callees);
}

/** Whether what an address answers can be changed on its way. */
const isUnencrypted = (url: string): boolean => /^http:\/\/[^*]/.test(url) && !isOwnComputer(url);

/** What calls that ask a server give. */
function* answers(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const call of callsOf(script, ...ANSWERED)) {
    const first = call.args[0] ?? 0;
    const asked = addressAsked(script, call);
    const url = pattern(script, asked);
    if (asksForOwn(unit, callees, asked) || asksTheOther(unit, callees, call)) continue;
    // `fetch(location.href)`: the page is asked for itself.
    if (inContent(unit) && isOfPage(callees, unit, asked)) continue;
    const label = isUnencrypted(url) ? UNENCRYPTED : 'data from a server';
    yield* answer(unit, callees, call, 'remote-data', [], label);
    yield* refused(unit, call, label);
    const [, second = 0] = call.args;
    for (const heard of [propertyOf(script, first, 'success'), propertyOf(script, first, 'complete'), second])
      for (const target of callees.targets(unit, heard))
        yield* parameter(target, 0, 'remote-data', [], label, call, unit);
  }
  for (const [call, to] of askingByUse(unit, callees))
    if (!isOwn(to))
      yield* answer(unit, callees, call, 'remote-data', [], isUnencrypted(to) ? UNENCRYPTED : 'data from a server');
}

/** `catch (error) { error.response.data }`: clients reject with the answer that says no. */
function* refused(unit: Unit, { value, pos }: Call, label: string): Iterable<Source> {
  const node = catching(unit, functionAt(unit.script, pos), pos);
  if (node !== undefined) yield { unit, node, shown: value, kind: 'remote-data', properties: ['response'], label };
}

/** Whether all that a request may ask for are files of the extension: `fetch(files[n])`, `load(getURL(file))`. */
function asksForOwn(unit: Unit, callees: Callees, asked: number, hands = 0): boolean {
  const { script } = unit;
  if (isOwn(pattern(script, asked))) return true;
  const names = possibleNames(script, asked);
  if (names.length > 0) return names.every(isOwn);
  const begin = beginningOf(script, asked);
  // `base() + 'page.js'`, where the helper answers where the extension lies, whatever the browser.
  if (hands < MOST_HANDS && opOf(script, begin) === Op.call) {
    const answers = callees
      .targets(unit, calleeOf(script, begin))
      .flatMap((one) =>
        (one.unit.script.functions[one.fn]?.returns ?? [])
          .flatMap((value) => possibleValues(one.unit.script, value))
          .map((value) => ({ ...one, value })),
      );
    return (
      answers.length > 0 &&
      answers.every((one) => isBase(one.unit.script, one.value) || asksForOwn(one.unit, callees, one.value, hands + 1))
    );
  }
  // `fetch(`${path}.json`)`: what stands first decides; a lone slash may go on with another host.
  const binding = variableOf(script, begin);
  if (hands >= MOST_HANDS || binding === -1 || bindingKind(script, binding) !== BindingKind.param) return false;
  // `if (input === undefined) input = new URL('own.wasm', import.meta.url); input = fetch(input);`
  const usual = defsOf(script, binding).filter((def) => !isAnswerTo(script, def, binding));
  if (!usual.every((def) => isBesides(script, def))) return false;
  const given = callees
    .handedOver(unit, binding, MOST_CALLERS + 1)
    .filter(({ value }) => usual.length === 0 || value !== 0);
  return (
    given.length + usual.length > 0 &&
    given.length <= MOST_CALLERS &&
    !isHandedOn(unit, bindingFunction(script, binding)) &&
    given.every(
      (one) => constant(one.unit.script, one.value) !== '/' && asksForOwn(one.unit, callees, one.value, hands + 1),
    )
  );
}

/** Whether a variable is given what a request for itself answers. */
const isAnswerTo = (script: Unit['script'], value: number, binding: number): boolean =>
  opOf(script, value) === Op.call && variableOf(script, addressAsked(script, callAt(script, value))) === binding;

/** Whether an address is one beside the script that names it: `new URL('own.wasm', import.meta.url)`. */
const isBesides = (script: Unit['script'], value: number): boolean =>
  isOwn(pattern(script, value)) ||
  (opOf(script, value) === Op.create &&
    apiPath(script, value) === 'URL()' &&
    isOwn(constant(script, argOf(script, value, 0)) ?? '//') &&
    nameOf(script, argOf(script, value, 1)) === 'url');

/** Choices in choices that are looked through: `let at = other ? at : '/x'` never ends. */
const MOST_CHOICES = 8;

/** What a helper may answer, whichever browser it is in; nothing at all is no address. */
function possibleValues(script: Unit['script'], value: number, depth = 0): readonly number[] {
  const one = resolve(script, value);
  if (opOf(script, one) === Op.choice && depth < MOST_CHOICES)
    return choicesOf(script, one).flatMap((part) => possibleValues(script, part, depth + 1));
  return opOf(script, one) === Op.constant && literalKind(script, one) === ConstKind.nothing ? [] : [one];
}

/** Where Safari's extensions of old lie. */
const isBase = (script: Unit['script'], value: number): boolean =>
  apiPath(script, value) === 'safari.extension.baseURI';

/** What comes on connections that stay open. */
function* pushed(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const { object, value } of writesOf(script, 'onmessage')) yield* received(unit, callees, value, object);
  for (const { args } of callsOf(script, 'chrome.gcm.onMessage.addListener'))
    yield* received(unit, callees, args[0] ?? 0);
  for (const call of callsNamed(script, 'addEventListener', 'on')) {
    const [event = 0, listener = 0] = call.args;
    const name = constant(script, event);
    if (name === 'message') yield* received(unit, callees, listener, receiverOf(script, call));
    else if (name === 'push' && apiPath(script, call.callee) === 'addEventListener')
      yield* received(unit, callees, listener);
  }
  for (const { listener, to } of pushes(unit, callees)) {
    const here = isOwnComputer(to);
    for (let at = 0; at < MOST_TOLD; at++) yield* heardOf(listener, at, [], here);
  }
}

/** What request objects hold. */
function* responses(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  // There the page's own requests answer, and what such a script keeps of them; its own are those that it opens.
  const replaces = replacesRequests(unit, callees);
  const own = ownRequests(unit, callees);
  const opening = callsNamed(script, 'open').filter(({ args }) => args.length > 1);
  const opened = opening.map(({ args }) => pattern(script, args[1] ?? 0));
  const openedHere = new Set([
    'target',
    'currentTarget',
    ...opening.map((call) => nameOf(script, receiverOf(script, call))),
  ]);
  // Who asks a server of its own may hand that answer on under any name.
  const keepsOnly = !opened.some((url) => /^[^*]/.test(url));
  const label = opened.length > 0 && opened.every((url) => isUnencrypted(url)) ? UNENCRYPTED : 'data from a server';
  for (const value of readsNamed(script, 'responseText', 'responseXML', 'response')) {
    const object = objectOf(script, value);
    const isSelf = opOf(script, object) === Op.self;
    if (own(object) || (replaces && (isSelf || (keepsOnly && !openedHere.has(nameOf(script, object)))))) continue;
    const isNamed =
      isSelf ||
      propertyNameOf(script, value) !== 'response' ||
      apiPath(script, value) === 'XMLHttpRequest().response' ||
      (opOf(script, object) === Op.ref && /xhr|req|http|ajax/i.test(bindingName(script, bindingOf(script, object))));
    if (isNamed) yield { unit, node: value, shown: value, kind: 'remote-data', label };
  }
}

/** What a function hears of a server; `from`: of what, which is nothing where it is no connection. */
function* received(unit: Unit, callees: Callees, listener: number, from?: number): Iterable<Source> {
  const address = from === undefined ? undefined : socketAddress(unit, from);
  // Whoever the peer is may order something; what it shares with the person is no data of a server.
  const isPeers = address === 0 && from !== undefined && isDataChannel(unit, from);
  if (address === 0 && !isPeers) return;
  const here = address !== undefined && isOwnComputer(pattern(unit.script, address));
  for (const target of callees.targets(unit, listener))
    for (const heard of heardOf(target, 0, ['data'], here)) if (!isPeers || heard.kind === 'pushed') yield heard;
}

/** What a function is told of a server in one of its parameters. */
function* heardOf(target: Target, at: number, properties: readonly string[], here: boolean): Iterable<Source> {
  const node = parameterNode(target, at);
  if (node === undefined) return;
  const common = { unit: target.unit, node, shown: shownOf(target), properties, here };
  yield { ...common, kind: 'remote-data', label: 'data from a server' };
  // A content script has no more rights than the page.
  if (isPrivileged(target.unit)) yield { ...common, kind: 'pushed', label: 'a message of the server' };
}

/** Which request objects load files of the extension only; for `this` all of the script's must. */
function ownRequests(unit: Unit, callees: Callees): (object: number) => boolean {
  const { script } = unit;
  const byBinding = new Map<number, boolean>();
  let all = true;
  for (const call of callsNamed(script, 'open')) {
    const object = receiverOf(script, call);
    const own = call.args.length > 1 && asksForOwn(unit, callees, call.args[1] ?? 0);
    if (!own) all = false;
    if (opOf(script, object) === Op.ref)
      byBinding.set(bindingOf(script, object), own && byBinding.get(bindingOf(script, object)) !== false);
  }
  return (object) => {
    if (opOf(script, object) === Op.ref) return byBinding.get(bindingOf(script, object)) === true;
    // `$.ajax({ url }).responseText`
    if (opOf(script, object) === Op.call)
      return asksForOwn(unit, callees, addressAsked(script, callAt(script, object)));
    return all && byBinding.size > 0;
  };
}

/** Files of the extension itself. */
export function isOwn(url: string): boolean {
  return (
    /^(?:chrome-extension|moz-extension|data|blob|chrome):/.test(url) ||
    (/^\.{0,2}\/?[\w-]+(?:\/[\w.-]+)*\.\w+$/.test(url) && !url.includes('//')) ||
    // What begins with `../` names no host, whatever stands behind.
    /^(?:\/(?![/\\\s])|\.{1,2}\/)/.test(url) ||
    /^[\w./-]+\.(?:json|html|txt|js|css|wasm|svg)/.test(url)
  );
}
