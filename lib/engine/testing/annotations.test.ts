import { expect, it } from 'vitest';
import { annotationsOf } from './annotations.ts';

const of = (text: string): string[] =>
  annotationsOf('x', text).map(({ kind, rule, line }) => `${line} ${kind} ${rule}`);

it('reads notes above a line, several in a row, and behind code', () => {
  expect(of('// ruleid: a-b, c\n// ok: d\ncode()\n')).toEqual(['3 fires a-b', '3 fires c', '3 still d']);
  expect(of('code() // expect: a\nmore()')).toEqual(['1 fires a']);
});

it('reads the comment forms of many languages', () => {
  for (const line of [
    '# ruleid: a',
    '<!-- ruleid: a -->',
    '/* ruleid: a */',
    '{/* ruleid: a */}',
    '-- ruleid: a',
    '; ruleid: a',
  ])
    expect(of(`${line}\ncode`)).toEqual(['2 fires a']);
});

it('takes prose for no note', () => {
  expect(of('// the rule is ok\nx = "ok: fine"')).toEqual([]);
});
