import type { Backend } from '../backends/backend.ts';
import { deviceBackend, type QueueHost } from '../backends/device/device.ts';
import type { DeviceStore } from '../backends/device/deviceStore.ts';
import { readSettings } from '../items.ts';
import { requireHosts } from './requireHosts.ts';

/** Between two calls that make sure of the queue, in milliseconds. */
const SURE_EVERY = 5000;

/** The device as the background sees it. Whoever looks at a scan that is not over makes sure that somebody does it. */
export function deviceFor(store: DeviceStore, host: QueueHost, now: () => number): Backend {
  const device = deviceBackend(store, host, async () => (await readSettings()).askOsv);
  let sure = -SURE_EVERY;
  return {
    ...device,
    async submit(submission) {
      await requireHosts(submission.target, submission.url);
      return device.submit(submission);
    },
    async status(repoId) {
      const status = await device.status(repoId);
      if (!status.is_complete && !status.error_message && now() - sure >= SURE_EVERY) {
        // Where nothing can be stored no scan goes on, and whoever has the queue can say so nowhere.
        await store.requireRoom();
        sure = now();
        void host.wake();
      }
      return status;
    },
  };
}
