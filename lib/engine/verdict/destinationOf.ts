import { coversAllSites, coversHost, parseMatchPattern } from '../facts/extension/matchPattern.ts';
import { ownDomains, ownerDomain } from '../facts/extension/destinations.ts';
import { entityOf, TRACKING } from '../facts/extension/entities.ts';
import { hidingService, isBareAddress } from '../facts/extension/hiddenPlaces.ts';
import { parseAddress } from '../facts/extension/parseAddress.ts';
import { declaredScripts } from '../facts/extension/declaredScripts.ts';
import { manifestOf } from '../facts/extension/roles.ts';
import { apiPath, callAt, objectOf, Op, opOf, pattern, resolve } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { addressAsked } from '../program/addressAsked.ts';
import type { Flow } from '../taint/flow.ts';
import { isAmongFew } from '../taint/hits.ts';
import type { Source } from '../taint/spec.ts';
import { calleesOf } from '../callgraph/calleesOf.ts';
import { flowsOf } from '../extension/flowsOf.ts';
import { isOfPage } from '../extension/isOfPage.ts';
import { DATA_CHANNEL } from '../extension/connections.ts';
import { isOwnComputer } from '../ownComputer.ts';
import { apisIn } from '../program/madeOf.ts';
import { addressKey, requestKey } from '../taint/requestKey.ts';
import { sitesOfPage } from './sitesOfPage.ts';
import { sitesOfReading } from './sitesOfReading.ts';
import { serviceOf, signsInAt } from './signsInAt.ts';
import { siteOfTab } from './siteOfTab.ts';
import { writtenAt, writtenFor } from './writtenFor.ts';
import { hasSettings } from './hasSettings.ts';
import { isLeftOpen } from './leftOpen.ts';
import { isOwnHook } from './isOwnHook.ts';
import { beginningOf } from '../program/beginningOf.ts';
import { isLeftBlank } from '../program/isLeftBlank.ts';
import { inContent } from '../program/where.ts';

/**
 * Who gets what is sent. `stranger`: a host that the manifest does not tie to the maker · `hidden`: a place that names
 * nobody (chat hooks, paste sites, tunnels, bare addresses) · `tracker`: analytics and advertising · `maker`: by
 * homepage, id, a host that the manifest names or a name that the build puts in · `person`: the address is a setting, or of a service that the person signs in at · `site`: the site that the data
 * came from · `computer`: a program on this computer · `unresolved`: the address is made when the code runs.
 */
export type DestinationClass =
  | 'stranger'
  | 'hidden'
  | 'tracker'
  | 'maker'
  | 'person'
  | 'site'
  | 'computer'
  | 'unresolved';

/** A receiver, and its address where that is known. */
export interface Destination {
  readonly of: DestinationClass;
  readonly to?: string;
}

