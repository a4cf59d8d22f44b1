import type { Limits } from '../engine/sources/limits.ts';
import { ScanError } from '../model/problem.ts';

/** What one repository may cost, all its transfers together. Every count is made before memory is taken for it. */
export class Budget {
  readonly #limits: Pick<Limits, 'packed' | 'unpacked' | 'entries'>;
  #received = 0;
  #unpacked = 0;
  #deltas = 0;
  #objects = 0;

  constructor(limits: Pick<Limits, 'packed' | 'unpacked' | 'entries'>) {
    this.#limits = limits;
  }

  /** Bytes that came over the network, as the browser hands them out: after its own decompression. */
  receive(bytes: number): void {
    this.#received += bytes;
    if (this.#received > this.#limits.packed) throw tooLarge(this.#limits.packed);
  }

  /** Bytes of an object that will be kept. */
  unpack(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > this.#limits.unpacked) throw tooLarge(this.#limits.unpacked);
  }

  /** Bytes of a delta; they count apart, so that the limit is the same however a server packs. */
  delta(bytes: number): void {
    this.#deltas += bytes;
    if (this.#deltas > this.#limits.unpacked) throw tooLarge(this.#limits.unpacked);
  }

  /** Objects of any kind: files, folders and what else a server sends. */
  objects(count: number): void {
    this.#objects += count;
    if (this.#objects > 4 * this.#limits.entries)
      throw new ScanError(
        'too-large',
        `The repository holds more than ${this.#limits.entries} files, the most that are scanned on this device. A service can scan more.`,
      );
  }
}

function tooLarge(limit: number): ScanError {
  return new ScanError(
    'too-large',
    `The repository is larger than ${Math.round(limit / 1024 / 1024)} MB, the most that is scanned on this device. A service can scan more.`,
  );
}
