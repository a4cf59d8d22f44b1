// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import { ENGINE_VERSION } from '../../engine/engineVersion.ts';
import { gitServer } from '../../git/testing/gitServer.ts';
import { git, sampleRepository } from '../../git/testing/sampleRepository.ts';
import { scanJob } from './scanJob.ts';
import type { Earlier, Job } from './work.ts';

let root: string;
let bare: string;
beforeAll(() => {
  ({ root, bare } = sampleRepository());
});

const target: Job['target'] = { kind: 'repository', host: 'git.example', owner: 'team', name: 'sample' };
const scan = (origin: string, earlier?: Earlier) =>
  scanJob(
    { target, url: `${origin}/sample.git`, ...(earlier === undefined ? {} : { earlier }) },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );

it('asks a repository only for its newest commit, where that was analysed before', async () => {
  await using server = await gitServer(root);
  const first = await scan(server.origin);
  const commitSha = git(bare, ['rev-parse', 'main']).toString().trim();
  expect(first).toMatchObject({ commitSha });
  expect(first.unchanged).not.toBe(true);
  const asked = server.requests.length;
  expect(await scan(server.origin, { commitSha, engineVersion: ENGINE_VERSION })).toEqual({
    unchanged: true,
    commitSha,
  });
  const again = server.requests.slice(asked);
  expect(again.length).toBeLessThanOrEqual(2);
});

it('analyses again what another engine looked at', async () => {
  await using server = await gitServer(root);
  const commitSha = git(bare, ['rev-parse', 'main']).toString().trim();
  const again = await scan(server.origin, { commitSha, engineVersion: '0' });
  expect(again.unchanged).not.toBe(true);
});
