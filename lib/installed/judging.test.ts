import { expect, test } from 'vitest';
import { accessOf } from './accessOf.ts';
import { Installed } from './installed.ts';
import { byRisk, type Ranked } from './order.ts';
import { sourceOf, storeTarget } from './sourceOf.ts';

const CHROME = 'https://clients2.google.com/service/update2/crx';
const EDGE = 'https://edge.microsoft.com/extensionwebstorebase/v1/crx';
const one = (more: object = {}) =>
  Installed.parse({ id: 'a'.repeat(32), type: 'extension', name: 'One', installType: 'normal', ...more });

test.each([
  [[], [], 0],
  [['storage', 'alarms'], [], 0],
  [['tabs'], [], 1],
  [[], ['https://mail.example/*'], 1],
  [['no-such-permission'], [], 0],
  [['nativeMessaging'], [], 2],
  [[], ['<all_urls>'], 2],
  [['cookies', 'scripting'], ['*://*/*'], 2],
  [['webRequestBlocking'], ['*://*/*'], 3],
  [['proxy'], [], 3],
  [['constructor', '__proto__'], ['file:///*'], 0],
] as const)('access of %j on %j is of level %i', (permissions, hostPermissions, level) => {
  expect(accessOf({ permissions: [...permissions], hostPermissions: [...hostPermissions] }).level).toBe(level);
});

test('says what the permissions allow, mightiest first, and which sites', () => {
  const wide = accessOf({ permissions: ['tabs', 'proxy'], hostPermissions: ['<all_urls>', 'https://mail.example/*'] });
  expect(wide.can).toEqual([
    'read and change what you see and type on every website',
    'send all traffic through a server of its choice',
    'see address and title of every tab',
  ]);
  expect(wide.sites).toEqual([]);
  const narrow = accessOf({ permissions: [], hostPermissions: ['https://*.mail.example/*', 'http://mail.example/x'] });
  expect(narrow.sites).toEqual(['mail.example']);
});

test.each([
  [{ updateUrl: CHROME }, false, 'store', 'chrome'],
  [{ updateUrl: EDGE }, false, 'store', 'edge'],
  [{ updateUrl: CHROME, installType: 'admin' }, false, 'policy', 'chrome'],
  [{ updateUrl: CHROME, installType: 'sideload' }, false, 'sideloaded', 'chrome'],
  [{ updateUrl: CHROME, installType: 'development' }, false, 'development', undefined],
  [{ updateUrl: 'https://updates.example/x.xml' }, false, 'elsewhere', undefined],
  [{}, false, 'elsewhere', undefined],
  [{ id: 'one@x.example' }, true, 'store', 'firefox'],
  [{ id: 'one@x.example', updateUrl: 'https://updates.example/u.json' }, true, 'elsewhere', undefined],
  [{ id: 'one@x.example', installType: 'development' }, true, 'development', undefined],
  [{ id: 'one@x.example', installType: 'other' }, true, 'elsewhere', undefined],
  [{ updateUrl: 'https://clients2.google.com.evil.example/service/update2/crx' }, false, 'elsewhere', undefined],
] as const)('%j in Firefox %s comes from %s, package %s', (said, firefox, source, store) => {
  const extension = one(said);
  expect(sourceOf(extension, firefox)).toBe(source);
  expect(storeTarget(extension, firefox)?.store).toBe(store);
});

test('what the browser says wrongly or not at all falls back', () => {
  expect(Installed.parse({ id: 'x@y', type: 'extension', permissions: 7, icons: 'none', installType: 'new' })).toEqual({
    id: 'x@y',
    type: 'extension',
    name: '',
    version: '',
    enabled: true,
    mayDisable: false,
    installType: 'other',
    permissions: [],
    hostPermissions: [],
    icons: [],
  });
});

test('riskiest first: alarming, then the score or what permissions are taken for', () => {
  const ranked = (name: string, level: 0 | 1 | 2 | 3, score?: number, alarming = false): Ranked => ({
    name,
    access: { level, weight: 0, can: [], sites: [] },
    alarming,
    scan:
      score === undefined
        ? undefined
        : {
            key: name,
            target: { kind: 'extension', store: 'chrome', id: 'a'.repeat(32) },
            title: name,
            backend: 'device',
            state: { state: 'done', grade: 'B', score },
            createdAt: 1,
            updatedAt: 1,
          },
  });
  const all = [
    ranked('graded well', 3, 4),
    ranked('known', 0, undefined, true),
    ranked('wide', 3),
    ranked('graded badly', 0, 80),
    ranked('little', 0),
  ];
  expect(all.sort(byRisk).map(({ name }) => name)).toEqual(['known', 'graded badly', 'wide', 'graded well', 'little']);
});
