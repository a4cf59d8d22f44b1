import { expect, test } from 'vitest';
import { coveringArray } from './coveringArray.ts';

test('the array holds every pair that fits', () => {
  const rows = coveringArray([3, 4, 2], ([a, b]) => !(a === 0 && b === 0));
  const pairs = new Set(rows.flatMap(([a, b, c]) => [`a${a}b${b}`, `a${a}c${c}`, `b${b}c${c}`]));
  expect(pairs.size).toBe(3 * 4 - 1 + 3 * 2 + 4 * 2);
});
