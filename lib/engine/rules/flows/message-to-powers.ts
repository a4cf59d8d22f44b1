import { bySenders, sendersOf } from '../../extension/sendersOf.ts';
import { hasAllSites } from '../../facts/extension/hasAllSites.ts';
import { callsOf, literalText, propertyOf } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import type { Severity } from '../../../model/finding.ts';
import type { Flow } from '../../taint/flow.ts';
import { OUTSIDE, type SinkKind } from '../../taint/kinds.ts';
import { isPrivileged } from '../../program/where.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';

const SEVERITY: Partial<Record<SinkKind, Severity>> = {
  proxy: 'critical',
  native: 'high',
  'network-rules': 'high',
  management: 'high',
  'cookie-write': 'high',
  download: 'high',
  'bookmark-write': 'medium',
  erase: 'medium',
  'storage-write': 'medium',
  'tab-address': 'low',
};

function weigh(facts: Facts, flow: Flow): Weight | undefined {
  const { source, sink, unit } = flow;
  if (!OUTSIDE.has(source.kind)) return undefined;
  const worst = SEVERITY[sink.kind];
  if (worst === undefined || flow.checked) return undefined;
  // A page that has to open one of the extension's is seen doing it.
  if (source.kind === 'url-parameter') return { severity: 'medium', confidence: 'low' };
  // A page can open windows itself, but not addresses of the browser and of files.
  if (sink.kind === 'tab-address' && isPrivileged(unit))
    return { severity: 'medium', confidence: flow.stored ? 'low' : 'high' };
  // The browser asks where to keep the file, or whether at all.
  if (sink.kind === 'download' && asksWhere(flow)) return { severity: 'medium', confidence: 'low' };
  const senders = sendersOf(facts, source);
  // Whoever writes what is stored chooses settings, servers and what comes out later; the author's own sites may mean to.
  // Whoever sets the cookies of any site signs the person in there as whom it likes: more than the author's site is at stake.
  if (sink.kind === 'cookie-write' && senders === 'partners' && hasAllSites(facts))
    return { severity: 'high', confidence: flow.stored ? 'low' : 'medium' };
  const isMild = flow.stored || (worst === 'medium' && senders !== 'pages');
  return {
    severity: worst === 'medium' ? worst : bySenders(worst, senders),
    confidence: isMild ? 'low' : sink.kind === 'storage-write' ? 'medium' : 'high',
  };
}

/** `downloads.download({ …, saveAs: true })` */
const asksWhere = ({ unit: { script }, pos }: Flow): boolean =>
  callsOf(script, 'chrome.downloads.download').some(
    (call) => call.pos === pos && literalText(script, propertyOf(script, call.args[0] ?? 0, 'saveAs')) === 'true',
  );

export default defineRule({
  id: 'message-to-powers',
  title: 'Lets web pages use the extension’s permissions',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-441',
  why: 'A message from outside reaches an API that pages do not have: proxy, native programs, downloads, cookies, bookmarks, other extensions, stored settings. The page acts through the extension.',
  remedy:
    'Check the sender’s origin against a fixed list, accept only fixed actions, and take no addresses, names or rules from the message.',
  check: (facts) => hitsOfFlows(facts.whole(flowsOf).flows, (flow) => weigh(facts, flow)),
  examples: {
    bad: [
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m) => { chrome.downloads.download({ url: m.file }); });',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m) => { chrome.proxy.settings.set({ value: m.config, scope: "regular" }); });',
      }),
      sample({
        content:
          'window.addEventListener("message", (e) => chrome.runtime.sendMessage({ do: "native", what: e.data }));',
        background:
          'chrome.runtime.onMessage.addListener((m) => { if (m.do === "native") chrome.runtime.sendNativeMessage("host.app", m.what); });',
      }),
      sample({
        content:
          'window.addEventListener("message", (e) => { chrome.storage.local.set({ settings: e.data.settings }); });',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener(({ id, on }) => chrome.management.setEnabled(id, on));',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m) => { const c = Object.assign({}, m.cookie); chrome.cookies.set(c); });',
      }),
      sample({
        content:
          'window.addEventListener("message", (e) => chrome.runtime.sendMessage({ key: e.data.key, value: e.data.value }));',
        background:
          'const store = { area: chrome.storage.local, put(key, value) { return new Promise((done) => this.area.set({ [key]: value }, done)); } }; chrome.runtime.onMessage.addListener((m) => { store.put(m.key, m.value); });',
      }),
    ],
    good: [
      sample({
        content:
          'window.addEventListener("message", (e) => chrome.runtime.sendMessage({ key: e.data.key, value: e.data.value }));',
        background:
          'const store = { area: new Map(), put(key, value) { return new Promise((done) => this.area.set({ [key]: value }, done)); } }; chrome.runtime.onMessage.addListener((m) => { store.put(m.key, m.value); });',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m, sender) => { if (sender.id === "abcdefghijklmnopabcdefghijklmnop") chrome.downloads.download({ url: m.file }); });',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m) => { if (m.open) chrome.tabs.create({ url: "options.html" }); });',
      }),
      sample({
        content:
          'window.addEventListener("message", (e) => { if (e.origin !== "https://app.example") return; chrome.storage.local.set({ settings: e.data }); });',
      }),
      sample({
        popup:
          'document.querySelector("form").onsubmit = () => chrome.storage.local.set({ name: document.querySelector("input").value });',
      }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m) => { switch (m.theme) { case "dark": case "light": chrome.storage.local.set({ theme: m.theme }); } });',
      }),
    ],
  },
});
