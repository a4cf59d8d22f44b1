import { addressesOf } from '../../facts/extension/addresses.ts';
import {
  argsOf,
  bindingOf,
  type Call,
  callsNamed,
  concatPartsOf,
  constant,
  ConstKind,
  literalKind,
  literalTextIndex,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  placeAt,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
  show,
  valuesOf,
  variableOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import { isSentByServer, isToldOfServer } from '../../extension/isFromServer.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { scriptsOfAllSites } from '../../facts/extension/scriptsOfAllSites.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { stuffedLinks } from '../code/affiliate-stuffing.ts';
import { isAffiliateParameter } from '../code/affiliateLinks.ts';
import { isOfLink } from '../code/links-led-away.ts';
import { linksGiven } from '../code/linksGiven.ts';
import { partnerInTable } from '../code/plantedCookies.ts';
import { runsInPages } from '../code/places.ts';
import { tagOf } from '../code/tagOf.ts';
import { textsAcross } from '../code/textsAcross.ts';
import { mentions } from '../code/textsOf.ts';
import { addsParameter } from '../code/visitsLedAway.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isWithin } from '../../domains.ts';
import { NETWORKS, PARTNER_IN_TEXT, PARTNER_NAME } from '../../models/partnerParameters.ts';
import { say } from '../../../texts/say.ts';

export const affiliateRewrite = defineRule({
  id: 'affiliate-rewrite',
  title: 'Inserts its affiliate tag into shop links',
  severity: 'medium',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-506',
  cap: { grade: 'D', reason: 'it claims commissions for sales it did not bring', from: 'high' },
  references: ['https://developer.chrome.com/docs/webstore/program-policies/affiliate-ads'],
  why: 'The shop pays the extension for a sale it did not bring, and learns which user it came from. Stores allow this only after a click and a plain notice.',
  remedy: 'Leave links as they are, or add a tag only after the user asked for the offer, with a notice there.',
  *check(facts) {
    const hits: Hit[] = [];
    for (const { file, script } of scriptsOf(facts)) {
      if (file.traits.vendored || file.traits.test) continue;
      hits.push(
        ...ledAway(file.path, script),
        ...setParameters(facts, file.path, script),
        ...setByServer(facts, file.path, script),
        ...taggedLinks(facts, file.path, script),
      );
      if (addsParameter(script)) hits.push(...fromTable(facts, file.path, script));
      hits.push(...taggedTexts(file.path, script, MOST_TEXTS - hits.length));
    }
    hits.push(...networks(facts));
    if (hits.length === 0) return;
    // Where whole visits are led through partner links, that says it all: the tag is part of the same doing.
    const stuffed = facts.whole(stuffedLinks);
    const same = (hit: Hit): boolean =>
      stuffed.some(
        ({ place, evidence }) =>
          place.path === hit.place.path &&
          (place.line === hit.place.line || (hit.evidence.length >= 8 && evidence.includes(hit.evidence))),
      );
    for (const hit of hits) if (!same(hit)) yield hit;
  },
  examples: {
    bad: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js':
            "const u = new URL(location.href);\nu.searchParams.set('tag', 'mydeals-20');\nlocation.href = u.href;",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js':
            "document.addEventListener('mousedown', (e) => { const a = e.target.closest('a'); if (/amazon|ebay|etsy/.test(a.hostname)) a.href = 'https://go.links.example/?id=12X34&xs=1&url=' + encodeURIComponent(a.href); });",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js': "for (const a of document.links) if (a.host === 'www.amazon.com') a.href += '?tag=mydeals-21';",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js':
            "chrome.tabs.update(id, { url: 'https://go.skimresources.com/?id=1&url=' + encodeURIComponent(url) });",
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "background": {"service_worker": "bg.js"}, "content_scripts": [{"matches": ["*://*.shop.example/*"], "js": ["cs.js"]}]}',
          'bg.js':
            "const shops = [['shop.example', { campid: '5338412907' }], ['other.example', { tag: 'wish-20' }]];\nchrome.runtime.onMessage.addListener((m, s, done) => done((shops.find(([host]) => m.host.endsWith(host)) ?? [])[1]));",
          'cs.js':
            "let plan;\nchrome.runtime.sendMessage({ host: location.host }, (p) => { plan = p; });\nconst own = (href) => { const u = new URL(href); for (const [k, v] of Object.entries(plan)) u.searchParams.set(k, v); return u.toString(); };\ndocument.addEventListener('mousedown', (e) => { const a = e.target.closest('a[href]'); if (a && plan) a.href = own(a.href); }, true);",
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "background": {"service_worker": "bg.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["cs.js"]}]}',
          'bg.js':
            "let tags = {};\nfetch('https://plan.example/tags').then((r) => r.json()).then((t) => { tags = t; });\nchrome.runtime.onMessage.addListener((m, s, done) => done(tags[m.host]));",
          'cs.js':
            "const KEYS = { 'www.amazon.com': 'tag', 'www.ebay.com': 'campid' };\nchrome.runtime.sendMessage({ host: location.host }, (t) => { for (const a of document.links) { const u = new URL(a.href); u.searchParams.set(KEYS[location.host], t); a.href = u.href; } });",
        },
      },
      // A rule names the parameter in one thing and its value in another, and joins them by itself.
      ...[
        ["{ d: 'ebay.com', k: 'campid', v: '5338991122' }", 'u.searchParams.set(r.k, r.v); a.href = u.href;'],
        ["['amazon.com', 'tag', 'wish-20']", 'u.searchParams.set(r[1], r[2]); a.href = u.href;'],
        ["{ d: 'amazon.com', id: 'wish-20', key: 'tag' }", "a.href = a.href + '?' + r.key + '=' + r.id;"],
        [
          "{ d: 'amazon.com', k: 'tag', v: 'wish-20' }",
          'const p = new URLSearchParams(u.search); p.set(r.k, r.v); u.search = p; a.href = u.href;',
        ],
      ].map(([rule = '', added = '']) => ({
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js': `const rules = [${rule}];\nfor (const a of document.links) { const u = new URL(a.href); const r = rules.find((one) => u.host.endsWith(one.d ?? one[0])); ${added} }`,
        },
      })),
    ],
    good: [
      // What the person chose, and a server's own parameter of links that the script makes.
      {
        files: {
          'manifest.json': '{"manifest_version": 3, "content_scripts": [{"matches": ["<all_urls>"], "js": ["cs.js"]}]}',
          'cs.js':
            "chrome.storage.sync.get('view', ({ view }) => { for (const a of document.links) { const u = new URL(a.href); u.searchParams.set(view.key, view.value); a.href = u.href; } });\nfetch('https://own.example/new').then((r) => r.json()).then((t) => { const u = new URL('https://own.example/'); u.searchParams.set(t.key, t.id); const n = document.createElement('a'); n.href = u.href; document.body.append(n); });",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js':
            "const rules = [{ host: 'ebay.com', param: 'campid', id: 'rule-7' }, { host: 'x.com', param: 'tag', level: '2' }, ['ascsubtag', 'campid', 'p24', 'tag', 'ref_1']];\nfor (const a of document.links) { const u = new URL(a.href); u.searchParams.delete(rules[0].param); u.searchParams.set('clean', '1'); a.href = u.href; }",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js':
            'const names = { tag: 1, campid: 1 };\nfor (const a of document.links) { const u = new URL(a.href); for (const k in names) u.searchParams.delete(k); a.href = u.href; }',
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js':
            "const shops = { own: { tag: 'wish-20' } };\nconst u = new URL('https://api.example/find');\nfor (const [k, v] of Object.entries(asked)) u.searchParams.set(k, v);\nfetch(u);\nlink.href = 'https://shop.example/';",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js':
            "for (const a of document.links) { const n = document.createElement('a'); n.href = 'https://archive.example/save?url=' + encodeURIComponent(a.href); a.after(n); }",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js':
            "for (const a of document.links) a.href = 'https://reader.example/?url=' + encodeURIComponent(a.href);",
        },
      },
      // Whole visits are led away: that is affiliate-stuffing, and said once.
      {
        files: {
          'manifest.json': '{"manifest_version": 3, "content_scripts": [{"matches": ["<all_urls>"], "js": ["cs.js"]}]}',
          'cs.js':
            "const u = location.href + '?tag=mydeals-21';\nif (!done) location.href = location.href + '?tag=mydeals-21';",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js':
            "const u = new URL(location.href);\nu.searchParams.delete('tag');\nform.set('tag', name);\nmap.set('aff', 1);",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'cs.js': "const strip = ['tag', 'ascsubtag', 'campid'];\nfetch('https://api.mine.io/?tag=' + name);",
        },
      },
    ],
  },
});

