import { expect, it } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';
import { fakeSecret } from './fakeSecret.ts';

/* A key of which the name of its file says that it is none to rely on. */

const KEY = `-----BEGIN PRIVATE${' KEY-----'}\n${fakeSecret('base64', 64)}\n${fakeSecret('base64', 64, 3)}\n-----END PRIVATE${' KEY-----'}\n`;

it.each([
  ['docker/insecure_shared_key', 'low'],
  ['docker/insecure_keys/server.key', 'high'],
  ['docker/server.key', 'high'],
])('%s', async (path, expected) => {
  const { findings } = await analyze(memoryTree({ [path]: KEY, 'a.js': 'x()' }), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'secret-private-key')?.confidence).toBe(expected);
});
