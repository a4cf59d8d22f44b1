/** Above what a large program takes: room for more is made when it is needed. */
const MOST_EXPECTED = 2 ** 18;

/** A set of pairs of whole numbers (0 … 2^31 - 1): open addressing in two typed arrays, no object for a pair. */
export class PairSet {
  #firsts: Int32Array;
  #seconds: Int32Array;
  #size = 0;

  /** `expected`: about how many there will be. What there is room for from the beginning need not be put in anew. */
  constructor(expected = 0) {
    const length = 1 << Math.max(12, 33 - Math.clz32(Math.min(expected, MOST_EXPECTED)));
    this.#firsts = new Int32Array(length).fill(-1);
    this.#seconds = new Int32Array(length);
  }

  /** Adds a pair; false when it was there. */
  add(first: number, second: number): boolean {
    if (this.#size * 2 > this.#firsts.length) this.#grow();
    const at = this.#find(first, second);
    if (this.#firsts[at] !== -1) return false;
    this.#firsts[at] = first;
    this.#seconds[at] = second;
    this.#size++;
    return true;
  }

  has(first: number, second: number): boolean {
    return this.#firsts[this.#find(first, second)] !== -1;
  }

  #find(first: number, second: number): number {
    const mask = this.#firsts.length - 1;
    let at = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    at = Math.imul(at ^ (at >>> 15), 0x2c1b3c6d);
    at = (at ^ (at >>> 13)) & mask;
    while (this.#firsts[at] !== -1 && (this.#firsts[at] !== first || this.#seconds[at] !== second))
      at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const firsts = this.#firsts;
    const seconds = this.#seconds;
    this.#firsts = new Int32Array(firsts.length * 2).fill(-1);
    this.#seconds = new Int32Array(firsts.length * 2);
    this.#size = 0;
    for (let at = 0; at < firsts.length; at++)
      if (firsts[at] !== -1) this.add(firsts[at] as number, seconds[at] as number);
  }
}
