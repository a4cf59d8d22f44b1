/** First words of public git hosts' own pages that people open all day; the full lists are in `sites/`. */
const OWN_PAGES =
  /^(?:-|about|admin|dashboard|explore|features|groups|login|marketplace|notifications|orgs|organizations|search|settings|sponsors|topics|trending|user|users)$/i;
const PUBLIC = /^(?:github|gitlab|bitbucket|codeberg|gitea)\.(?:com|org)$/;
const STORES = /^(?:chromewebstore\.google|chrome\.google|addons\.mozilla|microsoftedge\.microsoft)\.(?:com|org)$/;

/**
 * The content script's first question, small enough to be asked on every page: may `detect` find anything here?
 * May say yes where `detect` says none, never the other way round (tested on every known address), so that pages
 * which show no extension and no repository wake nobody.
 */
export function worthAsking({ hostname, pathname }: { hostname: string; pathname: string }): boolean {
  if (STORES.test(hostname)) return /\/(?:detail|addon)\//.test(pathname);
  const [first = '', second] = pathname.split('/').filter(Boolean);
  return second !== undefined && !(PUBLIC.test(hostname) && OWN_PAGES.test(first));
}
