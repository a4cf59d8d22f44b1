import { DRESSES } from './dress.ts';
import { extensionMatrix } from './extension/extensionMatrix.ts';
import { pythonMatrix } from './python/pythonMatrix.ts';
import type { Matrix, Named } from './runRows.ts';
import { serverMatrix } from './server/serverMatrix.ts';

/** The matrices by name, as workers are told of them; `dressed` ones are what tools of the build make of the programs. */
export const MATRICES = {
  extension: extensionMatrix(),
  'extension-dressed': extensionMatrix(DRESSES),
  server: serverMatrix(),
  'server-dressed': serverMatrix(DRESSES),
  python: pythonMatrix,
} as const;

export type MatrixId = keyof typeof MATRICES;

export const matrixOf = (id: MatrixId): Matrix<Named> => MATRICES[id];
