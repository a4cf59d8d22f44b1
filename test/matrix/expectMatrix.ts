import { expect } from 'vitest';
import { coveringArray } from './coveringArray.ts';
import { matrixOf, type MatrixId } from './matrices.ts';
import { runInWorkers } from './runInWorkers.ts';
import { storyOf } from './runRows.ts';

/** What a matrix has to reach: shares of the programs. */
export interface Floors {
  readonly found: number;
  readonly alarms: number;
  /** Only every so manieth row of the array. */
  readonly every?: number;
}

/** Runs a program for every pair of a matrix; what is missing is told with its program. */
export async function expectMatrix(id: MatrixId, { found, alarms, every = 1 }: Floors): Promise<void> {
  const matrix = matrixOf(id);
  const all = coveringArray(matrix.columns, (row) => matrix.fits(matrix.tripleOf(row)));
  const rows = all.filter((_, at) => at % every === 0);
  const result = await runInWorkers(id, rows);
  const story = storyOf(
    rows.map((row) => matrix.tripleOf(row)),
    result,
    (triple) => matrix.program(triple),
  );
  expect(result.found / result.programs, story).toBeGreaterThanOrEqual(found);
  expect(result.alarms / result.programs, story).toBeLessThanOrEqual(alarms);
}

/** Each name of a column stands once, and columns are as long as the matrix promises. */
export function expectColumns(id: MatrixId, least: readonly [number, number, number]): void {
  const { columns, tripleOf } = matrixOf(id);
  const [sources, carriers, sinks] = columns;
  const triples = Array.from({ length: Math.max(...columns) }, (_, at) =>
    tripleOf([at % sources, at % carriers, at % sinks]),
  );
  expect(new Set(triples.map(({ source }) => source.id)).size).toBe(sources);
  expect(new Set(triples.map(({ carrier }) => carrier.id)).size).toBe(carriers);
  expect(new Set(triples.map(({ sink }) => sink.id)).size).toBe(sinks);
  for (const [n, length] of columns.entries()) expect(length).toBeGreaterThanOrEqual(least[n] ?? 0);
}
