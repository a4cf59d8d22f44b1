import type { Extractor, Facts } from '../../facts.ts';
import { scriptsOf } from '../javascript/query.ts';
import type { RemoteAddress } from './addresses.ts';
import type { At } from './manifest.ts';
import { isExampleHost, parseAddress } from './parseAddress.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    /** Addresses in data files, under names that say that something is fetched or sent there. */
    listedUrls: readonly { readonly url: string; readonly at: At }[];
  }
}

/** Most addresses of one file. */
const MOST = 2000;
/** A host is listed once for each file; so many of them are looked at. */
const WINDOW = 4000;
/** What a list is called that is fetched: `url`, `contentURL`, `cdnURLs`, `apiEndpoint`, `mirrors`, `servers`. */
const FETCHED = /(?:^|[a-z0-9_-])(?:ur[li]|endpoint|mirror|cdn|feed|server|backend|api|webhook)s?$/i;
/** Pages for people. */
const SHOWN =
  /(?:support|home|help|doc|faq|site|blog|about|terms|privacy|licen[cs]e|store|icon|image|logo|img|issue|repo|readme)/i;

/**
 * Addresses in JSON beside the code: lists of subscriptions, of servers, of update places. Rules of the browser, the
 * manifest and messages for people name hosts for other ends.
 */
export const listedUrlsExtractor: Extractor<'listedUrls'> = {
  id: 'listedUrls',
  keywords: ['http://', 'https://', 'wss://'],
  wants: ({ path, traits, size }, tree) =>
    tree.kind === 'extension' &&
    /\.json$/i.test(path) &&
    size < 4_000_000 &&
    !/(?:^|\/)(?:manifest|package|package-lock|tsconfig)[^/]*\.json$|(?:^|\/)_locales\/|\.map\.json$/i.test(path) &&
    !traits.test &&
    !traits.docs &&
    !traits.vendored,
  extract(file, _tree, hits) {
    const { text } = file;
    const urls: { url: string; at: At }[] = [];
    const hosts = new Set<string>();
    for (const { start } of hits) {
      if (urls.length >= MOST) break;
      if (text[start - 1] !== '"') continue;
      const url = /^[^"\s<>\\]{8,500}(?=")/.exec(text.slice(start, start + 501))?.[0];
      const host = url === undefined ? undefined : parseAddress(url)?.host;
      if (url === undefined || host === undefined || isExampleHost(host) || hosts.has(host)) continue;
      const name = nameBefore(text.slice(Math.max(0, start - 1 - WINDOW), start - 1));
      if (name === undefined || !FETCHED.test(name) || SHOWN.test(name)) continue;
      hosts.add(host);
      urls.push({ url, at: file.position(start) });
    }
    return urls.length === 0 ? undefined : urls;
  },
};

/** The name under which a value stands, itself or as one of a list: `"contentURL": ["a", ` */
function nameBefore(before: string): string | undefined {
  return /"([^"\\\n]{1,60})"\s*:\s*(?:\[(?:\s*"[^"]*"\s*,|\s*[\w.-]+\s*,)*\s*)?$/.exec(before)?.[1];
}

/** What data files list that the code names: what nothing reads is asked by nobody. `facts.whole(listedAddressesOf)`. */
export function listedAddressesOf(facts: Facts): readonly RemoteAddress[] {
  const lists = [...facts.having('listedUrls')];
  if (lists.length === 0) return [];
  const texts = [...scriptsOf(facts)].flatMap(({ script }) => script.strings.filter((text) => text.includes('.json')));
  return lists.flatMap(([file, urls]) => {
    const base = file.path.slice(file.path.lastIndexOf('/') + 1);
    if (!texts.some((text) => text === base || text.endsWith(`/${base}`))) return [];
    return urls.flatMap(({ url, at }) => {
      const parsed = parseAddress(url);
      return parsed === undefined
        ? []
        : [
            {
              url,
              ...parsed,
              use: 'request' as const,
              how: 'data',
              evidence: url.slice(0, 200),
              place: { path: file.path, ...at },
              library: false,
            },
          ];
    });
  });
}
