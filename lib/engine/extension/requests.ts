import {
  apiPath,
  calledPaths,
  callsNamed,
  callsOf,
  constant,
  defsOf,
  isBoolean,
  listOf,
  nameOf,
  Op,
  pattern,
  propertyOf,
  receiverOf,
  resolve,
  type Call,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { originsOf } from '../callgraph/originsOf.ts';
import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { holdersOf, storedIn } from '../program/stores.ts';
import { clientBehind, type Client } from './clients.ts';
import { elementOf } from './elementOf.ts';
import { formCallSinks } from './formSinks.ts';
import { ANALYTICS, LOADS_SCRIPT, OPENS, REQUEST_BY_PATH } from '../models/requests.ts';
import { isLeftBlank } from '../program/isLeftBlank.ts';
import { inContent } from '../program/where.ts';
import { icons, LOADS, sheets } from './loads.ts';
import { isOfPage } from './isOfPage.ts';
import { changesSomething, takesCookies } from './siteAnswers.ts';
import { addressOf, at, inAddress, inOpened, leadsOut, sinkOf } from './sinkOf.ts';

/** Stands for the address of a peer: the code does not say who is at the other end. */
export const DATA_CHANNEL = 'a data channel';

/** Values of one property that are looked at. */
const MOST_KEPT = 30;

/** Objects named like this with `send` are connections. */
const CONNECTION = /xhr|xmlhttp|http|req|ajax|socket|\bws\b|^ws|^x$|^r$/i;

type AddSinks = (call: Call, ...sinks: Sink[]) => void;

/** Requests, connections and elements that load something. */
export function requests(unit: Unit, callees: Callees, add: AddSinks): void {
  knownRequests(unit, callees, add);
  loadsAndOpens(unit, add);
  downloads(unit, add);
  icons(unit, add);
  sheets(unit, add);
  datagrams(unit, add);
  const opened = openedRequests(unit, add);
  connections(unit, callees, opened, add);
  for (const name of ANALYTICS)
    for (const call of callsOf(unit.script, name))
      add(call, sinkOf('network', -1, undefined, 'is sent to an analytics service', `https://${name.split('.')[0]}/`));
  attributes(unit, add);
  formCallSinks(unit, add);
}

/** Calls of the table of requests. */
function knownRequests(unit: Unit, callees: Callees, add: AddSinks): void {
  const { script } = unit;
  for (const path of calledPaths(script)) {
    const request = REQUEST_BY_PATH.get(path);
    if (request === undefined) continue;
    const { url, data } = request;
    for (const call of callsOf(script, path)) {
      // `fetch.bind(window)` asks nothing yet.
      if (nameOf(script, call.callee) === 'bind') continue;
      const argument = call.args[url[0]] ?? 0;
      const address = url[1] === undefined ? argument : propertyOf(script, argument, url[1]) || argument;
      const to = atServer(() => clientBehind(callees, unit, call.callee), addressIn(script, address));
      add(
        call,
        at(address, sinkOf('request-address', url[0], url[1], 'decides where a request goes', to)),
        ...data
          // A property of something else that is asked for: `fetch(pictures.get(id).data)`.
          .filter(([arg]) => arg !== url[0] || url[1] !== undefined || isWhole(script, argument))
          .map(([arg, property]) => ({
            ...at(address, sinkOf('network', arg, property, 'is sent to the network', to)),
            ofObject: arg === url[0] && url[1] === undefined,
          })),
        at(address, inAddress(url[0], url[1], to)),
      );
      for (const [arg, property] of actsOnSite(callees, unit, call, address) ? [url, ...data] : [])
        add(call, sinkOf('site-request', arg, property, 'decides what is done at a site'));
      if (url[1] === 'url')
        add(call, at(address, sinkOf('request-address', 0, undefined, 'decides where a request goes', to)));
    }
  }
}

/** An address as a client asks it: one without a host is one of its server's. */
function atServer(client: () => Client | undefined, to: string): string {
  if (/^(?:\w+:|\*|\/\/)/.test(to)) return to;
  const base = client()?.to;
  return base === undefined ? to : `${base.replace(/\/+$/, '')}/${to.replace(/^\/+/, '')}`;
}

/** Whether a request changes something at the page's own site, or at another one with the person's cookies. */
function actsOnSite(callees: Callees, unit: Unit, call: Call, address: number): boolean {
  if (!changesSomething(unit, call)) return false;
  return (inContent(unit) && isOfPage(callees, unit, address)) || takesCookies(unit, call);
}

/** Scripts that are loaded and addresses that are opened. */
function loadsAndOpens({ script }: Unit, add: AddSinks): void {
  for (const path of LOADS_SCRIPT)
    for (const call of callsOf(script, path)) {
      const to = pattern(script, call.args[0] ?? 0);
      if (leadsOut(to)) add(call, inAddress(0, undefined, to));
    }
  for (const [path, [arg, property]] of OPENS)
    for (const call of callsOf(script, path)) {
      const argument = call.args[arg] ?? 0;
      const to = pattern(script, property === undefined ? argument : propertyOf(script, argument, property));
      if (leadsOut(to)) add(call, inOpened(arg, property, to));
    }
}

function downloads({ script }: Unit, add: AddSinks): void {
  for (const call of callsOf(script, 'chrome.downloads.download')) {
    const to = pattern(script, propertyOf(script, call.args[0] ?? 0, 'url'));
    if (leadsOut(to)) add(call, inAddress(0, 'url', to));
    // With `saveAs` the browser asks the person where to, each time.
    else if (/^(?:data:|\*)/.test(to) && !isBoolean(script, propertyOf(script, call.args[0] ?? 0, 'saveAs'), true))
      add(call, sinkOf('saved-file', 0, 'url', 'is saved to a file'));
  }
}

/** What is written to a session whose server is named when it is made. */
function datagrams({ script }: Unit, add: AddSinks): void {
  for (const call of callsOf(script, 'WebTransport().datagrams.writable.getWriter().write'))
    add(call, sinkOf('network', 0, undefined, 'is sent to the network', '*'));
}

/** Requests that are opened, by what they are held in, with their address. */
type Opened = ReadonlyMap<number, { readonly to: string; readonly address: number }>;

function openedRequests(unit: Unit, add: AddSinks): Opened {
  const { script } = unit;
  const opened = new Map<number, { readonly to: string; readonly address: number }>();
  for (const call of callsNamed(script, 'open')) {
    const method = constant(script, call.args[0] ?? 0);
    const path = apiPath(script, call.callee);
    const isRequest =
      path === 'XMLHttpRequest().open' ||
      (method !== undefined && /^(?:GET|POST|PUT|DELETE|HEAD|PATCH|OPTIONS)$/i.test(method)) ||
      (method === undefined && call.args.length >= 3);
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
    opened.set(holderOf(unit, receiverOf(script, call)), { to, address });
  }
  return opened;
}

/** What is sent through a request or socket that was opened before. */
function connections(unit: Unit, callees: Callees, opened: Opened, add: AddSinks): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'send')) {
    const connection = connectionOf(unit, callees, opened, call);
    if (connection === undefined) continue;
    const sink = sinkOf('network', 0, undefined, 'is sent to the network', connection.to);
    add(call, connection.address === undefined ? sink : at(connection.address, sink));
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
): { readonly to: string; readonly address?: number } | undefined {
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
  if (path === 'XMLHttpRequest().send') return { to: '*', address: 0 };
  if (path !== undefined) return undefined;
  if (isNamedConnection(script, receiver)) return { to: '*', address: 0 };
  const to = answeredConnection(callees, unit, receiver);
  return to === undefined ? undefined : { to };
}

