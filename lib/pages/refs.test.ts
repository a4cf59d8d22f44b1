import { describe, expect, it } from 'vitest';
import { HOSTS } from './cases/index.ts';
import { detectTarget } from './index.ts';

const COMMIT = '5b614b9035f2035b839f48b4db7bd5c3298d526f';
const shows = (url: string) => {
  const found = detectTarget(url, { hosts: HOSTS });
  return found.kind === 'none' ? 'nothing here' : found.shows;
};

describe('what an address is about, when that is no branch for sure', () => {
  it.each([
    [`https://github.com/a/b/tree/${COMMIT}`, COMMIT],
    [`https://github.com/a/b/tree/${COMMIT}/src/x`, COMMIT],
    [`https://github.com/a/b/commit/${COMMIT}`, COMMIT],
    [`https://github.com/a/b/blob/${COMMIT}/x.js`, COMMIT],
    ['https://github.com/a/b/releases/tag/v1.2.0', 'v1.2.0'],
    ['https://github.com/a/b/tree/refs/tags/v1', 'v1'],
    ['https://github.com/a/b/tree/feature/x', 'feature/x'],
    ['https://github.com/a/b/blob/main/README.md', 'main'],
    [`https://gitlab.com/a/b/-/commit/${COMMIT}`, COMMIT],
    ['https://gitlab.com/a/b/-/tree/v1?ref_type=tags', 'v1'],
    ['https://gitlab.com/a/b/-/tags/v1', 'v1'],
    ['https://gitlab.com/a/b/-/releases/v1', 'v1'],
    ['https://gitlab.com/a/b/-/blob/v1/x', 'v1'],
    [`https://bitbucket.org/a/b/src/${COMMIT}/x`, COMMIT],
    [`https://bitbucket.org/a/b/commits/${COMMIT}`, COMMIT],
    [`https://codeberg.org/a/b/src/commit/${COMMIT}`, COMMIT],
    ['https://codeberg.org/a/b/src/tag/v1', 'v1'],
    ['https://codeberg.org/a/b/releases/tag/v1', 'v1'],
    [`https://codeberg.org/a/b/commit/${COMMIT}`, COMMIT],
    [`https://git.sr.ht/~a/b/commit/${COMMIT}`, COMMIT],
    ['https://git.sr.ht/~a/b/refs/0.1', '0.1'],
    ['https://dev.azure.com/a/b/_git/c?version=GTv1', 'v1'],
    [`https://dev.azure.com/a/b/_git/c?version=GC${COMMIT}`, COMMIT],
    [`https://dev.azure.com/a/b/_git/c/commit/${COMMIT}`, COMMIT],
    ['https://bitbucket.example.com/projects/A/repos/b/browse?at=refs%2Ftags%2Fv1', 'v1'],
    [`https://bitbucket.example.com/projects/A/repos/b/commits/${COMMIT}`, COMMIT],
  ])('%s: %s', (url, ref) => expect(shows(url)).toBe(ref));

  it.each([
    'https://github.com/a/b',
    'https://github.com/a/b/issues/1',
    'https://github.com/a/b/releases',
    'https://github.com/a/b/tree/main',
    'https://gitlab.com/a/b/-/tree/main?ref_type=heads',
    'https://bitbucket.org/a/b/src/main/x',
    'https://codeberg.org/a/b/src/branch/main',
    'https://git.sr.ht/~a/b/tree/main/item/x',
    'https://dev.azure.com/a/b/_git/c?version=GBmain',
    'https://bitbucket.example.com/projects/A/repos/b/browse?at=refs%2Fheads%2Fmain',
  ])('%s: nothing but the repository or its branch', (url) => expect(shows(url)).toBeUndefined());

  it('says that a long one is cut, and splits no character', () => {
    const long = `${'a'.repeat(198)}😀${'b'.repeat(40)}`;
    expect(shows(`https://github.com/a/b/tree/v1/${encodeURIComponent(long)}`)).toBe(`v1/${'a'.repeat(196)}…`);
    expect(shows(`https://github.com/a/b/tree/v/${encodeURIComponent(long)}`)).toBe(`v/${'a'.repeat(197)}…`);
  });
});
