import type { Page } from 'puppeteer-core';

/**
 * Watches how long a page is kept busy from now on: its longest task where the browser tells of them (from 50 ms up,
 * 0: none), else the longest time by which a timer came late.
 */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const host = globalThis as unknown as { longest: number };
    host.longest = 0;
    if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) host.longest = Math.max(host.longest, duration);
      }).observe({ type: 'longtask' });
      return;
    }
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      host.longest = Math.max(host.longest, now - last - 5);
      last = now;
    }, 5);
  });
  return () => page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
}
