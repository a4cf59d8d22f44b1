import type { Pool } from 'pg';
import { findFileResults, saveFileResults, type FileResult } from '../store/fileResults.ts';

/** Results are stored in heaps of this many. */
const BATCH = 200;

/** What the engine found out about single files, kept in the database and shared by all records. One for each run. */
export class ResultCache {
  readonly #pool: Pool;
  #pending: FileResult[] = [];
  #work: Promise<void> = Promise.resolve();
  readonly #contents = new Set<string>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** SHA-256 of the contents whose results this run stored. */
  get contents(): ReadonlySet<string> {
    return this.#contents;
  }

  async lookup(keys: readonly string[]): Promise<readonly (readonly [string, Uint8Array])[]> {
    return [...(await findFileResults(this.#pool, keys))];
  }

  store(result: FileResult): void {
    this.#contents.add(result.content);
    this.#pending.push(result);
    // A fault comes up at the last flush, which the run waits for.
    if (this.#pending.length >= BATCH) this.flush().catch(() => undefined);
  }

  /** Waits until everything is stored. */
  async flush(): Promise<void> {
    const results = this.#pending;
    this.#pending = [];
    if (results.length > 0) this.#work = this.#work.then(() => saveFileResults(this.#pool, results));
    await this.#work;
  }
}
