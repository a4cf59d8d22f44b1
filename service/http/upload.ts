import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { measure } from '../network/download.ts';
import { lastOf } from '../../lib/model/shorten.ts';
import { temporaryName } from '../temporary.ts';
import { HttpProblem, invalid } from './problem.ts';

/** A package that arrived whole. Whoever gets it removes the file. */
export interface Upload {
  readonly file: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly subOrgId: number | undefined;
}

/**
 * Streams a multipart upload to a file, hashing on the way. Throws 413 or 422; a body that breaks off, is too large or
 * names the wrong kind of file leaves nothing behind.
 */
export async function receiveUpload(
  request: Request,
  options: { directory: string; maxBytes: number },
): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType) || request.body === null) {
    throw invalid(['body', 'file'], 'Field required: send the file as multipart/form-data', 'missing');
  }
  await mkdir(options.directory, { recursive: true, mode: 0o700 });
  const file = temporaryName(options.directory, 'upload');
  try {
    return await parse(request, contentType, file, options.maxBytes);
  } catch (error) {
    await rm(file, { force: true });
    if (error instanceof HttpProblem) throw error;
    throw invalid(['body'], 'The upload broke off or is not valid multipart/form-data');
  }
}

async function parse(request: Request, contentType: string, file: string, maxBytes: number): Promise<Upload> {
  const parser = new Busboy({
    headers: { 'content-type': contentType } as BusboyHeaders,
    limits: { files: 10, fields: 10, fieldSize: 1024, parts: 12, headerPairs: 50 },
  });
  const meter = measure(
    maxBytes,
    () =>
      new HttpProblem(
        413,
        `The file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB, the most this service accepts.`,
      ),
  );
  const fields = new Map<string, string>();
  let fileName: string | undefined;
  let output: WriteStream | undefined;
  let written: Promise<void> | undefined;

  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (name, stream, given) => {
    // The parser is destroyed with the request; its file stream must not be the one that throws.
    stream.on('error', () => undefined);
    const reason = name !== 'file' ? undefined : written === undefined ? faultOfName(given) : 'Send one file at a time';
    if (name !== 'file' || reason !== undefined) {
      stream.resume();
      if (reason !== undefined) parser.destroy(invalid(['body', 'file'], reason));
      return;
    }
    fileName = lastOf(basename(given.replaceAll('\\', '/')), 200);
    output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    written = pipeline(stream, meter.stream, output);
    // Without this a fault in the file would wait unseen, and end the process, while the body is still read.
    written.catch((error: Error) => parser.destroy(error));
  });

  const body = Readable.fromWeb(request.body as ReadableStream);
  const watch = refuseDrip(body, parser);
  try {
    await pipeline(body, parser, { signal: request.signal });
  } catch (error) {
    // A file that is being opened would appear after it was removed.
    await closed(output);
    throw error;
  } finally {
    clearInterval(watch);
  }
  if (written === undefined || fileName === undefined) throw invalid(['body', 'file'], 'Field required', 'missing');
  await written;
  const { bytes, sha256 } = meter.result();
  if (bytes === 0) throw invalid(['body', 'file'], 'The file is empty');
  return { file, fileName, sha256, subOrgId: subOrg(fields.get('sub_org_id')) };
}

/** Ends a file that is written, and waits until nothing more comes of it. */
async function closed(output: WriteStream | undefined): Promise<void> {
  if (output === undefined || output.closed) return;
  const end = new Promise((resolve) => output.once('close', resolve));
  output.destroy();
  await end;
}

/** Bytes a second that an upload brings at least, in the mean, once it has had a minute. */
const SLOWEST = 2048;

/** Ends an upload that only keeps its connection open. */
function refuseDrip(body: Readable, parser: InstanceType<typeof Busboy>): NodeJS.Timeout {
  const since = Date.now();
  let bytes = 0;
  body.on('data', (chunk: Uint8Array) => (bytes += chunk.length));
  return setInterval(() => {
    const seconds = (Date.now() - since) / 1000;
    if (seconds > 60 && bytes / seconds < SLOWEST)
      parser.destroy(new HttpProblem(408, 'The upload was too slow. Send the file again over a faster connection.'));
  }, 10_000);
}

function faultOfName(name: string | undefined): string | undefined {
  if (name === undefined || name === '') return 'The file has no name';
  if (/\p{Cc}/u.test(name)) return 'The name of the file holds control characters';
  return /\.(xpi|crx|zip)$/i.test(name) ? undefined : 'Only .xpi, .crx and .zip files are taken';
}

function subOrg(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,10}$/.test(text)) throw invalid(['body', 'sub_org_id'], 'Input should be a valid integer', 'int_parsing');
  return Number(text);
}
