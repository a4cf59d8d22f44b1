import { describe, expect, it } from 'vitest';
import { isBranchName, repositorySubmission } from './submissions.ts';

const options = {
  gitHosts: [{ type: 'gitlab', host: 'git.corp' }] as const,
  allowPrivateHosts: new Set<string>(),
  branch: undefined,
};

describe('repository addresses', () => {
  it.each([
    ['https://github.com/Owner/Repo', 'github', 'https://github.com/Owner/Repo.git', 'main', false],
    ['https://github.com/owner/repo/tree/dev', 'github', 'https://github.com/owner/repo.git', 'dev', true],
    ['https://gitlab.com/group/sub/repo', 'gitlab', 'https://gitlab.com/group/sub/repo.git', 'main', false],
    ['https://codeberg.org/owner/repo', 'gitea', 'https://codeberg.org/owner/repo.git', 'main', false],
    ['https://git.sr.ht/~owner/repo', 'sourcehut', 'https://git.sr.ht/~owner/repo', 'main', false],
    ['https://bitbucket.org/owner/repo', 'bitbucket', 'https://bitbucket.org/owner/repo.git', 'main', false],
    [
      'https://dev.azure.com/org/project/_git/repo',
      'azure_devops',
      'https://dev.azure.com/org/project/_git/repo',
      'main',
      false,
    ],
    ['https://git.corp/group/repo', 'gitlab', 'https://git.corp/group/repo.git', 'main', false],
    [
      'https://code.example.org/any/where/repo.git',
      'git',
      'https://code.example.org/any/where/repo.git',
      'main',
      false,
    ],
    ['git://github.com/Owner/Repo.git', 'github', 'https://github.com/Owner/Repo.git', 'main', false],
    ['git://git.corp/group/repo', 'gitlab', 'git://git.corp/group/repo', 'main', false],
    ['https://constructor/a/repo', 'git', 'https://constructor/a/repo', 'main', false],
    ['git://code.example.org/repo', 'git', 'git://code.example.org/repo', 'main', false],
  ])('%s', (url, sourceType, cloneUrl, branch, branchAsked) => {
    expect(repositorySubmission(url, options)).toMatchObject({
      url,
      sourceType,
      source: { cloneUrl, branch, branchAsked },
    });
  });

  it('one repository on one branch is one record, however it is written', () => {
    const identity = (url: string, branch?: string) => repositorySubmission(url, { ...options, branch }).identity;
    expect(
      new Set([
        identity('https://github.com/Owner/Repo'),
        identity('https://github.com/owner/repo.git'),
        identity('https://github.com/owner/repo/issues'),
        identity('https://github.com/owner/repo', 'main'),
        identity('git://github.com/owner/repo.git'),
      ]).size,
    ).toBe(1);
    expect(identity('https://github.com/owner/repo', 'dev')).not.toBe(identity('https://github.com/owner/repo'));
    expect(identity('https://code.example.org/A.git')).not.toBe(identity('https://code.example.org/a.git'));
  });
});

describe('branch names', () => {
  it.each(['main', 'feature/x', 'v1.0', 'ünï', '1'])('%s is one', (name) => expect(isBranchName(name)).toBe(true));
  it.each([
    '-x',
    '--upload-pack=x',
    'a b',
    'a..b',
    'a~1',
    'a^',
    'a:b',
    'a?',
    'a*',
    'a[',
    'a\\b',
    '/a',
    'a/',
    'a//b',
    '.a',
    'a/.b',
    'a.',
    'a.lock',
    'a.lock/b',
    '@',
    'a@{1}',
    'a\u0000b',
    'a\nb',
    'a\u007f',
  ])('%j is not', (name) => expect(isBranchName(name)).toBe(false));
});
