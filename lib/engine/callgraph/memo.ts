/** How often an answer that leant on an unfinished one is worked out anew before it is kept as it is. */
const TRIES = 3;
/** Most questions inside one another: what would lie deeper is not asked, so that no chain in a script is too long for the stack. */
const DEEPEST = 60;

interface Entry<T> {
  readonly value: T[];
  /** Place on the stack while it is worked out; -1 when it is finished. */
  open: number;
}

/**
 * Answers to questions that ask one another, in circles too. A question inside a circle gets what is known so far; what
 * was built on that is not kept, so that it does not depend on who asked first. Several tables share one of these.
 */
export class Memo {
  #depth = 0;
  /** Lowest unfinished answer that was leant on. */
  #leant = Number.POSITIVE_INFINITY;
  readonly #tries = new Map<Map<unknown, unknown>, Map<unknown, number>>();

  /** The answer kept in `table`, or the one that `fill` puts into its list. */
  of<K, T>(table: Map<K, Entry<T>>, key: K, fill: (out: T[]) => void): readonly T[] {
    const known = table.get(key);
    if (known) {
      if (known.open >= 0) this.#leant = Math.min(this.#leant, known.open);
      return known.value;
    }
    if (this.#depth >= DEEPEST) {
      this.#leant = 0;
      return [];
    }
    const entry: Entry<T> = { value: [], open: this.#depth++ };
    table.set(key, entry);
    const before = this.#leant;
    this.#leant = Number.POSITIVE_INFINITY;
    fill(entry.value);
    this.#depth--;
    if (this.#leant < entry.open && this.#again(table, key)) table.delete(key);
    this.#leant = Math.min(before, this.#leant < entry.open ? this.#leant : before);
    entry.open = -1;
    return entry.value;
  }

  #again(table: Map<unknown, unknown>, key: unknown): boolean {
    let tries = this.#tries.get(table);
    if (!tries) {
      tries = new Map();
      this.#tries.set(table, tries);
    }
    const count = (tries.get(key) ?? 0) + 1;
    tries.set(key, count);
    return count < TRIES;
  }
}

export type Kept<K, T> = Map<K, Entry<T>>;
