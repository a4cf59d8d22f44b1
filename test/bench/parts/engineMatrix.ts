import { MATRICES, matrixOf, type MatrixId } from '../../matrix/matrices.ts';
import { runInWorkers } from '../../matrix/runInWorkers.ts';
import { nameOf, worstOf, type Matrix, type Named } from '../../matrix/runRows.ts';
import type { Part } from '../part.ts';

const TRIPLES = 10_000;

const TITLES: Record<MatrixId, string> = {
  extension: 'extensions',
  'extension-dressed': 'extensions, minified and compiled',
  server: 'servers in JavaScript',
  'server-dressed': 'servers in JavaScript, minified and compiled',
  python: 'programs in Python',
};

export const part: Part = {
  title: 'Random triples of source, carrier and sink, each with its harmless twin',
  async run(report, options) {
    const at = options.indexOf('--count');
    const count = at < 0 ? TRIPLES : Number(options[at + 1]);
    for (const id of Object.keys(MATRICES) as MatrixId[]) {
      const matrix = matrixOf(id);
      const of = TITLES[id];
      const rows = randomRows(matrix, count, 20261123);
      const result = await runInWorkers(id, rows);
      const found = (100 * result.found) / result.programs;
      const alarms = (100 * result.alarms) / result.programs;
      report({ what: `${of}: programs`, value: result.programs });
      report({ what: `${of}: found as what they are`, value: found, unit: '%', goal: '>= 97 %', met: found >= 97 });
      report({
        what: `${of}: twins told at medium or above`,
        value: alarms,
        unit: '%',
        goal: '<= 1 %',
        met: alarms <= 1,
      });
      for (const line of worstOf(
        rows.map((row) => matrix.tripleOf(row)),
        result.missed,
      ))
        report({ what: `${of}: missed most`, value: line });
      for (const { triple } of result.missed.slice(0, 10)) report({ what: `${of}: missed`, value: nameOf(triple) });
    }
  },
};

/** Fitting rows, the same for the same seed (mulberry32, public domain). */
function randomRows({ columns, fits, tripleOf }: Matrix<Named>, count: number, seed: number): number[][] {
  let state = seed;
  const next = (size: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % size;
  };
  const rows: number[][] = [];
  while (rows.length < count) {
    const row = columns.map((size) => next(size));
    if (fits(tripleOf(row))) rows.push(row);
  }
  return rows;
}
