import { expect, it } from 'vitest';
import { gather } from '../gather.ts';
import { memoryTree } from '../sources/memory.ts';
import { parseScript } from './javascript/parse.ts';
import { weightOf } from './weightOf.ts';

it('weighs lists, texts and what lies in them', () => {
  expect(weightOf(undefined)).toBe(0);
  expect(weightOf({ list: [1, 2, 3], text: 'x'.repeat(80), inner: [{ a: [1] }] })).toBe(4 + 7 + 10 + 5 + 4 + 5);
});

it('grows with what is found out about a script', () => {
  const weight = (count: number) => weightOf(parseScript('a(b);\n'.repeat(count)));
  expect(weight(2000) / weight(1000)).toBeGreaterThan(1.9);
});

it('keeps what is found out about so many files as there is room for, and names the others', async () => {
  const text = 'call(one, two);\n'.repeat(1000);
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}.js`, text]));
  const each = weightOf(parseScript(text));
  const { files: found } = await gather(memoryTree(files), { kind: 'repository', room: each * 5.5, concurrency: 1 });
  const out = found.filter(({ facts }) => facts.script === undefined);
  expect(found).toHaveLength(20);
  expect(out.length).toBeGreaterThanOrEqual(14);
  expect(out.every(({ coverage, note }) => coverage === 'partial' && note?.includes('memory'))).toBe(true);
});

it('has room for small files behind the one that does not fit', async () => {
  const large = 'call(one, two);\n'.repeat(5000);
  const { files } = await gather(memoryTree({ 'a.js': large, 'b.js': large, 'c.js': 'call(one);' }), {
    kind: 'repository',
    room: weightOf(parseScript(large)) * 1.5,
    concurrency: 1,
  });
  expect(files.filter(({ coverage }) => coverage === 'analyzed').map(({ path }) => path)).toEqual(['a.js', 'c.js']);
});

it('only names files that are too large for a careful analysis', async () => {
  const { files } = await gather(memoryTree({ 'a.js': 'call(one);'.repeat(100), 'b.js': 'call(one);' }), {
    kind: 'repository',
    mostOfFile: 100,
  });
  expect(files.map(({ path, coverage }) => [path, coverage]).toSorted()).toEqual([
    ['a.js', 'skipped'],
    ['b.js', 'analyzed'],
  ]);
});

it('reads the first part of a script that holds more than is kept', () => {
  const script = parseScript(`eval(first);\n${'a;'.repeat(3_000_000)}`);
  expect(script.note).toContain('more than 2,000,000 expressions');
  expect(script.op.length).toBeLessThan(2_010_000);
  expect(script.calls).toHaveLength(1);
});
