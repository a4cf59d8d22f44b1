import { ScanError } from '../../lib/model/problem.ts';

/**
 * Reads the output of `git cat-file --batch`: `<id> <type> <size>\n<bytes>\n` for each object, `<id> missing\n` for
 * those that are not there.
 */
export class BatchReader {
  readonly #maxBytes: number;
  #head = Buffer.alloc(0);
  #left = 0;
  /** Whether the line end behind an object is still to come. */
  #tail = false;
  #offset = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Takes output; notes in `places` where each object's bytes will lie, and gives the bytes to append. */
  push(chunk: Buffer, places: Map<string, { offset: number; size: number }>): Buffer[] {
    const parts: Buffer[] = [];
    let at = 0;
    while (at < chunk.length) {
      if (this.#left > 0) {
        const part = chunk.subarray(at, at + this.#left);
        parts.push(part);
        at += part.length;
        this.#left -= part.length;
        this.#offset += part.length;
        continue;
      }
      if (this.#tail) {
        at += 1;
        this.#tail = false;
        continue;
      }
      const end = chunk.indexOf(10, at);
      this.#head = Buffer.concat([this.#head, chunk.subarray(at, end < 0 ? chunk.length : end)]);
      if (this.#head.length > 200) throw new ScanError('corrupt', 'git answered something unexpected.');
      if (end < 0) break;
      at = end + 1;
      this.#begin(this.#head.toString('latin1'), places);
      this.#head = Buffer.alloc(0);
    }
    return parts;
  }

  #begin(line: string, places: Map<string, { offset: number; size: number }>): void {
    const match = /^([0-9a-f]{40,64}) (\w+) (\d+)$/.exec(line);
    if (match === null) return;
    const size = Number(match[3]);
    if (this.#offset + size > this.#maxBytes)
      throw new ScanError('too-large', 'The repository is larger than this service accepts.');
    places.set(match[1] ?? '', { offset: this.#offset, size });
    this.#left = size;
    this.#tail = true;
  }
}
