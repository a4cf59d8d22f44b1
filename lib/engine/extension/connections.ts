import type { AddSinks } from './addSinks.ts';
import {
  apiPath,
  argOf,
  bindingName,
  bindingOf,
  type Call,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  defsOf,
  isBoolean,
  Op,
  opOf,
  pattern,
  propertyIndexOf,
  receiverOf,
  resolve,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { connectionsAt } from '../heap/connectionsAt.ts';
import type { Unit } from '../program/program.ts';
import { putInto } from '../program/putInto.ts';
import { isLeftBlank } from '../program/isLeftBlank.ts';
import { inContent } from '../program/where.ts';
import { isDataChannel } from './isDataChannel.ts';
import { isOfPage } from './isOfPage.ts';
import { addressOf, at, inAddress, sinkOf } from './sinkOf.ts';

/** Stands for the address of a peer: the code does not say who is at the other end. */
export const DATA_CHANNEL = 'a data channel';

/** Values of one property that are looked at. */
const MOST_KEPT = 30;

/** Objects named like this with `send` are connections. */
const CONNECTION = /xhr|xmlhttp|http|req|ajax|socket|\bws\b|^ws|^x$|^r$/i;

/** Requests that are opened, by what they are held in, with their address. */
type Opened = ReadonlyMap<number, { readonly to: string; readonly address: number; readonly acts?: boolean }>;

export function openedRequests(unit: Unit, callees: Callees, add: AddSinks): Opened {
  const { script } = unit;
  const opened = new Map<number, { readonly to: string; readonly address: number; readonly acts?: boolean }>();
  const signedIn = withCookies(unit);
  for (const call of callsNamed(script, 'open')) {
    const method = constant(script, call.args[0] ?? 0);
    const path = apiPath(script, call.callee);
    const isRequest =
      path === 'XMLHttpRequest().open' ||
      (method !== undefined && /^(?:GET|POST|PUT|DELETE|HEAD|PATCH|OPTIONS)$/i.test(method)) ||
      (method === undefined && call.args.length >= 3 && !isOwn(unit, callees, call));
    if (!isRequest || path === 'open') {
      if (path === 'open')
        add(
          call,
          sinkOf('tab-address', 0, undefined, 'decides which address is opened', addressOf(unit, call, undefined)),
        );
      continue;
    }
    const address = call.args[1] ?? 0;
    const to = addressIn(script, address);
    add(
      call,
      at(address, sinkOf('request-address', 1, undefined, 'decides where a request goes', to)),
      at(address, inAddress(1, undefined, to)),
    );
    const holder = holderOf(unit, receiverOf(script, call));
    const isAtSite = signedIn.has(holder) || (inContent(unit) && isOfPage(callees, unit, address));
    const acts = isAtSite && CHANGES.test(method ?? '');
    // By its method alone a server decides, too, whether anything is changed.
    if (isAtSite) add(call, sinkOf('site-request', acts ? 1 : 0, undefined, AT_SITE));
    opened.set(holder, { to, address, acts });
  }
  return opened;
}

/** What a server decides that says what is done with the person's session. */
export const AT_SITE = 'decides what is done at a site';

/** Methods by which a request changes something. */
export const CHANGES = /^(?:POST|PUT|PATCH|DELETE)$/i;

/** What holds the requests that take the person's cookies along: `x.withCredentials = true`. */
const withCookies = (unit: Unit): ReadonlySet<number> =>
  new Set(
    writesOf(unit.script, 'withCredentials')
      .filter(({ value }) => isBoolean(unit.script, value, true))
      .map(({ object }) => holderOf(unit, object)),
  );

/** A method that the program gave an object itself: `FS.open(path, flags, mode)`. */
const isOwn = (unit: Unit, callees: Callees, call: Call): boolean =>
  callees.functionsOfProperty(unit, receiverOf(unit.script, call), 'open', 1).length > 0;

/** What is sent through a request or socket that was opened before. */
export function connections(unit: Unit, callees: Callees, opened: Opened, add: AddSinks): void {
  const { script } = unit;
  // Servers that help peers to find each other are looked up at once, and get the name and password that stand there.
  for (const call of callsOf(script, 'RTCPeerConnection', 'RTCPeerConnection().setConfiguration'))
    add(call, sinkOf('network', 0, 'iceServers', 'is sent to the network', DATA_CHANNEL));
  for (const call of callsNamed(script, 'send')) {
    const connection = connectionOf(unit, callees, opened, call);
    if (connection === undefined) continue;
    const sink = sinkOf('network', 0, undefined, 'is sent to the network', connection.to);
    add(call, connection.address === undefined ? sink : at(connection.address, sink));
    if (connection.acts === true) add(call, at(connection.address ?? 0, sinkOf('site-request', 0, undefined, AT_SITE)));
  }
  for (const call of callsNamed(script, 'setRequestHeader')) {
    const known = opened.get(holderOf(unit, receiverOf(script, call)));
    if (known !== undefined || apiPath(script, call.callee) === 'XMLHttpRequest().setRequestHeader')
      add(call, at(known?.address ?? 0, sinkOf('network', 1, undefined, 'is sent to the network', known?.to ?? '*')));
  }
}

/** Where what is sent goes, and the value of that address, as far as it may be known; undefined: `send` is nothing of the network. */
function connectionOf(
  unit: Unit,
  callees: Callees,
  opened: Opened,
  call: Call,
): { readonly to: string; readonly address?: number; readonly acts?: boolean } | undefined {
  const { script } = unit;
  const path = apiPath(script, call.callee);
  const receiver = receiverOf(script, call);
  if (path === 'WebSocket().send') {
    const address = socketAddress(unit, receiver);
    return { to: pattern(script, address), address };
  }
  const known = opened.get(holderOf(unit, receiver));
  if (path === 'RTCPeerConnection().createDataChannel().send')
    return { to: DATA_CHANNEL, address: known?.address ?? 0 };
  if (known !== undefined) return known;
  if (path === undefined && isDataChannel(unit, receiver)) return { to: DATA_CHANNEL };
  if (path === 'XMLHttpRequest().send') return { to: '*', address: 0 };
  if (path !== undefined) return undefined;
  if (isNamedConnection(script, receiver)) return { to: '*', address: 0 };
  const to = answeredConnection(callees, unit, receiver);
  return to === undefined ? undefined : { to };
}

const isNamedConnection = (script: Unit['script'], receiver: number): boolean =>
  opOf(script, receiver) === Op.ref && CONNECTION.test(bindingName(script, bindingOf(script, receiver)));

/** Where a connection leads that a function gives: `(await connected()).send(data)`; undefined: it is none. */
function answeredConnection(callees: Callees, unit: Unit, receiver: number): string | undefined {
  for (const { unit: maker, value, path } of connectionsAt(callees.heap(), unit, receiver)) {
    const { script } = maker;
    if (path === 'WebSocket') return pattern(script, argOf(script, value, 0));
    if (path === 'RTCPeerConnection().createDataChannel') return DATA_CHANNEL;
  }
  return undefined;
}

const SOCKET = /^(?:(?:Reconnecting)?WebSocket|EventSource)$/;

/** The address that a connection was made with, also one that is kept in a property; 0 where it is not seen. */
export function socketAddress(unit: Unit, receiver: number): number {
  const { script } = unit;
  const seen = resolve(script, receiver);
  // `let socket = null; … socket = new WebSocket(address)`
  const defs = opOf(script, seen) === Op.ref ? [...defsOf(script, bindingOf(script, seen)).subarray(0, MOST_KEPT)] : [];
  const kept = putInto(unit, seen).map((put) => put.value);
  const made = [seen, ...defs, ...kept].find(
    (one) => opOf(script, one) === Op.create && SOCKET.test(apiPath(script, calleeOf(script, one)) ?? ''),
  );
  return made === undefined ? 0 : argOf(script, made, 0);
}

/** The address that a request is given, also inside of `new Request(address)` and `new URL(address)`. */
export function addressIn(script: Unit['script'], value: number): string {
  const seen = resolve(script, value);
  const made = opOf(script, seen) === Op.create ? apiPath(script, calleeOf(script, seen)) : undefined;
  const address = made === 'Request' ? argOf(script, seen, 0) : value;
  // A path behind a server that is yet to be filled in is none of the package.
  return isLeftBlank(script, address) ? `*${pattern(script, address)}` : pattern(script, address);
}

/** What a receiver is held in: the same variable or property gives the same number. */
function holderOf(unit: Unit, value: number): number {
  const { script } = unit;
  if (opOf(script, value) === Op.ref) return -bindingOf(script, value) - 1;
  if (opOf(script, value) === Op.member) return propertyIndexOf(script, value) + 1;
  return value;
}
