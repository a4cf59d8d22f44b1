import { describe, expect, it } from 'vitest';
import type { RepositoryTarget } from '../model/target.ts';
import { contentMatches, FORBIDDEN_STORE, forbiddenMatches, GIT_MATCHES, matchOfHost, STORE_MATCHES } from './hosts.ts';
import { cloneUrl, detectTarget, storeUrl, targetFromSubmittedUrl, targetTitle } from './index.ts';

const id = 'cjpalhdlnbpafiamejdnhcphjbkeiagm';
const repository = (host: string, owner: string, name: string): RepositoryTarget => ({
  kind: 'repository',
  host,
  owner,
  name,
});

describe('addresses for the service', () => {
  it.each([
    [repository('github.com', 'gorhill', 'uBlock'), 'https://github.com/gorhill/uBlock.git'],
    [repository('gitlab.com', 'a/b/c', 'd'), 'https://gitlab.com/a/b/c/d.git'],
    [
      repository('dev.azure.com', 'contoso/My Project', 'My Repo'),
      'https://dev.azure.com/contoso/My%20Project/_git/My%20Repo',
    ],
    [
      repository('contoso.visualstudio.com', 'website', 'website'),
      'https://contoso.visualstudio.com/website/_git/website',
    ],
    [repository('git.sr.ht', '~abcdw', 'rde'), 'https://git.sr.ht/~abcdw/rde'],
    [repository('code.example:8443/git', 'platform', 'api'), 'https://code.example:8443/git/platform/api.git'],
    [repository('bitbucket.example.com', '~jane', 'x'), 'https://bitbucket.example.com/scm/~jane/x.git'],
    [repository('git.unknown.org', '', 'emacs'), 'https://git.unknown.org/emacs.git'],
    [repository('git.unknown.org', 'a?b#c', '../d'), 'https://git.unknown.org/a%3Fb%23c/..%2Fd.git'],
  ])('clone address of $host/$owner/$name', (target, url) => {
    expect(cloneUrl({ ...target, branch: 'main' }, [{ type: 'bitbucket-dc', host: 'bitbucket.example.com' }])).toBe(
      url,
    );
  });

  it('keep the letters of a configured base path, which the target has in lower case', () => {
    const hosts = [{ type: 'github', host: 'Code.example', base: '/Git' }] as const;
    const detection = detectTarget('https://code.example/Git/platform/api', { hosts });
    expect(detection).toEqual({ kind: 'target', target: repository('code.example/git', 'platform', 'api') });
    expect(cloneUrl(repository('code.example/git', 'platform', 'api'), hosts)).toBe(
      'https://code.example/Git/platform/api.git',
    );
  });

  it('encode ids of extensions', () => {
    expect(storeUrl({ kind: 'extension', store: 'firefox', id: '{a-b}' })).toBe(
      'https://addons.mozilla.org/firefox/addon/%7Ba-b%7D/',
    );
    expect(storeUrl({ kind: 'extension', store: 'chrome', id })).toBe(`https://chromewebstore.google.com/detail/${id}`);
    expect(storeUrl({ kind: 'extension', store: 'edge', id })).toBe(
      `https://microsoftedge.microsoft.com/addons/detail/${id}`,
    );
  });
});

describe('records of the service', () => {
  it('become targets again', () => {
    expect(targetFromSubmittedUrl('https://git.unknown.org/a/b/c.git', 'git')).toEqual(
      repository('git.unknown.org', 'a/b', 'c'),
    );
    expect(targetFromSubmittedUrl('https://git.unknown.org/a/b', 'other')).toEqual(
      repository('git.unknown.org', 'a', 'b'),
    );
    expect(targetFromSubmittedUrl('git://github.com/a/b.git', 'github')).toEqual(repository('github.com', 'a', 'b'));
    expect(targetFromSubmittedUrl('https://addons.mozilla.org/firefox/downloads/latest/x/')).toEqual({
      kind: 'extension',
      store: 'firefox',
      id: 'x',
    });
  });

  it.each([
    ['my-extension.zip', 'extension_upload'],
    ['', 'git'],
    [`https://chromewebstore.google.com/detail/${id}`, 'extension_edge'],
    [`https://chromewebstore.google.com/detail/${id}`, 'github'],
    ['https://github.com/a/b', 'extension_chrome'],
    ['https://github.com/settings/x', 'github'],
    ['https://git.unknown.org/a', 'git'],
    ['https://git.unknown.org/%zz/b', 'git'],
    [`https://git.unknown.org/a/${'b'.repeat(70_000)}`, 'git'],
  ])('%s of kind %s is none', (url, type) => {
    expect(targetFromSubmittedUrl(url, type)).toBeUndefined();
  });
});

describe('words for people', () => {
  it('name targets shortly', () => {
    expect(targetTitle({ ...repository('gitlab.com', 'a/b', 'c'), branch: 'dev' })).toBe('a/b/c (dev)');
    expect(targetTitle(repository('x.org', '', 'c'))).toBe('c');
    expect(targetTitle({ kind: 'extension', store: 'firefox', id: 'ublock-origin' })).toBe('ublock-origin');
    expect(targetTitle({ kind: 'upload', fileName: 'x.zip', sha256: '0'.repeat(64) })).toBe('x.zip');
  });

  it.each([
    ['https://git.example.com/a/b', /^Enable git\.example\.com in the settings to scan here/],
    ['https://gitlab.com/gitlab-org', /group.* open one of its repositories/],
    ['https://github.com/settings/profile', /github\.com/],
    ['https://gist.github.com/a/b', /Gists/],
    ['https://docs.github.com/en/x', /part of GitHub/],
    ['https://notgithub.com/en/x', /Enable notgithub\.com/],
    ['about:blank', /not the address of a web page/],
  ])('say why %s is nothing to scan', (url, words) => {
    expect(detectTarget(url)).toEqual({ kind: 'none', reason: expect.stringMatching(words) as string });
  });

  it('say what must be confirmed and by whom', () => {
    expect(detectTarget('https://gitlab.com/a/b/issues/1')).toMatchObject({
      kind: 'candidate',
      confirm: { what: 'project', by: 'page' },
    });
    expect(detectTarget('https://x.org/a/b.git', { from: 'paste' })).toMatchObject({
      kind: 'candidate',
      confirm: { what: 'git-repository', by: 'service' },
    });
  });
});

describe('match patterns', () => {
  it('leave out the store that each browser protects, and nothing else', () => {
    for (const browser of ['chrome', 'firefox', 'edge'] as const) {
      const matches = contentMatches(browser);
      const own = FORBIDDEN_STORE[browser];
      expect(forbiddenMatches(browser)).toEqual(STORE_MATCHES[own]);
      expect(matches.filter((match) => STORE_MATCHES[own].includes(match))).toEqual([]);
      expect(matches.length).toBe(
        GIT_MATCHES.length + Object.values(STORE_MATCHES).flat().length - STORE_MATCHES[own].length,
      );
      for (const match of matches) expect(match).toMatch(/^https:\/\/(?:\*\.)?[a-z\d.]+\/(?:\S*)\*$/);
    }
  });

  it('of configured hosts hold port and base where the browser knows them', () => {
    const host = { type: 'github', host: 'Code.example:8443', base: '/git/' } as const;
    expect(matchOfHost(host, 'chrome')).toBe('https://code.example:8443/git/*');
    expect(matchOfHost(host, 'firefox')).toBe('https://code.example/git/*');
    expect(matchOfHost({ type: 'gitlab', host: 'git.example.com' }, 'edge')).toBe('https://git.example.com/*');
  });
});
