import { addressesOf } from '../facts/extension/addresses.ts';
import { ownerDomain } from '../facts/extension/destinations.ts';
import { callsOf, type ScriptFacts, scriptsOf } from '../facts/javascript/query.ts';
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
 * Services that the extension signs the person in at, by the browser's own dialog or in a tab that it opens: what it sends
 * to one of them goes to the person's own account.
 */
export function signsInAt(facts: Facts): ReadonlySet<string> {
  let isGoogle = false;
  let isAny = false;
  for (const { script } of scriptsOf(facts)) {
    isGoogle ||= callsOf(script, 'chrome.identity.getAuthToken').length > 0;
    isAny ||= callsOf(script, 'chrome.identity.launchWebAuthFlow').length > 0 || takesTokenOfTab(script);
  }
  const asked = isAny ? facts.whole(addressesOf).filter(({ url }) => AUTHORIZES.test(url)) : [];
  return new Set([...(isGoogle ? ['google.com'] : []), ...asked.map(({ host }) => serviceOf(host))]);
}

/** Tokens of such services, which open the account of whoever wrote them down. Sources: the services' documentation. */
const TOKEN = /^(?:Bearer )?(?:sl\.|ya29\.|gh[pousr]_|github_pat_|eyJ)[\w.-]{8,}$/;

/** Whether a tab that the script opened is heard until its address holds the token that the person granted there. */
const takesTokenOfTab = (script: ScriptFacts): boolean =>
  script.strings.includes('access_token') &&
  !script.strings.some((text) => TOKEN.test(text)) &&
  callsOf(script, 'chrome.tabs.create', 'chrome.windows.create').length > 0 &&
  callsOf(script, 'chrome.tabs.onUpdated.addListener').length > 0;

/** The domain that stands for a host's service. */
export function serviceOf(host: string): string {
  const owner = ownerDomain(host);
  return ALIKE[owner] ?? owner;
}
