import { crc32, gunzipSync, inflateRawSync } from 'node:zlib';
import { plainInflater, type Inflated, type Inflater } from '../../lib/engine/sources/inflater.ts';

/** Node's own decompression, several times faster; what it refuses is done again in plain JavaScript, which keeps what it can. */
export const nodeInflater: Inflater = {
  inflateRaw: (data, limit) => attempt(() => inflateRawSync(data, { maxOutputLength: Math.max(1, limit) })) ?? plainInflater.inflateRaw(data, limit),
  gunzip: (data, limit) => attempt(() => gunzipSync(data, { maxOutputLength: Math.max(1, limit) })) ?? plainInflater.gunzip(data, limit),
  crc32: (bytes) => crc32(bytes),
};

function attempt(unpack: () => Uint8Array): Inflated | undefined {
  try {
    return { bytes: unpack(), end: 'whole' };
  } catch {
    // Too much, damaged or cut: zlib tells these apart only by codes, and gives nothing of what it had.
    return undefined;
  }
}
