import { addressesOf } from '../facts/extension/addresses.ts';
import { ownerDomain } from '../facts/extension/destinations.ts';
import { callsOf, scriptsOf } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';

/** Domains of one service: where people sign in, and where its interface is. Sources: the services' documentation. */
const ALIKE: Readonly<Record<string, string>> = {
  'googleapis.com': 'google.com',
  'dropboxapi.com': 'dropbox.com',
  'microsoft.com': 'microsoftonline.com',
  'live.com': 'microsoftonline.com',
  'boxapi.com': 'box.com',
};

/** Paths of pages where a person lets a program into an account (RFC 6749, section 3.1). */
const AUTHORIZES = /\/(?:oauth|oauth2|authorize|authorization)(?:[/?]|$)/i;

/**
 * Services that the extension signs the person in at by the browser's own dialog: what it sends to one of them goes to
 * the person's own account.
 */
export function signsInAt(facts: Facts): ReadonlySet<string> {
  let isGoogle = false;
  let isAny = false;
  for (const { script } of scriptsOf(facts)) {
    isGoogle ||= callsOf(script, 'chrome.identity.getAuthToken').length > 0;
    isAny ||= callsOf(script, 'chrome.identity.launchWebAuthFlow').length > 0;
  }
  const asked = isAny ? facts.whole(addressesOf).filter(({ url }) => AUTHORIZES.test(url)) : [];
  return new Set([...(isGoogle ? ['google.com'] : []), ...asked.map(({ host }) => serviceOf(host))]);
}

/** The domain that stands for a host's service. */
export function serviceOf(host: string): string {
  const owner = ownerDomain(host);
  return ALIKE[owner] ?? owner;
}
