import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { defineRule } from '../../rule.ts';
import { PERMISSIONS } from './permissionTable.ts';
import { say } from '../../../texts/say.ts';

export const permissionPowerful = defineRule({
  id: 'permission-powerful',
  title: 'Uses powerful browser permissions',
  severity: 'low',
  confidence: 'high',
  category: 'permissions',
  applies: 'extension',
  cwe: 'CWE-250',
  references: [
    'https://developer.chrome.com/docs/extensions/reference/permissions-list',
    'https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/manifest.json/permissions',
  ],
  why: 'A permission is no proof of harm. It shows what the extension could do if it, a later version, or whoever takes it over wanted to. Fewer permissions mean less to lose.',
  remedy: 'Request only what the main feature needs, and the rest as optional permissions when used.',
  check: checkManifest(function* (manifest, file) {
    for (const { name, optional, at } of manifest.permissions) {
      const info = Object.hasOwn(PERMISSIONS, name) ? PERMISSIONS[name] : undefined;
      if (info === undefined || info.power < 2 || optional) continue;
      const can = { code: `can:${name}` };
      yield manifestHit(file, at, name, {
        ...(name === 'debugger' || name === 'webAuthenticationProxy' ? { severity: 'medium' as const } : {}),
        message: info.warning === undefined ? say('it-can', can) : say('it-can-warned', can, info.warning),
      });
    }
  }),
  examples: {
    bad: [
      exampleExtension({ permissions: ['debugger'] }),
      exampleExtension({ permissions: ['proxy', 'storage'] }),
      exampleExtension({ permissions: ['nativeMessaging'] }),
      exampleExtension({ manifest_version: 2, permissions: ['webRequest', 'webRequestBlocking', '<all_urls>'] }),
    ],
    good: [
      exampleExtension({ permissions: ['storage', 'alarms', 'tabs', 'activeTab'] }),
      exampleExtension({ optional_permissions: ['management'] }),
      exampleExtension({ permissions: ['constructor', '__proto__'] }),
    ],
  },
});
