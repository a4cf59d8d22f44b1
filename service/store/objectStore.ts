import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { rootCertificates } from 'node:tls';
import { AwsV4Signer } from 'aws4fetch';

/** How an S3-compatible store is reached: `url` names the bucket (path style), and a folder in it where there is one. */
export interface ObjectStoreSettings {
  readonly url: URL;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Milliseconds in which the store has to send or take something. */
const SILENCE = 30_000;
/** Waits before the further attempts at what only reads or removes, in milliseconds. */
const WAITS = [500, 2000, 5000, 10_000] as const;
/** SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The store does not answer, or not as it should. */
export class ObjectStoreError extends Error {}

/** Uploaded packages in an S3-compatible store, each under its SHA-256. The operator set its address, so it may be private. */
export class ObjectStore {
  readonly #settings: ObjectStoreSettings;
  readonly #ca: string[] | undefined;
  readonly #bucket: string;
  readonly #folder: string;

  constructor(settings: ObjectStoreSettings, extraCa: string | undefined) {
    this.#settings = settings;
    this.#ca = extraCa === undefined ? undefined : [...rootCertificates, extraCa];
    const [bucket = '', ...folder] = settings.url.pathname.split('/').filter((part) => part !== '');
    this.#bucket = `/${bucket}`;
    this.#folder = [...folder, 'uploads', ''].join('/');
  }

  /** Rejects with a sentence where the store cannot be used as it is set. */
  async check(): Promise<void> {
    await this.#listPage(undefined, 1);
  }

  /** Stores a file. The store compares it with its hash. */
  async put(sha256: string, file: string): Promise<void> {
    const { size } = await stat(file);
    const answer = await this.#ask('PUT', this.#address(sha256), sha256, { file, size });
    await this.#expect(answer, 200);
  }

  /** Whether it has the file. */
  async has(sha256: string): Promise<boolean> {
    const answer = await this.#again(() => this.#ask('HEAD', this.#address(sha256)));
    return await this.#found(answer);
  }

  /** Writes a stored file, in the place of one that is there. Gives false when there is none. */
  async get(sha256: string, file: string): Promise<boolean> {
    return await this.#again(async () => {
      const answer = await this.#ask('GET', this.#address(sha256));
      if (answer.statusCode !== 200) return await this.#found(answer);
      await pipeline(answer, createWriteStream(file, { mode: 0o600 }));
      return true;
    });
  }

  /** Removes a file; one that is not there is removed already. */
  async delete(sha256: string): Promise<void> {
    const answer = await this.#again(() => this.#ask('DELETE', this.#address(sha256)));
    await this.#expect(answer, 200, 204, 404);
  }

  /** All files, with the time at which each was stored. */
  async *list(): AsyncGenerator<{ sha256: string; storedAt: number }> {
    for (let after: string | undefined; ;) {
      const page = await this.#again(() => this.#listPage(after, 1000));
      for (const [, one = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        after = /<Key>([^<]*)</.exec(one)?.[1];
        const sha256 = after?.slice(this.#folder.length) ?? '';
        const storedAt = Date.parse(/<LastModified>([^<]*)</.exec(one)?.[1] ?? '');
        if (/^[0-9a-f]{64}$/.test(sha256) && !Number.isNaN(storedAt)) yield { sha256, storedAt };
      }
      if (!page.includes('<IsTruncated>true<')) return;
    }
  }

  #address(sha256: string): URL {
    return new URL(`${this.#bucket}/${this.#folder}${sha256}`, this.#settings.url);
  }

  async #listPage(after: string | undefined, count: number): Promise<string> {
    const address = new URL(this.#bucket, this.#settings.url);
    address.searchParams.set('prefix', this.#folder);
    address.searchParams.set('max-keys', String(count));
    // The first version of this call: it goes on after a name, which every store understands.
    if (after !== undefined) address.searchParams.set('marker', after);
    const answer = await this.#ask('GET', address);
    if (answer.statusCode !== 200) await this.#expect(answer, 200);
    return await text(answer);
  }

  async #ask(
    method: string,
    address: URL,
    sha256 = EMPTY,
    body?: { readonly file: string; readonly size: number },
  ): Promise<IncomingMessage> {
    const { keyId, secret, region } = this.#settings;
    const signed = await new AwsV4Signer({
      method,
      url: address.href,
      headers: { 'x-amz-content-sha256': sha256 },
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
    }).sign();
    const headers = { ...Object.fromEntries(signed.headers), 'content-length': String(body?.size ?? 0) };
    return await new Promise((resolve, reject) => {
      const fail = (error: Error) =>
        reject(new ObjectStoreError(`The store of uploads cannot be reached: ${error.message}`, { cause: error }));
      const request =
        signed.url.protocol === 'https:'
          ? requestSecure(signed.url, { method, headers, ...(this.#ca === undefined ? {} : { ca: this.#ca }) })
          : requestPlain(signed.url, { method, headers });
      request.setTimeout(SILENCE, () => request.destroy(new Error(`no answer in ${SILENCE / 1000} seconds`)));
      request.on('error', fail);
      request.on('response', resolve);
      pipeline(body === undefined ? Readable.from([]) : createReadStream(body.file), request).catch(fail);
    });
  }

  async #found(answer: IncomingMessage): Promise<boolean> {
    if (answer.statusCode !== 404) await this.#expect(answer, 200);
    else answer.resume();
    return answer.statusCode === 200;
  }

  async #expect(answer: IncomingMessage, ...statuses: readonly number[]): Promise<void> {
    if (statuses.includes(answer.statusCode ?? 0)) return void answer.resume();
    const code = /<Code>([^<]{1,100})</.exec(await text(answer))?.[1];
    throw new ObjectStoreError(
      `The store of uploads answered ${answer.statusCode}${code === undefined ? '' : ` (${code})`}.`,
    );
  }

  async #again<T>(work: () => Promise<T>): Promise<T> {
    for (const wait of WAITS) {
      try {
        return await work();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return await work();
  }
}
