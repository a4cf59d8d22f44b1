import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { defineRule } from '../../rule.ts';
import { ALL_SITES_WARNING } from './permissionTable.ts';
import { reachOfAllSites } from './reach.ts';
import { say } from '../../../texts/say.ts';

export const permissionAllSites = defineRule({
  id: 'permission-all-sites',
  title: 'Access to every website',
  severity: 'low',
  confidence: 'high',
  category: 'permissions',
  applies: 'extension',
  cwe: 'CWE-250',
  references: [
    'https://developer.chrome.com/docs/extensions/develop/concepts/declare-permissions',
    'https://developer.chrome.com/docs/extensions/develop/concepts/match-patterns',
  ],
  why: 'With access to all sites, an extension can see mail, banking and passwords. Many honest extensions need it; it makes every other finding weigh more.',
  remedy:
    'Name the sites you need, use activeTab for what happens after a click, or request sites when they are used (optional_host_permissions).',
  check: checkManifest(function* (manifest, file) {
    const { hosts } = reachOfAllSites(manifest);
    const first = hosts[0];
    if (first !== undefined)
      yield manifestHit(file, first.at, hosts.map((host) => host.pattern).join(', '), {
        message: say('browser-warns', ALL_SITES_WARNING),
      });
  }),
  examples: {
    bad: [
      exampleExtension({ host_permissions: ['<all_urls>'] }),
      exampleExtension({ manifest_version: 2, permissions: ['tabs', 'http://*/*', 'https://*/*'] }),
      exampleExtension({ host_permissions: ['*://*.com/*'] }),
    ],
    good: [
      exampleExtension({ host_permissions: ['https://*.example.com/*'] }),
      exampleExtension({ optional_host_permissions: ['<all_urls>'] }),
      exampleExtension({ permissions: ['activeTab'] }),
      exampleExtension({ host_permissions: ['file:///*'] }),
    ],
  },
});
