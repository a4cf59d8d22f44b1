import { runRows, type Matrix, type MatrixResult } from '../runRows.ts';
import { CARRIERS } from './carriers.ts';
import { compose, fits, type Triple, type Variant } from './compose.ts';
import { dressed, type Dress } from './dress.ts';
import { SINKS } from './sinks.ts';
import { SOURCES } from './sources.ts';
import { verdictOn } from './verdict.ts';

/** Sizes of the three columns of the matrix. */
export const COLUMNS = [SOURCES.length, CARRIERS.length, SINKS.length] as const;

/** The triple of a row of indexes. */
export function tripleOf([source = 0, carrier = 0, sink = 0]: readonly number[]): Triple {
  return { source: SOURCES[source]!, carrier: CARRIERS[carrier]!, sink: SINKS[sink]! };
}

export const rowFits = (row: readonly number[]): boolean => fits(tripleOf(row));

/**
 * Scans the program of every row (in one of the dresses, in turns, where there are any) and its harmless twin: in turns one that sends a constant and one that sends to its own package.
 */
export async function runMatrix(
  rows: readonly (readonly number[])[],
  dresses: readonly Dress[] = [],
): Promise<MatrixResult<Triple>> {
  return await runRows(extensionMatrix(dresses), rows);
}

/** Extensions, in one of the dresses where there are any. */
export function extensionMatrix(dresses: readonly Dress[] = []): Matrix<Triple> {
  const made = (triple: Triple, variant: Variant, turn: number): Record<string, string> => {
    const files = compose(triple, variant);
    const dress = dresses[turn % Math.max(dresses.length, 1)];
    return dress === undefined ? files : dressed(files, dress);
  };
  return {
    columns: COLUMNS,
    tripleOf,
    fits,
    async harmful(triple, turn) {
      const verdict = await verdictOn(made(triple, 'harmful', turn), triple.source.data, triple.sink.channel);
      return { ...verdict, told: verdict.told.map(({ rule }) => rule) };
    },
    async twin(triple, turn) {
      const variant = triple.sink.hasOwnHost && triple.carrier.keeps !== true && turn % 2 === 1 ? 'own' : 'constant';
      const { told } = await verdictOn(made(triple, variant, turn), triple.source.data, triple.sink.channel);
      return { variant, told: told.map(({ rule }) => rule) };
    },
  };
}
