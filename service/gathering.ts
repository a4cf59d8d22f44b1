/** How calls are put together. */
export interface GatheringOptions<In> {
  /** Most calls in one heap. */
  readonly most: number;
  /** Heaps that may be under way at once. */
  readonly atOnce: number;
  /** What is equal by this name comes into heaps of its own, one after another. */
  readonly apart?: (item: In) => string;
}

interface Waiting<In, Out> {
  readonly item: In;
  resolve(value: Out): void;
  reject(error: unknown): void;
}

/**
 * Does for many callers at once what would cost each of them a question to the database: what comes while a heap is under
 * way waits and is the next one. Nothing is waited for on purpose, so who comes alone is served at once. Work on an item
 * always begins after it came: whoever asks sees all that was true before.
 */
export class Gathering<In, Out> {
  readonly #work: (items: readonly In[]) => Promise<readonly (Out | Error)[]>;
  readonly #options: GatheringOptions<In>;
  #waiting: Waiting<In, Out>[] = [];
  #underWay = 0;
  #isPlanned = false;

  /** `work` gives what came of each item, in their order; an Error is that item's alone. */
  constructor(work: (items: readonly In[]) => Promise<readonly (Out | Error)[]>, options: GatheringOptions<In>) {
    this.#work = work;
    this.#options = options;
  }

  /** What comes of one item. */
  do(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#plan();
    });
  }

  /** Begins at the end of this turn of the event loop: what comes with it is in the same heap. */
  #plan(): void {
    if (this.#isPlanned || this.#waiting.length === 0 || this.#underWay >= this.#options.atOnce) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      void this.#begin();
    });
  }

  async #begin(): Promise<void> {
    const heap = this.#take();
    if (heap.length === 0) return;
    this.#underWay++;
    this.#plan();
    try {
      const results = await this.#work(heap.map(({ item }) => item));
      for (const [place, one] of heap.entries()) {
        const result = results[place];
        if (result instanceof Error) one.reject(result);
        else one.resolve(result as Out);
      }
    } catch (error) {
      for (const { reject } of heap) reject(error);
    } finally {
      this.#underWay--;
      this.#plan();
    }
  }

  #take(): Waiting<In, Out>[] {
    const { most, apart } = this.#options;
    if (apart === undefined) return this.#waiting.splice(0, most);
    const names = new Set<string>();
    const heap: Waiting<In, Out>[] = [];
    const rest: Waiting<In, Out>[] = [];
    for (const one of this.#waiting) {
      const name = apart(one.item);
      if (heap.length >= most || names.has(name)) rest.push(one);
      else heap.push(one);
      names.add(name);
    }
    this.#waiting = rest;
    return heap;
  }
}
