import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './atMostEvery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls at once, not again within the time, and once more for what came in between', () => {
  let calls = 0;
  const run = atMostEvery(250, () => {
    calls++;
  });
  for (let n = 0; n < 10; n++) run();
  expect(calls).toBe(1);
  vi.advanceTimersByTime(250);
  expect(calls).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(calls).toBe(2);
  run();
  expect(calls).toBe(3);
});
