import { defineRule } from '../../rule.ts';
import { checkManifest, manifestHit } from './manifestHit.ts';
import { say } from '../../../texts/say.ts';

/** Bytes in base64; no key of anybody. */
const KEY = btoa('some bytes that stand for a public key in an example');

export const manifestKeyForeign = defineRule({
  id: 'manifest-key-foreign',
  title: 'Manifest uses another extension’s key',
  severity: 'medium',
  confidence: 'medium',
  category: 'packaging',
  applies: 'extension',
  cwe: 'CWE-290',
  references: ['https://developer.chrome.com/docs/extensions/reference/manifest/key'],
  why: 'The key decides which id an extension has when it is loaded without a store. With another extension’s key it takes over that one’s place, stored data and trust.',
  remedy: 'Remove "key" from the manifest, or use this extension’s own key.',
  check: checkManifest(function* (manifest, file, facts) {
    const own =
      facts.tree.signature?.id ??
      (facts.target?.kind === 'extension' && facts.target.store === 'chrome' ? facts.target.id : undefined);
    const claimed = manifest.key?.id;
    if (own !== undefined && claimed !== undefined && claimed !== own)
      yield manifestHit(file, manifest.key?.at, `key of ${claimed}`, { message: say('package-is', own) });
  }),
  examples: {
    bad: [
      {
        files: { 'manifest.json': JSON.stringify({ manifest_version: 3, name: 'x', version: '1', key: KEY }) },
        signature: { id: 'a'.repeat(32), verified: true, keys: 1 },
      },
    ],
    good: [
      { files: { 'manifest.json': JSON.stringify({ manifest_version: 3, name: 'x', version: '1', key: KEY }) } },
      {
        files: { 'manifest.json': JSON.stringify({ manifest_version: 3, name: 'x', version: '1' }) },
        signature: { id: 'a'.repeat(32), verified: true, keys: 1 },
      },
    ],
  },
});
