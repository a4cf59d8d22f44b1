import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import type { FileFacts } from '../../lib/engine/facts.ts';
import { findFileResults, saveFileResults, type FileResult } from '../store/fileResults.ts';

/** Results are stored in heaps of this many. */
const BATCH = 200;

/** The facts of single files, kept in the database and shared by all records. One for each run. */
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

  async lookup(keys: readonly string[]): Promise<[string, FileFacts][]> {
    const found = await findFileResults(this.#pool, keys);
    return [...found].map(([key, value]) => [key, deserialize(gunzipSync(value)) as FileFacts]);
  }

  store(key: string, facts: FileFacts): void {
    this.#contents.add(facts.sha256);
    this.#pending.push({ key, content: facts.sha256, value: gzipSync(serialize(facts), { level: 1 }) });
    if (this.#pending.length >= BATCH) void this.flush();
  }

  /** Waits until everything is stored. A cache that cannot be written slows the next scan, and spoils nothing. */
  async flush(): Promise<void> {
    const results = this.#pending;
    this.#pending = [];
    if (results.length > 0) this.#work = this.#work.then(() => saveFileResults(this.#pool, results));
    await this.#work;
  }
}
