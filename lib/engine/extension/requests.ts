import {
  apiPath,
  type Call,
  calledPaths,
  callsNamed,
  callsOf,
  constant,
  isBoolean,
  nameOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  receiverOf,
  resolve,
} from '../facts/javascript/query.ts';
import { itemsOf } from '../facts/javascript/itemsOf.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import { clientBehind, type Client } from './clients.ts';
import { elementOf } from './elementOf.ts';
import { formCallSinks } from './formSinks.ts';
import { ANALYTICS, LEADS, LOADS_SCRIPT, OPENS, REQUEST_BY_PATH } from '../models/requests.ts';
import { inContent } from '../program/where.ts';
import { ledElsewhere, ledTo } from './ledElsewhere.ts';
import { asksToo, type Given, icons, inSheet, LOADS, sheets } from './loads.ts';
import { isOfPage } from './isOfPage.ts';
import { isOwnPage } from './isOwnPage.ts';
import { changesSomething, takesCookies } from './siteAnswers.ts';
import { at, inAddress, inOpened, leadsOut, sinkOf } from './sinkOf.ts';
import { addressIn, AT_SITE, connections, openedRequests } from './connections.ts';
import { type AddSinks } from './addSinks.ts';

/** Requests, connections and elements that load something. */
export function requests(unit: Unit, callees: Callees, add: AddSinks): void {
  knownRequests(unit, callees, add);
  loadsAndOpens(unit, callees, add);
  downloads(unit, add);
  icons(unit, add);
  sheets(unit, add);
  datagrams(unit, add);
  for (const call of callsNamed(unit.script, 'updateDynamicRules', 'updateSessionRules'))
    for (const property of ['url', 'regexSubstitution'])
      add(call, inAddress(0, `addRules.[].action.redirect.${property}`, '*'));
  keptForHosts(unit, add);
  const opened = openedRequests(unit, callees, add);
  connections(unit, callees, opened, add);
  for (const name of ANALYTICS)
    for (const call of callsOf(unit.script, name))
      add(call, sinkOf('network', -1, undefined, 'is sent to an analytics service', `https://${name.split('.')[0]}/`));
  attributes(unit, add);
  ofJquery(unit, add);
  formCallSinks(unit, add);
}

/** What the browser is told to send to a host that the script names, with each request there: a cookie, a header. */
function keptForHosts({ script }: Unit, add: AddSinks): void {
  const tell = (call: Call, property: string, to: string): void => {
    if (leadsOut(to)) add(call, sinkOf('network', 0, property, 'is sent to the network', to));
  };
  for (const call of callsOf(script, 'chrome.cookies.set'))
    tell(call, 'value', pattern(script, propertyOf(script, call.args[0] ?? 0, 'url')));
  for (const call of callsNamed(script, 'updateDynamicRules', 'updateSessionRules')) {
    const [rule = 0] = itemsOf(script, propertyOf(script, call.args[0] ?? 0, 'addRules'));
    const site = constant(script, propertyOf(script, propertyOf(script, rule, 'condition'), 'urlFilter'));
    tell(call, 'addRules.[].action.requestHeaders.[].value', site?.replace(/^\|\|/, 'https://') ?? '');
  }
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
        { ...at(address, inAddress(url[0], url[1], to)), ...(isBased(unit, path) ? { based: true } : {}) },
      );
      // By its method alone a server decides, too, whether anything is changed.
      const deciding = changesSomething(unit, call) ? [url, ...data] : METHOD;
      for (const [arg, property] of isAtSite(callees, unit, call, address) ? deciding : [])
        add(call, at(address, sinkOf('site-request', arg, property, AT_SITE, to)));
      if (url[1] === 'url')
        add(call, at(address, sinkOf('request-address', 0, undefined, 'decides where a request goes', to)));
    }
  }
}

/** What clients call the address that they put before each they are asked for. */
const BASES = ['baseURL', 'baseUrl', 'prefixUrl', 'prefix'];

/** Whether a client's request may be asked of an address that is told elsewhere: the platform's own ask for what they are given. */
const isBased = ({ script }: Unit, path: string): boolean =>
  !/^(?:fetch|Request|XMLHttpRequest|navigator|WebSocket|EventSource)\b/.test(path) &&
  BASES.some((name) => script.strings.includes(name));

/** An address as a client asks it: one without a host is one of its server's. */
function atServer(client: () => Client | undefined, to: string): string {
  if (/^(?:\w+:|\*|\/\/)/.test(to)) return to;
  const base = client()?.to;
  return base === undefined ? to : `${base.replace(/(?<!\/)\/+$/, '')}/${to.replace(/^\/+/, '')}`;
}

/** Whether a request goes to the page's own site, or to another one with the person's cookies. */
const isAtSite = (callees: Callees, unit: Unit, call: Call, address: number): boolean =>
  (inContent(unit) && isOfPage(callees, unit, address)) || takesCookies(unit, call);

const METHOD = [[1, 'method']] as const;

