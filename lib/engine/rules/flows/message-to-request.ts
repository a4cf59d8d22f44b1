import { bySenders, sendersOf } from '../../extension/sendersOf.ts';
import { hasAllSites } from '../../facts/extension/hasAllSites.ts';
import { manifestOf } from '../../facts/extension/roles.ts';
import type { Facts } from '../../facts.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import type { Flow } from '../../taint/flow.ts';
import { OUTSIDE } from '../../taint/kinds.ts';
import { isPrivileged } from '../../program/where.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';

function weigh(facts: Facts, flow: Flow): Weight | undefined {
  const { source, sink, unit } = flow;
  if (!OUTSIDE.has(source.kind) || sink.kind !== 'request-address' || flow.checked) return undefined;
  if (!isPrivileged(unit))
    return { severity: hasOwnRights(facts) && source.kind !== 'url-parameter' ? 'medium' : 'low', confidence: 'low' };
  const severity = source.kind === 'url-parameter' ? 'medium' : bySenders('high', sendersOf(facts, source));
  return { severity, confidence: flow.stored ? 'low' : 'high' };
}

/**
 * A content script's request has the rights of the page that asked for it; those of an extension of the second version
 * have the extension's in Firefox, and had them in Chrome up to 84 (chromium.org, "Changes to Cross-Origin Requests").
 */
const hasOwnRights = (facts: Facts): boolean => manifestOf(facts)?.manifest.manifestVersion === 2 && hasAllSites(facts);

export default defineRule({
  id: 'message-to-request',
  title: 'Lets web pages choose where the extension sends requests',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-918',
  why: 'A message from outside chooses the host of a request made with the extension’s permissions. A page can then read other sites as the user, or reach the local network.',
  remedy:
    'Keep the host fixed and take only encoded path or query parts from the message, or check the host against a fixed list.',
  check: (facts) => hitsOfFlows(facts.whole(flowsOf).flows, (flow) => weigh(facts, flow)),
  examples: {
    bad: [
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m, s, reply) => { fetch(m.url).then((r) => r.text()).then(reply); return true; });',
      }),
      sample({
        content:
          'document.addEventListener("RequestLink", function (evt) { var link = evt.detail; chrome.runtime.sendMessage({ type: "get", obj: link.url }); });',
        background:
          'chrome.runtime.onMessage.addListener(function (request) { if (request.type == "get") { var u = request.obj; var x = new XMLHttpRequest(); x.open("GET", u); x.send(); } });',
      }),
      sample({
        content: 'window.addEventListener("message", ({ data }) => chrome.runtime.sendMessage(data));',
        background:
          'const load = async (options) => { const { url, ...rest } = options; return axios.get(url, rest); }; chrome.runtime.onMessage.addListener((m) => { load(m.request); });',
      }),
      sample({
        content:
          'window.addEventListener("message", function (e) { chrome.runtime.sendMessage({ cmd: "ajax", opts: e.data.opts }); });',
        background:
          'chrome.runtime.onMessage.addListener(function (m, s, r) { $.ajax({ url: m.opts.url, success: r }); });',
      }),
    ],
    good: [
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m, s, reply) => { fetch("https://api.example/find?q=" + encodeURIComponent(m.q)).then((r) => r.text()).then(reply); });',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m, sender) => { if (sender.origin !== "https://app.example") return; fetch(m.url); });',
      }),
      sample({
        background:
          'const HOSTS = ["https://a.example"]; chrome.runtime.onMessageExternal.addListener((m) => { if (HOSTS.includes(new URL(m.url).origin)) fetch(m.url); });',
      }),
      sample({
        content: 'chrome.runtime.sendMessage({ type: "get", url: "https://api.example/list" });',
        background: 'chrome.runtime.onMessage.addListener((m) => { fetch(m.url); });',
      }),
      sample({
        content:
          'window.addEventListener("message", (e) => { chrome.runtime.sendMessage({ type: "note", text: e.data }); });',
        background:
          'chrome.runtime.onMessage.addListener((m) => { fetch("https://api.example/notes", { method: "POST", body: m.text }); });',
      }),
    ],
  },
});
