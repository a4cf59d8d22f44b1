import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from './manifestHit.ts';

export const manifestVersionTwo = defineRule({
  id: 'manifest-version-two',
  title: 'Manifest version 2, which Chrome and Edge no longer run',
  severity: 'low',
  confidence: 'high',
  category: 'packaging',
  applies: 'extension',
  references: ['https://developer.chrome.com/docs/extensions/develop/migrate/mv2-deprecation-timeline'],
  why: 'Manifest version 2 allows remote scripts and blocking web requests that version 3 does not. Such a package is old or meant for another browser.',
  remedy: 'Move to manifest version 3, or publish the version 2 package only for Firefox.',
  check: checkManifest(function* (manifest, file, facts) {
    const forFirefox =
      manifest.gecko !== undefined || (facts.target?.kind === 'extension' && facts.target.store === 'firefox');
    if (manifest.manifestVersion !== undefined && manifest.manifestVersion < 3 && !forFirefox)
      yield manifestHit(file, manifest.keys['manifest_version'], `"manifest_version": ${manifest.manifestVersion}`);
  }),
  examples: {
    bad: [exampleExtension({ manifest_version: 2 }), exampleExtension({ manifest_version: 1 })],
    good: [
      exampleExtension({}),
      exampleExtension({ manifest_version: 2, browser_specific_settings: { gecko: { id: 'a@b.example' } } }),
    ],
  },
});