/** Scripts that are loaded and addresses that are opened. */
function loadsAndOpens(unit: Unit, callees: Callees, add: AddSinks): void {
  const { script } = unit;
  for (const path of LOADS_SCRIPT)
    for (const call of callsOf(script, path)) {
      const to = pattern(script, call.args[0] ?? 0);
      if (leadsOut(to)) add(call, inAddress(0, undefined, to));
    }
  for (const { call, arg, property, value } of openedAddresses(script)) {
    const to = pattern(script, value);
    // The page itself is led elsewhere, as by a write to `location`; of tabs a table tells.
    if (/^(?!chrome|open$)|debugger/.test(apiPath(script, call.callee) ?? ''))
      add(
        call,
        sinkOf('navigation', arg, property, 'decides which address is opened', to),
        sinkOf('led-address', arg, property, 'becomes part of the address that is opened', to),
      );
    if (leadsOut(to)) add(call, inOpened(arg, property, to));
    // `stored ?? runtime.getURL('page.html')` may lead elsewhere.
    else if (/^(?:\*|chrome-extension:)/.test(to) && !isOwnPage(callees, unit, value))
      add(call, at(value, inOpened(arg, property, '*')));
  }
}

/** Calls that lead somewhere: which argument, or property of it, with the address. */
export function* openedAddresses(script: Unit['script']): Iterable<Given> {
  for (const path of calledPaths(script))
    if (LEADS.test(path))
      for (const call of callsOf(script, path)) yield { call, arg: 0, property: undefined, value: call.args[0] ?? 0 };
  for (const [path, [arg, property]] of OPENS)
    for (const call of callsOf(script, path)) {
      const argument = call.args[arg] ?? 0;
      yield { call, arg, property, value: property === undefined ? argument : propertyOf(script, argument, property) };
    }
}

function downloads({ script }: Unit, add: AddSinks): void {
  for (const call of callsOf(script, 'chrome.downloads.download')) {
    const to = pattern(script, propertyOf(script, call.args[0] ?? 0, 'url'));
    if (leadsOut(to)) {
      add(call, inAddress(0, 'url', to));
      for (const property of ['body', 'headers'])
        add(call, sinkOf('network', 0, property, 'is sent to the network', to));
    }
    // With `saveAs` the browser asks the person where to, each time.
    else if (/^(?:data:|\*)/.test(to) && !isBoolean(script, propertyOf(script, call.args[0] ?? 0, 'saveAs'), true))
      add(call, sinkOf('saved-file', 0, 'url', 'is saved to a file'));
  }
}

/** What is written to a session whose server is named when it is made. */
function datagrams({ script }: Unit, add: AddSinks): void {
  const [session] = callsOf(script, 'WebTransport');
  const to = pattern(script, session?.args[0] ?? 0);
  for (const stream of WRITABLE)
    for (const call of callsOf(script, `${stream}.getWriter().write`))
      add(call, sinkOf('network', 0, undefined, 'is sent to the network', to));
}

const WRITABLE = [
  'WebTransport().datagrams.writable',
  'WebTransport().createUnidirectionalStream()',
  'WebTransport().createBidirectionalStream().writable',
];

/** `$('<img>').attr('src', address)` */
function ofJquery({ script }: Unit, add: AddSinks): void {
  for (const call of callsOf(script, '$().attr', '$().prop')) {
    const to = pattern(script, call.args[1] ?? 0);
    if (/^(?:src|srcset|poster)$/.test(constant(script, call.args[0] ?? 0) ?? '') && leadsOut(to))
      add(call, inAddress(1, undefined, to));
  }
}

/** Attributes that hold markup or lead to what is loaded. */
function attributes(unit: Unit, add: AddSinks): void {
  const { script } = unit;
  for (const led of ledElsewhere(unit)) if (led.call) add(led.call, ...ledTo(unit, led, 1));
  for (const call of callsNamed(script, 'setAttribute', 'setAttributeNS')) {
    const arg = call.args.length > 2 ? 2 : 1;
    const name = constant(script, call.args[arg - 1] ?? 0)
      ?.toLowerCase()
      .replace('xlink:', '');
    if (name === 'srcdoc' || name?.startsWith('on') === true)
      add(call, sinkOf('html', arg, undefined, 'is inserted into the page as HTML'));
    const made = elementOf(unit, receiverOf(script, call));
    const tag = made ?? '';
    if (name === 'src' && tag === 'script')
      add(call, sinkOf('script-address', arg, undefined, 'decides which script is loaded'));
    const address = call.args[arg] ?? 0;
    const to = pattern(script, address);
    if (name === 'src' && tag === 'iframe')
      add(call, sinkOf('frame-address', arg, undefined, 'decides which page a frame opens', to));
    const sent = at(address, inAddress(arg, undefined, to));
    if (name === undefined ? LOADS.has(tag) : LOADS.get(tag) === name || asksToo(made, name, to)) add(call, sent);
    // `Object.keys(all).forEach((name) => image.setAttribute(name, all[name]))`
    if (name === undefined && LOADS.has(tag))
      add(call, at(address, sinkOf('request-address', arg, undefined, 'decides where a request goes')));
    if (name === 'style' || name === 'content') {
      const sink = inSheet(script, address, arg);
      if (sink !== undefined) add(call, sink);
    }
  }
}

/** Whether a value may be a request as a whole, not the part of another object. */
const isWhole = (script: Unit['script'], value: number): boolean =>
  ![Op.member, Op.index].some((op) => opOf(script, resolve(script, value)) === op);
