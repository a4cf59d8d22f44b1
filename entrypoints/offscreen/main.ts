import { browser } from 'wxt/browser';
import { deviceDatabase } from '../../lib/backends/device/deviceDatabase.ts';
import { deviceStore } from '../../lib/backends/device/deviceStore.ts';
import { type ToDevice, workerQueue } from '../../lib/browser/deviceHost.ts';
import { send } from '../../lib/send.ts';

/* Chromium: the document that has the Workers, where the background cannot. */

const store = deviceStore(deviceDatabase(indexedDB), () => Date.now());
const queue = workerQueue(store, (repoIds) => {
  // The background may be starting just now; it looks for itself then.
  send('device.changed', { repoIds: [...repoIds] }).catch(() => undefined);
});

browser.runtime.onMessage.addListener((message: unknown, sender: { id?: string }) => {
  if (sender.id !== browser.runtime.id || typeof message !== 'object' || message === null || !('device' in message))
    return undefined;
  const said = message as ToDevice;
  if (said.device === 'wake') void queue.wake();
  else if (said.device === 'stop') queue.stop(said.repoId);
  return undefined;
});
void queue.wake();
