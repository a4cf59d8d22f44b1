import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { matrixOf, type MatrixId } from './matrices.ts';
import { resultOf, type MatrixResult, type Named, type RowFaults } from './runRows.ts';
import type { Share } from './worker.ts';

/** Workers for one matrix, and rows from which on a second one is worth its start. */
const WORKERS = 2;
const MANY = 3000;

/** Runs rows of a matrix in plain Node beside the test runner, which makes every import of the engine slower. */
export async function runInWorkers(id: MatrixId, rows: readonly (readonly number[])[]): Promise<MatrixResult<Named>> {
  const count = rows.length >= MANY ? WORKERS : 1;
  const size = Math.ceil(rows.length / count);
  const shares = Array.from({ length: count }, async (_, n): Promise<RowFaults> => {
    const share: Share = { id, rows: rows.slice(n * size, (n + 1) * size), before: n * size };
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: share });
    const [faults] = (await once(worker, 'message')) as [RowFaults];
    await worker.terminate();
    return faults;
  });
  const all = await Promise.all(shares);
  return resultOf(matrixOf(id), rows, {
    missed: all.flatMap(({ missed }) => missed),
    alarmed: all.flatMap(({ alarmed }) => alarmed),
  });
}
