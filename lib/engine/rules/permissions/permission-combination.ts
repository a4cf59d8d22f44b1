import type { ManifestFacts } from '../../facts/extension/manifest.ts';
import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { placeOfPermission, reachOfAllSites, requires } from './reach.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

interface Combination {
  readonly names: readonly string[];
  readonly everywhere?: true;
  readonly message: Told;
}

const COMBINATIONS: readonly Combination[] = [
  {
    names: ['debugger'],
    everywhere: true,
    message: say('together-control'),
  },
  {
    names: ['cookies', 'webRequestBlocking'],
    everywhere: true,
    message: say('together-sessions'),
  },
  {
    names: ['cookies', 'scripting'],
    everywhere: true,
    message: say('together-cookies'),
  },
  {
    names: ['cookies', 'history'],
    everywhere: true,
    message: say('together-visits'),
  },
  {
    names: ['nativeMessaging', 'scripting'],
    everywhere: true,
    message: say('together-native'),
  },
  {
    names: ['management', 'webRequest'],
    everywhere: true,
    message: say('together-disable'),
  },
  {
    names: ['proxy', 'webRequestBlocking'],
    everywhere: true,
    message: say('together-traffic'),
  },
  { names: ['desktopCapture', 'tabs'], message: say('together-screen') },
  { names: ['tabCapture', 'scripting'], everywhere: true, message: say('together-pages') },
  {
    names: ['declarativeNetRequest', 'userScripts'],
    everywhere: true,
    message: say('together-scripts'),
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
