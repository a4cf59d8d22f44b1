import {
  apiPath,
  argsOf,
  callAt,
  callsNamed,
  constant,
  objectOf,
  Op,
  opOf,
  pattern,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { tagOf } from './tagOf.ts';
import { type Listener, listenersOf } from './listeners.ts';
import { scriptsOfAllSites } from '../../facts/extension/scriptsOfAllSites.ts';
import { isHeldServerText, isFromServer, isSentByServer, isToldOfServer } from '../../extension/isFromServer.ts';
import { hostOf, leadsOut } from './hostOf.ts';
import { GRAVE } from './grave.ts';
import { adAccounts } from './adAccounts.ts';
import { openedAds, ownAds } from './ownAds.ts';
import { coversPage } from './coversPage.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { isStrangers } from './isStrangers.ts';
import { pagesLeft } from './pagesLeft.ts';
import { mentions } from './textsOf.ts';
import { runsInPages } from './places.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isQuery } from './hiddenVisits.ts';
import { isAnswer } from './isAnswer.ts';
import { functionAt } from '../../program/functionAt.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import { isSearchPage } from '../../models/searchPages.ts';
import { holdsAddressOf } from '../../domains.ts';
import { words } from '../../words.ts';
import { say } from '../../../texts/say.ts';

const AD_NETWORKS = words(
  'googlesyndication.com doubleclick.net adsterra.com propellerads.com popads.net popcash.net exoclick.com juicyads.com taboola.com outbrain.com mgid.com revcontent.com media.net adnxs.com criteo.com criteo.net amazon-adsystem.com onclickads.net adcash.com hilltopads.net clickadu.com highperformanceformat.com effectivegatecpm.com',
);

/** How advertisements are recognised in pages. */
const SLOTS =
  /adsbygoogle|google_ads_iframe|div-gpt-ad|doubleclick|taboola|outbrain|(\[id|\[class|\[src)[\^*]=\\?["']?(ad[-_]|ads|banner)/i;
const ADS = { test: (text: string): boolean => holdsAddressOf(text, AD_NETWORKS) };

/** Whether what hears a click lies over the whole page, or is every link of it. */
function isOverAll(script: ScriptFacts, { value }: Listener): boolean {
  if (opOf(script, value) !== Op.call) return false;
  const target = receiverOf(script, callAt(script, value));
  const made = resolve(script, target);
  return (
    writesOf(script, 'cssText', 'style').some(({ object, property, value: style }) => {
      const element = property === 'style' ? object : objectOf(script, object);
      return element !== 0 && resolve(script, element) === made && coversPage(pattern(script, style));
    }) ||
    [...backwardSlice(script, target)].some(
      (one) =>
        isQuery(script, one) && argsOf(script, one).some((arg) => /^a(?:\[href\])?$/.test(constant(script, arg) ?? '')),
    )
  );
}

/** A click anywhere that opens an address. */
function* clicksLedAway({ script, facts, hit }: Judged): Generator<Hit> {
  for (const click of listenersOf(script, 'click', 'mousedown', 'mouseup', 'pointerdown')) {
    if (!click.everywhere && !isOverAll(script, click)) continue;
    for (const call of callsWithin(script, click.fn, 1)) {
      const to = patternOf(facts, script, call.args[0] ?? 0);
      if (apiPath(script, call.callee) === 'open' && leadsOut(to) && hostOf(to) !== undefined && !isSearchPage(to))
        yield hit(call.value, {
          ...(isStrangers(facts, to) ? GRAVE : {}),
          evidence: to.slice(0, 160),
          message: say('click-anywhere-opens'),
        });
    }
    const { start = 0, end = 0 } = script.functions[click.fn] ?? {};
    for (const { value, to } of pagesLeft(facts, script))
      if (posOf(script, value) > start && posOf(script, value) < end && isStrangers(facts, to) && !isSearchPage(to))
        yield hit(value, { ...GRAVE, evidence: to.slice(0, 160), message: say('click-anywhere-opens') });
  }
}

/** The back button leads elsewhere. */
function* backLedAway({ script, hit }: Judged): Generator<Hit> {
  if (callsNamed(script, 'pushState').length > 0) {
    for (const back of listenersOf(script, 'popstate')) {
      for (const call of callsWithin(script, back.fn, 1)) {
        const to = pattern(script, call.args[0] ?? 0);
        if (
          /^(location\.(replace|assign)|open)$/.test(apiPath(script, call.callee) ?? '') &&
          leadsOut(to) &&
          hostOf(to) !== undefined
        )
          yield hit(call.value, {
            evidence: to.slice(0, 160),
            message: say('back-button-leads'),
          });
      }
    }
  }
}

/** Frames of advertisements are looked for and frames of somebody else’s put in their place. */
function* replacedAds({ script, facts, hit }: Judged): Generator<Hit> {
  const swaps = mentions(script, SLOTS)
    ? callsNamed(script, 'replaceChild', 'replaceWith', 'insertBefore', 'before', 'after')
    : [];
  if (swaps.length > 0) {
    for (const write of first(writesOf(script, 'src'), 60)) {
      const tag = tagOf(script, write.object);
      if (tag !== 'iframe' && tag !== 'script' && tag !== 'img') continue;
      const to = pattern(script, write.value);
      const from =
        leadsOut(to) && hostOf(to) !== undefined
          ? to
          : isFromServer(facts, script, write.value) ||
              isHeldServerText(facts, script, write.value) ||
              isAnswer(script, write.value)
            ? 'an address that a server names'
            : undefined;
      const isSure = isSentByServer(facts, script, write.value) || isToldOfServer(facts, script, write.value);
      if (from !== undefined && swaps.some((call) => isNear(script, call.pos, write.pos)))
        yield hit(write.value, {
          ...(isSure ? { confidence: 'high' } : isStrangers(facts, from) ? GRAVE : {}),
          message: say('ads-replaced', from.slice(0, 120)),
        });
    }
  }
}

/** `slot.outerHTML = '<a href="https://…"><img …></a>'`: an advertisement of the author's own in a slot of the page's. */
function* filledSlots({ script, facts, hit }: Judged): Generator<Hit> {
  if (!mentions(script, SLOTS)) return;
  for (const { object, value } of first(writesOf(script, 'innerHTML', 'outerHTML'), 60)) {
    const markup = pattern(script, value);
    const to = /<a\b[^>]{0,1000}\bhref=["']?(https?:\/\/[^"'\s>]+)/i.exec(markup)?.[1];
    if (to === undefined || !leadsOut(to) || !/<(?:img|iframe|video)\b/i.test(markup)) continue;
    const slots = [...backwardSlice(script, object)].filter((one) => isQuery(script, one));
    if (slots.some((one) => argsOf(script, one).some((arg) => SLOTS.test(constant(script, arg) ?? ''))))
      yield hit(value, {
        ...(isStrangers(facts, to) ? GRAVE : { confidence: 'high' }),
        evidence: to,
        message: say('ads-replaced', to.slice(0, 120)),
      });
  }
}

/** A picture with a link, both of a server's choice, that a script of every page makes and puts there. */
function* linkedPictures({ script, file, facts, hit }: Judged): Generator<Hit> {
  if (!facts.whole(scriptsOfAllSites).has(file.path)) return;
  const chosen = (property: string, tag: string): number | undefined =>
    first(writesOf(script, property), 60).find(
      ({ object, value }) =>
        tagOf(script, object) === tag && (isSentByServer(facts, script, value) || isToldOfServer(facts, script, value)),
    )?.value;
  const link = chosen('href', 'a');
  const picture = link === undefined ? undefined : chosen('src', 'img');
  if (link !== undefined && picture !== undefined && isNear(script, posOf(script, link), posOf(script, picture)))
    yield hit(picture, { confidence: 'high', message: say('linked-pictures') });
}

/** Addresses of advertising networks in what is put into pages. */
function* insertedAds({ script, hit }: Judged): Generator<Hit> {
  if (!mentions(script, ADS)) return;
  for (const write of writesOf(script, 'src', 'innerHTML', 'outerHTML', 'srcdoc')) {
    const to = pattern(script, write.value);
    const tag = write.property === 'src' ? tagOf(script, write.object) : undefined;
    if (ADS.test(to) && (write.property !== 'src' || tag === 'script' || tag === 'iframe'))
      yield hit(write.value, { evidence: to.slice(0, 160) });
  }
  for (const call of callsNamed(script, 'insertAdjacentHTML', 'append', 'write', 'html', 'setAttribute')) {
    for (const arg of call.args) {
      const to = pattern(script, arg);
      if (ADS.test(to) && (/<(script|iframe|ins|img)\b/i.test(to) || constant(script, call.args[0] ?? 0) === 'src'))
        yield hit(call.value, { evidence: to.slice(0, 160) });
    }
  }
}

export const adInjection = defineRule({
  id: 'ad-injection',
  title: 'Injects ads into other sites’ pages',
  severity: 'high',
  confidence: 'medium',
  category: 'code',
  applies: 'extension',
  cwe: 'CWE-506',
  references: ['https://developer.chrome.com/docs/webstore/program-policies/ads'],
  why: 'The site did not choose the ad and earns nothing from it. The advertiser’s script runs in the page and learns which pages are visited.',
  remedy: 'Show ads only in your own pages, and label them.',
  cap: { grade: 'D', reason: 'it puts ads into other sites’ pages or opens them on any click', from: 'critical' },
  check: checkScripts(function* (judged) {
    yield* openedAds(judged);
    yield* ownAds(judged);
    if (!runsInPages(judged.facts, judged.file.path)) return;
    yield* adAccounts(judged);
    yield* clicksLedAway(judged);
    yield* backLedAway(judged);
    yield* replacedAds(judged);
    yield* filledSlots(judged);
    yield* linkedPictures(judged);
    yield* insertedAds(judged);
  }),
  examples: {
    bad: [
      contentExample(
        'for (const one of document.querySelectorAll("ins.adsbygoogle")) one.setAttribute("data-ad-client", "ca-pub-4411223344556677");',
      ),
      contentExample(
        'const OWN = "ca-pub-4411223344556677"; document.querySelectorAll("script[src*=googlesyndication]").forEach((one) => { const other = document.createElement("script"); other.src = one.src.replace(/client=ca-pub-\\d+/, "client=" + OWN); one.replaceWith(other); });',
      ),
      contentExample(
        'const a = document.createElement("a"); a.href = "https://ads.net.example/c"; const i = document.createElement("img"); i.src = "https://ads.net.example/b.png"; a.append(i); document.body.append(a);',
      ),
      contentExample(
        'document.body.insertAdjacentHTML("afterbegin", \'<iframe src="https://cdn.net.example/banner/f" width=728 height=90></iframe>\');',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "b.js"}}',
          'b.js':
            'class Offers { constructor() { this.page = "https://net.example/offer"; } show() { chrome.tabs.create({ url: this.page }); } } const offers = new Offers(); chrome.alarms.onAlarm.addListener(() => offers.show());',
        },
      },
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "b.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["c.js"]}]}',
          'b.js':
            'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://cards.example/next").then((r) => r.json()).then(reply); return true; });',
          'c.js':
            'chrome.runtime.sendMessage("card", (card) => { const box = document.createElement("a"); box.href = card.click; const img = new Image(); img.src = card.image; box.append(img); document.body.append(box); });',
        },
      },
      contentExample(
        'const s = document.createElement("script"); s.async = true; s.src = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1"; document.head.append(s);',
      ),
      contentExample(
        'document.body.insertAdjacentHTML("afterbegin", \'<iframe src="https://www.highperformanceformat.com/x/invoke.html" width="728" height="90"></iframe>\');',
      ),
      contentExample(
        'let last = 0; document.addEventListener("click", () => { if (Date.now() - last < 36e5) return; last = Date.now(); const w = window.open("https://ads.example/afu?zone=1", "_blank"); w.blur(); window.focus(); }, true);',
      ),
      contentExample(
        'chrome.runtime.sendMessage("slots", (slots) => { document.querySelectorAll("ins.adsbygoogle, iframe[id^=google_ads_iframe]").forEach((old) => { const f = document.createElement("iframe"); f.src = slots[old.offsetWidth] + "&h=" + location.hostname; old.parentNode.replaceChild(f, old); }); });',
      ),
      contentExample(
        'const ad = `<a href="https://ads.mine.example/c?p=9"><img src="https://ads.mine.example/b.png"></a>`; setInterval(() => { document.querySelectorAll("ins.adsbygoogle, iframe[id^=google_ads]").forEach((slot) => { slot.outerHTML = ad; }); }, 1500);',
      ),
      contentExample(
        'history.pushState({ x: 1 }, "", location.href); addEventListener("popstate", () => location.replace("https://offers.x.example/?ref=" + location.host));',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "background.js"}, "content_scripts": [{"matches": ["<all_urls>"], "js": ["content.js"]}]}',
          'background.js':
            'chrome.alarms.onAlarm.addListener(async () => { const r = await fetch("https://static.example/layout.json"); await chrome.storage.local.set({ layout: (await r.json()).units }); });',
          'content.js':
            'function build(unit) { const a = document.createElement("a"); a.href = unit.click; const img = document.createElement("img"); img.src = unit.image; a.append(img); return a; } chrome.storage.local.get({ layout: [] }).then(({ layout }) => { for (const unit of layout) document.querySelector(unit.after).after(build(unit)); });',
        },
      },
    ],
    good: [
      contentExample(
        'const known = ["ca-pub-4411223344556677"]; document.querySelectorAll("ins.adsbygoogle").forEach((one) => { if (known.includes(one.dataset.adClient)) one.remove(); });',
      ),
      contentExample(
        'const f = document.createElement("iframe"); f.src = "https://app.tool.example/panel"; document.body.append(f); button.onclick = () => { const d = document.createElement("iframe"); d.src = "https://tool.example/deals/"; panel.append(d); };',
      ),
      {
        files: {
          'manifest.json':
            '{"manifest_version": 3, "name": "Example", "version": "1.0", "background": {"service_worker": "b.js"}}',
          'b.js':
            'chrome.runtime.onInstalled.addListener(() => chrome.tabs.create({ url: "https://tool.example/offer" })); chrome.alarms.onAlarm.addListener(() => chrome.tabs.create({ url: "https://tool.example/agenda" }));',
        },
      },
      contentExample(
        'const art = `<img src="https://art.example/today.png">`; document.querySelectorAll("ins.adsbygoogle").forEach((slot) => { slot.outerHTML = art; }); panel.innerHTML = `<a href="https://tool.example/help"><img src="help.png"></a>`;',
      ),
      contentExample(
        'function page() { const f = document.createElement("iframe"); f.src = "https://player.example/v"; box.append(f); } function tidy() { document.querySelectorAll("ins.adsbygoogle").forEach((old) => old.replaceWith(document.createTextNode(""))); }',
      ),
      contentExample(
        'history.pushState({ x: 1 }, "", location.href); addEventListener("popstate", () => { panel.hidden = true; location.replace(location.href); });',
      ),
      contentExample(
        'document.querySelectorAll("ins.adsbygoogle").forEach((old) => { const d = document.createElement("img"); d.src = chrome.runtime.getURL("blank.png"); old.parentNode.replaceChild(d, old); });',
      ),
      contentExample(
        'button.addEventListener("click", () => window.open("https://tool.example/help")); document.addEventListener("click", (e) => { if (e.altKey) window.open(e.target.href); });',
      ),
      contentExample(
        'document.querySelectorAll(\'script[src*="//pagead2.googlesyndication.com/"]\').forEach((s) => s.remove());',
      ),
      contentExample(
        'const ads = ["https://doubleclick.net/x", "https://adnxs.com/"]; const found = [...document.scripts].filter((s) => ads.some((a) => s.src.startsWith(a))); count(found);',
      ),
    ],
  },
});

/** One function holds both, or stands in the other's. */
function isNear(script: ScriptFacts, one: number, other: number): boolean {
  const inner = functionAt(script, one);
  const { start, end } = script.functions[inner] ?? { start: 0, end: Infinity };
  const outer = script.functions[functionAt(script, other)] ?? { start: 0, end: Infinity };
  return (other >= start && other < end) || (one >= outer.start && one < outer.end);
}
