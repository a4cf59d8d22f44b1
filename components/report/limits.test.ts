import { expect, test } from 'vitest';
import { limitsOf } from './limits.ts';

const blocker = (title: string, cap: string, reason = 'Because.') => ({ rule: title, title, cap, reason, count: 1 });

test('limits that say the same are one, with all that set it', () => {
  const [limit, ...others] = limitsOf([blocker('a', 'C'), blocker('b', 'C')], 'C');
  expect(others).toEqual([]);
  expect(limit?.causes.map((cause) => cause.title)).toEqual(['a', 'b']);
});

test('what several checks set together names the worst of them and counts checks, not places', () => {
  const told = { code: 'blocked-worst', with: [{ code: 'cap:several', with: [5] }] };
  const [limit] = limitsOf(
    [
      { ...blocker('a', 'F'), told, count: 5 },
      { ...blocker('b', 'F'), count: 2 },
    ],
    'F',
  );
  expect(limit?.causes).toEqual([
    { title: 'a', checks: 5 },
    { title: 'b', places: 2 },
  ]);
});

test('only a cap that is no better than the grade holds it down, and stands first', () => {
  const limits = limitsOf([blocker('mild', 'A'), blocker('grave', 'D')], 'D');
  expect(limits.map(({ cap, binds }) => [cap, binds])).toEqual([
    ['D', true],
    ['A', false],
  ]);
});

test('on another scale every cap is believed', () => {
  expect(limitsOf([blocker('x', 'Moderate')], 'B')[0]?.binds).toBe(true);
  expect(limitsOf([blocker('x', 'A')], 'Moderate')[0]?.binds).toBe(true);
});
