import { addressesOf } from '../../facts/extension/addresses.ts';
import { parseAddress } from '../../facts/extension/parseAddress.ts';
import { resolveReference } from '../../facts/resolveReference.ts';
import type { Facts } from '../../facts.ts';
import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { isWithin } from '../../domains.ts';
import { words } from '../../words.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { isUnsaid } from '../code/isUnsaid.ts';
import { say } from '../../../texts/say.ts';

/** Search services that people know under their own name; a default there diverts nobody. */
const KNOWN_SEARCH = words(
  'bing.com duckduckgo.com ecosia.org startpage.com qwant.com yahoo.com yandex.ru yandex.com baidu.com naver.com brave.com kagi.com mojeek.com wikipedia.org seznam.cz swisscows.com presearch.com',
);

/** The other server that a page shows or goes to, by frame or by script. */
function hostBehind(facts: Facts, page: string): string | undefined {
  const html = facts.byPath.get(page)?.facts.html;
  if (html === undefined) return undefined;
  const frame = html.remote.find((item) => item.use === 'frame');
  if (frame !== undefined) return parseAddress(frame.url)?.host;
  const scripts = new Set([
    page,
    ...html.scripts.flatMap((script) => (script.src === undefined ? [] : [resolveReference(page, script.src)])),
  ]);
  return facts
    .whole(addressesOf)
    .find((address) => address.use === 'navigation' && /^location/.test(address.how) && scripts.has(address.place.path))
    ?.host;
}

/** Words of those who change what people search with, or what a new tab shows, and say so. */
const SAYS = {
  search: /search|\bfind|such(?:e|maschine)|recherche|busca|ricerca|поиск|検索|搜索|搜尋/,
  page: /\btabs?\b|new ?tab|start ?page|home ?page|dashboard|start|speed ?dial|onglet|pestaña|вкладк|タブ|标签/,
} as const;

/** Whether a setting gives what people see or ask to a server that neither the extension's maker nor what it says of itself tells of. */
const isGivenAway = (facts: Facts, of: RegExp, host: string): boolean =>
  isUnsaid(facts, `https://${host}/`) && !of.test(facts.whole(saidPurpose));

const GOOGLE = /(?:^|\.)google\.[a-z.]{2,6}$/;

export const settingsOverride = defineRule({
  id: 'settings-override',
  title: 'Changes the search engine, start page or new tab',
  severity: 'low',
  confidence: 'high',
  category: 'permissions',
  applies: 'extension',
  references: [
    'https://developer.chrome.com/docs/extensions/reference/manifest/chrome-settings-overrides',
    'https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/manifest.json/chrome_settings_overrides',
  ],
  cap: { grade: 'D', reason: 'it gives searches or new tabs to a service that it does not speak of', from: 'high' },
  why: 'Whoever controls searches sees every query and earns on the results. Diverting them is the most common business of unwanted extensions.',
  remedy:
    'Change settings only if that is the extension’s one stated purpose, and send searches straight to the named service.',
  check: checkManifest(function* (manifest, file, facts) {
    const { search } = manifest;
    if (search?.searchUrl !== undefined) {
      const url = URL.parse(search.searchUrl.replace(/\{[^}]{0,100}\}|__[A-Z]+__/g, 'x'));
      const known = url !== null && (isWithin(url.hostname, KNOWN_SEARCH) || GOOGLE.test(url.hostname));
      yield manifestHit(file, search.at, search.searchUrl, {
        ...(known || !search.isDefault
          ? {}
          : { severity: url !== null && isGivenAway(facts, SAYS.search, url.hostname) ? 'high' : 'medium' }),
        message: say(
          search.isDefault ? 'searches-go-to' : 'offers-search-engine',
          url?.hostname ?? say('unreadable-address'),
        ),
      });
    }
    if (manifest.homepageOverride !== undefined)
      yield manifestHit(file, manifest.homepageOverride.at, manifest.homepageOverride.url, {
        message: say('sets-home-page'),
      });
    for (const page of manifest.startupPages)
      yield manifestHit(file, page.at, page.url, { message: say('opens-page-at-start') });
    const tab = manifest.pages.find((page) => page.use === 'newtab');
    if (tab !== undefined) {
      const host = hostBehind(facts, file.path.replace(/[^/]*$/, '') + tab.path);
      yield manifestHit(
        file,
        tab.at,
        tab.path,
        host === undefined
          ? { message: say('replaces-new-tab') }
          : {
              severity: isGivenAway(facts, SAYS.page, host) ? 'high' : 'medium',
              message: say('new-tab-goes-to', host),
            },
      );
    }
  }),
  examples: {
    bad: [
      exampleExtension({
        chrome_settings_overrides: {
          search_provider: { name: 'S', search_url: 'https://find.example.com/?q={searchTerms}', is_default: true },
        },
      }),
      exampleExtension({
        chrome_settings_overrides: {
          homepage: 'https://home.example.com/',
          startup_pages: ['https://home.example.com/'],
        },
      }),
      exampleExtension({ chrome_url_overrides: { newtab: 'tab.html' } }, { 'tab.html': '<p>hello</p>' }),
      exampleExtension(
        { chrome_url_overrides: { newtab: 'tab.html' } },
        {
          'tab.html': '<script src="tab.js"></script>',
          'tab.js': "location.href = 'https://start.mine.io/?from=tab';",
        },
      ),
    ],
    good: [
      exampleExtension({ chrome_url_overrides: { history: 'history.html' } }),
      exampleExtension({ omnibox: { keyword: 'ex' } }),
      exampleExtension({ chrome_settings_overrides: {} }),
    ],
  },
});
