import { flowsOf } from '../../extension/flowsOf.ts';
import { hitsOfFlows, type Weight } from '../../taint/hits.ts';
import type { Flow } from '../../taint/flow.ts';
import { inContent } from '../../program/where.ts';
import { sample } from '../../testing/sample.ts';
import { defineRule } from '../../rule.ts';

function weigh(flow: Flow): Weight | undefined {
  const { source, sink } = flow;
  if (
    source.kind !== 'page-content' &&
    source.kind !== 'page-dom' &&
    source.kind !== 'form-input' &&
    source.kind !== 'tabs' &&
    source.kind !== 'page-address'
  )
    return undefined;
  if (sink.kind !== 'code' && sink.kind !== 'injected-code' && sink.kind !== 'script-address') return undefined;
  if (flow.checked) return undefined;
  // A script's element runs in the page, whichever of the scripts there adds it.
  const isElement = sink.kind === 'script-address' && sink.arg === -1 && inContent(flow.unit) && inContent(source.unit);
  const crosses = sink.kind === 'injected-code' || (flow.unit !== source.unit && !isElement);
  return { severity: crosses ? 'high' : 'medium', confidence: flow.stored ? 'low' : 'medium' };
}

export default defineRule({
  id: 'page-content-to-code',
  title: 'Runs a web page’s text as code',
  severity: 'high',
  confidence: 'medium',
  category: 'flows',
  applies: 'extension',
  cwe: 'CWE-94',
  why: 'A page’s text, title or address becomes part of code the extension runs. A page that knows this can run code with the extension’s permissions, or in other pages.',
  remedy:
    'Pass values as arguments (`scripting.executeScript` with `func` and `args`) or as JSON. Never concatenate them with code.',
  check: (facts) => hitsOfFlows(facts.whole(flowsOf).flows, weigh),
  examples: {
    bad: [
      sample({ content: 'eval(document.getElementById("formula").textContent);' }),
      sample({
        content: 'chrome.runtime.sendMessage({ t: document.body.innerText });',
        background:
          'chrome.runtime.onMessage.addListener((m) => chrome.tabs.executeScript({ code: "show(\'" + m.t + "\')" }));',
      }),
      sample({
        background:
          'chrome.tabs.query({}, (tabs) => { chrome.tabs.executeScript(tabs[0].id, { code: `alert("${tabs[0].title}")` }); });',
      }),
    ],
    good: [
      sample({
        content: 'chrome.runtime.sendMessage({ t: document.body.innerText });',
        background:
          'chrome.runtime.onMessage.addListener((m) => chrome.tabs.executeScript({ code: "show(" + JSON.stringify(m.t) + ")" }));',
      }),
      sample({
        background: 'chrome.tabs.query({}, (tabs) => { chrome.tabs.executeScript(tabs[0].id, { code: "start()" }); });',
      }),
      sample({ content: 'const n = parseInt(document.body.innerText); eval("f(" + n + ")");' }),
    ],
  },
});
