import { addressesOf } from '../../facts/extension/addresses.ts';
import { scriptsOf } from '../../facts/javascript/query.ts';
import { defineRule } from '../../rule.ts';

/** Well-known search services; going from one of them to another place is the sign. */
const SEARCH_HOST = /(^|[./*])(google\.[a-z.*]{1,6}|bing\.com|duckduckgo\.com|search\.yahoo\.com|yandex\.(ru|com)|baidu\.com|ecosia\.org|startpage\.com|search\.brave\.com|qwant\.com)([/*]|$)/i;
const QUERY = /[?&](q|query|p|s|k|wd|text|keyword|keywords|search|searchterm|term)=\*/i;

export const searchRedirect = defineRule({
  id: 'search-redirect',
  title: 'It sends searches to another search service',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-601',
  references: ['https://developer.chrome.com/docs/webstore/program-policies/quality-guidelines', 'https://attack.mitre.org/techniques/T1176/'],
  why: 'The person asked one search engine and another one answers, which sees every search and earns on the results. This is the most common business of unwanted extensions.',
  remedy: 'Leave searches alone. To offer a search engine, declare it in the manifest, where the browser asks the person.',
  *check(facts) {
    const watching = new Set<string>();
    for (const { file, script } of scriptsOf(facts)) {
      if (!file.traits.vendored && script.strings.some((text) => text.length < 500 && SEARCH_HOST.test(text))) watching.add(file.path);
    }
    if (watching.size === 0) return;
    for (const address of facts.whole(addressesOf)) {
      if (address.library || address.use !== 'navigation' || !/^(redirect|tabs\.update|location|location\.replace|location\.assign)$/.test(address.how)) continue;
      if (!watching.has(address.place.path) || SEARCH_HOST.test(address.host) || !QUERY.test(address.url)) continue;
      yield { place: address.place, evidence: address.evidence, message: `Searches go to ${address.host}.`, ...(address.how === 'redirect' ? {} : { confidence: 'low' as const }) };
    }
  },
  examples: {
    bad: [
      {
        files: {
          'manifest.json': '{"manifest_version": 2, "permissions": ["webRequest", "webRequestBlocking", "<all_urls>"]}',
          'bg.js': "chrome.webRequest.onBeforeRequest.addListener((d) => {\n  const q = new URL(d.url).searchParams.get('q');\n  return { redirectUrl: 'https://find.mine.io/s?q=' + q };\n}, { urls: ['*://www.google.com/search*'] }, ['blocking']);",
        },
      },
      { files: { 'manifest.json': '{"manifest_version": 3}', 'bg.js': "chrome.tabs.onUpdated.addListener((id, c) => { if (c.url.includes('bing.com/search')) chrome.tabs.update(id, { url: `https://find.mine.io/?query=${word(c.url)}` }); });" } },
    ],
    good: [
      { files: { 'manifest.json': '{"manifest_version": 3}', 'bg.js': "chrome.contextMenus.onClicked.addListener((i) => chrome.tabs.create({ url: 'https://find.mine.io/?q=' + i.selectionText })); const engines = ['https://www.google.com/search?q='];" } },
      { files: { 'manifest.json': '{"manifest_version": 3}', 'bg.js': "if (url.includes('google.com/search')) chrome.tabs.update(id, { url: 'https://duckduckgo.com/?q=' + word });" } },
      { files: { 'manifest.json': '{"manifest_version": 3}', 'bg.js': "chrome.tabs.update(id, { url: 'https://find.mine.io/?q=' + word });" } },
    ],
  },
});
