import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

it('lets a reader of JSON evaluate what its test lets through, and nobody else', async () => {
  const read = (test: string): string =>
    `function parse(text) { if (${test}) return eval('(' + text + ')'); } fetch('https://api.example.com/').then((r) => r.text()).then((t) => show(parse(t)));`;
  const strict = "/^[\\],:{}\\s]*$/.test(text.replace(/[^,:{}\\[\\]0-9.\\-+Eaeflnr-u \\n\\r\\t]/g, ''))";
  expect(await graded({ background: read(strict) })).toMatch(/^A/);
  expect(await graded({ background: read('/./.test(text)') })).toMatch(/[DF]/);
});
