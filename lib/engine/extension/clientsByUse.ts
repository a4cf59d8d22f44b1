import type { AddSinks } from './addSinks.ts';
import {
  apiPath,
  argCountOf,
  argOf,
  type Call,
  callAt,
  calleeOf,
  callsNamed,
  constant,
  keysOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { handedAs } from '../callgraph/handedAs.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import { placesOf } from '../program/places.ts';
import type { Unit } from '../program/program.ts';
import { putInto } from '../program/putInto.ts';
import type { Sink } from '../taint/spec.ts';
import { words } from '../words.ts';
import { addressAmong } from './addressAmong.ts';
import { leadsOut, sinkOf } from './sinkOf.ts';

/*
 * Clients of servers whose own code is in the package, often shortened and thousands of lines long, where data gets lost
 * on its way to the request. What the calls themselves say is enough: an address, and what is handed over with it.
 */

/** Methods that ask an address, and hand over what follows it. */
const ASKS = words('post put patch request postForm putForm patchForm');
/** Those that are HTTP's own. */
const SENDS = words('post put patch');
/** Methods that ask an address; other objects have them, too, so that options of a request must follow. */
const READS = words('get delete head options');
/** Options that say where a client's server is. */
const BASE = /^(?:base_?ur[li]|prefix_?url|(?:api|server)_?(?:url|host|base)|end_?point)$/i;
/** Methods by which clients hand something over. */
const HANDS_OVER = words(
  'post put patch request postForm putForm patchForm send emit publish invoke mutate query rpc upload insert upsert update create capture track identify next push write trigger log sendMessage use',
);
/** Methods that tell a client where its server is. */
const STARTS = ['init', 'configure', 'setup', 'start', 'connect'];
/** Options that hold the address of a request, what is sent with it, and what else shows that it is one. */
const ADDRESS = ['url', 'uri', 'endpoint'];
const DATA = ['data', 'body', 'json', 'params', 'form', 'formData', 'payload'];
const OF_REQUESTS = ['method', 'headers', 'responseType', 'withCredentials', 'contentType', 'dataType'];
/** Calls that are gone back through from a method to the call that was told the address. */
const DEPTH = 8;

/** Where a client's server is, as far as constant, and the value that says so where the address is not seen there. */
interface Base {
  readonly to: string;
  readonly address?: number;
}

/** What is handed to a client that is told by its use. */
export const sent = (arg: number, property: string | undefined, { to, address }: Base): Sink => ({
  ...sinkOf('network', arg, property, 'is sent to the network', to),
  ...(address === undefined ? {} : { address }),
  unsure: true,
});

/** What is handed to clients that are told by how they are used. */
export function clientsByUse(unit: Unit, callees: Callees, add: AddSinks): void {
  const { script } = unit;
  const started = startedAt(script);
  for (const value of script.calls) {
    if (argCountOf(script, value) === 0 || apiPath(script, calleeOf(script, value)) !== undefined) continue;
    const call = callAt(script, value);
    described(script, call, add);
    called(unit, callees, call, started, add);
    const name = opOf(script, call.callee) === Op.member ? nameOf(script, call.callee) : '';
    if (READS.has(name) && isOfRequest(script, call.args[1] ?? 0)) handedOver(unit, callees, call, started, add);
    else if (HANDS_OVER.has(name)) handedOver(unit, callees, call, started, add, ASKS.has(name));
  }
}

/** Calls by which a client that is told by its use asks its server: what they give is that server's answer. */
export function* askingByUse(unit: Unit, callees: Callees): Iterable<[call: Call, to: string]> {
  const { script } = unit;
  const started = startedAt(script);
  // The client's own code may be at hand, and whoever follows the answer through it loses it there.
  const reads = new Map(
    callsNamed(script, 'json', 'text').map((read) => [resolve(script, receiverOf(script, read)), read]),
  );
  for (const [call, of] of askingCalls(unit, reads)) {
    if (apiPath(script, call.callee) !== undefined) continue;
    const path = pattern(script, call.args[0] ?? 0);
    const to = leadsOut(path) ? path : of === 0 ? undefined : joined(baseOf(callees, unit, of, started), path)?.to;
    const read = reads.get(call.value);
    if (to !== undefined) yield [call, to];
    if (to !== undefined && read !== undefined) yield [read, to];
  }
}

/** Calls that may ask a server, with the value that may have been told where it is; 0 where the call itself must say so. */
function* askingCalls({ script }: Unit, reads: ReadonlyMap<number, Call>): Iterable<[call: Call, of: number]> {
  const hasBase = script.strings.some((name) => BASE.test(name));
  for (const call of callsNamed(script, ...ASKS, ...READS, 'getJSON')) {
    const [path = 0] = call.args;
    const isPath = constant(script, path)?.startsWith('/') ?? pattern(script, path).startsWith('/');
    // `client.get('rows')`, `client.request('query { rows }')`
    const isOfBase = isPath || hasBase || nameOf(script, call.callee) === 'request';
    yield [call, isOfBase ? receiverOf(script, call) : 0];
  }
  // `client.from('rows').select()`
  for (const call of callsNamed(script, 'select')) {
    const table = receiverOf(script, call);
    if (nameOf(script, calleeOf(script, table)) === 'from') yield [call, table];
  }
  // `ask('https://…').json()`, `ask('/rows')` of what was made with a base
  for (const value of script.calls) {
    if (opOf(script, calleeOf(script, value)) !== Op.ref || argCountOf(script, value) === 0) continue;
    const isPath = hasBase && constant(script, argOf(script, value, 0))?.startsWith('/') === true;
    if (isPath || reads.has(value)) yield [callAt(script, value), isPath ? calleeOf(script, value) : 0];
  }
}

/** What is handed to a client's method; `asks`: its first argument may be an address. */
function handedOver(
  unit: Unit,
  callees: Callees,
  call: Call,
  started: ReadonlyMap<string, string>,
  add: AddSinks,
  asks = true,
): void {
  const { script } = unit;
  const base = baseOf(callees, unit, receiverOf(script, call), started);
  const address = asks ? pattern(script, call.args[0] ?? 0) : '';
  const isTold = /^\*\/./.test(address) && isOfRequest(script, call.args[1] ?? 0);
  const to = leadsOut(address)
    ? { to: address }
    : (joined(base, address) ?? (isTold ? { to: '*', address: call.args[0] as number } : undefined));
  const isAsked = isTold || leadsOut(address) || address.startsWith('/');
  // `api.post('/rows', rows)`: what asks an address by a method that HTTP has is a client.
  const isSure = isIntoTable(script, call) || (isAsked && !isTold && SENDS.has(nameOf(script, call.callee)));
  if (to !== undefined)
    for (let arg = isAsked ? 1 : 0; arg < call.args.length; arg++)
      add(call, { ...sent(arg, undefined, to), unsure: !isSure });
}

/** `client.from('visits').insert(rows)`: nothing but a client of a database says so. */
const isIntoTable = (script: ScriptFacts, call: Call): boolean =>
  /^(?:insert|upsert)$/.test(nameOf(script, call.callee)) &&
  nameOf(script, calleeOf(script, receiverOf(script, call))) === 'from';

const joined = (base: Base | undefined, path: string): Base | undefined =>
  base === undefined || !path.startsWith('/') || base.to === '*'
    ? base
    : { ...base, to: `${base.to.replace(/(?<!\/)\/+$/, '')}${path}` };

/** `{ params: { … } }` behind an address. */
const isOfRequest = (script: ScriptFacts, options: number): boolean =>
  opOf(script, resolve(script, options)) === Op.object &&
  keysOf(script, options).some((name) => DATA.includes(name) || OF_REQUESTS.includes(name));

/** The option that says where a client's server is, where that is not written there. */
export function baseAmong(script: ScriptFacts, options: number): readonly [name: string, value: number] | undefined {
  if (opOf(script, resolve(script, options)) !== Op.object) return undefined;
  const name = keysOf(script, options).find((key) => BASE.test(key));
  const value = name === undefined ? 0 : propertyOf(script, options, name);
  return name !== undefined && value !== 0 && pattern(script, value).startsWith('*') ? [name, value] : undefined;
}

/** `send({ url: 'https://…', method: 'post', data })`, whatever the function is called. */
function described(script: ScriptFacts, call: Call, add: AddSinks): void {
  call.args.forEach((value, arg) => {
    if (opOf(script, resolve(script, value)) !== Op.object) return;
    const names = keysOf(script, value);
    const address = names.find((name) => ADDRESS.includes(name));
    if (address === undefined || !names.some((name) => OF_REQUESTS.includes(name))) return;
    const to = pattern(script, propertyOf(script, value, address));
    if (leadsOut(to)) for (const name of names) if (DATA.includes(name)) add(call, sent(arg, name, { to }));
  });
}

/** `api('/rows', { method: 'POST', body })`: a client that is a function itself, and was made with its address. */
function called(
  unit: Unit,
  callees: Callees,
  { callee, args: [path = 0, options = 0], value }: Call,
  started: ReadonlyMap<string, string>,
  add: AddSinks,
): void {
  const { script } = unit;
  const names = options === 0 || opOf(script, resolve(script, options)) !== Op.object ? [] : keysOf(script, options);
  if (!names.includes('method')) return;
  const address = pattern(script, path);
  const to = leadsOut(address) ? { to: address } : joined(baseOf(callees, unit, callee, started), address);
  if (to !== undefined)
    for (const name of names)
      if (DATA.includes(name)) add(callAt(script, value), { ...sent(1, name, to), unsure: false });
}

/** The address that an object was made or started with: `create({ baseURL: 'https://…' })`. */
export function baseOf(
  callees: Callees,
  unit: Unit,
  object: number,
  started: ReadonlyMap<string, string> = new Map(),
): Base | undefined {
  for (const place of placesOf(unit.script, object)) {
    const to = started.get(place);
    if (to !== undefined) return { to };
  }
  return addressBehind(callees, unit, object, 0);
}

/** `tried`: values of the whole program that were asked already; fields may be given one another in any number. */
function addressBehind(
  callees: Callees,
  unit: Unit,
  value: number,
  depth: number,
  tried = new Set<number>(),
): Base | undefined {
  const { script } = unit;
  const seen = resolve(script, value);
  if (seen === 0 || depth > DEPTH || tried.has(unit.base + seen)) return undefined;
  tried.add(unit.base + seen);
  const op = opOf(script, seen);
  if (op === Op.call || op === Op.create) {
    const call = callAt(script, seen);
    // The platform's own objects ask nobody by what they are given later.
    if (apiPath(script, call.callee) !== undefined) return undefined;
    const to = addressAmong(script, call.args);
    if (to !== undefined) return { to };
    const [, address] = call.args.map((arg) => baseAmong(script, arg)).find((one) => one !== undefined) ?? [];
    if (address !== undefined) return { to: '*', address };
    return addressBehind(callees, unit, receiverOf(script, call), depth + 1, tried);
  }
  if (op === Op.member) {
    // `this.http = create({ baseURL })`
    for (const made of putInto(unit, seen)) {
      const base = addressBehind(callees, unit, made.value, depth + 1, tried);
      if (base !== undefined) return base;
    }
    return addressBehind(callees, unit, objectOf(script, seen), depth + 1, tried);
  }
  if (op !== Op.ref) return undefined;
  for (const given of handedAs(callees, unit, seen)) {
    const base = addressBehind(callees, given.unit, given.value, depth + 1, tried);
    if (base !== undefined && (base.address === undefined || given.unit === unit)) return base;
  }
  for (const made of pointsTo(callees, unit, seen, 0))
    if (opOf(made.unit.script, made.value) === Op.create) {
      const base = addressBehind(callees, made.unit, made.value, depth + 1, tried);
      // An address that is told is a value of the script that it stands in.
      if (base !== undefined && (base.address === undefined || made.unit === unit)) return base;
    }
  return undefined;
}

/** Objects that were told where their server is, by their places: `client.init(key, { api_host: 'https://…' })`. */
function startedAt(script: ScriptFacts): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const call of callsNamed(script, ...STARTS)) {
    if (apiPath(script, call.callee) !== undefined) continue;
    const to = addressAmong(script, call.args);
    if (to !== undefined) for (const place of placesOf(script, receiverOf(script, call))) found.set(place, to);
  }
  // `client.defaults.baseURL = 'https://…'`
  for (const { object, value } of writesOf(script, 'baseURL')) {
    const to = addressAmong(script, [value]);
    if (to !== undefined) for (const place of placesOf(script, object)) found.set(place.replace(/\.defaults$/, ''), to);
  }
  return found;
}
