import {
  failure,
  FrameReader,
  MAX_FRAME,
  greeting,
  lastStatus,
  renameStatement,
  simpleQuery,
  type Frame,
} from './frames.ts';

/** The one session of the embedded database: takes whole request batches, gives the raw answer. */
export type Execute = (batch: Buffer) => Promise<Buffer>;

/**
 * Lets many clients share one session as if each had its own: whole transactions take turns. A client holds the
 * session from its first request until the server reports that it is idle again.
 */
export class SharedSession {
  readonly #execute: Execute;
  #tail: Promise<void> = Promise.resolve();
  #clients = 0;

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  /** A new client. `answer` receives bytes for it. */
  client(answer: (bytes: Buffer) => void): SharedClient {
    return new SharedClient(++this.#clients, this.#execute, () => this.#acquire(), answer);
  }

  /** Waits for the session; the value gives it back. */
  async #acquire(): Promise<() => void> {
    const before = this.#tail;
    let release: () => void = () => undefined;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

/** One client of a shared session. */
class SharedClient {
  /** Prepared statements of all clients lie in one session: each client's names get its number. */
  readonly #number: number;
  readonly #prepared = new Set<string>();
  readonly #execute: Execute;
  readonly #acquire: () => Promise<() => void>;
  readonly #answer: (bytes: Buffer) => void;
  readonly #reader = new FrameReader(false);
  #batch: Buffer[] = [];
  #size = 0;
  #tooLarge = false;
  #work: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;
  #closed = false;

  constructor(number: number, execute: Execute, acquire: () => Promise<() => void>, answer: (bytes: Buffer) => void) {
    this.#number = number;
    this.#execute = execute;
    this.#acquire = acquire;
    this.#answer = answer;
  }

  /** Bytes from the client. */
  push(chunk: Buffer): void {
    if (this.#closed) return;
    try {
      for (const frame of this.#reader.push(chunk)) this.#take(frame);
    } catch (error) {
      // Not this protocol: the client is told and done with; the others go on.
      this.#answer(failure(error instanceof Error ? error.message : 'The request cannot be read.'));
      this.close();
    }
  }

  /** The client is gone: what it left open is rolled back and the session is free again. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#work = this.#work.then(async () => {
      if (this.#release === undefined && this.#prepared.size === 0) return;
      this.#release ??= await this.#acquire();
      await this.#execute(simpleQuery('ROLLBACK')).catch(() => undefined);
      for (const name of this.#prepared)
        await this.#execute(simpleQuery(`DEALLOCATE "${name.replaceAll('"', '""')}"`)).catch(() => undefined);
      this.#release();
      this.#release = undefined;
    });
  }

  #take(frame: Frame): void {
    if (frame.type === 'startup') {
      this.#answer(greeting());
    } else if (frame.type === 'X') {
      this.close();
    } else {
      if (frame.type === 'oversize' || this.#size + frame.bytes.length > MAX_FRAME) this.#tooLarge = true;
      if (this.#tooLarge) this.#batch = [];
      else this.#batch.push(renameStatement(frame.type, frame.bytes, (name) => this.#own(name)));
      this.#size = this.#tooLarge ? 0 : this.#size + frame.bytes.length;
      // Query and Sync end a request; everything before is only gathered.
      if (frame.type !== 'Q' && frame.type !== 'S') return;
      const batch = this.#tooLarge ? undefined : Buffer.concat(this.#batch);
      this.#batch = [];
      this.#size = 0;
      this.#tooLarge = false;
      this.#work = this.#work.then(() => this.#run(batch));
    }
  }

  #own(name: string): string {
    const own = `c${this.#number} ${name}`;
    this.#prepared.add(own);
    return own;
  }

  /** Runs a request; undefined: it was too large to be taken. */
  async #run(batch: Buffer | undefined): Promise<void> {
    if (this.#closed) return;
    this.#release ??= await this.#acquire();
    let answer: Buffer;
    try {
      if (batch === undefined) throw new Error(`A request is larger than ${MAX_FRAME / 1024 / 1024} MiB.`);
      answer = await this.#execute(batch);
    } catch (error) {
      // What was begun is not left open for whoever comes next.
      await this.#execute(simpleQuery('ROLLBACK')).catch(() => undefined);
      answer = failure(error instanceof Error ? error.message : 'The embedded database failed.');
    }
    // After an answer without ReadyForQuery the state is unknown: keep nothing of it.
    if ((lastStatus(answer) ?? 'I') === 'I') {
      this.#release();
      this.#release = undefined;
    }
    this.#answer(answer);
  }
}
