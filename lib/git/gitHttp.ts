import { cannotReach } from '../cannotReach.ts';
import { ScanError } from '../model/problem.ts';
import type { Budget } from './budget.ts';
import { brokeOff, ByteStream } from './byteStream.ts';

export interface GitHttpOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly budget: Budget;
  readonly signal: AbortSignal;
  /** The whole transfer; a host that sends without end or not at all is left after it. */
  readonly timeoutMs: number;
  /** The Authorization header that the person keeps for the host; asked for only where it hands out nothing without one. */
  readonly authorization?: ((host: string) => Promise<string | undefined>) | undefined;
}

/** Answers by which hosts ask for a sign-in; some deny a private repository, or lead to their sign-in page. */
const ASKS_FOR_SIGN_IN = [401, 403, 404];

/**
 * The two requests of git's smart HTTP protocol (gitprotocol-http), never with the person's cookies. A token is sent to
 * the repository's own address only, over https only, and only after the host refused without one, as git does it.
 */
export class GitHttp {
  readonly host: string;
  readonly #address: string;
  readonly #options: GitHttpOptions;
  readonly #timeout: AbortSignal;
  #authorization: string | undefined;

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
    let response = await this.#send(path, type, init);
    if ((isRedirect(response) || ASKS_FOR_SIGN_IN.includes(response.status)) && (await this.#signIn())) {
      await response.body?.cancel();
      response = await this.#send(path, type, init);
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

  async #send(path: string, type: string, init: RequestInit): Promise<Response> {
    const authorization = this.#authorization === undefined ? {} : { authorization: this.#authorization };
    try {
      return await this.#options.fetch(`${this.#address}${path}`, {
        ...init,
        headers: { ...init.headers, ...authorization, accept: type, 'git-protocol': 'version=2' },
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        // Where a repository has moved, its address names another one: the person has to see that.
        redirect: 'manual',
        signal: AbortSignal.any([this.#options.signal, this.#timeout]),
      });
    } catch (error) {
      throw this.#failure(error, cannotReach(this.host, error));
    }
  }

  /** True: there is a token that this host has not seen yet, and requests carry it from now on. */
  async #signIn(): Promise<boolean> {
    if (this.#authorization !== undefined || !this.#address.startsWith('https://')) return false;
    this.#authorization = await this.#options.authorization?.(this.host);
    return this.#authorization !== undefined;
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

  #refused(response: Response): ScanError {
    const { status } = response;
    if (isRedirect(response))
      return new ScanError(
        'not-found',
        `The repository has moved to another address. Open the address that ${this.host} shows now.`,
      );
    if (this.#authorization !== undefined && ASKS_FOR_SIGN_IN.includes(status))
      return new ScanError(
        'token-refused',
        `${this.host} refused the token from the settings: it is wrong or has expired, or it may not read this repository. Enter another token.`,
      );
    if (status === 401 || status === 403)
      return new ScanError(
        'needs-token',
        `${this.host} asks for a password: the repository is private, or it does not exist. To scan a private repository, enter a token for ${this.host} in the settings, or let a service scan it.`,
      );
    if (status === 429)
      return new ScanError('rate-limited', `${this.host} takes no more requests for now. Try again in a few minutes.`);
    if (status === 408 || status >= 500)
      return new ScanError('unreachable', `${this.host} did not hand out the repository. Try again later.`);
    return new ScanError('not-found', `There is no public git repository at ${this.#address}. Check the address.`);
  }
}

const isRedirect = ({ status, type }: Response) => type === 'opaqueredirect' || (status >= 300 && status < 400);
