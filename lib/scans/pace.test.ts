import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newJob } from './job.ts';
import { backoff, dueAt, nextSlope, pollDelay } from './pace.ts';

describe('the pace of polling', () => {
  it('is one second at first, between one and five while watched, under the alarm otherwise', () => {
    expect(pollDelay({ progress: 0, slope: 0 }, true)).toBe(1000);
    expect(pollDelay({ progress: 0, slope: 0 }, false)).toBeLessThan(30_000);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (progress, slope) => {
          const delay = pollDelay({ progress, slope }, true);
          expect(delay).toBeGreaterThanOrEqual(1000);
          expect(delay).toBeLessThanOrEqual(5000);
        },
      ),
    );
  });

  it('is slow while the end is far and quick near it', () => {
    const slope = 1 / 1000; // one percent a second
    expect(pollDelay({ progress: 5, slope }, true)).toBe(5000);
    expect(pollDelay({ progress: 90, slope }, true)).toBe(2500);
    expect(pollDelay({ progress: 99, slope }, true)).toBe(1000);
  });

  it('waits no longer than the scan has run so far', () => {
    expect(pollDelay({ progress: 5, slope: 5 / 1000 }, true)).toBe(1000);
    expect(pollDelay({ progress: 15, slope: 5 / 1000 }, true)).toBe(3000);
  });

  it('learns the slope, and forgets it when nothing moves', () => {
    const first = nextSlope({ progress: 0, slope: 0, polledAt: 0 }, 10, 1000);
    expect(first).toBe(0.01);
    const standing = nextSlope({ progress: 10, slope: first, polledAt: 1000 }, 10, 2000);
    expect(standing).toBe(0.005);
    expect(nextSlope({ progress: 10, slope: 0.01, polledAt: 1000 }, 4, 2000)).toBe(0.005); // a step back is no negative slope
    expect(nextSlope({ progress: 10, slope: 0.01, polledAt: 1000 }, 20, 1000)).toBe(0.01);
  });

  it('survives a clock that is set back', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    const later = now + 365 * 86_400_000;
    expect(dueAt({ ...newJob('x', 'poll'), polledAt: later, notBefore: later }, true, now)).toBe(0);
    expect(dueAt({ ...newJob('x', 'poll'), polledAt: now, notBefore: now + 3_600_000 }, true, now)).toBe(
      now + 3_600_000,
    );
  });

  it('backs off by doubling, spread out, never beyond seven and a half minutes', () => {
    expect(backoff(1, 0.5)).toBe(2000);
    expect(backoff(4, 0.5)).toBe(16_000);
    expect([backoff(3, 0), backoff(3, 1)]).toEqual([4000, 12_000]);
    expect(backoff(1000, 1)).toBe(450_000);
  });
});
