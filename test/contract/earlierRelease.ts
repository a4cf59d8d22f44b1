import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'service/database/migrations.ts';

const git = (...args: string[]): Buffer =>
  execFileSync('git', ['-C', ROOT, ...args], { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 256 * 1024 * 1024 });

/**
 * The last commit with fewer migrations than this one. Undefined where the history does not reach back so far, as in a
 * shallow clone or a copy without `.git`.
 */
export function findEarlierRelease(): string | undefined {
  try {
    const changes = git('log', '--format=%H', '--', MIGRATIONS).toString().trim().split('\n');
    const now = migrationsAt('HEAD');
    const newest = changes.find((commit) => migrationsAt(`${commit}^`) < now);
    return newest === undefined ? undefined : git('rev-parse', '--verify', `${newest}^`).toString().trim();
  } catch {
    return undefined;
  }
}

/** Each migration is a text that ends on a line of its own. */
const migrationsAt = (commit: string): number =>
  git('show', `${commit}:${MIGRATIONS}`)
    .toString()
    .split('\n')
    .filter((line) => line === '  `,').length;

/**
 * Puts the files of that commit into a folder of its own, from which its service can be started. The packages are ours,
 * as hard links: an analysis may read nothing outside of its own checkout, so a link to their folder would not do.
 */
export function unpackRelease(commit: string): string {
  const folder = join(ROOT, '.build', 'earlier-release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = git('archive', '--format=tar', commit, 'package.json', 'service', 'lib', 'scripts');
  execFileSync('tar', ['-x', '-C', folder], { input: files, stdio: ['pipe', 'ignore', 'ignore'] });
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder]);
  return folder;
}
