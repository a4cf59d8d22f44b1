import { connect, type Socket } from 'node:net';
import { median } from '../part.ts';

/** What a run of equal requests showed. */
export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  /** Answers other than 2xx and 304. */
  readonly failed: number;
}

export interface LoadOptions {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  readonly method?: string;
  /** Makes the body of the next request. */
  readonly body?: () => string;
}

/**
 * Sends requests over so many connections, one after another on each, for so long. It speaks HTTP by itself and keeps
 * nothing of the answers: Node's own client makes so much garbage of them that its pauses are most of the slowest answers.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const end = began + options.seconds * 1000;
  const one = async (): Promise<void> => {
    const connection = await Connection.open(new URL(options.address));
    try {
      while (performance.now() < end) {
        const request = requestOf(options);
        const sent = performance.now();
        const status = await connection.ask(request);
        times.push(performance.now() - sent);
        if (status !== 304 && (status < 200 || status > 299)) failed++;
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: options.connections }, one));
  const took = (performance.now() - began) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / took,
    median: median(sorted),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    failed,
  };
}

function requestOf({ address, headers, method = 'GET', body }: LoadOptions): string {
  const { host, pathname, search } = new URL(address);
  const text = body?.() ?? '';
  const all = {
    host,
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}

/** Room for what comes at once; every connection reads into its own, again and again. */
const ROOM = 256 * 1024;

/** A connection on which one request follows the other. */
class Connection {
  readonly #socket: Socket;
  #answer: PromiseWithResolvers<number> | undefined;
  /** Bytes of the answer that are still to come; undefined while its head is being read. */
  #left: number | undefined;
  #head = '';
  #status = 0;

  private constructor(url: URL) {
    this.#socket = connect({
      port: Number(url.port),
      host: url.hostname,
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(ROOM),
        callback: (count, buffer) => {
          this.#take(Buffer.from(buffer.buffer, buffer.byteOffset, count));
          return true;
        },
      },
    });
    const fail = (error?: Error) => this.#answer?.reject(error ?? new Error('The service closed the connection.'));
    this.#socket.on('error', fail);
    this.#socket.on('close', () => fail());
  }

  static async open(url: URL): Promise<Connection> {
    const connection = new Connection(url);
    await new Promise<void>((resolve, reject) => {
      connection.#socket.once('connect', resolve);
      connection.#socket.once('error', reject);
    });
    return connection;
  }

  /** Sends a request and gives the status of its answer when all of it is there. */
  async ask(request: string): Promise<number> {
    this.#answer = Promise.withResolvers<number>();
    this.#left = undefined;
    this.#head = '';
    this.#socket.write(request);
    return await this.#answer.promise;
  }

  close(): void {
    this.#answer = undefined;
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    let body = bytes.length;
    if (this.#left === undefined) {
      this.#head += bytes.toString('latin1', 0, Math.min(bytes.length, 4096));
      const at = this.#head.indexOf('\r\n\r\n');
      if (at < 0) return;
      const head = this.#head.slice(0, at);
      this.#status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      if (length === undefined && this.#status !== 304)
        return this.#answer?.reject(new Error(`An answer does not say how long it is:\n${head}`));
      this.#left = Number(length ?? 0);
      // What of this piece came after the head: the head may have begun in an earlier one.
      body = this.#head.length - at - 4 + Math.max(0, bytes.length - 4096);
    }
    this.#left -= body;
    if (this.#left <= 0) this.#answer?.resolve(this.#status);
  }
}
