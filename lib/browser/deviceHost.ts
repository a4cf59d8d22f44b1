import { browser } from 'wxt/browser';
import type { QueueHost } from '../backends/device/device.ts';
import { alone, type DeviceQueue, deviceQueue } from '../backends/device/deviceQueue.ts';
import { type DeviceStore } from '../backends/device/deviceStore.ts';
import { inWorker, type JobWorker } from '../backends/device/workerJobs.ts';
import { atMostEvery } from './atMostEvery.ts';

/** What the background says to the document that has the Workers. Ids only: the scan itself lies in the database. */
export type ToDevice = { readonly device: 'wake' } | { readonly device: 'stop'; readonly repoId: number };

/** Progress is worth telling so often, in milliseconds. */
const TELL_EVERY = 250;

/** The queue of scans on this device, with a Worker for each scan. For pages that outlive a scan. */
export function workerQueue(store: DeviceStore, onChange: (repoIds: readonly number[]) => void) {
  const changed = new Set<number>();
  const tell = () => {
    if (changed.size > 0) onChange([...changed]);
    changed.clear();
  };
  const tellSoon = atMostEvery(TELL_EVERY, tell);
  // oxlint-disable-next-line no-console -- a mistake of ours, for the one who looks for it
  const onFault = (error: unknown) => console.error('Touchstone:', error);
  const queue = deviceQueue({
    store,
    doJob: inWorker(() => new Worker(browser.runtime.getURL('/engine.js'), { type: 'module' }) as JobWorker),
    alone,
    onChange(repoId, isOver) {
      changed.add(repoId);
      // Somebody waits for the grade.
      (isOver ? tell : tellSoon)();
    },
    onFault,
  });
  return {
    // What cannot even be stored is tried again by whoever looks at the scan, who is told why.
    wake: () => queue.wake().catch(onFault),
    stop: queue.stop,
  } satisfies DeviceQueue;
}

/** Firefox: the background page itself has the Workers. */
export function hereHost(
  store: DeviceStore,
  onChange: (repoIds: readonly number[]) => void,
  awake: <T>(work: () => Promise<T>) => Promise<T>,
): QueueHost {
  const queue = workerQueue(store, onChange);
  return { wake: () => awake(() => queue.wake()), stop: (repoId) => queue.stop(repoId) };
}

/** Chromium: a service worker cannot start Workers, and dies; a document that nobody sees does and does not. */
export function offscreenHost(): QueueHost {
  let opening: Promise<void> | undefined;

  async function open(): Promise<void> {
    const contextTypes = ['OFFSCREEN_DOCUMENT' as const];
    if ((await browser.runtime.getContexts({ contextTypes })).length > 0) return;
    await browser.offscreen.createDocument({
      url: '/offscreen.html',
      reasons: ['WORKERS'],
      justification: 'Scans run in Workers, apart from pages.',
    });
  }

  async function say(message: ToDevice): Promise<void> {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    await opening;
    // One that is just loading looks for work by itself.
    await browser.runtime.sendMessage(message).catch(() => undefined);
  }

  return { wake: () => say({ device: 'wake' }), stop: (repoId) => say({ device: 'stop', repoId }) };
}
