import { browser } from 'wxt/browser';

const SCANS = 'scans';
const SYNC = 'sync';

/** Timer and alarms: the timer is exact and dies with the worker, the alarm is slow and wakes a dead one. */
export interface Wakers {
  setTimer(delay: number | null): void;
  setAlarm(on: boolean): void;
  /** Keeps the worker alive over work that may take longer than it would live: a fetch alone does not. */
  awake<T>(work: () => Promise<T>): Promise<T>;
}

export function createWakers(work: { tick(): Promise<void>; sync(): Promise<void> }): Wakers {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rings: boolean | undefined;

  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === SCANS) void work.tick();
    if (name === SYNC) void work.sync();
  });
  // On a clock of its own: a sync that followed page visits would tell the service when one visits pages.
  void browser.alarms.get(SYNC).then((alarm) => {
    if (alarm === undefined || alarm === null) void browser.alarms.create(SYNC, { periodInMinutes: 60 });
  });

  return {
    async awake(work) {
      const calls = setInterval(() => void browser.runtime.getPlatformInfo(), 20_000);
      try {
        return await work();
      } finally {
        clearInterval(calls);
      }
    },
    setTimer(delay) {
      clearTimeout(timer);
      // Longer waits are the alarm's: the worker would be dead by then.
      if (delay !== null && delay <= 25_000) timer = setTimeout(() => void work.tick(), delay);
    },
    setAlarm(on) {
      // Creating it again would start its half minute anew, and it would never ring.
      if (on === rings) return;
      rings = on;
      void (on ? browser.alarms.create(SCANS, { periodInMinutes: 0.5 }) : browser.alarms.clear(SCANS));
    },
  };
}
