import { ScanError } from '../../lib/model/problem.ts';

/** No name that git hands out is longer, in bytes. */
const MAX_RECORD = 1024 * 1024;

/** Cuts output into records that end with a byte, and holds no more of it than one record. */
export class RecordReader {
  readonly #separator: number;
  readonly #take: (record: Buffer) => void;
  #begun: Buffer[] = [];
  #size = 0;

  /** `take` gets each record without its separator; the bytes are its own only during the call. */
  constructor(separator: '\0' | '\n', take: (record: Buffer) => void) {
    this.#separator = separator.charCodeAt(0);
    this.#take = take;
  }

  push(chunk: Buffer): void {
    let at = 0;
    for (let end = chunk.indexOf(this.#separator); end >= 0; end = chunk.indexOf(this.#separator, at)) {
      const last = chunk.subarray(at, end);
      this.#take(this.#begun.length === 0 ? last : Buffer.concat([...this.#begun, last]));
      this.#begun = [];
      this.#size = 0;
      at = end + 1;
    }
    if (at === chunk.length) return;
    this.#begun.push(chunk.subarray(at));
    this.#size += chunk.length - at;
    if (this.#size > MAX_RECORD)
      throw new ScanError('corrupt', 'The repository contains a file name that is too long.');
  }
}
