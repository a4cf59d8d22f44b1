import { expect, test } from 'vitest';
import { keepSame } from './keepSame.ts';

test('what did not change stays the same object, in the new order', () => {
  const before = [
    { key: 'a', n: 1 },
    { key: 'b', n: 1 },
  ];
  const [c, b, a] = keepSame(before, [
    { key: 'c', n: 1 },
    { key: 'b', n: 2 },
    { key: 'a', n: 1 },
  ]);
  expect(a).toBe(before[0]);
  expect(b).toEqual({ key: 'b', n: 2 });
  expect(c).toEqual({ key: 'c', n: 1 });
});
