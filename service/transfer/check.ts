import { createHash, type Hash } from 'node:crypto';
import type { Row } from './tables.ts';

/** What a table holds, by its number of rows and the hash of all their texts in order. */
export interface Sum {
  readonly rows: number;
  readonly sha256: string;
}

/** Counts and hashes rows as they pass. */
export class Summer {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  add(rows: readonly Row[]): void {
    this.#rows += rows.length;
    for (const row of rows) this.#hash.update(`${JSON.stringify(row)}\n`);
  }

  sum(): Sum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Throws where two sums differ: then nothing of what was written is kept. */
export function requireEqual(table: string, read: Sum, written: Sum): void {
  if (read.rows === written.rows && read.sha256 === written.sha256) return;
  throw new Error(
    `The table ${table} differs after it was written: ${read.rows} rows (${read.sha256.slice(0, 12)}) were read, ${written.rows} (${written.sha256.slice(0, 12)}) are there. Nothing was kept.`,
  );
}
