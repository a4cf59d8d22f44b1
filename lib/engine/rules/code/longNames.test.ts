import { expect, it } from 'vitest';
import { graded } from '../../testing/graded.ts';

it.each([
  ['a name of sixty thousand lines', `var ${'_'.repeat(60_000)}x = 1;`],
  ['an address of sixty thousand words', `fetch('${'here '.repeat(60_000)}.x');`],
])('%s is looked at once', { timeout: 5000 }, async (_, content) => {
  expect(await graded({ content })).toBe('A+');
});
