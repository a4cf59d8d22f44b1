import 'fake-indexeddb/auto';
import { deviceBackend } from '../../lib/backends/device/device.ts';
import { deviceDatabase } from '../../lib/backends/device/deviceDatabase.ts';
import { alone, deviceQueue } from '../../lib/backends/device/deviceQueue.ts';
import { deviceStore } from '../../lib/backends/device/deviceStore.ts';
import { scanJob } from '../../lib/backends/device/scanJob.ts';
import { backendSuite } from './backend.suite.ts';

backendSuite('this device', async () => {
  const store = deviceStore(deviceDatabase(indexedDB), () => Date.now());
  const queue = deviceQueue({ store, doJob: scanJob, alone });
  return { backend: deviceBackend(store, queue, async () => false), stop: () => queue.wake() };
});
