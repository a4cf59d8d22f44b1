import { say, type MessageCode } from '../../../texts/say.ts';
import { addressesOf } from '../../facts/extension/addresses.ts';
import { defineRule } from '../../rule.ts';

const WORDS: Readonly<Record<string, MessageCode>> = {
  font: 'font-from',
  style: 'style-from',
  image: 'picture-from',
  media: 'media-from',
  frame: 'frame-from',
  object: 'object-from',
};

export const remoteResource = defineRule({
  id: 'remote-resource',
  title: 'Loads resources from other servers',
  severity: 'low',
  confidence: 'high',
  category: 'privacy',
  applies: 'extension',
  cwe: 'CWE-359',
  references: ['https://developer.chrome.com/docs/extensions/develop/migrate/remote-hosted-code'],
  why: 'Each time the page opens, the other server learns when, from which IP address and with which browser. A remote style sheet can also change what the page shows.',
  remedy: 'Package fonts, images and style sheets.',
  *check(facts) {
    const seen = new Set<string>();
    for (const address of facts.whole(addressesOf)) {
      const code = WORDS[address.how];
      if (code === undefined || address.library || seen.has(address.host)) continue;
      seen.add(address.host);
      yield {
        place: address.place,
        evidence: address.evidence,
        message: say(code, address.host),
      };
    }
  },
  examples: {
    bad: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'p.html': '<link rel="stylesheet" href="https://fonts.googleapis.com/css?family=Roboto">',
        },
      },
      { files: { 'manifest.json': '{"manifest_version": 3}', 'p.css': '@import url("//styles.site.io/x.css");' } },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'p.html': '<iframe src="https://app.site.io/embed"></iframe>',
        },
      },
    ],
    good: [
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'p.html': '<link rel="stylesheet" href="p.css"><img src="/img/a.png"><a href="https://www.site.io/">site</a>',
        },
      },
      {
        files: {
          'manifest.json': '{"manifest_version": 3}',
          'p.css': '/* @import url("//styles.site.io/x.css"); */ .a { background: url(data:image/png;base64,AA//AA) }',
        },
      },
    ],
  },
});
