import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ScanError } from '../../lib/model/problem.ts';
import type { HostMap } from './hostMap.ts';

/** One address that may be connected to. */
export interface Peer {
  readonly address: string;
  readonly port: number;
}

export interface ResolverOptions {
  readonly hostMap: HostMap;
  readonly allowPrivateHosts: ReadonlySet<string>;
  /** Name resolution; given by tests of the rules. */
  readonly lookup?: (host: string) => Promise<readonly string[]>;
}

const systemLookup = async (host: string) =>
  (await lookup(host, { all: true, verbatim: true })).map((entry) => entry.address);

/**
 * Decides where a host and port may be reached. Every address that the name has must be public, so that a name
 * cannot lead into the network the service runs in; hosts in ALLOW_PRIVATE_HOSTS and RESOLVE are exempt.
 */
export class Resolver {
  readonly #options: ResolverOptions;

  constructor(options: ResolverOptions) {
    this.#options = options;
  }

  /** The checked peer. Rejects with ScanError `invalid` (forbidden) or `unreachable` (no such name). */
  async resolve(hostname: string, port: number): Promise<Peer> {
    const host = hostname
      .replace(/^\[|\]$/g, '')
      .replace(/\.$/, '')
      .toLowerCase();
    const fixed =
      this.#options.hostMap.get(`${host}:${port}`) ??
      this.#options.hostMap.get(host) ??
      (isIP(host) === 0 ? this.#options.hostMap.get('*') : undefined);
    if (fixed !== undefined) return { address: fixed.address, port: fixed.port ?? port };

    const addresses = isIP(host) === 0 ? await this.#lookup(host) : [host];
    const allowed = this.#options.allowPrivateHosts;
    if (!allowed.has(host) && !allowed.has(`${host}:${port}`)) {
      for (const address of addresses) {
        if (!isPublic(address))
          throw new ScanError(
            'invalid',
            `${host} is not a public address, so the service does not connect to it. Its operator can allow the host.`,
          );
      }
    }
    const [address] = addresses;
    if (address === undefined)
      throw new ScanError('unreachable', `The name ${host} has no address. Check the spelling.`);
    return { address, port };
  }

  async #lookup(host: string): Promise<readonly string[]> {
    try {
      return await (this.#options.lookup ?? systemLookup)(host);
    } catch (error) {
      throw new ScanError(
        'unreachable',
        `The name ${host} could not be resolved. Check the spelling, or try again later.`,
        { cause: error },
      );
    }
  }
}

/** Whether an address is one of the public internet: no loopback, private, link-local, reserved, translated or mapped one. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}
