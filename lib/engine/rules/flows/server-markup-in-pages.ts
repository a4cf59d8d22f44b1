import { posOf } from '../../facts/javascript/query.ts';
import { scriptsOfAllSites } from '../../facts/extension/scriptsOfAllSites.ts';
import type { Facts } from '../../facts.ts';
import { callersWithin } from '../../callgraph/callersWithin.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import type { Unit } from '../../program/program.ts';
import type { Flow } from '../../taint/flow.ts';
import { hitsOfFlows, isAmongFew, type Weight } from '../../taint/hits.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';
import { runsWhenAsked } from '../../verdict/consentOf.ts';
import { isOfPersonsServer } from '../../verdict/destinationOf.ts';
import { staysInInterface } from '../../verdict/staysInInterface.ts';
import { happensByItself } from '../../program/unasked.ts';

export default defineRule({
  id: 'server-markup-in-pages',
  title: 'A server writes into every opened page',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-829',
  references: ['https://attack.mitre.org/techniques/T1176/'],
  why: 'The server’s response becomes part of every page, though nobody asked for it. Today it can be an ad, tomorrow a password form, and no package review sees either.',
  remedy:
    'Show your content after a click, in your own frame or panel, built from the package. Insert server data as text.',
  cap: { grade: 'D', reason: 'it inserts a server’s response into every page', from: 'high' },
  check: (facts) => hitsOfFlows(facts.whole(flowsOf).flows, (flow) => weigh(facts, flow)),
  examples: {
    bad: [
      sample({
        content:
          'fetch("https://slots.example/next").then((r) => r.json()).then((list) => { for (const one of list) { const box = document.createElement("div"); box.innerHTML = one.html; document.body.prepend(box); } });',
      }),
      sample({
        content:
          'document.addEventListener("DOMContentLoaded", async () => { const { banner } = await chrome.runtime.sendMessage("banner"); document.body.insertAdjacentHTML("afterbegin", banner); });',
        background:
          'chrome.runtime.onMessage.addListener((m, s, reply) => { fetch("https://slots.example/b").then((r) => r.json()).then((b) => reply({ banner: b.markup })); return true; });',
      }),
      sample({
        content:
          'class D extends B { render(t) { return t; } } D.directiveName = "unsafeHTML"; const raw = made(D); fetch("https://slots.example/next").then((r) => r.json()).then((one) => { render(html`<p>${raw(one.markup)}</p>`, document.body); });',
      }),
    ],
    good: [
      sample({
        content:
          'class D extends B { render(t) { return t; } } D.directiveName = "classMap"; const raw = made(D); fetch("https://slots.example/next").then((r) => r.json()).then((one) => { render(html`<p>${raw(one.markup)}</p>`, document.body); });',
      }),
      sample({
        content:
          'document.addEventListener("dblclick", async () => { const word = getSelection().toString(); const r = await fetch("https://dictionary.example/" + word); box.innerHTML = await r.text(); });',
      }),
      sample({
        content:
          'fetch("https://notes.example/count").then((r) => r.json()).then(({ count }) => { badge.textContent = count; });',
      }),
      sample({
        content:
          'fetch(chrome.runtime.getURL("panel.html")).then((r) => r.text()).then((html) => { document.body.insertAdjacentHTML("beforeend", html); });',
      }),
    ],
  },
});

/** What comes from a server and becomes markup of any site, by itself. */
function weigh(facts: Facts, flow: Flow): Weight | undefined {
  const { source, sink, unit, pos, checked } = flow;
  if (source.kind !== 'remote-data' || sink.kind !== 'html' || checked || staysInInterface(flow, unit))
    return undefined;
  if (!facts.whole(scriptsOfAllSites).has(unit.file.path) || runsWhenAsked(unit, pos)) return undefined;
  const asked = posOf(source.unit.script, source.shown) ?? 0;
  const callees = facts.whole(calleesOf);
  const isUnasked = (where: Unit, at: number): boolean =>
    happensByItself(where.script, at, callersWithin(callees, where));
  if (!isUnasked(unit, pos) && !isUnasked(source.unit, asked)) return undefined;
  if (isOfPersonsServer(facts, source)) return { severity: 'low', confidence: 'medium' };
  return { severity: 'high', confidence: flow.keptLoosely && !isAmongFew(flow) ? 'medium' : 'high' };
}
