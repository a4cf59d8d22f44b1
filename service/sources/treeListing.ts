import { RecordReader } from './recordReader.ts';

/** One line of `git ls-tree -r -z`. */
export interface Listed {
  readonly mode: number;
  readonly id: string;
  readonly path: string;
}

/** Most memory for the names that are kept, in bytes: they are chosen by whoever made the repository. */
const MAX_NAMES = 64 * 1024 * 1024;
/** What an entry takes beside its name, roughly. */
const ENTRY = 128;

const SUBMODULE = 0o160000;

export const isBlob = (entry: Listed) => entry.mode !== SUBMODULE;

/** Reads `git ls-tree -r -z` as it comes: the first entries are kept, the others are counted. */
export class TreeListing {
  readonly #maxFiles: number;
  readonly #reader = new RecordReader('\0', (record) => this.#take(record));
  readonly #entries: Listed[] = [];
  #files = 0;
  #names = 0;
  #beyond = 0;

  /** `maxFiles`: so many are kept; submodules are no files. */
  constructor(maxFiles: number) {
    this.#maxFiles = maxFiles;
  }

  get entries(): readonly Listed[] {
    return this.#entries;
  }

  /** How many there are that were not kept. */
  get beyond(): number {
    return this.#beyond;
  }

  push(chunk: Buffer): void {
    this.#reader.push(chunk);
  }

  #take(record: Buffer): void {
    this.#names += record.length + ENTRY;
    const mode = Number.parseInt(record.toString('latin1', 0, 6), 8);
    if ((mode !== SUBMODULE && this.#files >= this.#maxFiles) || this.#names > MAX_NAMES) {
      this.#beyond++;
      return;
    }
    // Names are bytes; what is not UTF-8 shows a replacement character.
    const match = /^\d{6} \w+ ([0-9a-f]{40,64})\t(.+)$/s.exec(record.toString('utf8'));
    if (match === null) return;
    if (mode !== SUBMODULE) this.#files++;
    this.#entries.push({ mode, id: match[1] ?? '', path: match[2] ?? '' });
  }
}
