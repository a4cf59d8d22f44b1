import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** Where a host really is, when name resolution is not to be asked. */
export interface FixedAddress {
  readonly address: string;
  /** Absent: the port of the request. */
  readonly port?: number;
}

/** By lower-case host name; `*` is every host without an entry of its own. */
export type HostMap = ReadonlyMap<string, FixedAddress>;

const JsonMap = z.record(z.string(), z.string());

/**
 * Reads `name=ip` or `name=ip:port` (IPv6 in brackets) separated by commas, or a JSON object of the same.
 * Whoever configures an entry vouches for it: its address may be private. Throws a sentence on a mistake.
 */
export function parseHostMap(text: string): HostMap {
  const trimmed = text.trim();
  const pairs: [string, string][] = trimmed.startsWith('{')
    ? Object.entries(JsonMap.parse(JSON.parse(trimmed)))
    : trimmed
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => {
          const at = part.indexOf('=');
          return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
        });
  return new Map(pairs.map(([name, place]) => [name.toLowerCase(), parsePlace(name, place)]));
}

function parsePlace(name: string, place: string): FixedAddress {
  const match = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+))(?::(\d{1,5}))?$/i.exec(place);
  const address = match?.[1] ?? match?.[2] ?? '';
  const port = match?.[3] === undefined ? undefined : Number(match[3]);
  if (name === '' || isIP(address) === 0 || (port !== undefined && (port < 1 || port > 65_535))) {
    throw new Error(`RESOLVE: "${name}=${place}" is not name=ip or name=ip:port.`);
  }
  return { address, ...(port === undefined ? {} : { port }) };
}
