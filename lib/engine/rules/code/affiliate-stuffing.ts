import type { Facts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { PARTNER } from './affiliateLinks.ts';
import { mentions } from './textsOf.ts';
import { runsInPages } from './places.ts';
import { visitsPinged } from './visitsPinged.ts';
import { hiddenVisits } from './hiddenVisits.ts';
import { plantedCookies } from './plantedCookies.ts';
import {
  ADVERTS,
  clickedAdverts,
  bookmarksLedAway,
  pagesLedAway,
  tabsLedAway,
  requestsLedAway,
  tabsLedAcross,
} from './visitsLedAway.ts';

const check = checkScripts(function* (judged) {
  yield* hiddenVisits(judged);
  yield* requestsLedAway(judged);
  yield* visitsPinged(judged);
  if (mentions(judged.script, ADVERTS)) yield* clickedAdverts(judged);
  if (!mentions(judged.script, PARTNER)) return;
  yield* bookmarksLedAway(judged);
  if (runsInPages(judged.facts, judged.file.path)) yield* pagesLedAway(judged);
  yield* tabsLedAway(judged);
});

/** What the rule finds, once for all that ask: `facts.whole(stuffedLinks)`. */
export const stuffedLinks = (facts: Facts): readonly Hit[] => {
  const found = [...check(facts), ...plantedCookies(facts)];
  const places = new Set(found.map(({ place }) => `${place.path}:${place.line}`));
  return [...found, ...[...tabsLedAcross(facts)].filter(({ place }) => !places.has(`${place.path}:${place.line}`))];
};

export const affiliateStuffing = defineRule({
  id: 'affiliate-stuffing',
  title: 'Affiliate fraud: visits pages for commission without a click',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  cap: { grade: 'D', reason: 'it claims commissions for visits it did not bring', from: 'high' },
  references: ['https://developer.chrome.com/docs/webstore/program-policies/affiliate-ads'],
  why: 'Visits are sent through affiliate links, or made in tabs nobody sees. Commissions are taken from shops and from whoever really referred the buyer. Stores forbid this without a click and a notice.',
  remedy: 'Add affiliate links only after a click, for a benefit the user gets, and say so.',
  check: (facts) => facts.whole(stuffedLinks),
  examples: {
    bad: [
      backgroundExample(
        'const shops = { "booking.test": "https://go.links.example/c/1", "shoes.test": "https://go.links.example/c/2" }; chrome.tabs.onUpdated.addListener((id, info, tab) => { const name = Object.keys(shops).find((one) => tab.url?.includes(one)); if (name) fetch(shops[name], { mode: "no-cors", credentials: "include" }); });',
      ),
      contentExample(
        'const shops = [["booking.test", "https://go.links.example/c/1"], ["shoes.test", "https://go.links.example/c/2"]]; const shop = shops.find(([host]) => location.hostname.endsWith(host)); if (shop) new Image().src = shop[1];',
      ),
      backgroundExample(
        'const NET = { "shop-a.example": "https://click.a.example/go?m=12&pub=77&u=", "shop-b.example": "https://track.b.example/c?id=5&to=" }; chrome.tabs.onUpdated.addListener((id, info) => { const net = info.url && NET[new URL(info.url).hostname]; if (net) chrome.tabs.update(id, { url: net + encodeURIComponent(info.url) }); });',
      ),
      backgroundExample(
        'chrome.runtime.onMessage.addListener((m) => { if (!m.cart) return; const url = `https://www.amazon.com/dp/${m.item}?tag=basket-21`; chrome.tabs.create({ url, active: false }, (tab) => setTimeout(() => chrome.tabs.remove(tab.id), 5000)); });',
      ),
      backgroundExample(
        'const shops = { "amazon.com": "tag=xx-20", "booking.com": "aid=99" }; chrome.webNavigation.onBeforeNavigate.addListener((d) => { const u = new URL(d.url); const shop = Object.keys(shops).find((h) => u.hostname.endsWith(h)); if (!shop) return; const [name, value] = shops[shop].split("="); if (u.searchParams.get(name) === value) return; u.searchParams.set(name, value); chrome.tabs.update(d.tabId, { url: u.href }); });',
      ),
      backgroundExample(
        'const tags = { "shop.example": "tag=zz-20" }; chrome.webNavigation.onCommitted.addListener(({ url, tabId }) => { const u = new URL(url); const tag = tags[u.hostname]; if (tag && !u.search.includes("tag=")) { u.search += (u.search ? "&" : "?") + tag; chrome.tabs.update(tabId, { url: u.href }); } });',
      ),
      contentExample(
        'if (location.host.includes("aliexpress.com")) location.href = "https://s.click.aliexpress.com/deep_link.htm?aff_short_key=abc&dl_target_url=" + encodeURIComponent(location.href);',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, c, tab) => { if (c.status === "loading" && tab.url.includes("ebay.com")) chrome.tabs.update(id, { url: "https://rover.ebay.com/rover/1/?campid=533&mpre=" + tab.url }); });',
      ),
      backgroundExample(
        'const made = [\'[x="y"]&tag=me-20\']; chrome.webNavigation.onCommitted.addListener(({ url, tabId }) => { const u = new URL(url); u.searchParams.set("ta" + "g", made[0].split("=")[2]); chrome.tabs.update(tabId, { url: u.href }); });',
      ),
      backgroundExample(
        'chrome.webRequest.onBeforeRequest.addListener((d) => ({ redirectUrl: d.url + "&tag=store-20" }), { urls: ["*://*.amazon.com/*"] }, ["blocking"]);',
      ),
      backgroundExample(
        'const own = "7964042162201990"; chrome.webRequest.onBeforeRequest.addListener(({ url }) => { const to = new URL(url); if (to.searchParams.get("client") && !url.includes(own)) { to.searchParams.set("client", "ca-pub-" + own); return { redirectUrl: to.href }; } }, { urls: ["<all_urls>"] }, ["blocking"]);',
      ),
      backgroundExample(
        'chrome.webRequest.onBeforeRequest.addListener(({ url }) => { const to = new URL(url); if (to.searchParams.get("ref") === "helper7") return; to.searchParams.set("ref", "helper7"); return { redirectUrl: to.href }; }, { urls: ["*://*.shop.example/*"] }, ["blocking"]);',
      ),
      backgroundExample(
        'const map = { "shop.com": "https://go.partner.example/c/shop?aff=1" }; chrome.webNavigation.onBeforeNavigate.addListener(async (d) => { const a = map[new URL(d.url).hostname]; if (!a) return; const t = await chrome.tabs.create({ url: a, active: false }); setTimeout(() => chrome.tabs.remove(t.id), 4000); });',
      ),
      backgroundExample(
        'setInterval(() => { fetch("https://jobs.example/next").then((r) => r.json()).then((j) => { chrome.tabs.create({ url: j.url, active: false }, (t) => { setTimeout(() => chrome.tabs.remove(t.id), j.ttl); }); }); }, 6e4);',
      ),
      backgroundExample(
        'const partner = { "amazon.com": ["tag", "dedupe-20"] }; chrome.alarms.onAlarm.addListener(async () => { for (const n of await chrome.bookmarks.search("amazon")) { const u = new URL(n.url); const [name, value] = partner["amazon.com"]; u.searchParams.set(name, value); chrome.bookmarks.update(n.id, { url: u.href }); } });',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "permissions": ["tabs"], "background": {"service_worker": "background.js", "type": "module"}}',
          'background.js':
            'import { shops } from "./shops.js"; chrome.webNavigation.onBeforeNavigate.addListener((d) => { const url = new URL(d.url); const shop = shops.find((s) => s.test(url)); if (shop) chrome.tabs.update(d.tabId, { url: shop.decorate(url).href }); });',
          'shops.js':
            'export const shops = []; class Amazon { test(u) { return /amazon\\.com$/.test(u.hostname); } decorate(u) { const next = new URL(u.href); next.searchParams.set("tag", "perks-20"); return next; } } shops.push(new Amazon());',
        },
      },
      backgroundExample(
        'const shops = { "etsy.com": { awin: "awc_62_44" }, "booking.com": { label: "perks" } }; chrome.webNavigation.onCommitted.addListener(async ({ url }) => { const host = new URL(url).hostname; for (const [name, value] of Object.entries(shops[host] ?? {})) await chrome.cookies.set({ url: `https://www.${host}/`, name, value }); });',
        { permissions: ['cookies', 'webNavigation'] },
      ),
      contentExample(
        'setInterval(() => { for (const ad of document.querySelectorAll("ins.adsbygoogle a, a[href*=\'doubleclick.net\']")) { ad.dispatchEvent(new MouseEvent("click", { bubbles: true })); break; } }, 6e4);',
      ),
      backgroundExample(
        'const shops = { "amazon.com": { tag: "me-20" }, "ebay.com": { campid: "5338412907" } }; chrome.tabs.onUpdated.addListener((id, change, tab) => { const u = new URL(tab.url); const shop = shops[u.hostname]; if (!shop || change.status !== "loading") return; for (const name in shop) u.searchParams.set(name, shop[name]); chrome.tabs.update(id, { url: u.href }); });',
      ),
    ],
    good: [
      // What is asked for is read, or the person asked.
      contentExample(
        'const feeds = { "news.test": "https://feeds.example/news.json", "shoes.test": "https://feeds.example/shoes.json" }; const feed = feeds[location.hostname]; if (feed) fetch(feed).then((r) => r.json()).then(show);',
      ),
      contentExample(
        'const helps = { "news.test": "https://help.example/news", "shoes.test": "https://help.example/shoes" }; button.addEventListener("click", () => { const f = document.createElement("iframe"); f.src = helps[location.hostname]; panel.append(f); });',
      ),
      // What a blocker looks for.
      backgroundExample(
        'const hide = [\'a[href*="/?aff="][target="_blank"]\']; const help = new URL("https://help.example/"); help.searchParams.set("n", hide.length); chrome.webNavigation.onCommitted.addListener(({ url, tabId }) => { const u = new URL(url); if (u.hash === "#again") chrome.tabs.update(tabId, { url: u.href }); });',
      ),
      // Takes them away.
      backgroundExample(
        'const names = ["tag=", "aff_id="]; chrome.webNavigation.onBeforeNavigate.addListener(({ url, tabId }) => { const u = new URL(url); const parts = u.search.slice(1).split("&").filter((p) => !names.some((name) => p.startsWith(name))); if ("?" + parts.join("&") !== u.search) { u.search = "?" + parts.join("&"); chrome.tabs.update(tabId, { url: u.href }); } });',
      ),
      backgroundExample(
        'chrome.action.onClicked.addListener((tab) => chrome.tabs.update(tab.id, { url: "https://translate.example/t?v=2&u=" + encodeURIComponent(tab.url) }));',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, info) => { if (info.url?.startsWith("https://video.example/")) chrome.tabs.update(id, { url: "https://light.example/watch?v=" + new URL(info.url).searchParams.get("v") }); });',
      ),
      backgroundExample(
        'chrome.webRequest.onBeforeRequest.addListener(({ url }) => { const to = new URL(url); to.searchParams.delete("ref"); to.searchParams.set("client", "firefox-b-d"); to.searchParams.set("hl", "en"); return { redirectUrl: to.href }; }, { urls: ["*://*.shop.example/*"] }, ["blocking"]);',
      ),
      backgroundExample(
        'const drop = { awin: "a shop network", aff_id: "partners" }; chrome.webNavigation.onCommitted.addListener(async ({ url }) => { for (const name of Object.keys(drop)) await chrome.cookies.remove({ url, name }); await chrome.cookies.set({ url: "https://own.example/", name: "seen", value: "1" }); });',
        { permissions: ['cookies', 'webNavigation'] },
      ),
      contentExample(
        'setInterval(() => { document.querySelector("ins.adsbygoogle .close-button")?.click(); document.querySelectorAll("ins.adsbygoogle").forEach((n) => n.remove()); }, 1000);',
      ),
      backgroundExample(
        'async function clean() { for (const n of await chrome.bookmarks.search("amazon")) { const u = new URL(n.url); for (const k of ["tag", "ref"]) u.searchParams.delete(k); chrome.bookmarks.update(n.id, { url: u.href }); } } clean();',
      ),
      backgroundExample(
        'chrome.runtime.onMessage.addListener(async (m) => { const t = await chrome.tabs.create({ url: "https://tool.example/print", active: false }); setTimeout(() => chrome.tabs.remove(t.id), 4000); });',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, c, tab) => { if (tab.url.includes("/old/")) { chrome.tabs.create({ url: tab.url.replace("/old/", "/new/"), active: false }); chrome.tabs.remove(id); } });',
      ),
      contentExample(
        'offer.addEventListener("click", () => { location.href = "https://rover.ebay.com/rover/1/?campid=533&mpre=" + target; });',
      ),
      contentExample(
        'document.querySelectorAll("a[href*=\'amazon.com\']").forEach((a) => { const u = new URL(a.href); u.searchParams.delete("tag"); a.href = u.toString(); });',
      ),
      contentExample('const u = new URL(location.href); u.searchParams.set("page", "2"); location.href = u.href;'),
      backgroundExample(
        'const strip = ["utm_source", "aff_id", "tag"]; chrome.webRequest.onBeforeRequest.addListener((d) => ({ redirectUrl: clean(d.url, strip) }), { urls: ["<all_urls>"] }, ["blocking"]);',
      ),
      contentExample(
        'const form = new FormData(); form.append("tag", "news"); fetch("https://api.example.com/post", { method: "POST", body: form });',
      ),
    ],
  },
});
