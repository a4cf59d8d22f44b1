import { addressesOf } from '../../facts/extension/addresses.ts';
import { entityOf, TRACKING } from '../../facts/extension/entities.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { say } from '../../../texts/say.ts';

const SENDS =
  /\/(g\/|j\/|r\/|mp\/|debug\/mp\/)?(collect|track|batch|capture|e|i|pixel|beacon|events?|ingest|identify|log)(\/|\?|$)|analytics\.js|gtag\/js|ga\.js|gtm\.js/i;

export const trackerEndpoint = defineRule({
  id: 'tracker-endpoint',
  title: 'Contacts a tracking service',
  severity: 'low',
  confidence: 'high',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  references: [
    'https://developer.chrome.com/docs/webstore/program-policies/limited-use',
    'https://extensionworkshop.com/documentation/publish/add-on-policies/',
    'https://github.com/patrickhulce/third-party-web',
  ],
  why: 'What the extension sends joins what the service knows from websites and other programs. An extension sees more than a website, so its reports are worth more.',
  remedy:
    'Remove the tracker, or ask first, send only what is needed, and say so in the privacy policy and store listing.',
  *check(facts) {
    const byHost = new Map<string, Hit>();
    for (const address of facts.whole(addressesOf)) {
      const entity = entityOf(address.host);
      if (entity === undefined || !TRACKING.has(entity.category) || address.library || address.use === 'navigation')
        continue;
      if (address.use === 'mention' && !SENDS.test(address.url)) continue;
      if (byHost.get(address.host)?.confidence === undefined && byHost.has(address.host)) continue;
      byHost.set(address.host, {
        place: address.place,
        evidence: address.evidence,
        message: say('tracker', entity.name, { code: `purpose:${entity.category}` }),
        ...(entity.category === 'session-replay' || entity.category === 'ad' ? { severity: 'medium' as const } : {}),
        ...(address.use === 'mention' ? { confidence: 'low' as const } : {}),
      });
    }
    yield* byHost.values();
  },
  examples: {
    bad: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js': "fetch('https://www.google-analytics.com/mp/collect?measurement_id=G-1', { method: 'POST', body });",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js': "const HOST = 'https://api2.amplitude.com';\nnavigator.sendBeacon(`${HOST}/2/httpapi`, data);",
        },
      },
      {
        files: { 'manifest.json': '{"manifest_version": 3}', 'popup.html': '<img src="https://mc.yandex.ru/watch/1">' },
      },
    ],
    good: [
      { files: { 'manifest.json': '{"manifest_version": 3}', 'bg.js': "fetch('https://api.mine.io/v1/items');" } },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js':
            "// fetch('https://www.google-analytics.com/collect')\nconst blocked = ['||google-analytics.com^', 'hotjar.com'];",
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'bg.js': "chrome.tabs.create({ url: 'https://www.hotjar.com/' });",
        },
      },
    ],
  },
});
