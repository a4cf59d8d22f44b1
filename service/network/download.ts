import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ScanError } from '../../lib/model/problem.ts';
import type { Fetched } from './guardedFetch.ts';

/** What was written. */
export interface Written {
  readonly bytes: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
}

/** A transform that hashes what passes and fails once more than `limit` bytes did. */
export function measure(limit: number, tooLarge: () => Error): { stream: Transform; result: () => Written } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) {
        done(tooLarge());
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a response's body to a new file. Rejects with ScanError when it is too large, too slow or cut short. */
export async function saveBody(
  fetched: Fetched,
  file: string,
  limits: { bytes: number; timeoutMs: number; signal: AbortSignal },
): Promise<Written> {
  const megabytes = Math.round(limits.bytes / 1024 / 1024);
  const meter = measure(
    limits.bytes,
    () => new ScanError('too-large', `The package is larger than ${megabytes} MB, the most this service accepts.`),
  );
  const announced = Number(fetched.header('content-length') ?? Number.NaN);
  try {
    const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(limits.timeoutMs)]);
    await pipeline(fetched.body, meter.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
  } catch (error) {
    if (error instanceof ScanError) throw error;
    throw new ScanError('unreachable', `The download from ${fetched.url.hostname} broke off. Try again later.`, {
      cause: error,
    });
  }
  const written = meter.result();
  if (Number.isFinite(announced) && announced !== written.bytes) {
    throw new ScanError('unreachable', `The download from ${fetched.url.hostname} was cut short. Try again later.`);
  }
  return written;
}

/** Reads a small text body. */
export async function readText(fetched: Fetched, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of fetched.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit)
        throw new ScanError('too-large', `${fetched.url.hostname} answered more than the service reads.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ScanError) throw error;
    throw new ScanError('unreachable', `The answer of ${fetched.url.hostname} broke off. Try again later.`, {
      cause: error,
    });
  }
  return Buffer.concat(chunks).toString('utf8');
}
