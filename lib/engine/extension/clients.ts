import {
  apiPath,
  type Call,
  callAt,
  calledPaths,
  callsOf,
  objectOf,
  Op,
  opOf,
  resolve,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { handedAs } from '../callgraph/handedAs.ts';
import { pointsTo } from '../callgraph/pointsTo.ts';
import { clientOf, type ClientPackage } from '../models/clients.ts';
import { REQUEST_BY_PATH } from '../models/requests.ts';
import { importedAs } from '../program/importedAs.ts';
import type { Unit } from '../program/program.ts';
import { putInto } from '../program/putInto.ts';
import type { Sink } from '../taint/spec.ts';
import { addressAmong } from './addressAmong.ts';
import { sinkOf } from './sinkOf.ts';
import { kept } from '../program/kept.ts';

/** Calls and modules that are gone back through from a method to the package that made its object. */
const DEPTH = 12;

/** Ends of names by which an object is told where its server is. */
const STARTS = /\.(?:init|set|config|start|connect)\w*$/i;

/** A package that talks to a server, as one call has it. */
export interface Client {
  readonly of: ClientPackage;
  /** Where its server is, as far as constant; undefined: it is not written. */
  readonly to?: string;
}

/** The client that a function is a method of: `createClient(url, key).from('rows').insert`, made in whatever script. */
export function clientBehind(callees: Callees, unit: Unit, callee: number): Client | undefined {
  return clientsOf(callees).size === 0 ? undefined : search(callees, unit, callee, undefined, 0);
}

/** What is given to the objects of packages that talk to a server leaves with their requests. */
export function clients(unit: Unit, callees: Callees, add: (call: Call, sink: Sink) => void): void {
  const { script } = unit;
  if (clientsOf(callees).size === 0) return;
  for (const value of script.calls) {
    const call = callAt(script, value);
    // Those know better which argument is what.
    if (call.args.length === 0 || REQUEST_BY_PATH.has(apiPath(script, call.callee) ?? '')) continue;
    const client = clientBehind(callees, unit, call.callee);
    if (client !== undefined) add(call, sinkOf('network', -1, undefined, 'is sent to the network', client.to ?? '*'));
  }
}

function search(
  callees: Callees,
  unit: Unit,
  value: number,
  known: string | undefined,
  depth: number,
  tried = new Set<number>(),
): Client | undefined {
  const { script } = unit;
  const seen = resolve(script, value);
  // Fields may be given one another in any number.
  if (seen === 0 || depth > DEPTH || tried.has(unit.base + seen)) return undefined;
  tried.add(unit.base + seen);
  const op = opOf(script, seen);
  const path = apiPath(script, seen);
  const isOfCall = path?.includes('()') === true;
  // What `require` gives is the package itself.
  if ((op === Op.call || op === Op.create) && (path === undefined || isOfCall)) {
    const call = callAt(script, seen);
    return search(callees, unit, call.callee, known ?? addressAmong(script, call.args), depth + 1, tried);
  }
  const client = path === undefined || isOfCall ? undefined : clientOf(path);
  if (client !== undefined) {
    const to = known ?? clientsOf(callees).get(client.name) ?? client.service;
    return { of: client, ...(to === undefined ? {} : { to }) };
  }
  // `this.http = axios.create({ … })`
  const isMember = op === Op.member || op === Op.index;
  const made = isMember
    ? putInto(unit, seen)
    : [
        ...pointsTo(callees, unit, seen, 0),
        ...importedAs(callees.program, unit, seen),
        ...handedAs(callees, unit, seen),
      ];
  for (const one of made) {
    const found = search(callees, one.unit, one.value, known, depth + 1, tried);
    if (found !== undefined) return found;
  }
  return isMember ? search(callees, unit, objectOf(script, seen), known, depth + 1, tried) : undefined;
}

/** The clients of a program by their package, with the address that one of its functions was told: `init(key, { host })`. */
const clientsOf = kept(({ program: { units } }: Callees): ReadonlyMap<string, string | undefined> => {
  const found = new Map<string, string | undefined>();
  for (const { script } of units) {
    for (const path of calledPaths(script)) {
      const client = clientOf(path);
      if (client === undefined || found.get(client.name) !== undefined) continue;
      // What an object of one service is told besides is no server of its own: `dropbox.getAuthenticationUrl(back)`.
      const isTold = client.service === undefined || !path.includes('()') || STARTS.test(path);
      const address = (isTold ? callsOf(script, path) : [])
        .map(({ args }) => addressAmong(script, args))
        .find((to) => to !== undefined);
      found.set(client.name, address);
    }
    // `axios.defaults.baseURL = …`
    for (const { object, value } of writesOf(script, 'baseURL')) {
      const client = clientOf(apiPath(script, object) ?? '');
      if (client !== undefined) found.set(client.name, addressAmong(script, [value]));
    }
  }
  return found;
});
