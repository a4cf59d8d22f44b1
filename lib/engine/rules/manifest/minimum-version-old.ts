import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from './manifestHit.ts';
import { say } from '../../../texts/say.ts';

/** Releases of 2021 and before; both makers have ended support for them (endoflife.date). */
const OLDEST_CHROME = 97;
const OLDEST_FIREFOX = 96;

export const minimumVersionOld = defineRule({
  id: 'minimum-version-old',
  title: 'Supports browsers with known vulnerabilities',
  severity: 'low',
  confidence: 'low',
  category: 'packaging',
  applies: 'extension',
  cwe: 'CWE-1104',
  references: [
    'https://developer.chrome.com/docs/extensions/reference/manifest/minimum-chrome-version',
    'https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/manifest.json/browser_specific_settings',
  ],
  why: 'The oldest supported browser sets the level of security: old ones lack protections for extension pages and have public vulnerabilities.',
  remedy: 'Raise minimum_chrome_version or strict_min_version to a supported release, and test there.',
  check: checkManifest(function* (manifest, file) {
    const chrome = Number.parseInt(manifest.minimumChrome ?? '', 10);
    if (chrome < OLDEST_CHROME)
      yield manifestHit(
        file,
        manifest.keys['minimum_chrome_version'],
        `minimum_chrome_version ${manifest.minimumChrome ?? ''}`,
      );
    const firefox = Number.parseInt(manifest.gecko?.minimum ?? '', 10);
    if (firefox < OLDEST_FIREFOX)
      yield manifestHit(file, manifest.gecko?.at, `strict_min_version ${manifest.gecko?.minimum ?? ''}`);
    const last = Number.parseInt(manifest.gecko?.maximum ?? '', 10);
    if (last < OLDEST_FIREFOX)
      yield manifestHit(file, manifest.gecko?.at, `strict_max_version ${manifest.gecko?.maximum ?? ''}`, {
        message: say('not-in-newer-browsers'),
      });
  }),
  examples: {
    bad: [
      exampleExtension({ minimum_chrome_version: '49' }),
      exampleExtension({
        manifest_version: 2,
        applications: { gecko: { id: 'a@b.example', strict_min_version: '52.0' } },
      }),
      exampleExtension({
        manifest_version: 2,
        browser_specific_settings: { gecko: { id: 'a@b.example', strict_max_version: '56.*' } },
      }),
    ],
    good: [
      exampleExtension({ minimum_chrome_version: '120.0.1' }),
      exampleExtension({ browser_specific_settings: { gecko: { id: 'a@b.example', strict_min_version: '109.0' } } }),
      exampleExtension({}),
      exampleExtension({ minimum_chrome_version: 'latest' }),
    ],
  },
});