const isNamedConnection = (script: Unit['script'], receiver: number): boolean =>
  script.op[receiver] === Op.ref &&
  CONNECTION.test(script.strings[script.bindings[(script.a[receiver] as number) * 3] as number] as string);

/** Where a connection leads that a function gives: `(await connected()).send(data)`; undefined: it is none. */
function answeredConnection(callees: Callees, unit: Unit, receiver: number): string | undefined {
  for (const { unit: maker, value } of originsOf(callees, unit, receiver)) {
    const { script } = maker;
    const path = apiPath(script, script.a[value] as number);
    if (path === 'WebSocket') return pattern(script, listOf(script, script.b[value] as number)[0] ?? 0);
    if (path === 'RTCPeerConnection().createDataChannel') return DATA_CHANNEL;
  }
  return undefined;
}

/** The address that a connection was made with, also one that is kept in a property; 0 where it is not seen. */
function socketAddress(unit: Unit, receiver: number): number {
  const { script } = unit;
  const seen = resolve(script, receiver);
  // `let socket = null; … socket = new WebSocket(address)`
  const defs = script.op[seen] === Op.ref ? [...defsOf(script, script.a[seen] as number).subarray(0, MOST_KEPT)] : [];
  const kept = holdersOf(script, seen).flatMap((key) => storedIn(unit, key).slice(0, MOST_KEPT));
  const made = [seen, ...defs, ...kept].find((one) => script.op[one] === Op.create);
  return made === undefined ? 0 : (listOf(script, script.b[made] as number)[0] ?? 0);
}

