import { bySenders, sendersOf } from '../../extension/sendersOf.ts';
import type { Facts } from '../../facts.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows, milder, type Weight } from '../../taint/hits.ts';
import type { Flow } from '../../taint/flow.ts';
import { OUTSIDE, RUNS } from '../../taint/kinds.ts';
import { sample } from '../../testing/sample.ts';
import { inContent, isPrivileged } from '../../program/where.ts';
import { defineRule } from '../../rule.ts';

function weigh(facts: Facts, flow: Flow): Weight | undefined {
  const { source, sink, unit } = flow;
  if (!OUTSIDE.has(source.kind) || !RUNS.has(sink.kind)) return undefined;
  // A sandboxed page has none of the extension's powers, and an origin of its own.
  if (unit.roles.has('sandbox') && !isPrivileged(unit) && !inContent(unit)) return undefined;
  if (isPagesOwn(flow)) return undefined;
  const severity = bySenders(severityOf(flow), sendersOf(facts, source));
  if (flow.checked) return { severity: 'low', confidence: 'low' };
  // Nobody says where it runs, and it asks nothing of a browser: it may be a page without privileges.
  if (unit.roles.size === 0 && isOfPage(unit)) return { severity: milder(severity), confidence: 'low' };
  return flow.stored ? { severity: milder(severity), confidence: 'medium' } : { severity, confidence: 'high' };
}

/** What a page puts into itself it could do without the extension; another site's frame could not. */
function isPagesOwn({ source, sink, unit }: Flow): boolean {
  const isElement = sink.kind === 'script-address' && sink.arg === -1 && inContent(unit) && !isPrivileged(unit);
  if (isElement) return source.kind === 'page-event' || source.samePage === true;
  const runsInPage = sink.kind === 'page-code' || (sink.kind === 'code' && isOfPage(unit));
  if (!runsInPage || source.kind === 'external-message') return false;
  return source.kind !== 'page-message' || source.samePage === true;
}

function severityOf({ source, sink, unit }: Flow): Weight['severity'] {
  if (sink.kind === 'script-address' || source.kind === 'url-parameter') return 'high';
  const isOfPages = (sink.kind === 'code' || sink.kind === 'page-code') && !isPrivileged(unit);
  return isOfPages && source.kind !== 'external-message' ? 'high' : 'critical';
}

/** A script that runs in the page's own world and nowhere else, or that nobody names and that asks nothing of a browser. */
const isOfPage = ({ roles, script: { strings } }: Flow['unit']): boolean =>
  roles.size > 0
    ? [...roles].every((role) => role === 'main-world' || role === 'web-accessible')
    : !strings.includes('chrome') && !strings.includes('browser');

export default defineRule({
  id: 'message-to-code',
  title: 'Runs code sent by a web page or another extension',
  severity: 'critical',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-94',
  why: 'A message from outside reaches eval, executeScript or a script’s address without a sender check. Any page can then run code with the extension’s permissions.',
  remedy:
    'Never run received text as code. Send action names instead, choose from a fixed list, and check the sender’s origin.',
  references: ['https://developer.chrome.com/docs/extensions/develop/concepts/messaging#security-considerations'],
  check: (facts) => hitsOfFlows(facts.whole(flowsOf).flows, (flow) => weigh(facts, flow)),
  examples: {
    bad: [
      sample({
        content:
          'window.addEventListener("message", (e) => { const s = document.createElement("script"); s.src = e.data.url; document.head.append(s); });',
      }),
      sample({
        content: 'document.addEventListener("load-it", (e) => { chrome.runtime.sendMessage({ url: e.detail.url }); });',
        background: 'chrome.runtime.onMessage.addListener((m) => { import(m.url); });',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m) => { chrome.tabs.executeScript({ code: m.code }); });',
      }),
      sample({ content: 'window.addEventListener("message", (e) => { eval(e.data.script); });' }),
      sample({
        content:
          'window.addEventListener("message", function (event) { chrome.runtime.sendMessage({ action: "run", body: event.data }); });',
        background:
          'chrome.runtime.onMessage.addListener(function (r, s, cb) { if (r.action === "run") { const { body } = r; inject(body.code); } }); function inject(text) { chrome.tabs.executeScript(null, { code: "var x = 1;" + text }); }',
      }),
      sample({
        content:
          'var p = chrome.runtime.connect({ name: "c" }); document.addEventListener("my-event", function (e) { p.postMessage({ kind: "go", payload: e.detail }); });',
        background:
          'chrome.runtime.onConnect.addListener(function (port) { port.onMessage.addListener(function (m) { new Function(m.payload)(); }); });',
      }),
      sample({
        background:
          'const api = globalThis.browser ?? chrome; class H { handle(m) { this.last = m; this.go(); } go() { setTimeout(this.last.text, 10); } } const h = new H(); api.runtime.onMessageExternal.addListener((m) => h.handle(m));',
      }),
      sample({
        content:
          'window.onmessage = async ({ data }) => { const answer = await Promise.resolve(data); [answer.a].forEach((x) => eval(`(${x})`)); };',
      }),
      sample({ exposed: 'const q = new URLSearchParams(location.search); eval(q.get("cb"));' }),
      sample({
        background:
          'chrome.runtime.onConnectExternal.addListener((port) => { port.onMessage.addListener((m) => { chrome.tabs.executeScript(m.tab, { code: m.js }, () => {}); }); });',
      }),
      sample({
        content:
          '!function(e){e.addEventListener("message",(function(t){var n=t.data;n&&n.c&&(0,eval)(n.c)}))}(window);',
      }),
    ],
    good: [
      sample({
        content:
          'document.addEventListener("load-it", (e) => { const s = document.createElement("script"); s.src = e.detail.url; document.head.append(s); });',
      }),
      sample({
        files: {
          'sandbox.html': '<script>addEventListener("message", (e) => { eval(e.data.code); });</script>',
        },
        manifest: {
          sandbox: { pages: ['sandbox.html'] },
          web_accessible_resources: [{ resources: ['sandbox.html'], matches: ['<all_urls>'] }],
        },
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m) => { if (m.name === "open") chrome.tabs.executeScript({ code: "start()" }); });',
      }),
      sample({ content: 'window.addEventListener("message", (e) => { console.log(e.data); });' }),
      sample({ background: 'chrome.runtime.onMessage.addListener((m) => { eval("1 + 1"); fetch("/a.json"); });' }),
      sample({
        content:
          'window.addEventListener("message", (e) => { chrome.runtime.sendMessage({ action: "log", body: e.data }); }); chrome.runtime.sendMessage({ action: "run", body: "init()" });',
        background:
          'chrome.runtime.onMessage.addListener((r) => { switch (r.action) { case "run": chrome.tabs.executeScript({ code: r.body }); break; case "log": console.log(r.body); break; } });',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m) => { chrome.tabs.executeScript({ code: "go(" + JSON.stringify(m.value) + ")" }); });',
      }),
      sample({
        content:
          'window.addEventListener("message", (e) => { setTimeout(() => show(e.data), Number(e.data.delay)); }); function show() {}',
      }),
    ],
  },
});
