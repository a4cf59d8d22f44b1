import type { Store } from '../model/target.ts';
import type { Host } from '../settings.ts';
import { basePath, hostName } from './place.ts';

/*
 * Match patterns for manifest and content scripts, the narrowest that serve. Imported alone: keep it small,
 * and import no site from here.
 */

/** The browsers we build for, by the names the build gives them. */
export type Browser = 'chrome' | 'edge' | 'firefox';

/** The pages of each store. */
export const STORE_MATCHES: Readonly<Record<Store, readonly string[]>> = {
  chrome: ['https://chromewebstore.google.com/*', 'https://chrome.google.com/webstore/*'],
  firefox: ['https://addons.mozilla.org/*'],
  edge: ['https://microsoftedge.microsoft.com/addons/*'],
};

/** Public git hosts by the names in their repositories' addresses. */
export const GIT_HOSTS: readonly string[] = [
  'github.com',
  'gitlab.com',
  'bitbucket.org',
  'codeberg.org',
  'gitea.com',
  'git.sr.ht',
  'dev.azure.com',
];

/** Public git hosts. Older Azure DevOps addresses: only pages that name a repository. */
export const GIT_MATCHES: readonly string[] = [
  ...GIT_HOSTS.map((host) => `https://${host}/*`),
  'https://*.visualstudio.com/_git/*',
  'https://*.visualstudio.com/*/_git/*',
];

/** Whether a host is a public git host; those of the older Azure DevOps bear the organisation's name. */
export const isGitHost = (host: string): boolean =>
  GIT_HOSTS.includes(host) || /^[a-z0-9-]+\.visualstudio\.com$/.test(host);

/** Whether a host is, or is below, one whose pages are known without being configured. */
export function isKnownHost(hostname: string): boolean {
  const patterns = [...Object.values(STORE_MATCHES).flat(), ...GIT_MATCHES];
  const names = patterns.map((pattern) => pattern.replace(/^https:\/\/(?:\*\.)?|\/.*$/g, ''));
  return names.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}

/** Every browser lets no extension run scripts on its own store, so there the toolbar serves (measured 2026). */
export const FORBIDDEN_STORE: Readonly<Record<Browser, Store>> = { chrome: 'chrome', firefox: 'firefox', edge: 'edge' };

/** Where the content script may and should run. */
export function contentMatches(browser: Browser): string[] {
  const stores = Object.entries(STORE_MATCHES).filter(([store]) => store !== FORBIDDEN_STORE[browser]);
  return [...stores.flatMap(([, matches]) => matches), ...GIT_MATCHES];
}

/** Pages where scripts are refused and a host permission is needed to see the tab's address. */
export const forbiddenMatches = (browser: Browser): readonly string[] => STORE_MATCHES[FORBIDDEN_STORE[browser]];

/** The pattern of a configured host, base path included. Firefox knows no ports in patterns: there it covers all. */
export function matchOfHost(host: Host, browser: Browser): string {
  const name = browser === 'firefox' ? hostName(host).replace(/:\d+$/, '') : hostName(host);
  return `https://${[name, ...basePath(host).map(encodeURIComponent), '*'].join('/')}`;
}
