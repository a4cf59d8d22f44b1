import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { programFile } from '../paths.ts';
import { watchTurns } from './watchTurns.ts';

/** The embedded database: each `connect()` is a stream that speaks the PostgreSQL wire protocol. */
export interface Embedded {
  connect(): Duplex;
  /** Resolves when the database has stopped by itself, with the reason; never again after that does it answer. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** A client stream that looks enough like a socket for the `pg` driver. */
class ClientStream extends Duplex {
  readonly #send: (bytes?: Uint8Array) => void;

  constructor(send: (bytes?: Uint8Array) => void) {
    super();
    this.#send = send;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come; one client never has more than one answer under way.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk);
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#send();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#send();
    done(error);
  }
}

/**
 * Starts the embedded database in `directory` (made if missing; the first time takes some seconds). The caller
 * holds the directory's lock. Rejects when the directory cannot be opened. `isFull` says whether its disk is full.
 */
export async function startEmbedded(directory: string, isFull: () => Promise<boolean>): Promise<Embedded> {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(programFile('service/database/pgliteWorker'), { workerData: { directory, turns } });
  const streams = new Map<number, ClientStream>();
  let lastId = 0;

  const starting = Promise.withResolvers<void>();
  const early = (code: number) =>
    starting.reject(new Error(`The embedded database stopped with code ${code} while starting.`));
  worker.once('message', () => starting.resolve());
  worker.once('error', starting.reject);
  worker.once('exit', early);
  await starting.promise;
  worker.off('error', starting.reject);
  worker.off('exit', early);

  let closed: (() => void) | undefined;
  worker.on('message', (message: { id: number; bytes: Uint8Array } | 'closed') => {
    if (message === 'closed') closed?.();
    else
      streams
        .get(message.id)
        ?.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
  });
  let lost: Error | undefined;
  const whenLost = Promise.withResolvers<Error>();
  const lose = (error: unknown) => {
    lost ??= error instanceof Error ? error : new Error('The embedded database has stopped.');
    for (const stream of streams.values()) stream.destroy(lost);
    if (closed === undefined) whenLost.resolve(lost);
  };
  worker.on('error', lose);
  worker.on('exit', lose);
  const watch = watchTurns(turns, isFull, (reason) => {
    lose(reason);
    void worker.terminate();
  });
  void whenLost.promise.then(() => clearInterval(watch));

  return {
    lost: whenLost.promise,
    connect() {
      const id = ++lastId;
      const stream = new ClientStream((bytes) => {
        if (bytes === undefined) {
          if (streams.delete(id)) worker.postMessage({ id });
        } else worker.postMessage({ id, bytes });
      });
      streams.set(id, stream);
      if (lost !== undefined) stream.destroy(lost);
      return stream;
    },
    async close() {
      clearInterval(watch);
      await new Promise<void>((resolve) => {
        closed = resolve;
        worker.once('exit', () => resolve());
        worker.postMessage('close');
      });
      await worker.terminate();
    },
  };
}
