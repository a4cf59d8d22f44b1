import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the builds ask for, and what they promise. A new permission has to be written here too, with open eyes. */
const read = (build: string, file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../.output', build, file), 'utf8');

interface Manifest {
  permissions: string[];
  host_permissions?: string[];
  optional_host_permissions?: string[];
  optional_permissions?: string[];
  content_scripts: { matches: string[]; js: string[] }[];
  content_security_policy: string | { extension_pages: string };
  icons: Record<string, string>;
  web_accessible_resources?: unknown;
  externally_connectable?: unknown;
}

/** The packages that the code of the extension imports by themselves, for more than their types. */
function packagesUsed(): string[] {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = globSync('{components,entrypoints,lib}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
  );
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const code = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  // Firefox has a `browser` of its own.
  return Object.keys(dependencies).filter(
    (name) =>
      name !== 'webextension-polyfill' &&
      new RegExp(`(?:^import (?!type )[^;]*?from |import\\()'${name}(?:/[^']*)?'`, 'm').test(code),
  );
}

const manifestOf = (build: string) => JSON.parse(read(build, 'manifest.json')) as Manifest;

describe.each(['chrome-mv3', 'edge-mv3', 'firefox-mv2'])('%s', (build) => {
  const manifest = manifestOf(build);
  const isHost = (permission: string) => permission.includes('://');

  it('comes with the licences of the packages that it holds', () => {
    const text = read(build, 'licenses.txt');
    const used = packagesUsed();
    expect(used).toEqual(expect.arrayContaining(['react', 'react-dom', 'recharts', 'acorn', 'third-party-web', 'zod']));
    for (const name of used) expect(text, name).toMatch(new RegExp(`^${name} \\d[^:]*: \\S`, 'm'));
    // Firefox has its own.
    expect(/^webextension-polyfill /m.test(text)).toBe(build !== 'firefox-mv2');
  });

  it('asks for no more than it needs', () => {
    expect(manifest.permissions.filter((one) => !isHost(one))).toEqual([
      'storage',
      'unlimitedStorage',
      'alarms',
      'activeTab',
      'scripting',
      'contextMenus',
      // Where a background cannot start Workers.
      ...(build === 'firefox-mv2' ? [] : ['offscreen']),
    ]);
    const hosts = [...(manifest.host_permissions ?? []), ...manifest.permissions.filter(isHost)];
    const names = new Set(hosts.map((pattern) => pattern.split('/')[2]));
    expect([...names].sort()).toEqual([
      // The stores' downloads beside their pages.
      '*.dl.delivery.mp.microsoft.com',
      '*.visualstudio.com',
      '127.0.0.1',
      'addons.mozilla.org',
      'bitbucket.org',
      'chrome.google.com',
      'chromewebstore.google.com',
      'clients2.google.com',
      'clients2.googleusercontent.com',
      'codeberg.org',
      'dev.azure.com',
      'edge.microsoft.com',
      'git.sr.ht',
      'gitea.com',
      'github.com',
      'gitlab.com',
      'localhost',
      'microsoftedge.microsoft.com',
    ]);
    expect(hosts.filter((pattern) => pattern.startsWith('http:')).map((pattern) => pattern.split('/')[2])).toEqual([
      '127.0.0.1',
      'localhost',
    ]);
    const optional = [...(manifest.optional_permissions ?? []), ...(manifest.optional_host_permissions ?? [])];
    // Asked for when first needed: to list what is installed, to tell of a change, and hosts one by one.
    expect(optional).toEqual(['management', 'notifications', 'https://*/*', 'http://*/*']);
  });

  it('lets no web page in', () => {
    expect(manifest.web_accessible_resources).toBeUndefined();
    expect(manifest.externally_connectable).toBeUndefined();
  });

  it('runs one script on known pages, never on the store that forbids it', () => {
    const own =
      {
        'chrome-mv3': 'chromewebstore.google.com',
        'edge-mv3': 'microsoftedge.microsoft.com',
        'firefox-mv2': 'addons.mozilla.org',
      }[build] ?? '';
    expect(manifest.content_scripts).toHaveLength(1);
    expect(manifest.content_scripts[0]?.js).toEqual(['content-scripts/page.js']);
    expect(manifest.content_scripts[0]?.matches.join()).not.toContain(own);
    expect(manifest.content_scripts[0]?.matches).toContain('https://github.com/*');
  });

  it('has a strict policy and all its icons', () => {
    const policy = manifest.content_security_policy;
    expect(typeof policy === 'string' ? policy : policy.extension_pages).toMatch(
      /^default-src 'none'; script-src 'self';/,
    );
    expect(Object.keys(manifest.icons)).toEqual(['16', '32', '48', '96', '128']);
    for (const file of Object.values(manifest.icons)) expect(read(build, file).slice(1, 4)).toBe('PNG');
  });

  it('has a page script without polyfill, React or zod', () => {
    const script = read(build, 'content-scripts/page.js');
    expect(script.length).toBeLessThan(18_000);
    const foreign = ['safeParse', 'createRoot', 'mozilla.github.io/webextension', 'innerHTML', 'eval('].filter((part) =>
      script.includes(part),
    );
    expect(foreign).toEqual([]);
  });
});