/** Attributes that hold markup or lead to what is loaded. */
function attributes(unit: Unit, add: AddSinks): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'setAttribute')) {
    const name = constant(script, call.args[0] ?? 0)?.toLowerCase();
    if (name === 'srcdoc' || name?.startsWith('on') === true)
      add(call, sinkOf('html', 1, undefined, 'is inserted into the page as HTML'));
    const tag =
      name === 'src' || name === 'href' || name === 'data' ? elementOf(unit, receiverOf(script, call)) : undefined;
    if (name === 'src' && tag === 'script')
      add(call, sinkOf('script-address', 1, undefined, 'decides which script is loaded'));
    const address = call.args[1] ?? 0;
    if (name === 'src' && tag === 'iframe')
      add(call, sinkOf('frame-address', 1, undefined, 'decides which page a frame opens', pattern(script, address)));
    if (tag !== undefined && LOADS.get(tag) === name)
      add(call, at(address, inAddress(1, undefined, pattern(script, address))));
    // `Object.keys(all).forEach((name) => image.setAttribute(name, all[name]))`
    const loading = name === undefined ? elementOf(unit, receiverOf(script, call)) : undefined;
    if (loading !== undefined && LOADS.has(loading))
      add(
        call,
        at(address, inAddress(1, undefined, pattern(script, address))),
        at(address, sinkOf('request-address', 1, undefined, 'decides where a request goes')),
      );
  }
}

/** Whether a value may be a request as a whole, not the part of another object. */
const isWhole = (script: Unit['script'], value: number): boolean =>
  ![Op.member, Op.index].some((op) => script.op[resolve(script, value)] === op);

/** The address that a request is given, also inside of `new Request(address)` and `new URL(address)`. */
function addressIn(script: Unit['script'], value: number): string {
  const seen = resolve(script, value);
  const made = script.op[seen] === Op.create ? apiPath(script, script.a[seen] as number) : undefined;
  const address = made === 'Request' ? (script.lists[(script.b[seen] as number) + 1] ?? 0) : value;
  // A path behind a server that is yet to be filled in is none of the package.
  return isLeftBlank(script, address) ? `*${pattern(script, address)}` : pattern(script, address);
}

/** What a receiver is held in: the same variable or property gives the same number. */
function holderOf(unit: Unit, value: number): number {
  const { script } = unit;
  if (script.op[value] === Op.ref) return -(script.a[value] as number) - 1;
  if (script.op[value] === Op.member) return (script.b[value] as number) + 1;
  return value;
}
