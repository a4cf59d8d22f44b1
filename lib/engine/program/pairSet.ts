/** A set of pairs of whole numbers (0 … 2^31 - 1): open addressing in two typed arrays, no object for a pair. */
export class PairSet {
  #firsts = new Int32Array(1 << 12).fill(-1);
  #seconds = new Int32Array(1 << 12);
  #size = 0;

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
    for (let at = 0; at < firsts.length; at++) {
      const first = firsts[at] as number;
      if (first === -1) continue;
      const to = this.#find(first, seconds[at] as number);
      this.#firsts[to] = first;
      this.#seconds[to] = seconds[at] as number;
    }
  }
}
