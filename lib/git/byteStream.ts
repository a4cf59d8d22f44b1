import { ScanError } from '../model/problem.ts';

const NOTHING = new Uint8Array(0);

/** Bytes that come in pieces, read in pieces of another size. What is asked for and does not come is a broken transfer. */
export class ByteStream {
  readonly #source: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = NOTHING;
  #position = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** How many bytes were read so far. */
  get position(): number {
    return this.#position;
  }

  /** What is at hand and was not read yet. */
  get waiting(): Uint8Array {
    return this.#piece;
  }

  /** Tries to have at least `count` bytes at hand; false where the stream ends before. */
  async fill(count: number): Promise<boolean> {
    while (this.#piece.length < count) {
      const next = await this.#source.next();
      if (next.done === true) return false;
      if (this.#piece.length === 0) this.#piece = next.value;
      else {
        const both = new Uint8Array(this.#piece.length + next.value.length);
        both.set(this.#piece);
        both.set(next.value, this.#piece.length);
        this.#piece = both;
      }
    }
    return true;
  }

  /** Marks bytes at hand as read. */
  skip(count: number): void {
    this.#piece = this.#piece.subarray(count);
    this.#position += count;
  }

  /** The next `count` bytes. Rejects with ScanError where the stream ends before. */
  async take(count: number): Promise<Uint8Array> {
    if (!(await this.fill(count))) throw brokeOff();
    const bytes = this.#piece.subarray(0, count);
    this.skip(count);
    return bytes;
  }

  /** Up to `most` of the next bytes, as many as come in one piece. Rejects with ScanError at the end. */
  async takeSome(most: number): Promise<Uint8Array> {
    if (!(await this.fill(1))) throw brokeOff();
    return this.take(Math.min(most, this.#piece.length));
  }
}

/** The transfer ended in the middle. */
export function brokeOff(cause?: unknown): ScanError {
  return new ScanError(
    'unreachable',
    'The connection broke off before all of the repository was there. Try again later.',
    { cause },
  );
}
