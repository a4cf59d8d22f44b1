import { HttpProblem } from './problem.ts';

/** Questions of one caller that are worked on at once, and that may wait besides. */
const AT_ONCE = 4;
const MOST_WAITING = 256;

interface Caller {
  working: number;
  readonly waiting: (() => void)[];
}

/**
 * Turns of callers: each has so many questions worked on at once, so that one who asks for everything a hundred times
 * does not hold up the others; and work for who has left is not begun.
 */
export class Turns {
  readonly #callers = new Map<string, Caller>();

  /** Does the work when it is the caller's turn. Throws 429 when too many wait, and 408 when the caller left meanwhile. */
  async take<T>(who: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const caller = this.#callers.get(who) ?? { working: 0, waiting: [] };
    this.#callers.set(who, caller);
    if (caller.working >= AT_ONCE) {
      if (caller.waiting.length >= MOST_WAITING)
        throw new HttpProblem(429, 'Too many requests at once. Wait for their answers.', { 'Retry-After': '1' });
      await turnOf(caller, signal);
    }
    caller.working++;
    try {
      if (signal.aborted) throw left();
      return await work();
    } finally {
      caller.working--;
      caller.waiting.shift()?.();
      if (caller.working === 0 && caller.waiting.length === 0) this.#callers.delete(who);
    }
  }
}

const left = () => new HttpProblem(408, 'The caller left before the answer.');

/** Resolves when it is this question's turn; rejects when its caller leaves. */
function turnOf(caller: Caller, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = (): void => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = (): void => {
      const at = caller.waiting.indexOf(go);
      if (at !== -1) caller.waiting.splice(at, 1);
      reject(left());
    };
    if (signal.aborted) return reject(left());
    signal.addEventListener('abort', leave, { once: true });
    caller.waiting.push(go);
  });
}
