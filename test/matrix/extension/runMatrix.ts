import { CARRIERS } from './carriers.ts';
import { compose, fits, type Triple, type Variant } from './compose.ts';
import { dressed, type Dress } from './dress.ts';
import { SINKS } from './sinks.ts';
import { SOURCES } from './sources.ts';
import { verdictOn } from './verdict.ts';

export interface MatrixResult {
  readonly programs: number;
  /** Programs whose flow was found with data class and channel right, and told. */
  readonly found: number;
  /** Twins of which something about data is told at medium or above. */
  readonly alarms: number;
  readonly missed: readonly { readonly triple: Triple; readonly flows: readonly string[] }[];
  readonly alarmed: readonly {
    readonly triple: Triple;
    readonly variant: Variant;
    readonly rules: readonly string[];
  }[];
}

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
): Promise<MatrixResult> {
  const missed: { triple: Triple; flows: readonly string[] }[] = [];
  const alarmed: { triple: Triple; variant: Variant; rules: readonly string[] }[] = [];
  for (const [turn, row] of rows.entries()) {
    const triple = tripleOf(row);
    const { source, carrier, sink } = triple;
    const dress = dresses[turn % Math.max(dresses.length, 1)];
    const made = (variant: Variant): Record<string, string> => {
      const files = compose(triple, variant);
      return dress === undefined ? files : dressed(files, dress);
    };
    const verdict = await verdictOn(made('harmful'), source.data, sink.channel);
    if (!verdict.found) missed.push({ triple, flows: verdict.flows });
    const variant = sink.hasOwnHost && carrier.keeps !== true && turn % 2 === 1 ? 'own' : 'constant';
    const { told } = await verdictOn(made(variant), source.data, sink.channel);
    if (told.length > 0) alarmed.push({ triple, variant, rules: told.map(({ rule }) => rule) });
  }
  return { programs: rows.length, found: rows.length - missed.length, alarms: alarmed.length, missed, alarmed };
}

/** "key-listener × message × fetch-body", with its program where one is asked for. */
export function nameOf({ source, carrier, sink }: Triple): string {
  return `${source.id} × ${carrier.id} × ${sink.id}`;
}

/** Shares of what was missed by source, carrier and sink, worst first: where to look. */
export function worstOf(rows: readonly (readonly number[])[], missed: MatrixResult['missed']): string[] {
  return (['source', 'carrier', 'sink'] as const).map((column) => {
    const all = countBy(rows.map((row) => tripleOf(row)[column].id));
    const lost = countBy(missed.map(({ triple }) => triple[column].id));
    const shares = [...lost].map(([id, count]) => ({ id, share: count / (all.get(id) ?? 1) }));
    const worst = shares.toSorted((a, b) => b.share - a.share).slice(0, 12);
    return `${column}: ${worst.map(({ id, share }) => `${id} ${Math.round(100 * share)} %`).join(', ')}`;
  });
}

function countBy(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
