import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../temporaryFolder.ts';

export interface GitRepository {
  readonly owner: string;
  readonly name: string;
  readonly defaultBranch: string;
  readonly visibility: 'public' | 'private';
  /** Path -> content. */
  readonly files: Readonly<Record<string, string>>;
}

const environment = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.org',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.org',
};

/** Makes bare repositories `<root>/<owner>/<name>.git` that answer as large hosts do (filters, any object by its id). */
export function makeRepositories(repositories: readonly GitRepository[]): string {
  const root = temporaryFolder('git');
  for (const repository of repositories) {
    const bare = path.join(root, repository.owner, `${repository.name}.git`);
    const work = path.join(root, 'work');
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: work, env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
    mkdirSync(work);
    git('init', '-q', '-b', repository.defaultBranch);
    for (const [file, content] of Object.entries(repository.files)) {
      mkdirSync(path.dirname(path.join(work, file)), { recursive: true });
      writeFileSync(path.join(work, file), content);
    }
    git('add', '-A');
    git('commit', '-q', '-m', 'First');
    git('clone', '-q', '--bare', work, bare);
    for (const option of ['uploadpack.allowFilter', 'uploadpack.allowAnySHA1InWant', 'http.uploadpack'])
      git('-C', bare, 'config', option, 'true');
    rmSync(work, { recursive: true });
  }
  return root;
}
