import type { Facts } from '../../facts.ts';
import { runsWhenAsked } from '../../verdict/consentOf.ts';
import { dataClassOf } from '../../verdict/dataClassOf.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { KEPT_IN_ELEMENT } from '../../extension/pagePosts.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import type { Severity } from '../../../model/finding.ts';
import type { Flow } from '../../taint/flow.ts';
import { callAt, constant, elementsOf, Op, opOf, posOf, resolve } from '../../facts/javascript/query.ts';
import type { SinkKind, SourceKind } from '../../taint/kinds.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';

const SEVERITY: Partial<Record<SourceKind, Severity>> = {
  cookies: 'high',
  history: 'high',
  bookmarks: 'high',
  management: 'medium',
  downloads: 'medium',
  'browsing-data': 'high',
  tabs: 'medium',
  navigation: 'medium',
  screenshot: 'high',
  clipboard: 'high',
  identity: 'high',
  storage: 'medium',
  'page-content': 'medium',
  'form-input': 'high',
  'page-cookies': 'high',
  'page-storage': 'high',
  keys: 'high',
  'page-address': 'medium',
  geolocation: 'medium',
  speech: 'high',
};
const SECRET =
  /token|passw|secret|auth|session|credential|api_?key|private|email|user|account|jwt|seed|mnemonic|wallet/i;

/** How much a flow weighs by where it ends; other ends are no matter of this rule. */
const BY_SINK: ReadonlyMap<SinkKind, (flow: Flow) => Weight | undefined> = new Map<
  SinkKind,
  (flow: Flow) => Weight | undefined
>([
  ['native', toProgram],
  ['saved-file', toFile],
  ['external-response', toOutsider],
  ['page-message', toOutsider],
  ['extension', toOutsider],
]);

/** By where a flow ends, and by what is given: who gets the cookies of all sites, whichever page it is, is signed in everywhere. */
function weigh(facts: Facts, flow: Flow): Weight | undefined {
  const weight = BY_SINK.get(flow.sink.kind)?.(flow);
  if (weight === undefined) return undefined;
  const isForAll = flow.sink.kind === 'external-response' || flow.sink.kind === 'page-message';
  const isGrave = weight.severity === 'high' && isForAll && flow.source.kind === 'cookies';
  if (isGrave && dataClassOf(facts, flow.source) === 'sessions') return { ...weight, severity: 'critical' };
  // Another extension that hears of each page knows what the person reads, as a server would.
  const isHistory = weight.severity === 'medium' && flow.sink.kind === 'extension';
  return isHistory && dataClassOf(facts, flow.source) === 'every-visit' ? { ...weight, severity: 'high' } : weight;
}

/**
 * A program on the computer was installed by the person for this extension: most password managers work like this. Who
 * gets a site's cookies is signed in there, though, and nobody asked for that.
 */
function toProgram({ source, unit, pos }: Flow): Weight | undefined {
  if (SEVERITY[source.kind] === undefined) return undefined;
  const start = posOf(source.unit.script, source.shown);
  const isAsked = runsWhenAsked(unit, pos) || runsWhenAsked(source.unit, start);
  return { severity: source.kind === 'cookies' && !isAsked ? 'medium' : 'low', confidence: 'medium' };
}

/** In a file it is where other programs, and other people, read it; an export is what the person asks for. */
function toFile({ source, unit, pos }: Flow): Weight | undefined {
  if (unit.roles.has('popup') || runsWhenAsked(unit, pos)) return undefined;
  if (source.kind === 'cookies') return { severity: 'high', confidence: 'high' };
  return { severity: source.kind === 'history' ? 'low' : 'medium', confidence: 'medium' };
}

/** To another extension or a page. */
function toOutsider(flow: Flow): Weight | undefined {
  const { source, sink } = flow;
  const severity = SEVERITY[source.kind];
  if (severity === undefined || flow.checked) return undefined;
  if (sink.label === KEPT_IN_ELEMENT && source.kind !== 'cookies') return undefined;
  // Posted for one site only, which the author named.
  if (sink.kind === 'page-message' && sink.to !== undefined) return { severity: 'low', confidence: 'medium' };
  if (source.kind === 'storage') return ofStorage(flow);
  // A picture of the page, for that very page.
  const isOfPage = source.kind === 'screenshot' && sink.kind === 'page-message';
  return { severity: isOfPage ? 'medium' : severity, confidence: 'high' };
}

