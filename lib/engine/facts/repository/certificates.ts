import type { Extractor } from '../../facts.ts';
import { fromBase64 } from '../commands/fromBase64.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    /** Hosts that the X.509 certificates of a file are for, as far as others than this project's own network can ask for them. */
    certificates: { readonly publicHosts: readonly string[] };
  }
}

/** Most certificates of one file that are looked at, and the longest, in characters. */
const MOST = 20;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s\\rn]{100,20000}?)-----END CERTIFICATE-----/g;

/** In DER (ITU-T X.690): the common name (2.5.4.3) with its text, and the names of hosts of a subject's other names (RFC 5280, 4.2.1.6). */
// oxlint-disable-next-line no-control-regex -- these are bytes.
const COMMON_NAME = /\x06\x03\x55\x04\x03[\x0c\x13\x16]([\x01-\x7f])/g;
const OTHER_NAMES = '\x06\x03\x55\x1d\x11';
// oxlint-disable-next-line no-control-regex -- these are bytes.
const HOST_NAME = /\x82([\x01-\x7f])/g;
/** How far the other names of one certificate are looked at, in bytes. */
const LONGEST_NAMES = 4000;

/**
 * A name that everybody may ask for. Kept for tests, examples and networks of one's own are those of RFC 2606, 6761, 6762 and
 * 8375, and what is usual there.
 */
const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}$/i;
const OWN =
  /\.(?:test|local|localhost|localdomain|example|invalid|internal|lan|home|corp|arpa|svc|cluster)$|(?:^|\.)example\.(?:com|net|org)$/i;

function* namesIn(bytes: string): Generator<string> {
  const read = (from: number, length: number): string => bytes.slice(from, from + length);
  for (const match of bytes.matchAll(COMMON_NAME))
    yield read(match.index + match[0].length, match[1]?.charCodeAt(0) ?? 0);
  const at = bytes.indexOf(OTHER_NAMES);
  if (at < 0) return;
  const rest = read(at + OTHER_NAMES.length, LONGEST_NAMES);
  for (const match of rest.matchAll(HOST_NAME))
    yield rest.slice(match.index + 2, match.index + 2 + (match[1]?.charCodeAt(0) ?? 0));
}

/** Certificates in PEM, alone or as texts of another file. */
export const certificateExtractor: Extractor<'certificates'> = {
  id: 'certificates',
  keywords: ['-----begin certificate'],
  wants: ({ size }, tree) => tree.kind === 'repository' && size > 0 && size < 500_000,
  extract({ text }) {
    const found = [...text.matchAll(CERTIFICATE)].slice(0, MOST);
    if (found.length === 0) return undefined;
    const names = found.flatMap(([, body = '']) => [...namesIn(fromBase64(body.replaceAll(/\\[rn]|\s/g, '')))]);
    return { publicHosts: [...new Set(names)].filter((name) => HOST.test(name) && !OWN.test(name)) };
  },
};
