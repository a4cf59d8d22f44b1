import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';
import { fakeSecret } from './fakeSecret.ts';

const KEY = `-----BEGIN RSA PRIVATE${' KEY-----'}\n${fakeSecret('base64', 64)}\n${fakeSecret('base64', 64, 3)}\n-----END RSA PRIVATE${' KEY-----'}`;

/** A page to try a library with shows its key to everybody; the key of a program does not. */
test.each([
  ['repository', 'tool/sign.html', 'medium'],
  ['repository', 'server/sign.js', 'high'],
  ['extension', 'tool/sign.html', 'high'],
] as const)('a key in a %s, %s', async (kind, path, severity) => {
  const text = path.endsWith('.js') ? `export const key = \`${KEY}\`;\n` : `<textarea name="key">${KEY}</textarea>\n`;
  const { findings } = await analyze(memoryTree({ [path]: text }), { kind });
  expect(findings.find(({ rule }) => rule === 'secret-private-key')?.severity).toBe(severity);
});

/** What a workflow gives a service beside a job is gone with the job; what it gives a step may open something. */
test.each([
  ['    services:\n      mock:\n        image: mock/saml:1\n        env:\n          KEY: ', 'medium'],
  ['    services:\n      mock:\n        image: mock/saml:1\n    steps:\n      - env:\n          KEY: ', 'high'],
  ['    steps:\n      - env:\n          KEY: ', 'high'],
])('%s', async (before, severity) => {
  const text = `on: push\njobs:\n  build:\n    runs-on: ubuntu-latest\n${before}'${Buffer.from(KEY).toString('base64')}'\n`;
  const { findings } = await analyze(memoryTree({ '.github/workflows/ci.yml': text }), { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'secret-private-key')?.severity).toBe(severity);
});
