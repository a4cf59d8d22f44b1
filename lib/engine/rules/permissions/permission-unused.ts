import { defineRule } from '../../rule.ts';
import { checkManifest, exampleExtension, manifestHit } from '../manifest/manifestHit.ts';
import { PERMISSIONS } from './permissionTable.ts';
import { usedWordsOf } from './usedWords.ts';
import { say } from '../../../texts/say.ts';

export const permissionUnused = defineRule({
  id: 'permission-unused',
  title: 'Requests a permission its code does not use',
  severity: 'low',
  confidence: 'medium',
  category: 'permissions',
  applies: 'extension',
  cwe: 'CWE-250',
  references: ['https://developer.chrome.com/docs/webstore/program-policies/permissions'],
  why: 'An unused permission waits for a later version, or for whoever takes the extension over: it is available without a new prompt. Stores forbid requesting in advance.',
  remedy: 'Remove the permission from the manifest.',
  check: checkManifest(function* (manifest, file, facts) {
    const { words, certain } = facts.whole(usedWordsOf);
    if (!certain) return;
    for (const { name, at, optional } of manifest.permissions) {
      const info = Object.hasOwn(PERMISSIONS, name) ? PERMISSIONS[name] : undefined;
      if (info?.api === undefined || info.api.some((word) => words.has(word))) continue;
      if (name.startsWith('declarativeNetRequest') && manifest.rulesets.length > 0) continue;
      if ((name === 'sidePanel' && 'side_panel' in manifest.keys) || (name === 'theme' && 'theme' in manifest.keys))
        continue;
      yield manifestHit(file, at, name, {
        message: say('permission-unused', { code: `can:${name}` }),
        ...(optional || info.power === 0 ? { confidence: 'low' as const } : {}),
      });
    }
  }),
  examples: {
    bad: [
      exampleExtension(
        { permissions: ['storage', 'history'], background: { service_worker: 'bg.js' } },
        { 'bg.js': 'chrome.storage.local.set({ a: 1 });' },
      ),
      exampleExtension({ permissions: ['cookies', 'bookmarks'] }, { 'bg.js': 'chrome.bookmarks.getTree(show);' }),
      exampleExtension(
        { permissions: ['management'] },
        { 'popup.html': '<script src="p.js"></script>', 'p.js': "document.title = 'x';" },
      ),
    ],
    good: [
      exampleExtension(
        { permissions: ['storage', 'history'] },
        { 'bg.js': 'const { history, storage } = browser; history.search({}, x); storage.local.get(x);' },
      ),
      exampleExtension(
        {
          permissions: ['activeTab', 'unlimitedStorage', 'declarativeNetRequest'],
          declarative_net_request: { rule_resources: [{ id: 'a', enabled: true, path: 'r.json' }] },
        },
        { 'bg.js': '1' },
      ),
      exampleExtension(
        { permissions: ['bookmarks'] },
        { 'bg.js': 'const api = chrome; const name = pick(); api[name].getTree(show);' },
      ),
      exampleExtension(
        { permissions: ['nativeMessaging'] },
        { 'bg.js': "let p = chrome.runtime; p['connectNative']('host');" },
      ),
    ],
  },
});