/** From so many hits on, texts are not gone through any more. */
const MOST_TEXTS = 50;

/** `url.searchParams.set('tag', 'shop-20')` */
function setParameters(facts: Facts, path: string, script: ScriptFacts): Hit[] {
  const hits: Hit[] = [];
  let isOfPage: boolean | undefined;
  for (const call of callsNamed(script, 'set', 'append')) {
    const [parameter = 0, value] = call.args;
    if (value === undefined) continue;
    const name = patternOf(facts, script, parameter);
    const given = patternOf(facts, script, value);
    const receiver = show(script, call.callee);
    // Of a link of the page any partner's parameter tells, with whom it pays written down.
    const ofPage = (): boolean => (isOfPage ??= runsInPages(facts, path) && linksGiven(script).length > 0);
    const isWritten =
      /^[\w-]{2,}$/.test(given) && /searchParams/.test(receiver) && isAffiliateParameter(`${name}=${given}`);
    if (!PARTNER_NAME.test(name) && !(isWritten && ofPage())) continue;
    const isOfShop = /^[^*]+-2\d$/.test(given);
    // `params.set('tag', x)` of other things is common; a shop's tag or the list of a link's parameters is not.
    if (!isOfShop && (!/searchParams/.test(receiver) || name.toLowerCase() === 'tag')) continue;
    hits.push({
      place: placeAt(script, path, call.pos),
      evidence: `${receiver}(${show(script, parameter)}, ${show(script, value)})`,
      message: say('link-parameter-set', name),
      // A shop's own form of a partner's name, written down, in a script that runs in pages: no reading of a link.
      ...((isOfShop && (facts.whole(scriptsOfAllSites).has(path) || ofPage())) || (isWritten && ofPage())
        ? { severity: 'high' as const, confidence: 'high' as const }
        : {}),
    });
  }
  return hits;
}

