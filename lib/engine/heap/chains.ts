/** Lists of numbers by a number, each in the order of its making: two arrays for all of them, no object for a list. */
export class Chains {
  #firsts: Int32Array;
  #lasts: Int32Array;
  #sizes: Uint8ClampedArray;
  /** What an entry holds, and the entry behind it; 0 is none. */
  readonly values: number[] = [0];
  readonly nexts: number[] = [0];

  constructor(keys: number) {
    this.#firsts = new Int32Array(keys);
    this.#lasts = new Int32Array(keys);
    this.#sizes = new Uint8ClampedArray(keys);
  }

  /** How many a list holds, 255 and more alike. */
  size(key: number): number {
    return key < this.#sizes.length ? (this.#sizes[key] as number) : 0;
  }

  /** The first entry of a list, 0 where it is empty. */
  first(key: number): number {
    return key < this.#firsts.length ? (this.#firsts[key] as number) : 0;
  }

  push(key: number, value: number): void {
    if (key >= this.#firsts.length) this.#grow(key);
    const entry = this.values.push(value) - 1;
    this.nexts.push(0);
    const last = this.#lasts[key] as number;
    if (last === 0) this.#firsts[key] = entry;
    else this.nexts[last] = entry;
    this.#lasts[key] = entry;
    this.#sizes[key] = (this.#sizes[key] as number) + 1;
  }

  #grow(key: number): void {
    const [firsts, lasts, sizes] = [this.#firsts, this.#lasts, this.#sizes];
    this.#firsts = new Int32Array(key + (key >> 2) + 16);
    this.#lasts = new Int32Array(this.#firsts.length);
    this.#sizes = new Uint8ClampedArray(this.#firsts.length);
    this.#firsts.set(firsts);
    this.#lasts.set(lasts);
    this.#sizes.set(sizes);
  }
}
