import { coversAllSites, coversHost, parseMatchPattern } from '../facts/extension/matchPattern.ts';
import { ownDomains, ownerDomain } from '../facts/extension/destinations.ts';
import { entityOf, TRACKING } from '../facts/extension/entities.ts';
import { hidingService, isBareAddress } from '../facts/extension/hiddenPlaces.ts';
import { parseAddress } from '../facts/extension/parseAddress.ts';
import { declaredScripts } from '../facts/extension/declaredScripts.ts';
import { manifestOf } from '../facts/extension/roles.ts';
import { posOf } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import type { Flow } from '../taint/flow.ts';
import { calleesOf } from '../callgraph/calleesOf.ts';
import { DATA_CHANNEL } from '../extension/connections.ts';
import { isOwnComputer } from '../ownComputer.ts';
import { sitesOfEvent } from './sitesOfEvent.ts';
import { sitesOfPage } from './sitesOfPage.ts';
import { sitesOfReading } from './sitesOfReading.ts';
import { serviceOf, signsInAt } from './signsInAt.ts';
import { siteOfTab } from './siteOfTab.ts';

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

export function receiverAt(facts: Facts, flow: Flow, to: string): DestinationClass | undefined {
  const host = hostOf(to);
  // A site's own hook for chats is no part of the site that the data is of.
  const isSite =
    isAnswerOfOwn(flow, to) || (host !== undefined && hidingService(to) === undefined && isSiteOf(facts, flow, host));
  return isSite ? 'site' : receiverOf(facts, to);
}

/** Whether a program on this computer is asked with what it answered to the same request before. */
const isAnswerOfOwn = ({ source, unit, pos }: Flow, to: string): boolean =>
  source.kind === 'site-answer' &&
  isOwnComputer(to) &&
  source.unit === unit &&
  posOf(unit.script, source.shown) === pos;

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
  const paged = read.length > 0 ? read : sitesOfPage(callees, source);
  const named = paged.length > 0 ? paged : sitesOfEvent(source);
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
