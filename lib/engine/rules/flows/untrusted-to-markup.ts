import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import type { Flow } from '../../taint/flow.ts';
import { UNENCRYPTED } from '../../extension/remoteData.ts';
import { nameOf } from '../../facts/javascript/query.ts';
import { isPrivileged } from '../../program/where.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';

function weigh(flow: Flow): Weight | undefined {
  const { source, sink, unit } = flow;
  if (sink.kind !== 'html' || flow.checked) return undefined;
  const privileged = isPrivileged(unit);
  const confidence = flow.stored ? 'low' : 'medium';
  switch (source.kind) {
    case 'external-message':
    case 'url-parameter':
      return { severity: privileged ? 'high' : 'medium', confidence: 'high' };
    case 'page-message':
    case 'page-event':
      if (privileged) return { severity: 'high', confidence: 'high' };
      // Another site's frame or opener can send the message too; an event only the page itself, which gains nothing.
      return { severity: source.kind === 'page-message' && source.samePage !== true ? 'medium' : 'low', confidence };
    case 'own-address':
    case 'page-address':
      return { severity: 'medium', confidence: 'low' };
    case 'page-content':
    case 'page-dom':
    case 'tabs':
      if (privileged) return { severity: 'medium', confidence };
      // What one visitor wrote as text into a site becomes markup for the others; its markup was the site's before.
      return readsText(source) ? { severity: 'medium', confidence: 'low' } : undefined;
    // Whoever changes it on the way runs scripts in the site, or changes what the extension's own pages show.
    case 'remote-data':
      return { severity: source.label === UNENCRYPTED ? 'medium' : 'low', confidence };
    default:
      return undefined;
  }
}

const readsText = ({ unit: { script }, shown }: Flow['source']): boolean =>
  /^(?:textContent|innerText|title|getAttribute)$/.test(nameOf(script, shown));

export default defineRule({
  id: 'untrusted-to-markup',
  title: 'Inserts outside text into a page as HTML',
  severity: 'high',
  confidence: 'medium',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-79',
  why: 'Text chosen by a web page, another extension or a server is parsed as HTML. In the extension’s own page it can change what users see and, with a weak policy, run scripts with the extension’s permissions.',
  remedy: 'Use textContent, or build elements one by one. Where HTML is needed, use a sanitiser such as DOMPurify.',
  check: (facts) => hitsOfFlows(facts.whole(flowsOf).flows, weigh),
  examples: {
    bad: [
      sample({
        exposed: 'document.getElementById("out").innerHTML = "Hello " + decodeURIComponent(location.hash.slice(1));',
      }),
      sample({
        exposed:
          'const name = new URLSearchParams(window.location.search).get("name"); $("#out").html(`<b>${name}</b>`);',
      }),
      sample({
        popup:
          'chrome.tabs.query({ active: true }, ([tab]) => { document.querySelector("#out").innerHTML = "<h1>" + tab.title + "</h1>"; });',
      }),
      sample({
        content: 'chrome.runtime.sendMessage({ text: document.body.innerText });',
        popup:
          'chrome.runtime.onMessage.addListener((m) => { const el = document.getElementById("out"); el.insertAdjacentHTML("beforeend", m.text); });',
      }),
      sample({
        popup:
          'fetch("https://news.example/top").then((r) => r.json()).then((list) => list.forEach((item) => { document.body.innerHTML += item.title; }));',
      }),
      sample({ exposed: 'window.addEventListener("message", (e) => { document.write(e.data); });' }),
      sample({
        background:
          'chrome.runtime.onMessageExternal.addListener((m) => chrome.tabs.sendMessage(1, { show: m.text }));',
        content:
          'chrome.runtime.onMessage.addListener(({ show }) => { const box = document.createElement("div"); box.innerHTML = show; });',
      }),
      sample({
        content:
          'const list = [...document.querySelectorAll("h2")].map((one) => `<li>${one.textContent}</li>`); const box = document.createElement("ul"); box.innerHTML = list.join(""); document.body.append(box);',
      }),
      sample({
        popup:
          'import { h, render } from "vue"; chrome.tabs.query({}, (tabs) => render(h("p", { innerHTML: tabs[0].title }), document.body));',
      }),
      sample({
        popup:
          'angular.module("app").controller("main", ["$sce", function ($sce) { chrome.tabs.query({}, (tabs) => { this.text = $sce.trustAsHtml(tabs[0].title); }); }]);',
      }),
    ],
    good: [
      sample({
        content:
          'const list = [...document.querySelectorAll("h2")].map((one) => `<li>${one.innerHTML}</li>`); const box = document.createElement("ul"); box.innerHTML = list.join(""); document.body.append(box);',
      }),
      sample({
        popup:
          'import { h, render } from "vue"; chrome.tabs.query({}, (tabs) => render(h("p", { title: tabs[0].title }), document.body));',
      }),
      sample({ exposed: 'document.getElementById("out").textContent = "Hello " + location.hash.slice(1);' }),
      sample({ exposed: 'document.getElementById("out").innerHTML = DOMPurify.sanitize(location.hash.slice(1));' }),
      sample({
        exposed:
          'document.getElementById("out").innerHTML = "<a href=\'/x?q=" + encodeURIComponent(location.search) + "\'>x</a>";',
      }),
      sample({
        popup:
          'const esc = (s) => s.replace(/[&<>"]/g, ""); chrome.tabs.query({}, (t) => { document.body.innerHTML = esc(t[0].title); });',
      }),
      sample({
        popup: 'fetch("strings.json").then((r) => r.json()).then((s) => { document.body.innerHTML = s.hello; });',
      }),
      sample({
        exposed:
          'const n = Number(new URLSearchParams(location.search).get("page")); document.body.innerHTML = `<p>${n}</p>`;',
      }),
      sample({
        popup: 'const q = location.search; document.getElementById("out").innerHTML = "<b>" + q.length + "</b>";',
      }),
    ],
  },
});