/** Settings that a script puts into the page are no secret; a sign-in token is, and what any page may ask for tells on the person. */
function ofStorage({ source, sink, steps, evidence }: Flow): Weight {
  const isSecret = SECRET.test(steps.map((step) => step.label).join(' ') + evidence);
  if (sink.kind !== 'page-message') return { severity: isSecret ? 'high' : 'medium', confidence: 'medium' };
  const isAsked = sink.asked === true;
  return {
    severity: isSecret || isAsked ? 'medium' : 'low',
    confidence: isAsked && !isSettings(source) ? 'medium' : 'low',
  };
}

/** Read with defaults for each name, or by names of settings only: what a page's own script may well need. */
function isSettings({ unit, shown }: Flow['source']): boolean {
  const { script } = unit;
  if (opOf(script, shown) !== Op.call) return false;
  const first = callAt(script, shown).args[0] ?? 0;
  const seen = resolve(script, first);
  if (opOf(script, seen) === Op.object) return true;
  const names =
    opOf(script, seen) === Op.array
      ? elementsOf(script, seen).map((item) => constant(script, item))
      : [constant(script, first)];
  return names.every((name) => name !== undefined && SETTINGS.test(name));
}

const SETTINGS =
  /setting|option|pref|config|theme|colou?r|lang|locale|enabled|disabled|active|mode|toggle|volume|speed|size|font/i;