/** Of whom the receiver of a network flow is. */
export function destinationOf(facts: Facts, flow: Flow): Destination {
  const { to } = flow.sink;
  const known = to === undefined ? undefined : receiverAt(facts, flow, to);
  if (known === 'hidden' && to !== undefined && isOwnHook(facts, flow.unit.script, flow.sink.address ?? 0, to))
    return { of: 'person', to };
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

/** `fetch(answer.url)`: where another request ended, as far as that one's address is constant. */
export function answeredAt({ unit: { script }, sink }: Flow): string | undefined {
  const address = resolve(script, sink.address ?? 0);
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

function receiverAt(facts: Facts, flow: Flow, to: string): DestinationClass | undefined {
  const host = hostOf(to);
  // A site's own hook for chats is no part of the site that the data is of.
  const isSite = host !== undefined && hidingService(to) === undefined && isSiteOf(facts, flow, host);
  return isSite ? 'site' : receiverOf(facts, to);
}

const hostOf = (to: string): string | undefined => {
  // Labels in front may be made at run time: the owner stands behind them.
  const address = (to.includes('//') ? to : `https://${to}`)
    .replace(/(^|\/\/)(?:[\w-]*\*[\w-]*\.)+(?=[\w-]+\.)/, '$1')
    // A host that is written whole, with a path that is not: `base + path`.
    .replace(/^(\w+:\/\/(?:[\w-]+\.)+[a-z]{2,})\*/i, '$1/*');
  const host = parseAddress(address)?.host;
  return host?.includes('*') === true ? undefined : host;
};

/** Who is behind an address, as far as it is constant (`*` for the rest); undefined where its host is not. */
export function receiverOf(facts: Facts, to: string): DestinationClass | undefined {
  if (isOwnComputer(to)) return 'computer';
  if (to === DATA_CHANNEL) return 'hidden';
  const host = hostOf(to);
  // A host that is written down, though no name that the network knows: `http://server/`.
  if (host === undefined) return /^(?:https?|wss?):\/\/[^*/]+[/?]/i.test(to) ? 'stranger' : undefined;
  if (hidingService(to) !== undefined || isBareAddress(to)) return 'hidden';
  if (facts.whole(ownDomains).has(ownerDomain(host))) return 'maker';
  if (facts.whole(signsInAt).has(serviceOf(host))) return 'person';
  const entity = entityOf(host);
  if (entity !== undefined && TRACKING.has(entity.category)) return 'tracker';
  return isNamedInManifest(facts, host) ? 'maker' : 'stranger';
}

/** Whether the data was read at the very site that it goes to. */
function isSiteOf(facts: Facts, flow: Flow, host: string): boolean {
  const { source } = flow;
  const callees = facts.whole(calleesOf);
  const read = sitesOfReading(callees, flow);
  const named = read.length > 0 ? read : sitesOfPage(callees, source);
  const opened = named.length > 0 ? undefined : siteOfTab(facts, source);
  const sites = opened === undefined ? named : [opened];
  if (sites.length > 0) return sites.every((site) => isOfOne(hostOf(site) ?? site.replace(/^\./, ''), host));
  // Cookies can be read only of the sites that the manifest names.
  if (source.kind === 'cookies' && isOnlySite(facts, host)) return true;
  const scripts = facts.whole(declaredScripts).get(source.unit.file.path) ?? [];
  return (
    scripts.length > 0 &&
    scripts.every(({ matches }) => !matches.some(coversAllSites) && matches.some((match) => isAt(match, host)))
  );
}

/** Whether two hosts are of one owner: of one registered domain, or of one company. */
function isOfOne(one: string, other: string): boolean {
  const company = entityOf(one);
  return ownerDomain(one) === ownerDomain(other) || (company !== undefined && company.name === entityOf(other)?.name);
}

/** Whether all sites that an extension has access to are of who is behind a host. */
function isOnlySite(facts: Facts, host: string): boolean {
  const hosts = manifestOf(facts)?.manifest.hosts ?? [];
  return (
    hosts.length > 0 &&
    hosts.every(({ pattern: match }) => {
      const named = coversAllSites(match) ? undefined : parseMatchPattern(match)?.host;
      return named !== undefined && ownerDomain(named.replace(/^\*\./, '')) === ownerDomain(host);
    })
  );
}

const isAt = (match: string, host: string): boolean => {
  const pattern = parseMatchPattern(match);
  return coversHost(match, host) || (pattern !== undefined && ownerDomain(pattern.host) === ownerDomain(host));
};

/** A host that the manifest names by itself, not by "every site", or whose service its description says it is for. */
function isNamedInManifest(facts: Facts, host: string): boolean {
  const manifest = manifestOf(facts)?.manifest;
  const said = (manifest?.description ?? '').slice(0, 1000).matchAll(/(?:[a-z0-9-]+\.)+[a-z]{2,}/gi);
  if ([...said].some(([name]) => ownerDomain(name.toLowerCase()) === ownerDomain(host))) return true;
  const named = [
    ...(manifest?.hosts.map(({ pattern }) => pattern) ?? []),
    ...(manifest?.externallyConnectable?.matches ?? []),
  ];
  return named.some((pattern) => !coversAllSites(pattern) && coversHost(pattern, host));
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
    if (source.kind !== 'remote-data' || sink.kind !== 'request-address' || !isAlone(sink.to)) continue;
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
