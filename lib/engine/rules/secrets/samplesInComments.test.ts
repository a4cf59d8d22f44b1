import { expect, it } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';
import { fakeSecret } from './fakeSecret.ts';

const TOKEN = `xo${'xb-'}481523420817-730291846521-${fakeSecret('alnum', 24)}`;

/** A comment that shows what a secret looks like; one that only keeps an old one, and code, hold one. */
it.each([
  ['# e.g. TOKEN', 'low'],
  ['# What you get might look like:\n#   slack://TOKEN', 'low'],
  ['# Such as:\n#\n#\n# TOKEN', 'low'],
  ['# TOKEN', 'high'],
  ['# e.g. for the bot\nkey = "TOKEN"', 'high'],
  ['# e.g.\n#\n#\n#\n#\n# TOKEN', 'high'],
])('%s', async (text, expected) => {
  const { findings } = await analyze(memoryTree({ 'a.py': `${text.replace('TOKEN', TOKEN)}\n` }), {
    kind: 'repository',
  });
  expect(findings.find(({ rule }) => rule === 'secret-messaging-token')?.confidence).toBe(expected);
});
