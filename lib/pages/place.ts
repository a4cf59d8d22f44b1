import type { Host } from '../settings.ts';
import type { Address } from './address.ts';

/** A git host's root: `host` as targets carry it (with port and base), `path` the segments below it. */
export interface Place {
  host: string;
  path: readonly (string | null)[];
}

/** Lower case, without a scheme's own port, a scheme, or a closing slash: hosts are typed by people. */
export function hostName(host: Host): string {
  return host.host
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/:443$/, '');
}

/** The segments of a host's base path. */
export const basePath = (host: Host): string[] => (host.base ?? '').split('/').filter(Boolean);

/** `host:port/base`, the `host` of its targets. */
export const hostOf = (host: Host): string => [hostName(host), ...basePath(host)].join('/').toLowerCase();

/**
 * Where `address` is on the public `names` of a kind of host, or on a configured host of `type`.
 * Of several configured bases the longest that fits counts. An ssh address has no port and often no base.
 */
export function placeOn(
  address: Address,
  names: readonly string[],
  type: Host['type'] | undefined,
  hosts: readonly Host[],
): Place | undefined {
  const name = address.host.replace(/^www\./, '');
  if (names.includes(name) && (name === address.host || WITH_WWW.includes(name)))
    return { host: name, path: address.segments };
  let best: Place | undefined;
  for (const host of hosts) {
    const base = basePath(host);
    const own = hostName(host);
    const onHost = address.via === 'web' ? own === address.host : own.replace(/:\d+$/, '') === address.hostname;
    const below = base.every((part, at) => part === address.segments[at]);
    if (host.type !== type || !onHost || !(below || address.via !== 'web')) continue;
    const path = below ? address.segments.slice(base.length) : address.segments;
    if (best === undefined || path.length < best.path.length) best = { host: hostOf(host), path };
  }
  return best;
}

/** Hosts that send `www.` on to themselves. */
const WITH_WWW: readonly string[] = ['github.com', 'gitlab.com', 'bitbucket.org'];
