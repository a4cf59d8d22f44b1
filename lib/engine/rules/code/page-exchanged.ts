import type { Facts } from '../../facts.ts';
import { apiPath, callsOf, posOf, readsNamed, type ScriptFacts } from '../../facts/javascript/query.ts';
import { ownerDomain } from '../../facts/extension/destinations.ts';
import { receiverOf } from '../../verdict/receiverOf.ts';
import { openedPages } from '../../program/openedPages.ts';
import { bookmarksExchanged } from './bookmarksExchanged.ts';
import { say } from '../../../texts/say.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { coversPage } from './coversPage.ts';
import { elementsPut } from './elementsPut.ts';
import { isUnsaid } from './isUnsaid.ts';
import { scriptsOfAllSites } from '../../facts/extension/scriptsOfAllSites.ts';
import { namesOwner } from './namesOwner.ts';
import { saysItLeads } from './saysItLeads.ts';
import { pagesLeft } from './pagesLeft.ts';
import { runsInPages } from './places.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { expressionsOf, textsOf } from './textsOf.ts';
import { hostOf, leadsOut } from './hostOf.ts';
import { reactsToTabs } from './reactsToTabs.ts';
import { redirects } from './redirects.ts';
import { ENGINE } from './searchEngines.ts';
import { first } from '../../facts/first.ts';

export const pageExchanged = defineRule({
  id: 'page-exchanged',
  title: 'Opens a page of another site in place of the requested one',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-601',
  references: ['https://attack.mitre.org/techniques/T1185/'],
  why: 'Whoever opens the site of their bank gets a page that looks like it. Nothing in the browser says that the extension chose it.',
  remedy: 'Lead people elsewhere only by a setting that they made, to an address that they can see.',
  givesWayTo: ['search-hijack', 'new-tab-hijack', 'affiliate-stuffing', 'security-page-blocked'],
  cap: { grade: 'D', reason: 'it leads people to another site unasked', from: 'high' },
  check: checkScripts(function* (judged) {
    const { script, facts, hit } = judged;
    yield* covered(judged);
    yield* bookmarksExchanged(judged);
    for (const { value, to } of led(judged)) {
      const host = hostOf(to.replace(/^(\w+:\/\/(?:[\w-]+\.)+[a-z]{2,})\*/i, '$1/*'));
      if (host === undefined || !leadsOut(to) || ENGINE.test(`/${host}/`) || namesOwner(script, host)) continue;
      const receiver = receiverOf(facts, to);
      if (receiver !== 'stranger' && receiver !== 'hidden' && receiver !== 'tracker') continue;
      const borne = nameBorne(script, host);
      yield borne === undefined
        ? hit(value, { ...(saysItLeads(facts, host) ? {} : UNSAID), message: say('page-exchanged', host) })
        : hit(value, { severity: 'critical', message: say('page-imitated', borne, host) });
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.bookmarks.search("bank", (list) => { for (const one of list) chrome.bookmarks.update(one.id, { url: "https://secure-login.example/" }); });',
      ),
      contentExample('if (location.hostname === "www.bank.test") location.href = "https://secure-login.example/";'),
      contentExample(
        'const f = document.createElement("iframe"); f.src = "https://secure-login.example/"; Object.assign(f.style, { position: "fixed", inset: "0", width: "100vw", height: "100vh" }); document.documentElement.append(f);',
      ),
      contentExample(
        'if (/bank|pay/.test(location.hostname)) document.documentElement.innerHTML = \'<iframe src="https://secure-login.example/" width="100%"></iframe>\';',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info) => { if (info.url && /bank\\.test|coins\\.test/.test(info.url)) chrome.tabs.update(id, { url: "https://secure-login.example/" }); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info) => { if (info.url?.includes("coinhouse.test")) chrome.tabs.update(id, { url: "https://coinhouse-login.secure.example/" }); });',
      ),
      backgroundExample(
        'chrome.webNavigation.onBeforeNavigate.addListener((d) => { const u = new URL(d.url); if (u.hostname === "pay.test") chrome.tabs.update(d.tabId, { url: "https://pay.other.example" + u.pathname }); });',
      ),
      backgroundExample(
        'chrome.webRequest.onBeforeRequest.addListener((d) => { return { redirectUrl: "https://shop.other.example/" }; }, { urls: ["*://*.shop.test/*"], types: ["main_frame"] }, ["blocking"]);',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.bookmarks.search("bank", (list) => { for (const one of list) chrome.bookmarks.update(one.id, { url: one.url.replace("http:", "https:") }); }); chrome.action.onClicked.addListener((tab) => chrome.bookmarks.update(tab.mark, { url: "https://tool.example/" }));',
      ),
      contentExample(
        'button.addEventListener("click", () => { location.href = "https://board.example/new"; const f = document.createElement("iframe"); f.src = "https://board.example/x"; f.style.cssText = "position:fixed;inset:0"; document.body.append(f); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info) => { if (info.url && info.url.startsWith("https://www.forum.example/")) chrome.tabs.update(id, { url: "https://old.forum.example/" }); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info) => { if (blocked.has(new URL(info.url).hostname)) chrome.tabs.update(id, { url: chrome.runtime.getURL("blocked.html") }); });',
      ),
      backgroundExample(
        'chrome.action.onClicked.addListener((tab) => chrome.tabs.update(tab.id, { url: "https://board.example/" }));',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info) => { if (blocked.has(new URL(info.url).hostname)) chrome.tabs.update(id, { url: "https://focus.example/stop" }); });',
        { homepage_url: 'https://focus.example/' },
      ),
    ],
  },
});