/** `url.searchParams.set(shop.key, shop.tag)` with what a server said, for links of the page: nobody sees whom they pay. */
function setByServer(facts: Facts, path: string, script: ScriptFacts): Hit[] {
  if (!runsInPages(facts, path)) return [];
  const ofLinks = (call: Call): boolean => {
    const url = variableOf(script, objectOf(script, receiverOf(script, call)));
    return writesOf(script, 'href')
      .slice(0, 200)
      .some(
        (write) =>
          isOfLink(script, write) &&
          [...backwardSlice(script, write.value)].some(
            (one) => opOf(script, one) === Op.ref && variableOf(script, one) === url,
          ),
      );
  };
  return callsNamed(script, 'set', 'append')
    .slice(0, 200)
    .filter((call) => {
      const {
        callee,
        args: [parameter = 0, value = 0],
      } = call;
      const name = constant(script, parameter);
      return (
        value !== 0 &&
        /searchParams/i.test(show(script, callee)) &&
        (name === undefined || PARTNER_NAME.test(name)) &&
        (isSentByServer(facts, script, value) || isToldOfServer(facts, script, value)) &&
        ofLinks(call)
      );
    })
    .map(({ callee, args: [parameter = 0, value = 0], pos }) => ({
      place: placeAt(script, path, pos),
      evidence: `${show(script, callee)}(${show(script, parameter)}, ${show(script, value)})`,
      severity: 'high',
      confidence: 'high',
      message: say('link-tag-from-server'),
    }));
}

