import type { Destination } from '../../../model/reportDetails.ts';
import type { Place } from '../../../model/finding.ts';
import type { Facts } from '../../facts.ts';
import { addressesOf, type RemoteAddress } from './addresses.ts';
import { listedAddressesOf } from './listedUrls.ts';
import { parseAddress } from './parseAddress.ts';
import { entityOf, PURPOSES, TRACKING } from './entities.ts';
import { manifestOf } from './roles.ts';

const MAX_DESTINATIONS = 400;
const MAX_PLACES = 10;

/** Last two labels, three where the last two are a common double suffix: enough to compare owners. */
export function ownerDomain(host: string): string {
  const labels = host.split('.');
  const double = /^(co|com|org|net|gov|ac|edu|or|ne)\.[a-z]{2}$/.test(labels.slice(-2).join('.'));
  return labels.slice(double ? -3 : -2).join('.');
}

/** Domains that the extension says are its publisher's: homepage and e-mail-like id. */
export function ownDomains(facts: Facts): ReadonlySet<string> {
  const manifest = manifestOf(facts)?.manifest;
  const hosts = [
    parseAddress(manifest?.homepage ?? '')?.host,
    /@([a-z0-9.-]+\.[a-z]{2,})$/i.exec(manifest?.gecko?.id ?? '')?.[1]?.toLowerCase(),
  ];
  const shared = /^(github\.(com|io)|gitlab\.com|google\.com|mozilla\.org|gmail\.com|yahoo\.com)$/;
  return new Set(
    hosts.flatMap((host) => (host === undefined || shared.test(ownerDomain(host)) ? [] : [ownerDomain(host)])),
  );
}

/** What variables are called that hold the address of a service; pages for people are called otherwise. */
const SERVICE_NAME =
  /(api|endpoint|server|backend|base_?ur[il]|service|collect|telemetry|webhook|socket|upload|ingest|beacon)/i;
const PAGE_NAME =
  /(docs?|help|support|faq|home_?page|website|link|store|review|privacy|terms|licen[cs]e|about|blog|donate|changelog|issue|repo|twitter|facebook|image|icon|logo|img)/i;

/** Whether an address says by itself that something goes there, where only its text was seen. */
export function looksLikeEndpoint(address: RemoteAddress): boolean {
  if (address.name !== undefined && SERVICE_NAME.test(address.name) && !PAGE_NAME.test(address.name)) return true;
  const entity = entityOf(address.host);
  const path = address.url.replace(/^[a-z]*:?\/\/[^/?#]*/i, '');
  if (entity !== undefined && TRACKING.has(entity.category) && /^\/\S/.test(path)) return true;
  return (
    /^(api|collect|collector|events?|telemetry|logs?|stats|ingest)\d{0,2}[.-]/.test(address.host) ||
    /\/(api|graphql|collect|events?|beacon|telemetry|upload|webhook)s?([/?]|$)/.test(path)
  );
}

/**
 * Every outside host that code asks or loads, and addresses that look like a service's; without the data, which
 * `report/destinationsOf` adds from flows. Sorted by host.
 */
export function hostsOf(facts: Facts): Destination[] {
  const byHost = new Map<string, { insecure: boolean; places: Place[] }>();
  for (const address of [...facts.whole(addressesOf), ...facts.whole(listedAddressesOf)]) {
    if (address.library && address.use === 'mention') continue;
    if (address.use === 'navigation' && address.how !== 'frame' && address.how !== 'runtime.setUninstallURL') continue;
    if (address.use === 'mention' && !looksLikeEndpoint(address)) continue;
    const entry = byHost.get(address.host) ?? { insecure: false, places: [] };
    entry.insecure ||= address.scheme === 'http' || address.scheme === 'ws';
    if (entry.places.length < MAX_PLACES && !entry.places.some((place) => isSame(place, address.place)))
      entry.places.push(address.place);
    byHost.set(address.host, entry);
  }
  return [...byHost]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_DESTINATIONS)
    .map(([host, entry]) => ({ ...describeHost(facts, host), insecure: entry.insecure, places: entry.places }));
}

const isSame = (a: Place, b: Place): boolean => a.path === b.path && a.line === b.line && a.column === b.column;

/** A host with its owner and purpose, and nothing yet of what goes there. */
export function describeHost(facts: Facts, host: string): Pick<Destination, 'host' | 'entity' | 'purpose' | 'sends'> {
  const entity = entityOf(host);
  const purpose = facts.whole(ownDomains).has(ownerDomain(host))
    ? "the publisher's own server"
    : entity === undefined
      ? 'unknown'
      : PURPOSES[entity.category];
  return { host, ...(entity === undefined ? {} : { entity: entity.name }), purpose, sends: [] };
}