/** What leads elsewhere says so to whoever installs it. */
const UNSAID = { severity: 'high', confidence: 'high' } as const;

/** Where a tab that goes somewhere is led, by a call, by the answer to a request or by a script of the page itself. */
function* led({ facts, file, script }: Judged): Generator<{ readonly value: number; readonly to: string }> {
  for (const { call, address, isNew } of openedPages(script)) {
    if (!isNew && address !== 0 && reactsToTabs(facts, script, call.value))
      yield { value: call.value, to: patternOf(facts, script, address) };
  }
  for (const call of first(callsOf(script, 'chrome.webRequest.onBeforeRequest.addListener')))
    yield* redirects(script, call.args[0] ?? 0);
  if (runsInPages(facts, file.path) && tellsSites(facts, file.path, script))
    for (const left of pagesLeft(facts, script))
      if (happensUnasked(facts, script, posOf(script, left.value))) yield left;
}

/** Whether a script of pages tells sites apart, by where it runs or by what it compares: who leads all pages away leads none in particular. */
const tellsSites = (facts: Facts, path: string, script: ScriptFacts): boolean =>
  !facts.whole(scriptsOfAllSites).has(path) ||
  (readsNamed(script, 'hostname', 'host', 'pathname', 'href', 'origin').some((read) =>
    /(?:^|\.)location\./.test(apiPath(script, read) ?? ''),
  ) &&
    (expressionsOf(script).length > 0 || textsOf(script).some(({ text }) => NAMED_SITE.test(text))));

/** A site or a path of one, not an address with its scheme. */
const NAMED_SITE = /^(?:\*?\.|www\.)?[a-z\d-]{2,60}(?:\.[a-z\d-]{2,60})*\.[a-z]{2,12}$|^\/[\w/-]{3,100}$/i;

/** A frame of somebody else's over the whole page, or in its place. */
function* covered({ script, file, facts, hit }: Judged): Generator<Hit> {
  if (!runsInPages(facts, file.path)) return;
  for (const { tag, attributes, value, replaces } of elementsPut(facts, script)) {
    const to = attributes.get('src') ?? '';
    const style = attributes.get('style') ?? '';
    if (tag !== 'iframe' || !isUnsaid(facts, to) || !(replaces || coversPage(style))) continue;
    if (happensUnasked(facts, script, posOf(script, value)))
      yield hit(value, { ...UNSAID, evidence: to.slice(0, 160), message: say('page-covered', hostOf(to) ?? to) });
  }
}

/** A site by its name: `coins.test`, `^https://(www\\.)?coins\\.test`. */
const SITE = /([a-z\d-]{5,60})\.(?:com|org|net|bank|app|finance|exchange|test|[a-z]{2})\b/g;
/** Words that many hosts hold: no name of anybody. */
const ANYBODYS =
  /^(?:search|login|secure|account|accounts|online|static|cloud|images|store|start|click|about|local|index)$/;

/** A site that the script tells apart and whose name stands in a host of somebody else. */
function nameBorne(script: ScriptFacts, host: string): string | undefined {
  const owner = ownerDomain(host);
  for (const { text } of [...textsOf(script), ...expressionsOf(script)])
    for (const [site, name = ''] of text.includes(host) ? [] : text.slice(0, 1000).replaceAll('\\', '').matchAll(SITE))
      if (!ANYBODYS.test(name) && host.includes(name) && ownerDomain(site) !== owner && !host.endsWith(site))
        return site;
  return undefined;
}
