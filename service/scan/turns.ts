/*
 * Who may work at the same time: many side by side, or one alone. First come, first served, so that neither kind waits
 * for ever.
 */

/** Gives the turn back at the end of the block. */
export type Turn = Disposable;

interface Waiting {
  readonly alone: boolean;
  begin(): void;
}

export class Turns {
  #working = 0;
  #isAlone = false;
  readonly #waiting: Waiting[] = [];

  /** A turn beside others. Rejects with the signal's reason when that comes first. */
  beside(signal: AbortSignal): Promise<Turn> {
    return this.#take(false, signal);
  }

  /** A turn while nobody else works. Rejects with the signal's reason when that comes first. */
  alone(signal: AbortSignal): Promise<Turn> {
    return this.#take(true, signal);
  }

  async #take(alone: boolean, signal: AbortSignal): Promise<Turn> {
    signal.throwIfAborted();
    const turn = Promise.withResolvers<void>();
    const waiting = { alone, begin: turn.resolve };
    const giveUp = () => {
      const at = this.#waiting.indexOf(waiting);
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      turn.reject(signal.reason as Error);
      this.#next();
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.#waiting.push(waiting);
    this.#next();
    try {
      await turn.promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
    return {
      [Symbol.dispose]: () => {
        this.#working--;
        this.#isAlone = false;
        this.#next();
      },
    };
  }

  #next(): void {
    for (;;) {
      const first = this.#waiting[0];
      if (first === undefined || this.#isAlone || (first.alone && this.#working > 0)) return;
      this.#waiting.shift();
      this.#working++;
      this.#isAlone = first.alone;
      first.begin();
    }
  }
}
