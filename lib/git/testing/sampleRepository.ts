import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';

/** Runs git in a folder, with nothing of this machine's own settings. Gives what it printed. */
export function git(cwd: string, args: readonly string[], input?: string | Uint8Array): Buffer {
  return execFileSync('git', args, {
    cwd,
    env: {
      PATH: process.env['PATH'] ?? '',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'Test',
      GIT_AUTHOR_EMAIL: 'test@example.org',
      GIT_COMMITTER_NAME: 'Test',
      GIT_COMMITTER_EMAIL: 'test@example.org',
    },
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 256 * 1024 * 1024,
  });
}

/** Lines that differ from file to file in one place only, so that git packs them as deltas. */
const similar = (i: number) =>
  Array.from({ length: 400 }, (_, line) => `line ${line === i * 10 ? `changed in ${i}` : line * 7919}\n`).join('');

/**
 * Makes `<root>/<name>.git` with two commits on `main` (the older one holds what the newer has not), another branch, and
 * each kind of entry: empty, binary and large files, deltas, a link, a program, a submodule, names beyond ASCII, and
 * files that an archive would leave out.
 */
export function sampleRepository(root = temporaryFolder('git'), name = 'sample'): { root: string; bare: string } {
  const work = path.join(root, `${name}-work`);
  mkdirSync(path.join(work, 'src', 'deep', 'er'), { recursive: true });
  mkdirSync(path.join(work, 'src.d'));
  const write = (file: string, content: string | Uint8Array, mode = 0o644) =>
    writeFileSync(path.join(work, file), content, { mode });
  git(root, ['init', '-q', '-b', 'main', work]);
  write('gone.js', 'only in the first commit');
  git(work, ['add', '-A']);
  git(work, ['commit', '-q', '-m', 'First']);
  git(work, ['rm', '-q', 'gone.js']);
  for (let i = 0; i < 30; i++) write(`src/similar-${i}.txt`, similar(i));
  write('.gitattributes', 'hidden.js export-ignore\n');
  write('hidden.js', 'eval(location.hash)');
  write('empty', '');
  write('src.d/index.js', '1');
  write('src/deep/er/ü 𝒳\n.js', '\ufeffvar a = "ü";');
  write('tool.sh', '#!/bin/sh\n', 0o755);
  const bytes = new Uint8Array(700_000);
  for (let i = 0, x = 1; i < bytes.length; i++) bytes[i] = (x = (x * 48271) % 2147483647) & 255;
  write('noise.bin', bytes);
  write('zeros.bin', new Uint8Array(3_000_000));
  symlinkSync('../../etc/passwd', path.join(work, 'link'));
  git(work, ['add', '-A']);
  git(work, ['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},vendor/library`]);
  git(work, ['commit', '-q', '-m', 'Second']);
  git(work, ['branch', 'feature/one', 'HEAD~1']);
  const bare = path.join(root, `${name}.git`);
  git(root, ['clone', '-q', '--bare', work, bare]);
  git(bare, ['repack', '-adfq']);
  return { root, bare };
}

export interface Listed {
  readonly mode: number;
  readonly id: string;
  readonly path: string;
}

/** What git itself lists of a commit. */
export function listedByGit(bare: string, commit: string): Listed[] {
  const lines = git(bare, ['ls-tree', '-r', '-z', '--full-tree', commit]).toString('utf8').split('\0').slice(0, -1);
  return lines.map((line) => {
    const match = /^(\d{6}) \w+ ([0-9a-f]{40})\t(.+)$/s.exec(line);
    return { mode: Number.parseInt(match?.[1] ?? '', 8), id: match?.[2] ?? '', path: match?.[3] ?? '' };
  });
}
