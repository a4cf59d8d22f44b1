import { browser } from 'wxt/browser';
import type { Hold } from '../api/client.ts';

/** Until when a service asked to be left alone: kept over restarts, one for all calls to that origin. */
export function storedHold(origin: string): Hold {
  const item = `hold:${origin}`;
  return {
    async until() {
      const time: unknown = (await browser.storage.local.get(item))[item];
      return typeof time === 'number' && Number.isFinite(time) ? time : 0;
    },
    async holdUntil(time) {
      // Two answers may cross: the later time counts.
      if (time > (await this.until())) await browser.storage.local.set({ [item]: time });
    },
  };
}
