import { callsNamed, callsOf, constant, pattern, propertyOf, writesOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { manifestOf } from '../../facts/extension/roles.ts';
import type { Facts } from '../../facts.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample } from './checkScripts.ts';
import { isAffiliate, isAffiliateParameter, SHOPS } from './affiliateLinks.ts';
import { textsOf } from './network.ts';
import { reactsToTabs } from './search-hijack.ts';

const SET_NAMES = /^(tag|aff|affid|aff_id|affiliate|affiliate_id|campid|subid|partner|partner_id|clickref|linkCode|ascsubtag)$/i;

export const affiliateInjection = defineRule({
  id: 'affiliate-injection',
  title: 'Links to shops are changed so that somebody earns a commission',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://developer.chrome.com/docs/webstore/program-policies/affiliate-ads'],
  why: 'Commissions are taken from shops and from those who really recommended them, and the partner learns what is bought. Done without a click and a notice, stores forbid it.',
  remedy: 'Add partner links only where the person clicks for a benefit that they get, and say so.',
  check: checkScripts(function* ({ script, facts, hit }) {
    const shop = shopNamed(script, facts);
    for (const write of writesOf(script, 'href', 'search', 'location')) {
      const to = pattern(script, write.value);
      if (isAffiliate(to) || (shop && /\*/.test(to) && to.split('*').some(isAffiliateParameter))) yield hit(write.value, { evidence: to });
    }
    for (const call of callsOf(script, 'location.replace', 'location.assign')) if (isAffiliate(pattern(script, call.args[0] ?? 0))) yield hit(call.value);
    if (shop) {
      for (const call of callsNamed(script, 'set', 'append')) {
        const name = constant(script, call.args[0] ?? 0);
        if (name === undefined || call.args.length !== 2 || !SET_NAMES.test(name)) continue;
        const value = constant(script, call.args[1] ?? 0);
        if (value !== undefined && value.length >= 3) yield hit(call.value, { message: `Addresses of shops get the partner ${value}.` });
      }
    }
    for (const call of callsOf(script, 'chrome.tabs.update', 'chrome.tabs.create')) {
      const to = pattern(script, propertyOf(script, call.args[1] ?? 0, 'url') || propertyOf(script, call.args[0] ?? 0, 'url'));
      if (isAffiliate(to) && reactsToTabs(script, call.value)) yield hit(call.value, { severity: 'high', evidence: to, message: 'Visits are led through a partner link by themselves.' });
    }
    for (const call of callsOf(script, 'chrome.webRequest.onBeforeRequest.addListener')) {
      const named = textsOf(script).find(({ text }) => isAffiliateParameter(text) || isAffiliate(text));
      if (named !== undefined && script.strings.includes('redirectUrl')) yield hit(call.value, { severity: 'high', evidence: named.text, message: 'Requests are led through a partner link by themselves.' });
    }
  }),
  examples: {
    bad: [
      contentExample('document.querySelectorAll("a[href*=\'amazon.com\']").forEach((a) => { const u = new URL(a.href); u.searchParams.set("tag", "helper-21"); a.href = u.toString(); });'),
      contentExample('if (location.host.includes("aliexpress.com")) location.href = "https://s.click.aliexpress.com/deep_link.htm?aff_short_key=abc&dl_target_url=" + encodeURIComponent(location.href);'),
      backgroundExample('chrome.tabs.onUpdated.addListener((id, c, tab) => { if (c.status === "loading" && tab.url.includes("ebay.com")) chrome.tabs.update(id, { url: "https://rover.ebay.com/rover/1/?campid=533&mpre=" + tab.url }); });'),
      backgroundExample('chrome.webRequest.onBeforeRequest.addListener((d) => ({ redirectUrl: d.url + "&tag=store-20" }), { urls: ["*://*.amazon.com/*"] }, ["blocking"]);'),
    ],
    good: [
      contentExample('document.querySelectorAll("a[href*=\'amazon.com\']").forEach((a) => { const u = new URL(a.href); u.searchParams.delete("tag"); a.href = u.toString(); });'),
      contentExample('const u = new URL(location.href); u.searchParams.set("page", "2"); location.href = u.href;'),
      backgroundExample('const strip = ["utm_source", "aff_id", "tag"]; chrome.webRequest.onBeforeRequest.addListener((d) => ({ redirectUrl: clean(d.url, strip) }), { urls: ["<all_urls>"] }, ["blocking"]);'),
      contentExample('const form = new FormData(); form.append("tag", "news"); fetch("https://api.example.com/post", { method: "POST", body: form });'),
    ],
  },
});

function shopNamed(script: ScriptFacts, facts: Facts): boolean {
  if (textsOf(script).some(({ text }) => text.length < 300 && SHOPS.test(text))) return true;
  return manifestOf(facts)?.manifest.contentScripts.some((one) => one.matches.some((match) => SHOPS.test(match))) === true;
}
