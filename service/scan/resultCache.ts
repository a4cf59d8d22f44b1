import type { Pool } from 'pg';
import { factsKey } from '../../lib/engine/gather.ts';
import { mayHoldExtension } from '../../lib/engine/repository/mayHoldExtension.ts';
import type { Listed } from '../sources/treeListing.ts';
import { findFileResults, saveFileResults, type FileResult } from '../store/fileResults.ts';

/** Results are stored in heaps of this many, and of this many bytes. */
const BATCH = 200;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Bytes of results that may wait to be stored; what comes beyond is not kept, and is found out again next time. */
const MAX_WAITING = 64 * 1024 * 1024;

/** Most bytes of results that a run holds in memory. */
const MAX_PRELOADED = 64 * 1024 * 1024;

/** What the engine found out about single files, kept in the database and shared by all records. One for each run. */
export class ResultCache {
  readonly #pool: Pool;
  readonly #runId: number;
  readonly #onLookup: (seen: { hits: number; misses: number }) => void;
  #pending: FileResult[] = [];
  #pendingBytes = 0;
  /** Bytes handed over and not stored yet. */
  #waiting = 0;
  #work: Promise<void> = Promise.resolve();
  readonly #preloaded = new Map<string, Uint8Array>();

  /** `onLookup` hears of how many files were known and how many not. */
  constructor(pool: Pool, runId: number, onLookup: (seen: { hits: number; misses: number }) => void = () => undefined) {
    this.#onLookup = onLookup;
    this.#pool = pool;
    this.#runId = runId;
  }

  /**
   * Takes the results of a repository's files into this run, so that their bytes need not be fetched even if somebody
   * removes the results meanwhile. Gives the blobs that need no fetching: those known under all of their names,
   * none where the repository may hold an extension.
   */
  async preload(files: readonly Listed[]): Promise<ReadonlySet<string>> {
    // Extensions in a repository are read again as such, under paths of their own.
    if (mayHoldExtension(files.map(({ path }) => path))) return new Set();
    let size = 0;
    const known = new Set(files.map((file) => file.id));
    for (let at = 0; at < files.length; at += BATCH) {
      const batch = files
        .slice(at, at + BATCH)
        .map((file) => [file.id, factsKey('repository', { ...file, contentId: file.id })] as const);
      const found =
        size > MAX_PRELOADED
          ? new Map<string, Uint8Array>()
          : await findFileResults(
              this.#pool,
              batch.map(([, key]) => key),
            );
      for (const [id, key] of batch) {
        const value = found.get(key);
        if (value === undefined) known.delete(id);
        else {
          size += value.length;
          this.#preloaded.set(key, value);
        }
      }
    }
    return known;
  }

  async lookup(keys: readonly string[]): Promise<readonly (readonly [string, Uint8Array])[]> {
    const found = await this.#find(keys);
    this.#onLookup({ hits: found.length, misses: keys.length - found.length });
    return found;
  }

  async #find(keys: readonly string[]): Promise<readonly (readonly [string, Uint8Array])[]> {
    const here = keys.flatMap((key) => {
      const value = this.#preloaded.get(key);
      return value === undefined ? [] : [[key, value] as const];
    });
    if (here.length === keys.length) return here;
    return [
      ...here,
      ...(await findFileResults(
        this.#pool,
        keys.filter((key) => !this.#preloaded.has(key)),
      )),
    ];
  }

  /** Keeps a result for other runs. One that is too large for its use, or that the database is too slow for, is left. */
  store(result: FileResult): void {
    const size = result.value.length;
    if (size > BATCH_BYTES || this.#waiting + size > MAX_WAITING) return;
    this.#waiting += size;
    if (this.#pendingBytes + size > BATCH_BYTES) this.flush().catch(() => undefined);
    this.#pending.push(result);
    this.#pendingBytes += size;
    // A fault comes up at the last flush, which the run waits for.
    if (this.#pending.length >= BATCH) this.flush().catch(() => undefined);
  }

  /** Waits until everything is stored. */
  async flush(): Promise<void> {
    const results = this.#pending;
    const bytes = this.#pendingBytes;
    this.#pending = [];
    this.#pendingBytes = 0;
    if (results.length > 0)
      this.#work = this.#work.then(async () => {
        await saveFileResults(this.#pool, this.#runId, results);
        this.#waiting -= bytes;
      });
    await this.#work;
  }
}
