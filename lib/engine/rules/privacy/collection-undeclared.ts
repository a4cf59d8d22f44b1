import { flowsOf } from '../../extension/flowsOf.ts';
import { sendingWeight } from '../../verdict/sendingWeight.ts';
import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension } from '../manifest/manifestHit.ts';
import { PRIVATE_DATA } from './privateData.ts';
import { say } from '../../../texts/say.ts';

const NONE = {
  browser_specific_settings: { gecko: { id: 'a@b.example', data_collection_permissions: { required: ['none'] } } },
};
const SENDS = { permissions: ['cookies'], host_permissions: ['<all_urls>'], background: { scripts: ['bg.js'] } };

export const collectionUndeclared = defineRule({
  id: 'collection-undeclared',
  title: 'Sends personal data but declares no data collection',
  severity: 'high',
  confidence: 'medium',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  references: ['https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/'],
  why: 'Firefox shows the declaration before installation. Users who read "collects no data" agreed to something other than what the code does.',
  remedy: 'Declare what is collected in data_collection_permissions, or do not send it.',
  check: checkManifest(function* (manifest, _file, facts) {
    if (manifest.gecko?.collects?.includes('none') !== true) return;
    const seen = new Set<string>();
    for (const flow of facts.whole(flowsOf).flows) {
      const data = flow.source.kind === 'storage' ? undefined : PRIVATE_DATA[flow.source.kind];
      if (data === undefined || flow.sink.kind !== 'network' || seen.has(data)) continue;
      // By the table of sendings: one address, asked for, or one whose receiver is not seen is less than a history.
      const weight = sendingWeight(facts, flow)?.severity;
      if (weight === undefined) continue;
      seen.add(data);
      yield {
        place: flow.place,
        evidence: flow.evidence,
        message: say('what-is-sent', { code: `data:${data}` }),
        path: flow.steps,
        ...(weight === 'low' || weight === 'medium' ? { severity: 'medium' as const } : {}),
      };
    }
  }),
  examples: {
    bad: [
      exampleExtension(
        { ...NONE, ...SENDS },
        {
          'bg.js':
            "chrome.cookies.getAll({}, (list) => { fetch('https://api.mine.io/in', { method: 'POST', body: JSON.stringify(list) }); });",
        },
      ),
    ],
    good: [
      exampleExtension(
        {
          ...SENDS,
          browser_specific_settings: {
            gecko: { id: 'a@b.example', data_collection_permissions: { required: ['authenticationInfo'] } },
          },
        },
        {
          'bg.js':
            "chrome.cookies.getAll({}, (list) => { fetch('https://api.mine.io/in', { method: 'POST', body: JSON.stringify(list) }); });",
        },
      ),
      exampleExtension(
        { ...NONE, ...SENDS },
        {
          'bg.js':
            "fetch('https://api.mine.io/list').then((r) => r.json()).then(show); chrome.cookies.getAll({}, show);",
        },
      ),
    ],
  },
});
