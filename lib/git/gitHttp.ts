import { ScanError } from '../model/problem.ts';
import type { Budget } from './budget.ts';
import { brokeOff, ByteStream } from './byteStream.ts';

export interface GitHttpOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly budget: Budget;
  readonly signal: AbortSignal;
  /** The whole transfer; a host that sends without end or not at all is left after it. */
  readonly timeoutMs: number;
}

/** The two requests of git's smart HTTP protocol (gitprotocol-http), never with the person's cookies. */
export class GitHttp {
  readonly host: string;
  readonly #address: string;
  readonly #options: GitHttpOptions;
  readonly #timeout: AbortSignal;

  constructor(cloneUrl: string, options: GitHttpOptions) {
    this.host = new URL(cloneUrl).host;
    this.#address = cloneUrl.replace(/\/$/, '');
    this.#options = options;
    this.#timeout = AbortSignal.timeout(options.timeoutMs);
  }

  /** What the server can do and, from servers that do not speak version 2, what it has. */
  advertisement(): Promise<ByteStream> {
    return this.#ask('/info/refs?service=git-upload-pack', 'application/x-git-upload-pack-advertisement', {});
  }

  /** Sends a command, framed in packets. */
  uploadPack(body: string): Promise<ByteStream> {
    return this.#ask('/git-upload-pack', 'application/x-git-upload-pack-result', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-git-upload-pack-request' },
    });
  }

  async #ask(path: string, type: string, init: RequestInit): Promise<ByteStream> {
    const { fetch, signal } = this.#options;
    let response: Response;
    try {
      response = await fetch(`${this.#address}${path}`, {
        ...init,
        headers: { ...init.headers, accept: type, 'git-protocol': 'version=2' },
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        // Where a repository has moved, its address names another one: the person has to see that.
        redirect: 'manual',
        signal: AbortSignal.any([signal, this.#timeout]),
      });
    } catch (error) {
      throw this.#failure(
        error,
        new ScanError('unreachable', `${this.host} cannot be reached. Check the connection, then try again.`, {
          cause: error,
        }),
      );
    }
    const kind = response.headers
      .get('content-type')
      ?.replace(/\s*;.*$/, '')
      .toLowerCase();
    if (response.status !== 200 || response.body === null || kind !== type) {
      await response.body?.cancel();
      throw this.#refused(response);
    }
    return new ByteStream(this.#pieces(response.body));
  }

  async *#pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const reader = body.getReader();
    try {
      for (;;) {
        const next = await reader.read().catch((error: unknown) => {
          throw this.#failure(error, brokeOff(error));
        });
        if (next.done) return;
        this.#options.budget.receive(next.value.length);
        yield next.value;
      }
    } finally {
      // Whoever stops reading wants no more of it.
      await reader.cancel().catch(() => undefined);
    }
  }

  #failure(error: unknown, otherwise: ScanError): unknown {
    if (this.#options.signal.aborted) return this.#options.signal.reason;
    if (!this.#timeout.aborted) return otherwise;
    return new ScanError('timed-out', `${this.host} took too long to hand out the repository. Try again later.`, {
      cause: error,
    });
  }

  #refused({ status, type }: Response): ScanError {
    if (type === 'opaqueredirect' || (status >= 300 && status < 400))
      return new ScanError(
        'not-found',
        `The repository has moved to another address. Open the address that ${this.host} shows now.`,
      );
    if (status === 401 || status === 403)
      return new ScanError(
        'not-found',
        `${this.host} asks for a password: the repository is private, or it does not exist. A private repository can only be scanned by a service.`,
      );
    if (status === 429)
      return new ScanError('rate-limited', `${this.host} takes no more requests for now. Try again in a few minutes.`);
    if (status === 408 || status >= 500)
      return new ScanError('unreachable', `${this.host} did not hand out the repository. Try again later.`);
    return new ScanError('not-found', `There is no public git repository at ${this.#address}. Check the address.`);
  }
}
