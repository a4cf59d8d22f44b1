import { describe, expect, it } from 'vitest';
import { factsOf } from '../../testing/examples.ts';
import { localised } from './messages.ts';
import { manifestOf, resourceMatcher, rolesOf } from './roles.ts';

async function roles(files: Record<string, string>) {
  const facts = await factsOf({ files });
  return Object.fromEntries([...facts.whole(rolesOf)].map(([path, set]) => [path, [...set].toSorted().join(' ')]));
}

describe('rolesOf', () => {
  it('follows manifest, pages and imports', async () => {
    const found = await roles({
      'manifest.json': JSON.stringify({
        manifest_version: 3,
        background: { service_worker: 'bg/main.js' },
        content_scripts: [
          { matches: ['<all_urls>'], js: ['cs.js', 'shared.js'] },
          { matches: ['<all_urls>'], js: ['main.js'], world: 'MAIN' },
        ],
        action: { default_popup: 'ui/popup.html' },
        web_accessible_resources: [{ resources: ['inject/*.js', 'frame.html'], matches: ['<all_urls>'] }],
      }),
      'bg/main.js': "importScripts('lib.js', '/shared.js');",
      'bg/lib.js': '1',
      'shared.js': '1',
      'cs.js': '1',
      'main.js': '1',
      'ui/popup.html': '<script src="popup.js"></script><script src="/top.js"></script>',
      'ui/popup.js': '1',
      'top.js': '1',
      'inject/x.js': '1',
      'frame.html': '<script src="frame.js"></script>',
      'frame.js': '1',
      'welcome.html': '<script src="welcome.js"></script>',
      'welcome.js': '1',
      'dead.js': '1',
    });
    expect(found).toEqual({
      'bg/main.js': 'background',
      'bg/lib.js': 'background',
      'shared.js': 'background content',
      'cs.js': 'content',
      'main.js': 'main-world',
      'ui/popup.html': 'popup',
      'ui/popup.js': 'popup',
      'top.js': 'popup',
      'inject/x.js': 'web-accessible',
      'frame.html': 'page web-accessible',
      'frame.js': 'page',
      'welcome.html': 'page',
      'welcome.js': 'page',
    });
  });

  it('gives the scripts of a sandboxed page no powers, also where web pages may show it', async () => {
    const manifest = {
      sandbox: { pages: ['in/box.html'] },
      web_accessible_resources: [{ resources: ['in/*'], matches: ['<all_urls>'] }],
    };
    const page = '<script type="module" src="run.ts"></script>';
    const of = async (more: Record<string, string>) =>
      (await roles({ 'manifest.json': JSON.stringify(manifest), 'in/run.ts': '1', ...more }))['in/run.ts'];
    expect(await of({ 'in/box.html': page })).toBe('sandbox web-accessible');
    expect(await of({ 'in/box.html': page, 'in/open.html': page })).toBe('page sandbox web-accessible');
  });

  it('finds what builds call by a name for the sources, where no such file lies at the root', async () => {
    const files = {
      'manifest.json': '{"manifest_version":3,"name":"x","version":"1","action":{"default_popup":"src/popup.html"}}',
      'src/popup.html': '<script type="module" src="popup.ts"></script>',
      'src/popup.ts': 'import "@/pages/list"; import "@/src/kept";',
      'src/pages/list.ts': 'start();',
      'src/kept.ts': 'start();',
    };
    expect(await roles(files)).toMatchObject({ 'src/pages/list.ts': 'popup', 'src/kept.ts': 'popup' });
  });
  it('is empty without a manifest', async () => {
    expect(await roles({ 'a.js': '1' })).toEqual({});
  });
});

describe('manifestOf and localised', () => {
  it('resolves names from the default locale, then English', async () => {
    const facts = await factsOf({
      files: {
        'manifest.json':
          '{"manifest_version":3,"name":"__MSG_extName__","description":"__MSG_gone__","default_locale":"en"}',
        '_locales/en/messages.json': '{"extname":{"message":"Clear name"}}',
      },
    });
    const found = manifestOf(facts)?.manifest;
    expect(localised(facts, found?.name, found?.defaultLocale)).toBe('Clear name');
    expect(localised(facts, found?.description, found?.defaultLocale)).toBe('__MSG_gone__');
  });
});

describe('resourceMatcher', () => {
  it.each([
    ['*', 'a/b.html'],
    ['/img/*', 'img/x/y.png'],
    ['*.js', 'a/b.js'],
    ['a/*/c.js', 'a/b/c.js'],
    ['/a.html', 'a.html'],
  ])('%s covers %s', (pattern, path) => {
    expect(resourceMatcher(pattern)(path)).toBe(true);
  });
  it.each([
    ['img/*', 'a/img/x.png'],
    ['*.js', 'a.jsx'],
    ['a*b*c', 'abb'],
    ['ab*bc', 'abc'],
  ])('%s does not cover %s', (pattern, path) => {
    expect(resourceMatcher(pattern)(path)).toBe(false);
  });
});
