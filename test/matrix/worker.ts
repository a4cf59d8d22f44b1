import { parentPort, workerData } from 'node:worker_threads';
import { matrixOf, type MatrixId } from './matrices.ts';
import { faultsOf } from './runRows.ts';

/** Rows that one worker runs. */
export interface Share {
  readonly id: MatrixId;
  readonly rows: readonly (readonly number[])[];
  /** Rows before them. */
  readonly before: number;
}

const { id, rows, before } = workerData as Share;
parentPort?.postMessage(await faultsOf(matrixOf(id), rows, before));
