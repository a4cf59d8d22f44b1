import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** A key in settings for development alone signs nothing that counts; in any other it does. */

test.each([
  ['shop/settings/development.py', 'low'],
  ['shop/settings/local_dev.py', 'low'],
  ['shop/settings/base.py', 'medium'],
  ['shop/devices/settings.py', 'medium'],
])('%s: %s', async (path, severity) => {
  const tree = memoryTree({ [path]: "SECRET_KEY = 'kestrel over the 4711th field'\n" });
  const { findings } = await analyze(tree, { kind: 'repository' });
  expect(findings.find(({ rule }) => rule === 'python-fixed-signing-key')?.severity).toBe(severity);
});
