import { addressesOf } from '../../facts/extension/addresses.ts';
import { defineRule } from '../../rule.ts';

const WORDS: Readonly<Record<string, string>> = {
  font: 'a font',
  style: 'a style sheet',
  image: 'a picture',
  media: 'sound or video',
  frame: 'a frame',
  object: 'an embedded object',
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
      const what = WORDS[address.how];
      if (what === undefined || address.library || seen.has(address.host)) continue;
      seen.add(address.host);
      yield {
        place: address.place,
        evidence: address.evidence,
        message: `${what.charAt(0).toUpperCase()}${what.slice(1)} comes from ${address.host}.`,
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
