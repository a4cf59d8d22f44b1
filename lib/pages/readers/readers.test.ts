import { readdirSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { findKey, firstPlace, isText, parseJson, validBranch } from './dom.ts';
import { readerFor } from './index.ts';

/** A page at `url`; scripts do not run. */
function page(url: string, html: string): Document {
  const window = new Window({ url, settings: { disableJavaScriptEvaluation: true } });
  window.document.write(`<!doctype html>${html}`);
  return window.document as unknown as Document;
}
const read = (url: string, html: string, type?: 'github' | 'gitlab' | 'bitbucket-dc' | 'gitea') =>
  readerFor(new URL(url).hostname, type)?.read(page(url, html));
const embedded = (data: unknown) =>
  `<script type="application/json" data-target="react-app.embeddedData">${JSON.stringify(data)}</script>`;
const meta = (name: string, open: string) =>
  `<meta name="octolytics-dimension-repository_nwo" content="${name}"><meta name="octolytics-dimension-repository_public" content="${open}">`;
const payload = (ref: string, refType = 'branch') => ({
  payload: {
    codeViewRepoRoute: { refInfo: { name: ref, refType } },
    repo: { name: 'b', ownerLogin: 'a', defaultBranch: 'trunk' },
  },
});

describe('GitHub', () => {
  it('tells visibility, default branch and the branch with slashes that is open', () => {
    expect(
      read('https://github.com/a/b/tree/feature/x/src', meta('a/b', 'false') + embedded(payload('feature/x'))),
    ).toEqual({
      branch: 'feature/x',
      defaultBranch: 'trunk',
      visibility: 'private',
      confirmed: true,
      title: 'a/b',
    });
    expect(read('https://github.com/A/B', meta('a/b', 'true') + embedded(payload('trunk')))).toEqual({
      defaultBranch: 'trunk',
      visibility: 'public',
      confirmed: true,
      title: 'a/b',
    });
  });

  it('believes nothing that belongs to the page before a soft navigation', () => {
    expect(read('https://github.com/c/d', meta('a/b', 'true') + embedded(payload('dev')))).toEqual({});
    expect(read('https://github.com/a/b/tree/main', embedded(payload('dev')))).toEqual({ defaultBranch: 'trunk' });
  });

  it('takes no tags, no invalid names, no broken, long or deep data', () => {
    expect(read('https://github.com/a/b/tree/v1', embedded(payload('v1', 'tag')))).toEqual({ defaultBranch: 'trunk' });
    expect(read('https://github.com/a/b', embedded({ repo: { name: 'b', defaultBranch: 'a..b' } }))).toEqual({});
    expect(read('https://github.com/a/b', embedded({ repo: { name: 'b', defaultBranch: 7 } }))).toEqual({});
    expect(
      read('https://github.com/a/b', '<script data-target="react-app.embeddedData">{"defaultBranch":</script>'),
    ).toEqual({});
    expect(read('https://github.com/a/b', embedded({ pad: 'x'.repeat(500_000), defaultBranch: 'x' }))).toEqual({});
    expect(read('https://github.com/a/b', '')).toEqual({});
  });
});

describe('other hosts', () => {
  it('GitLab: project, groups, refs and visibility', () => {
    const body = (more: string) =>
      `<body data-page="projects:tree:show" data-project-full-path="g/p" data-find-file="/g/p/-/find_file/feature/x" ${more}>`;
    expect(
      read(
        'https://gitlab.com/g/p/-/tree/feature/x/src',
        `${body('')}<main><h1>p<span class="visibility-icon"><svg data-testid="lock-icon"></svg></span></h1></main>`,
      ),
    ).toEqual({
      branch: 'feature/x',
      visibility: 'private',
      confirmed: true,
      title: 'g/p',
    });
    expect(read('https://gitlab.com/g/p/-/tree/feature/x?ref_type=tags', body(''))).toEqual({
      confirmed: true,
      title: 'g/p',
    });
    expect(
      read(
        'https://gitlab.com/g/p',
        '<body data-page="projects:show" data-project-full-path="g/p" data-find-file="/g/p/-/find_file/main">',
      ),
    ).toEqual({
      defaultBranch: 'main',
      confirmed: true,
      title: 'g/p',
    });
    expect(read('https://gitlab.com/g/sub', '<body data-page="groups:show">')).toEqual({ confirmed: false });
    expect(read('https://gitlab.com/g/p/-/tree/x', '<body data-find-file="/g/p/-/find_file/%zz">')).toEqual({});
  });

  it('Bitbucket Cloud and Data Center', () => {
    const repo = JSON.stringify({
      scm: 'git',
      mainbranch: { name: 'dev' },
      fullslug: 'foo/bar',
      is_private: true,
    }).replaceAll('"', '&quot;');
    const html = `<meta id="bb-bootstrap" data-current-repo="${repo}">`;
    expect(read('https://bitbucket.org/foo/bar/src', html)).toEqual({
      defaultBranch: 'dev',
      visibility: 'private',
      confirmed: true,
      title: 'foo/bar',
    });
    expect(read('https://bitbucket.org/foo/other', html)).toEqual({});
    expect(read('https://bitbucket.org/foo/bar', html.replace('git&', 'hg&'))?.confirmed).toBe(false);
    const ref = (isDefault: boolean) =>
      `<button id="repository-layout-revision-selector" ><span class="name" data-revision-ref='${JSON.stringify({ id: 'refs/heads/x', isDefault })}'></span></button>`;
    expect(read('https://b.example/projects/A/repos/b/browse', ref(false), 'bitbucket-dc')).toEqual({
      branch: 'x',
      confirmed: true,
    });
    expect(read('https://b.example/projects/A/repos/b/browse', ref(true), 'bitbucket-dc')).toEqual({
      defaultBranch: 'x',
      confirmed: true,
    });
  });

  it('Gitea, Azure DevOps, SourceHut', () => {
    const menu =
      '<div data-current-repo-default-branch="main" data-current-repo-link="/o/r" data-current-ref-type="branch" data-current-ref-short-name="a/b"></div>';
    expect(
      read(
        'https://codeberg.org/o/r/src/branch/a/b/src',
        `<div class="repo-header"><svg class="octicon-lock"></svg></div>${menu}`,
      ),
    ).toEqual({
      branch: 'a/b',
      defaultBranch: 'main',
      visibility: 'private',
      confirmed: true,
    });
    expect(read('https://codeberg.org/o/r', `<div class="repo-header"></div>${menu}`)).toEqual({
      defaultBranch: 'main',
      confirmed: true,
    });
    expect(read('https://codeberg.org/o/other', menu)).toEqual({});
    expect(
      read(
        'https://dev.azure.com/o/p/_git/r',
        '<script id="dataProviders" type="application/json">{"data":{"x":{"defaultBranch":"refs/heads/main"}}}</script>',
      ),
    ).toEqual({ defaultBranch: 'main' });
    expect(read('https://git.sr.ht/~a/b', '<div class="header-tabbed"><h2>x</h2></div>')).toEqual({ confirmed: true });
  });

  it('stores: titles, and themes that share the address form of extensions', () => {
    expect(
      read(
        'https://addons.mozilla.org/en-US/firefox/addon/x/',
        '<div class="Addon Addon-statictheme"><h1 class="AddonTitle">Dark <span>by A</span></h1></div>',
      ),
    ).toEqual({ confirmed: false, title: 'Dark' });
    expect(
      read('https://addons.mozilla.org/en-US/firefox/addon/x/', '<div class="Addon Addon-extension"><h1>X</h1></div>'),
    ).toEqual({ confirmed: true, title: 'X' });
    expect(
      read('https://chromewebstore.google.com/detail/x', `<main><h1> uBlock\n Origin ${'x'.repeat(3000)}</h1></main>`)
        ?.title,
    ).toHaveLength(300);
    expect(read('https://microsoftedge.microsoft.com/addons/detail/x', '<h1>X</h1>')).toEqual({ title: 'X' });
  });
});

describe('tools of readers', () => {
  it('put the button beside the first shown candidate, or nowhere', () => {
    const document = page('https://x.org/', '<h1 class="hidden">a</h1><h1 class="shown">b</h1>');
    for (const element of document.querySelectorAll('h1')) {
      Object.defineProperty(element, 'getClientRects', { value: () => (element.className === 'shown' ? [{}] : []) });
    }
    expect(
      firstPlace(document, [
        ['.none', 'afterend'],
        ['h1', 'beforeend'],
      ]),
    ).toEqual({ anchor: document.querySelector('.shown'), position: 'beforeend' });
    expect(firstPlace(document, [['.hidden', 'afterend']])).toBeNull();
  });

  it('bound what they parse and search', () => {
    expect(parseJson(`"${'x'.repeat(400_000)}"`)).toBeUndefined();
    const deep: Record<string, unknown> = {};
    let at = deep;
    for (let depth = 0; depth < 1000; depth++) at = (at['next'] = {}) as Record<string, unknown>;
    at['key'] = 'x';
    expect(findKey(deep, 'key', isText)).toBeUndefined();
    expect(findKey({ a: { key: 1 }, b: [{ key: 'x' }] }, 'key', isText)).toBe('x');
    expect(findKey({}, 'constructor', (value): value is unknown => value !== undefined)).toBeUndefined();
    expect(validBranch('refs/heads/a')).toBe('a');
    expect(validBranch('a b')).toBeUndefined();
  });

  it('are few: every file is a reader or named here', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter(
      (name) => !/^(?:index|dom|reader|readers\.test)\.ts$/.test(name),
    );
    const hosts = [
      'chromewebstore.google.com',
      'addons.mozilla.org',
      'microsoftedge.microsoft.com',
      'github.com',
      'gitlab.com',
      'bitbucket.org',
      'codeberg.org',
      'git.sr.ht',
      'dev.azure.com',
    ];
    expect(new Set(hosts.map((host) => readerFor(host))).size).toBe(files.length);
    expect(readerFor('constructor')).toBeUndefined();
    expect(readerFor('x.visualstudio.com')).toBe(readerFor('dev.azure.com'));
    expect(readerFor('github.com.evil.example')).toBeUndefined();
  });

  it('throw on no page, whatever site it is of', () => {
    for (const host of [
      'github.com',
      'gitlab.com',
      'bitbucket.org',
      'codeberg.org',
      'git.sr.ht',
      'dev.azure.com',
      'addons.mozilla.org',
    ]) {
      const reader = readerFor(host);
      for (const html of [
        '',
        '<body>',
        embedded(null),
        embedded([]),
        '<meta id="bb-bootstrap" data-current-repo="[">',
      ]) {
        expect(() => [
          reader?.read(page(`https://${host}/%zz/x`, html)),
          reader?.place(page(`https://${host}/`, html)),
        ]).not.toThrow();
      }
    }
  });
});
