import { createHash } from 'node:crypto';
import { constants, crc32, gunzipSync, inflateRawSync } from 'node:zlib';
import { type Inflated, type Inflater, plainInflater } from '../lib/engine/sources/inflater.ts';

/** Node's own unpacking; what is too large or broken is done again in plain JavaScript, which keeps the beginning. */
export const nodeInflater: Inflater = {
  inflateRaw: (data, limit) => attempt(() => inflateRawSync(data, { maxOutputLength: limit, finishFlush: constants.Z_FINISH }), () => plainInflater.inflateRaw(data, limit)),
  gunzip: (data, limit) => attempt(() => gunzipSync(data, { maxOutputLength: limit }), () => plainInflater.gunzip(data, limit)),
  crc32: (bytes) => crc32(bytes),
};

function attempt(native: () => Uint8Array, plain: () => Inflated | Promise<Inflated>): Inflated | Promise<Inflated> {
  try {
    return { bytes: native(), end: 'whole' };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return plain();
  }
}

/** Lower-case hexadecimal SHA-256. */
export function nodeHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
