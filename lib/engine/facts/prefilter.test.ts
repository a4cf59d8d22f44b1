import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Prefilter } from './prefilter.ts';

/** The same by brute force. */
function naive(keywords: readonly string[], text: string): string[] {
  const found: string[] = [];
  const folded = text.toLowerCase();
  for (const keyword of new Set(keywords.map((one) => one.toLowerCase()))) {
    for (let at = folded.indexOf(keyword); at !== -1; at = folded.indexOf(keyword, at + 1))
      found.push(`${keyword}@${at}`);
  }
  return found.sort();
}

describe('Prefilter', () => {
  it('finds what a search for each keyword finds', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'A', '_', '-', ' ', 'é', '\u{1f600}'),
      maxLength: 60,
    });
    const keyword = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'B', '_', '-'), minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(keyword, { minLength: 1, maxLength: 12 }), letters, (keywords, text) => {
        const hits = new Prefilter(keywords.map((one) => [one, 'owner'] as const)).scan(text).get('owner') ?? [];
        expect(hits.map((hit) => `${hit.keyword.toLowerCase()}@${hit.start}`).sort()).toEqual(naive(keywords, text));
      }),
      { numRuns: 2000 },
    );
  });

  it('gives each owner its own keywords', () => {
    const hits = new Prefilter([
      ['ghp_', 1],
      ['http', 2],
      ['HTTP', 3],
    ]).scan('x http://ghp_');
    expect([...hits]).toEqual([
      [2, [{ keyword: 'http', start: 2 }]],
      [3, [{ keyword: 'http', start: 2 }]],
      [1, [{ keyword: 'ghp_', start: 9 }]],
    ]);
  });

  it('keeps at most what was asked for', () => {
    expect(new Prefilter([['ab', 0]]).scan('ab'.repeat(100), 7).get(0)).toHaveLength(7);
  });

  it('refuses keywords that it cannot find', () => {
    expect(() => new Prefilter([['é!', 0]])).toThrow('ASCII');
    expect(() => new Prefilter([['x', 0]])).toThrow('two or more');
  });
});
