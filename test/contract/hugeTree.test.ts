import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';
import { startSurroundings, type Surroundings } from './surroundings.ts';
import { runCommand, startProcess, type TestProcess } from './testProcess.ts';
import { until } from './testService.ts';

/* A repository of a few objects that stands for 1.7 million files. */

vi.setConfig({ testTimeout: 480_000 });

const FOLDERS = 1700;
const FILES_IN_EACH = 1000;

let around: Surroundings;
let service: TestProcess | undefined;
const directory = temporaryFolder('huge');
beforeAll(async () => {
  around = await startSurroundings();
});
afterAll(async () => {
  await service?.end('SIGKILL');
  await around?.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Commits a tree in which every folder is the same one. */
function commitHugeTree(repository: string): void {
  around.git.commit(repository, 'main', { 'a.md': 'a\n' });
  const bare = path.join(around.git.root, `${repository}.git`);
  const git = (args: string[], input = '') =>
    execFileSync('git', args, {
      cwd: bare,
      input,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        GIT_AUTHOR_NAME: 'Test',
        GIT_AUTHOR_EMAIL: 'test@example.org',
        GIT_COMMITTER_NAME: 'Test',
        GIT_COMMITTER_EMAIL: 'test@example.org',
      },
    }).trim();
  const blob = git(['rev-parse', 'main:a.md']);
  const lines = (count: number, line: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i)).join('');
  const folder = git(
    ['mktree'],
    lines(FILES_IN_EACH, (i) => `100644 blob ${blob}\tfile-${i}.md\n`),
  );
  const root = git(
    ['mktree'],
    lines(FOLDERS, (i) => `040000 tree ${folder}\tfolder-${i}\n`),
  );
  git(['update-ref', 'refs/heads/main', git(['commit-tree', root, '-m', 'Huge'])]);
}

/** Most memory that a process ever had, in MB. */
const peakOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

it('does not fill the memory of the service with its list of files', async () => {
  commitHugeTree('owner/huge');
  const settings = {
    DATA_DIR: directory,
    RESOLVE: `github.com=127.0.0.1:${around.world.port}`,
    EXTRA_CA_FILE: around.world.caFile,
  };
  const { output: key } = await runCommand(['--bootstrap-key', 'Huge'], settings);
  const { address, output } = (service = await startProcess([], { PORT: '0', ...settings }));
  const pid = Number(/"pid":(\d+)/.exec(output())?.[1]);
  const before = peakOf(pid);
  const call = async (place: string, body?: unknown) => {
    const response = await fetch(`${address}/api/v1/repos/${place}`, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await response.json()) as {
      repo_id: number;
      phase: string;
      total_files: number;
      error_message: string | null;
    };
  };
  const { repo_id } = await call('analyze', { url: 'https://github.com/owner/huge' });
  await until(
    async () => {
      const { phase, total_files, error_message } = await call(`${repo_id}/status`);
      expect(error_message).toBeNull();
      return phase === 'Analyzing' && total_files > 0 ? true : undefined;
    },
    'the analysis to begin',
    240_000,
  );
  expect(peakOf(pid) - before).toBeLessThan(250);
});
