import '../../test/ui/render.tsx';
import { expect, test } from 'vitest';
import { formatAgo, formatChange, formatNumber, formatSize, formatTime, isOne } from './intl.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

test('times that are none come back as they are', () => {
  expect(formatTime('yesterday or so')).toBe('yesterday or so');
});
test('how long ago, by the size of the gap', () => {
  expect(formatAgo(NOW - 20_000, NOW)).toBe('just now');
  expect(formatAgo(NOW - 5 * 60_000, NOW)).toBe('5 minutes ago');
  expect(formatAgo(NOW - 26 * 3_600_000, NOW)).toBe('yesterday');
  expect(formatAgo(NOW - 30 * 86_400_000, NOW)).toContain('2026');
});
test('numbers', () => {
  expect(formatNumber(1234.56)).toBe('1,234.6');
  expect(formatNumber(Number.NaN)).toBe('–');
  expect(formatChange(3)).toBe('+3');
  expect(formatChange(0)).toBe('0');
  expect(formatSize(1_500_000)).toBe('1.5 MB');
});

test('knows what is one of something as it is shown', () => {
  for (const one of [1, -1, 1.04, 0.96]) expect(isOne(one)).toBe(true);
  for (const other of [0, 1.1, 2, 0.9, Number.NaN]) expect(isOne(other)).toBe(false);
});
