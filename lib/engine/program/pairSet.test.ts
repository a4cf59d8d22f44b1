import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PairSet } from './pairSet.ts';

it('holds what was added and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { maxLength: 6000 }), fc.nat(5000), (pairs, expected) => {
      const set = new PairSet(expected);
      const known = new Set<string>();
      for (const [first, second] of pairs) {
        expect(set.add(first, second)).toBe(!known.has(`${first}.${second}`));
        known.add(`${first}.${second}`);
      }
      for (let first = 0; first < 20; first++)
        for (let second = 0; second < 20; second++)
          expect(set.has(first, second)).toBe(known.has(`${first}.${second}`));
    }),
    { numRuns: 30 },
  );
});
