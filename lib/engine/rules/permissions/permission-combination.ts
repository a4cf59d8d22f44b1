import type { ManifestFacts } from '../../facts/extension/manifest.ts';
import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { placeOfPermission, reachOfAllSites, requires } from './reach.ts';

interface Combination {
  readonly names: readonly string[];
  readonly everywhere?: true;
  readonly message: string;
}

const COMBINATIONS: readonly Combination[] = [
  {
    names: ['debugger'],
    everywhere: true,
    message: 'Together they let it control any page like a user at the keyboard, past the page’s own protections.',
  },
  {
    names: ['cookies', 'webRequestBlocking'],
    everywhere: true,
    message: 'Together they let it take over any session: session cookies can be read and every request changed.',
  },
  {
    names: ['cookies', 'scripting'],
    everywhere: true,
    message: 'Together they let it take session cookies and act as the user on any site.',
  },
  {
    names: ['cookies', 'history'],
    everywhere: true,
    message: 'Together they reveal visited sites and open the sessions there.',
  },
  {
    names: ['nativeMessaging', 'scripting'],
    everywhere: true,
    message: 'Together they connect pages of any site with programs on the computer.',
  },
  {
    names: ['management', 'webRequest'],
    everywhere: true,
    message: 'Together they let it watch all traffic and disable security extensions.',
  },
  {
    names: ['proxy', 'webRequestBlocking'],
    everywhere: true,
    message: 'Together they let it redirect, read and change all traffic.',
  },
  { names: ['desktopCapture', 'tabs'], message: 'Together they let it record the screen and know what it shows.' },
  { names: ['tabCapture', 'scripting'], everywhere: true, message: 'Together they let it record and change any page.' },
  {
    names: ['declarativeNetRequest', 'userScripts'],
    everywhere: true,
    message: 'Together they let it run foreign scripts on any site after removing the site’s protection.',
  },
];

function fits(manifest: ManifestFacts, combination: Combination): boolean {
  const reach = reachOfAllSites(manifest);
  return (
    combination.names.every((name) => requires(manifest, name)) &&
    (combination.everywhere !== true || reach.hosts.length > 0)
  );
}

export const permissionCombination = defineRule({
  id: 'permission-combination',
  title: 'Dangerous combination of permissions',
  severity: 'low',
  confidence: 'high',
  category: 'permissions',
  applies: 'extension',
  cwe: 'CWE-250',
  references: ['https://developer.chrome.com/docs/extensions/develop/security-privacy/stay-secure'],
  why: 'Each has honest uses. Together they are what thieves of sessions and passwords need, so every other finding weighs more.',
  remedy: 'Move rare features to optional permissions that are requested when used.',
  check: checkManifest(function* (manifest, file) {
    for (const combination of COMBINATIONS) {
      if (fits(manifest, combination))
        yield manifestHit(
          file,
          placeOfPermission(manifest, combination.names[0] as string),
          [...combination.names, ...(combination.everywhere === true ? ['all sites'] : [])].join(' + '),
          { message: combination.message },
        );
    }
  }),
  examples: {
    bad: [
      exampleExtension({ permissions: ['cookies', 'scripting'], host_permissions: ['<all_urls>'] }),
      exampleExtension({ permissions: ['debugger'], host_permissions: ['*://*/*'] }),
      exampleExtension({
        manifest_version: 2,
        permissions: ['cookies', 'webRequest', 'webRequestBlocking', '<all_urls>'],
      }),
      exampleExtension({ permissions: ['desktopCapture', 'tabs'] }),
    ],
    good: [
      exampleExtension({ permissions: ['cookies', 'scripting'], host_permissions: ['https://mine.io/*'] }),
      exampleExtension({
        permissions: ['cookies'],
        optional_permissions: ['scripting'],
        host_permissions: ['<all_urls>'],
      }),
      exampleExtension({ permissions: ['storage', 'scripting', 'activeTab'], host_permissions: ['<all_urls>'] }),
    ],
  },
});
