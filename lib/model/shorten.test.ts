import { expect, it } from 'vitest';
import { firstOf, lastOf } from './shorten.ts';

it('keeps whole characters of the start or the end', () => {
  expect(firstOf('😀😀😀', 2)).toBe('😀😀');
  expect(lastOf('x😀😀', 1)).toBe('😀');
  expect(firstOf('short', 300)).toBe('short');
  expect(lastOf('short', 300)).toBe('short');
});

it('holds no lone half afterwards, even if it did before', () => {
  expect(firstOf('a\ud83d', 5)).toBe('a\ufffd');
  expect(lastOf('\ude00a', 5)).toBe('\ufffda');
});
