/*
 * Match patterns of WebExtensions: `<all_urls>`, `*://*.example.com/*`. Chrome: developer.chrome.com/docs/extensions/
 * develop/concepts/match-patterns; Firefox: MDN "Match patterns in extension manifests".
 */

export interface MatchPattern {
  /** `*`, `http`, `https`, `ws`, `file` …; `<all_urls>` reads as `*`. */
  readonly scheme: string;
  /** Lower case, without port; `*` for every host; without the leading `*.`. Empty for file. */
  readonly host: string;
  /** Whether subdomains are covered too. */
  readonly subdomains: boolean;
  readonly path: string;
}

const PATTERN = /^(\*|[a-z][a-z0-9+.-]*):\/\/([^/]*)(\/.*)?$/i;

/** Whether a manifest's permission string is meant as a host pattern rather than an API's name. */
export function looksLikeMatchPattern(text: string): boolean {
  return text === '<all_urls>' || text.includes('://') || text.startsWith('*.');
}

/** Parses one pattern; undefined when browsers would refuse it. */
export function parseMatchPattern(text: string): MatchPattern | undefined {
  if (text === '<all_urls>') return { scheme: '*', host: '*', subdomains: true, path: '/*' };
  const parts = PATTERN.exec(text);
  if (parts === null) return undefined;
  const scheme = (parts[1] ?? '').toLowerCase();
  let host = (parts[2] ?? '').toLowerCase().replace(/:(\d+|\*)$/, '');
  const subdomains = host === '*' || host.startsWith('*.');
  if (host.startsWith('*.')) host = host.slice(2);
  if (host === '' && scheme !== 'file') return undefined;
  if (host.includes('*') && host !== '*') return undefined;
  return { scheme, host, subdomains, path: parts[3] ?? '/' };
}

/** Public suffixes that people put after `*.` as if they were sites; a few common ones are enough to tell. */
const WIDE_SUFFIXES = new Set([
  'com',
  'net',
  'org',
  'io',
  'co',
  'dev',
  'app',
  'info',
  'biz',
  'edu',
  'gov',
  'de',
  'fr',
  'uk',
  'co.uk',
  'jp',
  'co.jp',
  'cn',
  'com.cn',
  'ru',
  'br',
  'com.br',
  'in',
  'eu',
  'us',
  'ca',
  'au',
  'com.au',
]);

/** Whether the pattern covers every site, or all sites of a whole top-level domain, over http or https. */
export function coversAllSites(text: string): boolean {
  const pattern = parseMatchPattern(text);
  if (pattern === undefined || !['*', 'http', 'https'].includes(pattern.scheme)) return false;
  return pattern.host === '*' || (pattern.subdomains && WIDE_SUFFIXES.has(pattern.host));
}

/** Whether `host` (lower case, no port) is covered by the pattern's host part. */
export function coversHost(text: string, host: string): boolean {
  const pattern = parseMatchPattern(text);
  if (pattern === undefined) return false;
  if (pattern.host === '*' || pattern.host === host) return true;
  return pattern.subdomains && host.endsWith(`.${pattern.host}`);
}
