import { remoteBackend } from '../../lib/backends/remote.ts';
import { backendSuite } from './backend.suite.ts';
import { startSurroundings } from './surroundings.ts';
import { startTestService } from './testService.ts';

backendSuite('a service', async () => {
  const around = await startSurroundings();
  const service = await startTestService(around);
  const backend = remoteBackend({
    address: service.address,
    key: service.key,
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
  });
  return {
    backend,
    async stop() {
      await service.stop();
      await around.close();
    },
  };
});
