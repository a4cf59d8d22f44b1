import { describe, expect, it } from 'vitest';
import { pageTarget } from './pageTarget.ts';

const at = (url: string, reading?: Parameters<typeof pageTarget>[1]['reading']) =>
  pageTarget(url, { hosts: [], from: 'page', reading });

describe('what a page comes to', () => {
  it('is the target of its address', () => {
    expect(at('https://github.com/acme/rocket')).toEqual({
      kind: 'target',
      target: { kind: 'repository', host: 'github.com', owner: 'acme', name: 'rocket' },
      title: 'acme/rocket',
      private: false,
    });
  });

  it("has the page's title and visibility", () => {
    expect(at('https://github.com/acme/rocket', { title: 'Rocket!', visibility: 'private' })).toMatchObject({
      title: 'Rocket!',
      private: true,
    });
  });

  it('hands in the default branch without making it part of the identity', () => {
    const plain = { kind: 'repository', host: 'github.com', owner: 'acme', name: 'rocket' };
    for (const url of ['https://github.com/acme/rocket', 'https://github.com/acme/rocket/tree/trunk']) {
      expect(at(url, { defaultBranch: 'trunk' })).toMatchObject({ target: plain, branch: 'trunk' });
      expect(at(url, { defaultBranch: 'trunk' })).not.toHaveProperty('target.branch');
    }
  });

  it('keeps another branch apart, with slashes too where the page names it', () => {
    expect(
      at('https://github.com/acme/rocket/tree/feat/x', { branch: 'feat/x', defaultBranch: 'trunk' }),
    ).toMatchObject({ target: { branch: 'feat/x' }, branch: 'feat/x' });
    expect(at('https://github.com/acme/rocket/tree/dev', { defaultBranch: 'trunk' })).toMatchObject({
      target: { branch: 'dev' },
    });
  });

  it('guesses no branch', () => {
    expect(at('https://github.com/acme/rocket')).not.toHaveProperty('branch');
    expect(at('https://github.com/acme/rocket/tree/feat/x')).not.toHaveProperty('branch');
  });

  it('says which commit or tag is not what a scan takes, unless it is about the branch that is', () => {
    const tag = 'https://github.com/acme/rocket/releases/tag/v1';
    expect(at(tag)).toMatchObject({ otherRef: 'v1' });
    expect(at(tag, { defaultBranch: 'trunk' })).toMatchObject({ otherRef: 'v1', branch: 'trunk' });
    expect(at('https://github.com/acme/rocket')).not.toHaveProperty('otherRef');
    const file = 'https://github.com/acme/rocket/blob/trunk/src/x.js';
    expect(at(file, { defaultBranch: 'trunk' })).not.toHaveProperty('otherRef');
    expect(at('https://github.com/acme/rocket/tree/feat/x/src', { branch: 'feat/x' })).not.toHaveProperty('otherRef');
    expect(at('https://github.com/acme/rocket/tree/trunk2/src', { defaultBranch: 'trunk' })).toHaveProperty('otherRef');
  });

  it("takes the page's word where the address alone may be something else", () => {
    const issue = 'https://gitlab.com/a/b/issues/1';
    expect(at(issue)).toMatchObject({ kind: 'target' }); // the toolbar, without a page's script: the service will say
    expect(at(issue, {})).toMatchObject({ kind: 'none' });
    expect(at(issue, { confirmed: true })).toMatchObject({ kind: 'target', target: { owner: 'a', name: 'b' } });
    expect(at('https://gitlab.com/group/subgroup', { confirmed: false })).toMatchObject({ kind: 'none' });
    expect(at('https://gitlab.com/group/subgroup', {})).toMatchObject({ kind: 'none' });
    expect(at('https://gitlab.com/group/project', { confirmed: true })).toMatchObject({ kind: 'target' });
    expect(at('https://bitbucket.org/site/oauth2', {})).toMatchObject({ kind: 'none' });
    expect(at('https://bitbucket.org/site/master', { confirmed: true })).toMatchObject({ kind: 'target' });
    expect(at('https://addons.mozilla.org/firefox/addon/some-theme/', { confirmed: false })).toMatchObject({
      kind: 'none',
    });
  });

  it('is nothing, with a reason, elsewhere', () => {
    const found = at('https://example.org/a/b');
    expect(found).toMatchObject({ kind: 'none' });
    expect(found.kind === 'none' && found.reason.length).toBeGreaterThan(10);
  });
});
