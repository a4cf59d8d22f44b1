import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../freePort.ts';
import { startServiceProcess } from '../../../scripts/start/serviceProcess.ts';
import { median } from '../part.ts';
import type { Part } from '../part.ts';

/** From starting the process to its first ready answer, with the embedded database. */
export const part: Part = {
  title: 'Service ready time',
  async run(report) {
    const data = mkdtempSync(path.join(tmpdir(), 'touchstone-bench-'));
    const address = `http://127.0.0.1:${await freePort()}`;
    const start = async () => {
      const began = performance.now();
      const service = await startServiceProcess(address, { DATA_DIR: data, LOG_LEVEL: 'warn' });
      const seconds = (performance.now() - began) / 1000;
      await service.stop();
      return seconds;
    };
    report({ what: 'first start, empty data directory', value: await start(), unit: 's' });
    report({
      what: 'later start, median of 3',
      value: median([await start(), await start(), await start()]),
      unit: 's',
    });
    rmSync(data, { recursive: true, force: true });
  },
};
