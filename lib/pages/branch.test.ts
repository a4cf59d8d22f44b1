import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { branchOf, branchOfRef, isBranchName, looksLikeCommit, onlyBranch } from './branch.ts';

const NAMES = [
  'main',
  'feature/login',
  'v1.0',
  'a',
  'ä',
  '1',
  'a-b',
  'a_b',
  'x@y',
  'a@',
  'HEADx',
  'a{b',
  'b}',
  'refs/heads/x',
  'a.b',
  'a/b.c',
  '%',
  '#1',
  '+',
  '!',
  "'",
  '"',
  '$x',
  '&',
  '(',
  ';',
  '<',
  '=',
  '|',
  ',',
  '',
  '@',
  'HEAD',
  '-a',
  '/a',
  'a/',
  'a//b',
  '.a',
  'a/.b',
  'a.',
  'a..b',
  'a.lock',
  'a.lock/b',
  'a b',
  'a~b',
  'a^b',
  'a:b',
  'a?b',
  'a*b',
  'a[b',
  'a\\b',
  'a@{b',
  'a\u007fb',
  'a\u0001b',
  'a\tb',
  'a\nb',
];

function gitAccepts(name: string): boolean {
  try {
    execFileSync('git', ['check-ref-format', '--branch', name], { stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false; // git's answer is its exit code
  }
}

describe('branch names', () => {
  // Outside a repository `--branch` expands nothing, so git judges the name itself.
  it.each(NAMES.filter((name) => name !== 'HEAD' && name !== '@'))('agree with git on %j', (name) => {
    expect(isBranchName(name)).toBe(gitAccepts(name));
  });

  it('cannot be HEAD, which git forbids when a branch is made, nor @, which stands for it', () => {
    expect(isBranchName('@')).toBe(false);
    expect(isBranchName('HEAD')).toBe(false);
    expect(isBranchName('x'.repeat(256))).toBe(false);
  });

  it.each([
    ['5b614b9035f2035b839f48b4db7bd5c3298d526f', true],
    ['57bf4', true],
    ['deadbeef', true],
    ['dead', false],
    ['2024', false],
    ['main', false],
    ['1.0', false],
    ['e2e', false],
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
  ])('%s looks like a commit: %s', (ref, is) => expect(looksLikeCommit(ref)).toBe(is));

  it('are taken from one whole segment or a full ref only', () => {
    expect(onlyBranch(['main'])).toBe('main');
    expect(onlyBranch(['a', 'b'])).toBeUndefined();
    expect(onlyBranch(['refs', 'heads', 'a'])).toBe('a');
    expect(onlyBranch(['refs', 'tags', 'a'])).toBeUndefined();
    expect(onlyBranch([null])).toBeUndefined();
    expect(onlyBranch([])).toBeUndefined();
    expect(branchOf(null)).toBeUndefined();
    expect(branchOfRef('refs/heads/deadbeef')).toBe('deadbeef');
    expect(branchOfRef('refs/tags/x')).toBeUndefined();
  });
});