/** A partner's parameter with its value, in what links of a page are given; not in those that the script makes. */
function taggedLinks(facts: Facts, path: string, script: ScriptFacts): Hit[] {
  const written = facts.whole(scriptsOfAllSites).has(path)
    ? writesOf(script, 'href', 'search')
    : runsInPages(facts, path) && mentions(script, PARTNER_IN_TEXT)
      ? linksGiven(script)
      : [];
  return written.slice(0, 200).flatMap(({ object, value, pos }) => {
    const texts = [patternOf(facts, script, value), ...textsAcross(facts, script, value)];
    const tag = texts.find((text) => text.length < 500 && PARTNER_IN_TEXT.test(text));
    return tag === undefined || tagOf(script, object) === 'a'
      ? []
      : [
          {
            place: placeAt(script, path, pos),
            evidence: tag,
            severity: 'high' as const,
            confidence: 'high' as const,
            message: say('affiliate-tag-added'),
          },
        ];
  });
}

/** `for (const [name, value] of Object.entries(shop.add)) url.searchParams.set(name, value)`, for links of the page. */
function fromTable(facts: Facts, path: string, script: ScriptFacts): Hit[] {
  const pair = facts.whole(partnerInTable);
  if (pair === undefined) return [];
  return linksGiven(script).map(({ pos }) => ({
    place: placeAt(script, path, pos),
    evidence: pair,
    severity: 'high',
    message: say('link-parameter-set', pair),
  }));
}

/** Texts with a tag in them. The table of texts is short, the values are many: they are gone through only for texts that matter. */
function taggedTexts(path: string, script: ScriptFacts, most: number): Hit[] {
  if (!mentions(script, PARTNER_IN_TEXT)) return [];
  const tags = new Set<number>();
  for (const [index, text] of script.strings.entries())
    if (text.length >= 5 && text.length <= 500 && text.includes('=') && PARTNER_IN_TEXT.test(text)) tags.add(index);
  if (tags.size === 0) return [];
  const hits: Hit[] = [];
  for (const value of valuesOf(script, Op.constant))
    if (
      hits.length < most &&
      literalKind(script, value) === ConstKind.text &&
      tags.has(literalTextIndex(script, value))
    )
      hits.push({
        place: placeAt(script, path, posOf(script, value)),
        evidence: pattern(script, value),
        message: say('affiliate-tag-added'),
      });
  return hits;
}

/** Addresses of those who turn links into ones that pay. */
const networks = (facts: Facts): Hit[] =>
  facts
    .whole(addressesOf)
    .filter((address) => !address.library && isWithin(address.host, NETWORKS))
    .map((address) => ({
      place: address.place,
      evidence: address.evidence,
      message: say('turns-into-affiliate', address.host),
      ...(address.use === 'mention' ? { confidence: 'low' as const } : {}),
    }));

/** An address that names who is paid and then where to go: `?id=12X34&url=`. */
const LED =
  /^https?:\/\/[^/*]+\/[^?*]*\?(?:[^*]*&)?(?:id|pid|pub|publisher|aid|sid|sub|subid|zoneid|campaign|cid|key|aff)=[\w-]{2,}[^*]*(?:url|u|to|dest|destination|target|link|deeplink|mpre|murl|ued|r)=\*/i;

/** `a.href = 'https://other/?id=1&url=' + encodeURIComponent(a.href)`: the links of a page go through another server. */
function ledAway(path: string, script: ScriptFacts): Hit[] {
  const hits: Hit[] = [];
  for (const write of writesOf(script, 'href').slice(0, 200)) {
    const to = pattern(script, write.value);
    const found = resolve(script, write.value);
    if (!LED.test(to) || opOf(script, found) !== Op.concat || opOf(script, write.object) !== Op.ref) continue;
    const before = concatPartsOf(script, found).some((part) =>
      readsHref(script, part, bindingOf(script, write.object)),
    );
    if (before)
      hits.push({
        place: placeAt(script, path, write.pos),
        evidence: to,
        message: say('links-rerouted'),
      });
  }
  return hits;
}

function readsHref(script: ScriptFacts, value: number, binding: number): boolean {
  if (opOf(script, value) === Op.call) return argsOf(script, value).some((arg) => readsHref(script, arg, binding));
  return (
    opOf(script, value) === Op.member &&
    nameOf(script, value) === 'href' &&
    opOf(script, objectOf(script, value)) === Op.ref &&
    bindingOf(script, objectOf(script, value)) === binding
  );
}
