import { COLUMNS, nameOf, rowFits, runMatrix, worstOf } from '../../matrix/extension/runMatrix.ts';
import type { Part } from '../part.ts';

const TRIPLES = 10_000;

export const part: Part = {
  title: 'Random triples of source, carrier and sink, each with its harmless twin',
  async run(report, options) {
    const at = options.indexOf('--count');
    const count = at < 0 ? TRIPLES : Number(options[at + 1]);
    const rows = randomRows(count, 20261123);
    const result = await runMatrix(rows);
    const found = (100 * result.found) / result.programs;
    const alarms = (100 * result.alarms) / result.programs;
    report({ what: 'programs', value: result.programs });
    report({ what: 'found, class and channel right', value: found, unit: '%', goal: '>= 97 %', met: found >= 97 });
    report({ what: 'twins told at medium or above', value: alarms, unit: '%', goal: '<= 1 %', met: alarms <= 1 });
    for (const line of worstOf(rows, result.missed)) report({ what: 'missed most', value: line });
    for (const { triple } of result.missed.slice(0, 10)) report({ what: 'missed', value: nameOf(triple) });
  },
};

/** Fitting rows, the same for the same seed (mulberry32, public domain). */
function randomRows(count: number, seed: number): number[][] {
  let state = seed;
  const next = (size: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % size;
  };
  const rows: number[][] = [];
  while (rows.length < count) {
    const row = COLUMNS.map((size) => next(size));
    if (rowFits(row)) rows.push(row);
  }
  return rows;
}
