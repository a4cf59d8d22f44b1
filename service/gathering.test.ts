import { describe, expect, it } from 'vitest';
import { Gathering } from './gathering.ts';

/** A gathering whose heaps end when the test says so. */
function held(options: { most?: number; atOnce?: number; apart?: (item: string) => string } = {}) {
  const heaps: {
    items: readonly string[];
    end(results?: readonly (string | Error)[]): void;
    fail(error: Error): void;
  }[] = [];
  const came: (() => void)[] = [];
  const gathering = new Gathering<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        heaps.push({
          items,
          end: (results = items.map((item) => item.toUpperCase())) => resolve(results),
          fail: reject,
        });
        came.shift()?.();
      }),
    { most: 10, atOnce: 1, ...options },
  );
  const next = () => new Promise<void>((resolve) => came.push(resolve));
  return { gathering, heaps, next };
}

describe('gathering', () => {
  it('puts together what comes while a heap is under way, and gives each caller its own', async () => {
    const { gathering, heaps, next } = held();
    let begun = next();
    const a = gathering.do('a');
    await begun;
    const b = gathering.do('b');
    const c = gathering.do('c');
    begun = next();
    heaps[0]?.end();
    await begun;
    heaps[1]?.end();
    expect(await Promise.all([a, b, c])).toEqual(['A', 'B', 'C']);
    expect(heaps.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  });

  it('never lets who asks share work that had begun before', async () => {
    const { gathering, heaps, next } = held({ atOnce: 2 });
    let begun = next();
    const first = gathering.do('a');
    await begun;
    begun = next();
    const second = gathering.do('a');
    await begun;
    expect(heaps).toHaveLength(2);
    for (const heap of heaps) heap.end();
    expect(await Promise.all([first, second])).toEqual(['A', 'A']);
  });

  it('keeps equal things in heaps of their own, in their order, and heaps within their bound', async () => {
    const { gathering, heaps, next } = held({ most: 2, apart: (item) => item.slice(0, 1) });
    const all = ['a1', 'a2', 'b1', 'c1', 'a3'].map((item) => gathering.do(item));
    while (heaps.flatMap(({ items }) => items).length < 5) {
      await next();
      heaps.at(-1)?.end();
    }
    expect(await Promise.all(all)).toEqual(['A1', 'A2', 'B1', 'C1', 'A3']);
    expect(heaps.map(({ items }) => items)).toEqual([['a1', 'b1'], ['a2', 'c1'], ['a3']]);
  });

  it('gives a fault of one to that one, and of the whole to all; both do not end the work', async () => {
    const { gathering, heaps, next } = held();
    let begun = next();
    const some = [gathering.do('a'), gathering.do('b')];
    await begun;
    begun = next();
    const later = gathering.do('c');
    heaps[0]?.end([new Error('not a'), 'B']);
    await expect(some[0]).rejects.toThrow('not a');
    expect(await some[1]).toBe('B');
    await begun;
    begun = next();
    const last = gathering.do('d');
    heaps[1]?.fail(new Error('gone'));
    await expect(later).rejects.toThrow('gone');
    await begun;
    heaps[2]?.end();
    expect(await last).toBe('D');
  });
});
