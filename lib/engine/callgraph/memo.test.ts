import { expect, it } from 'vitest';
import { type Kept, Memo } from './memo.ts';

/** Nodes that a node leads to, itself included, asked of a graph with circles. */
function reach(edges: Record<string, string[]>): (node: string) => string[] {
  const memo = new Memo();
  const table: Kept<string, string> = new Map();
  const ask = (node: string): readonly string[] =>
    memo.of(table, node, (out) => {
      for (const next of [node, ...(edges[node] ?? []).flatMap((one) => [...ask(one)])])
        if (!out.includes(next)) out.push(next);
    });
  return (node) => [...ask(node)].toSorted();
}

it('keeps answers, and works out anew what leant on an unfinished one', () => {
  const edges = { a: ['b'], b: ['a', 'c'], c: [], d: ['b'] };
  const of = reach(edges);
  // Asked inside of a, b sees nothing of a; asked again it does.
  expect(of('a')).toEqual(['a', 'b', 'c']);
  expect(of('b')).toEqual(['a', 'b', 'c']);
  expect(of('d')).toEqual(['a', 'b', 'c', 'd']);
});

it('asks each question a few times at most, in whatever circle', () => {
  const memo = new Memo();
  const table: Kept<number, number> = new Map();
  let count = 0;
  const ask = (n: number): readonly number[] =>
    memo.of(table, n, () => {
      count++;
      for (let other = 0; other < 30; other++) ask(other);
    });
  for (let n = 0; n < 30; n++) ask(n);
  expect(count).toBeLessThanOrEqual(30 * 3);
});

it('goes no deeper than the stack allows', () => {
  const memo = new Memo();
  const table: Kept<number, number> = new Map();
  const ask = (n: number): readonly number[] => memo.of(table, n, (out) => void (n > 0 && out.push(...ask(n - 1), n)));
  expect(ask(100_000).length).toBeLessThan(100);
});
