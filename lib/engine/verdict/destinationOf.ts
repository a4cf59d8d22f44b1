import { apiPath, callAt, nameOf, objectOf, Op, opOf, pattern, resolve } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { addressAsked } from '../program/addressAsked.ts';
import type { Flow } from '../taint/flow.ts';
import { isAmongFew } from '../taint/hits.ts';
import type { Source } from '../taint/spec.ts';
import { calleesOf } from '../callgraph/calleesOf.ts';
import { flowsOf } from '../extension/flowsOf.ts';
import { isOfPage } from '../extension/isOfPage.ts';
import { apisIn } from '../program/madeOf.ts';
import { addressKey, requestKey } from '../taint/requestKey.ts';
import { writtenAt, writtenFor } from './writtenFor.ts';
import { hasSettings } from './hasSettings.ts';
import { isOfSomeAccount } from './isOfSomeAccount.ts';
import { isLeftOpen } from './leftOpen.ts';
import { isOwnHook } from './isOwnHook.ts';
import { beginningOf } from '../program/beginningOf.ts';
import { isLeftBlank } from '../program/isLeftBlank.ts';
import { inContent } from '../program/where.ts';
import { type DestinationClass, receiverAt, receiverOf } from './receiverOf.ts';

/** A receiver, and its address where that is known. */
export interface Destination {
  readonly of: DestinationClass;
  readonly to?: string;
}

/** Of whom the receiver of a network flow is. */
export function destinationOf(facts: Facts, flow: Flow): Destination {
  // `location.protocol + '//c.example/'`: the host is written.
  const to = flow.sink.to?.replace(/^\*(?=\/\/(?:[\w-]+\.)+[a-z]{2,}(?:[:/?#]|$))/i, 'https:');
  const known = to === undefined ? undefined : receiverAt(facts, flow, to);
  if (known === 'hidden' && to !== undefined && isOwnHook(facts, flow.unit.script, flow.sink.address ?? 0, to))
    return { of: 'person', to };
  if (known === 'stranger' && to !== undefined && isOfSomeAccount(facts, flow, to)) return { of: 'unresolved', to };
  if (known !== undefined) return { of: known, ...(to === undefined ? {} : { to }) };
  const answered = answeredAt(flow);
  const again = answered === undefined ? undefined : receiverAt(facts, flow, answered);
  if (again !== undefined && answered !== undefined) return { of: again, to: answered };
  const server = setElsewhere(facts, flow);
  if (server !== undefined) return { of: server };
  // Written elsewhere: where several are possible, only what holds for all of them is said.
  const written = writtenFor(facts, flow).map((address) => ({ of: receiverAt(facts, flow, address), to: address }));
  const [first] = written;
  return first?.of !== undefined && written.every(({ of }) => of === first.of)
    ? { of: first.of, to: first.to }
    : { of: chooserOf(facts, flow) };
}

/**
 * `fetch(answer.url)`: where another request ended, as far as that one's address is constant; `fetch(address.replace(/^https:/,
 * 'https://…'))`: where an address begins that another one is put into.
 */
export function answeredAt({ unit: { script }, sink }: Flow): string | undefined {
  const address = resolve(script, sink.address ?? 0);
  if (opOf(script, address) === Op.call && nameOf(script, callAt(script, address).callee) === 'replace')
    return pattern(script, callAt(script, address).args[1] ?? 0);
  if (apiPath(script, address) !== 'fetch().url') return undefined;
  const asked = resolve(script, objectOf(script, address));
  return opOf(script, asked) === Op.call ? pattern(script, callAt(script, asked).args[0] ?? 0) : undefined;
}

/** Who names the address when the code runs, by the flows to it: a server, or the person in the settings. */
function setElsewhere(facts: Facts, flow: Flow): DestinationClass | undefined {
  const request = requestKey(flow);
  // What a server names it can change tomorrow, whatever the person may set beside it.
  const server = facts.whole(serverOfAddresses).get(request);
  if (server !== undefined) return server;
  return facts.whole(setAddresses).has(request) && facts.whole(hasSettings) ? 'person' : undefined;
}

/** Where no host is seen and no flow tells one: who chooses the address, by what it is made of. */
function chooserOf(facts: Facts, flow: Flow): DestinationClass {
  const { sink, unit } = flow;
  if (sink.address === undefined || sink.address === 0) return 'unresolved';
  const paths = [...apisIn(unit.script, beginningOf(unit.script, sink.address))];
  if (paths.some((path) => /(?:^|\.)location(?:\.(?:origin|host|hostname|href|protocol))?$/.test(path))) return 'site';
  if (inContent(unit) && isOfPage(facts.whole(calleesOf), unit, sink.address)) return 'site';
  if (paths.some((path) => /^chrome\.storage\./.test(path)) && facts.whole(hasSettings)) return 'person';
  if (isLeftBlank(unit.script, sink.address)) return 'stranger';
  return isLeftOpen(facts, unit.script, sink.address) ? 'maker' : 'unresolved';
}

/** Whether a server's answer comes from an address that the person set: what it does is as they wish. */
export function isOfPersonsServer(facts: Facts, { unit, shown }: Source): boolean {
  const { script, file } = unit;
  if (opOf(script, shown) !== Op.call) return false;
  const request = addressKey(file.path, addressAsked(script, callAt(script, shown)));
  return (
    facts.whole(setAddresses).has(request) && !facts.whole(serverOfAddresses).has(request) && facts.whole(hasSettings)
  );
}

/** Requests whose host is read from the extension's storage. */
function setAddresses(facts: Facts): ReadonlySet<string> {
  const requests = new Set<string>();
  for (const flow of facts.whole(flowsOf).flows)
    if (flow.source.kind === 'storage' && flow.sink.kind === 'request-address') requests.add(requestKey(flow));
  return requests;
}

/** More functions and shared places than a way may lead through to be sure. */
const MOST_HOPS = 2;

/** Requests whose host a server names, with whose server that is: it can name another one tomorrow. */
function serverOfAddresses(facts: Facts): ReadonlyMap<string, DestinationClass> {
  const found = new Map<string, DestinationClass>();
  for (const flow of facts.whole(flowsOf).flows) {
    const { source, sink, hops } = flow;
    if (source.kind !== 'remote-data' || !/^(?:request|frame)-address$/.test(sink.kind) || !isAlone(sink.to)) continue;
    // A helper that fetches whatever it is told, and a long way through shared functions, tell nothing.
    const { script } = source.unit;
    const asked = opOf(script, source.shown) === Op.call ? (callAt(script, source.shown).args[0] ?? 0) : 0;
    if (hops > MOST_HOPS && !isAmongFew(flow)) continue;
    const written = [pattern(script, asked), ...(asked === 0 ? [] : writtenAt(facts, source.unit, source.shown))];
    const of = written.map((address) => receiverOf(facts, address)).find((one) => one !== undefined);
    if (of !== undefined) found.set(requestKey(flow), of);
  }
  return found;
}

/** Whether nothing of an address is written down: what a server names is all of it, its host included. */
const isAlone = (to: string | undefined): boolean => to === undefined || /^(?:https?:(?:\/\/)?)?\*/.test(to);
