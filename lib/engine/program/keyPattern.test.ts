import { expect, test } from 'vitest';
import { mayBeSameKey } from './keyPattern.ts';

test.each([
  ['sites*', 'sites1', true],
  ['sites*', 'blockURL*', false],
  ['sites*', 'sitesURL*', true],
  ['*.name', 'user.name', true],
  ['*.name', 'user.age', false],
  ['*.name', 'users.*', true],
  ['*', 'anything', true],
  ['ab*ba', 'aba', false],
  ['token', 'token', true],
  ['token', 'tokens', false],
])('%s and %s', (one, other, same) => {
  expect(mayBeSameKey(one, other)).toBe(same);
  expect(mayBeSameKey(other, one)).toBe(same);
});
