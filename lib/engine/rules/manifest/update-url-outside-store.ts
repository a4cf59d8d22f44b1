import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from './manifestHit.ts';
import { say } from '../../../texts/say.ts';

/** Hosts through which the stores deliver updates. */
const STORE_HOSTS = new Set([
  'clients2.google.com',
  'clients2.googleusercontent.com',
  'update.googleapis.com',
  'edge.microsoft.com',
  'extensionwebstorebase.edgesv.net',
  'versioncheck.addons.mozilla.org',
  'addons.mozilla.org',
  'extension-updates.opera.com',
]);

export const updateUrlOutsideStore = defineRule({
  id: 'update-url-outside-store',
  title: 'Updates come from outside the store',
  severity: 'medium',
  confidence: 'high',
  category: 'packaging',
  applies: 'extension',
  cwe: 'CWE-494',
  references: [
    'https://developer.chrome.com/docs/extensions/how-to/distribute/host-on-linux',
    'https://extensionworkshop.com/documentation/manage/updating-your-extension/',
  ],
  why: 'The browser installs new versions from this server by itself. No store reviews them, so the next version may be anything.',
  remedy:
    'Let the store deliver updates, or serve the update manifest over https from a server only the publisher controls.',
  check: checkManifest(function* (manifest, file) {
    if (manifest.updateUrl === undefined || manifest.updateUrl.url === '') return;
    const { url, at } = manifest.updateUrl;
    const parsed = URL.parse(url);
    if (parsed !== null && STORE_HOSTS.has(parsed.hostname)) return;
    if (parsed?.protocol === 'https:')
      yield manifestHit(
        file,
        at,
        url,
        manifest.gecko === undefined ? {} : { severity: 'low', message: say('firefox-needs-signature') },
      );
    else
      yield manifestHit(file, at, url, {
        severity: 'high',
        message: say('update-not-https'),
      });
  }),
  examples: {
    bad: [
      exampleExtension({ update_url: 'https://updates.example.com/crx.xml' }),
      exampleExtension({ update_url: 'http://updates.example.com/crx.xml' }),
      exampleExtension({
        browser_specific_settings: { gecko: { id: 'a@b.example', update_url: 'https://example.com/updates.json' } },
      }),
    ],
    good: [
      exampleExtension({ update_url: 'https://clients2.google.com/service/update2/crx' }),
      exampleExtension({ update_url: 'https://edge.microsoft.com/extensionwebstorebase/v1/crx' }),
      exampleExtension({}),
      exampleExtension({ update_url: '' }),
    ],
  },
});