export default defineRule({
  id: 'private-data-to-outsiders',
  title: 'Gives private data to web pages, other extensions or programs',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-200',
  why: 'Cookies, history, bookmarks, open tabs or stored data go to whoever asks by message, to another extension or to a program. A web page could never read them itself.',
  remedy: 'Answer only senders from a fixed list of origins, and send as little as possible.',
  check: (facts) => hitsOfFlows(facts.whole(flowsOf).flows, (flow) => weigh(facts, flow)),
  examples: {
    bad: [
      sample({
        background:
          "const answer = async (m, sendResponse) => { if (m.type === 'tree') chrome.bookmarks.getTree((tree) => sendResponse({ tree })); }; chrome.runtime.onMessageExternal.addListener((m, sender, sendResponse) => { const allowed = ['https://own.example']; if (allowed.includes(sender.origin)) { answer(m, sendResponse); return true; } if (m.again) answer(m, sendResponse); });",
        manifest: { externally_connectable: { matches: ['https://own.example/*'] } },
      }),
      sample({
        background:
          "chrome.cookies.getAll({}, (c) => { chrome.downloads.download({ url: 'data:text/plain,' + encodeURIComponent(JSON.stringify(c)), filename: 'c.txt' }); });",
      }),
      sample({
        background:
          "chrome.cookies.getAll({}, (all) => { chrome.runtime.sendMessage('abcdefghijklmnopabcdefghijklmnop', { all }); });",
      }),
      sample({
        background:
          "const host = chrome.runtime.connectNative('com.example.host'); chrome.tabs.onUpdated.addListener((id, info, tab) => { host.postMessage({ u: tab.url }); });",
      }),
      sample({
        background:
          "const host = chrome.runtime.connectNative('com.example.host'); chrome.tabs.onUpdated.addListener((id, info, tab) => { chrome.cookies.getAll({ url: tab.url }, (all) => host.postMessage({ all })); });",
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m, s, reply) => { chrome.cookies.getAll({ domain: m.d }, (c) => reply(c)); return true; });',
      }),
      sample({
        background:
          'chrome.runtime.onMessage.addListener((m, s, reply) => { if (m.get === "history") chrome.history.search({ text: "" }).then((h) => reply({ items: h })); return true; });',
        content:
          'window.addEventListener("message", async () => { const answer = await chrome.runtime.sendMessage({ get: "history" }); window.postMessage({ h: answer.items }, "*"); });',
      }),
      sample({
        content:
          'document.addEventListener("ask", () => { chrome.runtime.sendMessage({ q: "tabs" }, function (list) { document.dispatchEvent(new CustomEvent("answer", { detail: list })); }); });',
        background:
          'chrome.runtime.onMessage.addListener((m, s, r) => { chrome.tabs.query({}, (tabs) => r(tabs.map((t) => t.url))); return true; });',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m, s, reply) => { chrome.storage.local.get("token", (o) => reply(o.token)); return true; });',
      }),
      sample({
        background:
          'chrome.runtime.onConnectExternal.addListener((port) => { chrome.bookmarks.getTree((tree) => port.postMessage({ tree })); });',
      }),
      sample({
        files: {
          'tab.html': '<iframe id="ui" src="https://home.example/app"></iframe><script src="tab.js"></script>',
          'tab.js':
            'const table = { top: () => chrome.topSites.get(), recent: (n) => chrome.history.search({ text: "", maxResults: n }) }; window.addEventListener("message", async ({ data, source }) => { const fn = table[data.ask]; if (fn) source.postMessage({ id: data.id, answer: await fn(data.arg) }, "*"); });',
        },
        manifest: { chrome_url_overrides: { newtab: 'tab.html' } },
      }),
      sample({
        files: {
          'tab.html': '<iframe src="https://home.example/app"></iframe><script src="tab.js"></script>',
          'tab.js':
            'window.addEventListener("message",async({data:t,source:e})=>{if(t.ask)e.postMessage({answer:await chrome.topSites.get()},"*")});',
        },
        manifest: { chrome_url_overrides: { newtab: 'tab.html' } },
      }),
      sample({
        content:
          'const port = chrome.runtime.connect({ name: "ask" }); const waiting = new Map(); const ask = (text) => new Promise((done) => { waiting.set(1, done); port.postMessage({ id: 1, text }); }); port.onMessage.addListener((m) => { const done = waiting.get(m.id); if (done) done(m.found); }); document.addEventListener("ask", async ({ detail }) => { const found = await ask(detail); document.dispatchEvent(new CustomEvent("found", { detail: { found } })); });',
        background:
          'chrome.runtime.onConnect.addListener((port) => port.onMessage.addListener(({ id, text }) => chrome.history.search({ text }, (found) => port.postMessage({ id, found }))));',
      }),
      sample({
        exposed:
          'chrome.storage.local.get("profile").then(({ profile }) => window.parent.postMessage({ kind: "fill", profile }, "*"));',
      }),
    ],
    good: [
      sample({
        background:
          "const answer = async (m, sendResponse) => { if (m.type === 'tree') chrome.bookmarks.getTree((tree) => sendResponse({ tree })); }; chrome.runtime.onMessage.addListener((m, sender, sendResponse) => { answer(m, sendResponse); return true; }); chrome.runtime.onMessageExternal.addListener((m, sender, sendResponse) => { const allowed = ['https://own.example']; if (sender.origin && allowed.includes(sender.origin)) { answer(m, sendResponse); return true; } });",
        manifest: { externally_connectable: { matches: ['https://own.example/*'] } },
      }),
      sample({
        popup:
          'chrome.storage.local.get("profile").then(({ profile }) => window.parent.postMessage({ kind: "fill", profile }, "*"));',
      }),
      sample({
        background:
          "chrome.cookies.getAll({}, (all) => { chrome.runtime.sendMessage('sample@own.example', { all }); });",
        manifest: { browser_specific_settings: { gecko: { id: 'sample@own.example' } } },
      }),
      sample({
        background:
          "chrome.cookies.getAll({}, (all) => { chrome.runtime.sendMessage('abcdefghijklmnopabcdefghijklmnop', { count: all.length }); chrome.runtime.sendNativeMessage('com.example.host', { ping: 1 }); });",
      }),
      sample({
        files: {
          'tab.html': '<iframe id="ui" src="inner.html"></iframe><script src="tab.js"></script>',
          'tab.js':
            'window.addEventListener("message", ({ source }) => { chrome.history.search({ text: "" }, (h) => show(h)); source.postMessage({ ready: true }, "*"); });',
        },
        manifest: { chrome_url_overrides: { newtab: 'tab.html' } },
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m, s, reply) => { reply({ version: chrome.runtime.getManifest().version }); });',
      }),
      sample({
        background:
          'chrome.runtime.onMessage.addListener((m, s, reply) => { chrome.cookies.getAll({}, (c) => reply(c.length)); return true; });',
        popup: 'chrome.runtime.sendMessage({}, (n) => { document.title = n; });',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m, sender, reply) => { if (sender.url.startsWith("https://app.example/")) chrome.cookies.getAll({}, (c) => reply(c)); });',
      }),
      sample({
        background:
          'chrome.runtime.onMessage.addListener((m, s, r) => { if (m.q === "tabs") chrome.tabs.query({}, (tabs) => r(tabs.map((t) => t.url))); else r({ ok: 1 }); return true; });',
        content:
          'chrome.runtime.sendMessage({ q: "ping" }, function (answer) { window.postMessage({ answer }, "*"); });',
      }),
    ],
  },
});
