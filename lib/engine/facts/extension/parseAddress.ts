import { isWithin } from '../../domains.ts';
import { words } from '../../words.ts';
export type AddressScheme = 'http' | 'https' | 'ws' | 'wss' | 'ftp';

const ADDRESS =
  /^(?:(https?|wss?|ftp):)?\/\/(?:[^/?#@\s]*@)?(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::(?:\d+|\*))?(?=[/?#]|$)/i;
/** Names for examples, namespaces and vocabularies: nothing is ever asked there. */
const NOWHERE = words(
  'w3.org xmlns.com schema.org purl.org ns.adobe.com schemas.microsoft.com schemas.openxmlformats.org json-schema.org tempuri.org xml.apache.org sodipodi.sourceforge.net inkscape.org creativecommons.org dublincore.org',
);
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|\[::\]|.*\.localhost)$/;

/** Scheme and host of an address; undefined where it is none, is local, or stands for no place at all. */
export function parseAddress(url: string): { scheme: AddressScheme; host: string } | undefined {
  const match = ADDRESS.exec(url.trim());
  const host = match?.[2]?.toLowerCase().replace(/\.$/, '');
  if (match === null || host === undefined || LOCAL.test(host) || isWithin(host, NOWHERE)) return undefined;
  if (!host.startsWith('[') && !host.includes('.')) return undefined;
  if (/^[\d.]+$/.test(host) && !/^\d+\.\d+\.\d+\.\d+$/.test(host)) return undefined;
  if (!/^[\d.]+$/.test(host) && !host.startsWith('[') && !/\.([a-z]{2,24}|xn--[a-z0-9-]+)$/.test(host))
    return undefined;
  return { scheme: (match[1]?.toLowerCase() ?? 'https') as AddressScheme, host };
}

/** Reserved for documentation: a text that names one is an example, a call that asks one is not. */
const DOCUMENTATION = /(^|\.)example\.(com|org|net)$/;

/** Whether the host is one of those that examples are written with. */
export function isExampleHost(host: string): boolean {
  return DOCUMENTATION.test(host);
}
