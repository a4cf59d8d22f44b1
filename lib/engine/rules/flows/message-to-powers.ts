import { bySenders, sendersOf } from '../../extension/sendersOf.ts';
import type { Facts } from '../../facts.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import type { Severity } from '../../../model/finding.ts';
import type { Flow } from '../../taint/flow.ts';
import type { SinkKind } from '../../taint/kinds.ts';
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
  'tab-address': 'low',
  'storage-write': 'low',
};

function weigh(facts: Facts, flow: Flow, storeIsRead: boolean): Weight | undefined {
  const { source, sink, unit } = flow;
  if (source.kind !== 'external-message' && source.kind !== 'page-message' && source.kind !== 'page-event')
    return undefined;
  const worst = SEVERITY[sink.kind];
  if (worst === undefined || flow.checked) return undefined;
  const severity = bySenders(worst, sendersOf(facts, source));
  // A page can open windows itself, but not addresses of the browser and of files.
  if (sink.kind === 'tab-address' && isPrivileged(unit))
    return { severity: 'medium', confidence: flow.stored ? 'low' : 'high' };
  // What is stored can be asked back by web pages: together a way in and out.
  if (sink.kind === 'storage-write' && storeIsRead) return { severity: 'medium', confidence: 'medium' };
  return { severity, confidence: flow.stored ? 'low' : sink.kind === 'storage-write' ? 'medium' : 'high' };
}

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
  check: (facts) => {
    const { flows } = facts.whole(flowsOf);
    const storeIsRead = flows.some(
      ({ source, sink, checked }) =>
        source.kind === 'storage' && !checked && (sink.kind === 'external-response' || sink.kind === 'page-message'),
    );
    return hitsOfFlows(flows, (flow) => weigh(facts, flow, storeIsRead));
  },
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
    ],
    good: [
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
