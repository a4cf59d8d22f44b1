import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Chains } from './chains.ts';

it('holds what a list for each number would hold, in the same order', () => {
  const entries = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.nat()), { maxLength: 200 });
  fc.assert(
    fc.property(entries, fc.nat({ max: 20 }), (all, keys) => {
      const chains = new Chains(keys);
      for (const [key, value] of all) chains.push(key, value);
      for (let key = 0; key <= 41; key++) {
        const held: number[] = [];
        for (let at = chains.first(key); at !== 0; at = chains.nexts[at] as number)
          held.push(chains.values[at] as number);
        expect(held).toEqual(all.filter(([one]) => one === key).map(([, value]) => value));
        expect(chains.size(key)).toBe(held.length);
      }
    }),
  );
});

it('says no more than 255 of how long a list is', () => {
  const chains = new Chains(1);
  for (let value = 0; value < 300; value++) chains.push(0, value);
  expect(chains.size(0)).toBe(255);
});
