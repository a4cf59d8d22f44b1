import type { Scan } from '../../lib/model/scan.ts';
import { targetKey } from '../../lib/model/target.ts';

/* Installed extensions as `management.getAll` of Chromium gives them, of every kind and state. */

const STORE = 'https://clients2.google.com/service/update2/crx';
const idOf = (letter: string) => letter.repeat(32);
/** On the public list of malicious extensions. */
export const KNOWN_BAD = 'acmnokigkgihogfbeooklgemindnbine';

const one = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  type: 'extension',
  version: '1.4.0',
  enabled: true,
  mayDisable: true,
  installType: 'normal',
  updateUrl: STORE,
  permissions: ['storage'],
  hostPermissions: [],
  ...more,
});

/** The samples, or so many of them over and over. */
export function sampleInstalled(count?: number): unknown[] {
  const samples = [
    one(idOf('a'), 'Tab Keeper', { permissions: ['tabs', 'storage'] }),
    one(idOf('b'), 'Page Translator with a name that goes on for longer than anybody would like it to in a list', {
      permissions: ['scripting', 'webRequest', 'webRequestBlocking', 'cookies'],
      hostPermissions: ['<all_urls>'],
    }),
    one(idOf('c'), 'Weather', {
      hostPermissions: ['https://api.weather.example/*', 'https://*.maps.example/*'],
      permissions: ['geolocation'],
    }),
    one(idOf('d'), 'Company Proxy', { installType: 'admin', mayDisable: false, permissions: ['proxy'] }),
    one(idOf('e'), 'My own helper', { installType: 'development', updateUrl: undefined, enabled: false }),
    one(idOf('f'), 'Printer Toolbar', { installType: 'sideload', permissions: ['nativeMessaging'] }),
    one(KNOWN_BAD, 'Search Manager', { hostPermissions: ['*://*/*'], permissions: ['tabs'] }),
    one(idOf('g'), 'Dark Reader', { version: '' }),
  ];
  if (count === undefined) return samples;
  return Array.from({ length: count }, (_, at) => ({
    ...samples[at % samples.length],
    id: [...at.toString(16).padStart(32, '0')].map((digit) => String.fromCharCode(97 + parseInt(digit, 16))).join(''),
    name: `${samples[at % samples.length]?.name} ${at}`,
  }));
}

/** Scans of some of them: graded, worse than before, under way, refused by the store. */
export function installedScans(): Scan[] {
  const scan = (letter: string, title: string, state: Scan['state']): Scan => {
    const target = { kind: 'extension' as const, store: 'chrome' as const, id: idOf(letter) };
    const at = Date.now() - 3_600_000;
    return { key: targetKey(target), target, title, backend: 'device', repoId: 1, state, createdAt: at, updatedAt: at };
  };
  return [
    scan('a', 'Tab Keeper', { state: 'done', grade: 'A', score: 8.2 }),
    scan('b', 'Page Translator', { state: 'done', grade: 'D', score: 61, previousGrade: 'B', scoreDelta: 37 }),
    scan('c', 'Weather', { state: 'running', progress: 42, phase: 'Analyzing' }),
    scan('g', 'Dark Reader', {
      state: 'failed',
      problem: { code: 'server-error', message: 'The Chrome Web Store has no such extension.', action: 'retry' },
    }),
  ];
}

/** The scan that the first page offers, finished. */
export const WELCOME_SCAN: Scan = {
  key: 'extension:chrome:ddkjiahejlhfcafbddmgiahcphecmpfh',
  target: { kind: 'extension', store: 'chrome', id: 'ddkjiahejlhfcafbddmgiahcphecmpfh' },
  title: 'uBlock Origin Lite',
  backend: 'device',
  repoId: 1,
  state: { state: 'done', grade: 'A', score: 8.2 },
  createdAt: 1,
  updatedAt: 1,
};

/** What the watch remembers: one changed for the worse, one is trusted, one was trusted before it changed. */
export const WATCHED = {
  watched: {
    [idOf('b')]: {
      version: '1.4.0',
      permissions: ['cookies'],
      hosts: ['<all_urls>'],
      news: {
        at: 20,
        from: '1.3.9',
        to: '1.4.0',
        permissions: ['cookies', 'webRequestBlocking'],
        hosts: ['<all_urls>'],
        destinations: ['stats.translator.example', 'cdn.translator.example'],
        grades: ['B', 'D'],
        grave: [0, 3],
      },
    },
    [idOf('c')]: {
      version: '1.4.0',
      permissions: [],
      hosts: [],
      news: { at: 20, from: '1.3', to: '1.4.0', permissions: ['geolocation'], hosts: [], destinations: [] },
    },
  },
  watchNotes: { [idOf('c')]: { at: 10, trusted: true }, [idOf('f')]: { at: 10, trusted: true } },
};
