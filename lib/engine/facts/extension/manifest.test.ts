import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readManifest } from './readManifest.ts';

/** Positions by counting, so that the test owes nothing to the engine's line table. */
function manifest(source: string | object) {
  const text = typeof source === 'string' ? source : JSON.stringify(source, null, 1);
  return readManifest(text, (offset) => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  });
}

describe('readManifest', () => {
  it('folds MV2 and MV3 host lists into one', () => {
    const two = manifest({
      manifest_version: 2,
      permissions: ['tabs', '<all_urls>', 'https://*.example.com/*'],
      optional_permissions: ['history', 'http://*/*'],
    });
    expect(two.permissions.map((item) => [item.name, item.optional])).toEqual([
      ['tabs', false],
      ['history', true],
    ]);
    expect(two.hosts.map((item) => [item.pattern, item.optional])).toEqual([
      ['<all_urls>', false],
      ['https://*.example.com/*', false],
      ['http://*/*', true],
    ]);
    const three = manifest({
      manifest_version: 3,
      permissions: ['storage'],
      host_permissions: ['https://a.example/*'],
      optional_host_permissions: ['*://*/*'],
    });
    expect(three.hosts.map((item) => item.pattern)).toEqual(['https://a.example/*', '*://*/*']);
  });

  it('says where things stand', () => {
    const facts = manifest(
      '{\n  "permissions": [\n    "tabs",\n    "history"\n  ],\n  "update_url": "https://x.example/u.xml"\n}',
    );
    expect(facts.permissions[1]?.at).toEqual({ line: 4, column: 5 });
    expect(facts.updateUrl?.at).toEqual({ line: 6, column: 3 });
    expect(facts.keys['permissions']).toEqual({ line: 2, column: 3 });
  });

  it('reads the background of every browser', () => {
    expect(manifest({ background: { service_worker: './sw.js', type: 'module' } }).background?.serviceWorker).toBe(
      'sw.js',
    );
    expect(manifest({ background: { scripts: ['/a.js', 'b\\c.js'], persistent: false } }).background?.scripts).toEqual([
      'a.js',
      'b/c.js',
    ]);
    expect(manifest({ background: { page: 'bg.html?x#y' } }).background?.page).toBe('bg.html');
  });

  it('reads both forms of web accessible resources', () => {
    expect(manifest({ web_accessible_resources: ['/a.html', 'img/*'] }).webAccessible).toMatchObject([
      { resources: ['a.html', 'img/*'], matches: undefined },
    ]);
    expect(
      manifest({
        web_accessible_resources: [{ resources: ['/x.js'], matches: ['https://a.example/*'], use_dynamic_url: true }],
      }).webAccessible,
    ).toMatchObject([{ resources: ['x.js'], matches: ['https://a.example/*'], useDynamicUrl: true }]);
  });

  it('reads content security policies in text and object form', () => {
    expect(manifest({ content_security_policy: "script-src 'self'" }).csp).toMatchObject([{ context: 'pages' }]);
    expect(
      manifest({ content_security_policy: { extension_pages: 'a', sandbox: 'b' } }).csp.map((csp) => csp.context),
    ).toEqual(['pages', 'sandbox']);
  });

  it('names wrong types and goes on', () => {
    const facts = manifest({
      manifest_version: '3',
      name: 5,
      permissions: 'tabs',
      content_scripts: [{ matches: 'x', js: [1, 'a.js'] }, 7],
      host_permissions: [null, {}, 'https://a.example/*'],
    });
    expect(facts.manifestVersion).toBe(3);
    expect(facts.contentScripts[0]?.js).toEqual(['a.js']);
    expect(facts.hosts).toHaveLength(1);
    const messages = facts.faults.map((fault) => fault.message).join('\n');
    for (const pointer of [
      'manifest_version',
      'name',
      'permissions',
      'content_scripts[0].matches',
      'content_scripts[0].js[0]',
      'content_scripts[1]',
    ]) {
      expect(messages).toContain(`${pointer} should be`);
    }
  });

  it('reads a manifest with comments, a byte order mark and trailing commas, and says so', () => {
    const facts = manifest('\u{feff}{ // head\n "manifest_version": 3, /* x */ "permissions": ["tabs",], }');
    expect(facts.permissions.map((item) => item.name)).toEqual(['tabs']);
    expect(new Set(facts.faults.map((fault) => fault.kind))).toEqual(
      new Set(['byte-order-mark', 'comment', 'trailing-comma']),
    );
  });

  it('survives what is no manifest at all', () => {
    for (const text of ['', '[]', 'null', '"x"', '{', 'not json at all', '{"__proto__": {"x": 1}, "constructor": 5}']) {
      expect(manifest(text).permissions).toEqual([]);
    }
  });

  it('derives the id from the key as Chrome does', () => {
    const key = Buffer.from('not a real key, but bytes all the same').toString('base64');
    const expected = Array.from(
      createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32),
      (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)),
    ).join('');
    expect(manifest({ key }).key?.id).toBe(expected);
    expect(manifest({ key: 'no base64!' }).key?.id).toBeUndefined();
  });

  it('reads any value under any key without throwing', () => {
    const keys = [
      'permissions',
      'host_permissions',
      'background',
      'content_scripts',
      'web_accessible_resources',
      'content_security_policy',
      'externally_connectable',
      'chrome_settings_overrides',
      'chrome_url_overrides',
      'declarative_net_request',
      'browser_specific_settings',
      'oauth2',
      'sandbox',
      'commands',
      'update_url',
      'key',
      'incognito',
      'theme',
      'action',
      'options_ui',
      'side_panel',
      '__proto__',
      'constructor',
    ];
    const entries = fc.array(fc.tuple(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 4 })), { maxLength: 8 });
    fc.assert(
      fc.property(
        entries,
        fc.integer({ min: 0, max: 400 }),
        (list, cut) =>
          void manifest(
            `{${list.map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(',')}}`.slice(0, cut + 2),
          ),
      ),
      { numRuns: 2000 },
    );
  });

  it('reads overrides, Firefox settings and pages', () => {
    const facts = manifest({
      manifest_version: 3,
      chrome_settings_overrides: {
        homepage: 'https://h.example/',
        startup_pages: ['https://s.example/'],
        search_provider: { name: 'S', search_url: 'https://q.example/?q={searchTerms}', is_default: true },
      },
      chrome_url_overrides: { newtab: 'tab.html' },
      browser_specific_settings: {
        gecko: { id: 'a@b', strict_min_version: '109.0', data_collection_permissions: { required: ['none'] } },
      },
      action: { default_popup: '/popup.html' },
      options_ui: { page: 'options/index.html' },
      sandbox: { pages: ['box.html'] },
      side_panel: { default_path: 'panel.html' },
    });
    expect(facts.search).toMatchObject({ searchUrl: 'https://q.example/?q={searchTerms}', isDefault: true });
    expect(facts.gecko).toMatchObject({ id: 'a@b', collects: ['none'] });
    expect(facts.pages.map((page) => `${page.use}:${page.path}`).toSorted()).toEqual([
      'newtab:tab.html',
      'options:options/index.html',
      'popup:popup.html',
      'sandbox:box.html',
      'sidebar:panel.html',
    ]);
  });
});
