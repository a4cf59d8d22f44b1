import { expect, it } from 'vitest';
import { factsOf } from '../../testing/examples.ts';
import type { WritingFacts } from './writing.ts';

async function writingOf(text: string): Promise<WritingFacts | undefined> {
  const facts = await factsOf({ files: { 'a.js': text } });
  return facts.byPath.get('a.js')?.facts.writing;
}

const hex = (text: string): string => [...text].map((c) => `\\x${c.charCodeAt(0).toString(16)}`).join('');

it('counts letters that are written as escapes', async () => {
  const found = await writingOf(`\nconst a = "${hex('abcdefghijklmnopqrstuvwxyz')}";`);
  expect(found).toMatchObject({ escapes: 26, position: { line: 2, column: 12 } });
  expect(found?.escapeShare).toBeGreaterThan(0.8);
});

it.each(['const a = /[\\x00-\\x1f\\x7f]/;', `const a = "${'\\u00e4'.repeat(40)}";`, 'const a = 1;'])(
  'needs escapes for other signs: %s',
  async (text) => {
    expect(await writingOf(text)).toBeUndefined();
  },
);

it.each([
  ['brackets', `x = ${'[][(![]+[])[+[]]+(![]+[])[!+[]+!+[]]]'.repeat(20)};`],
  ['faces', 'o=(\uff70\uff9f)  =_=3; c=(\uff9f)'.replace('o=', '\uff9f\u03c9\uff9f= /x/; o=')],
  ['dollars', '// code\n$=~[];$={___:++$,$$$$:(![]+"")[$]};'],
])('sees code made of %s', async (kind, text) => {
  expect((await writingOf(text))?.symbols?.kind).toBe(kind);
});

it('leaves short tricks alone', async () => {
  expect(await writingOf('const no = ![]+[]; const one = +!+[];')).toBeUndefined();
});
