import { crc32, gunzipSync, inflateRawSync } from 'node:zlib';
import { plainInflater, type Inflated, type Inflater } from '../../lib/engine/sources/inflater.ts';

/** Node's own decompression, several times faster; what it refuses is done again in plain JavaScript, which keeps what it can. */
export const nodeInflater: Inflater = {
  inflateRaw: (data, limit, expected = 0) =>
    attempt(() =>
      inflateRawSync(data, { maxOutputLength: Math.max(1, limit), chunkSize: chunkFor(expected, data.length) }),
    ) ?? plainInflater.inflateRaw(data, limit),
  gunzip: (data, limit) =>
    attempt(() => gunzipSync(data, { maxOutputLength: Math.max(1, limit) })) ?? plainInflater.gunzip(data, limit),
  crc32: (bytes) => crc32(bytes),
};

/** One buffer for the whole where the claimed size is believable; a little more, so that zlib does not ask for a second. */
function chunkFor(expected: number, packed: number): number {
  return expected > 0 && expected <= Math.min(64 * packed, 16 * 1024 * 1024)
    ? Math.max(1024, expected + 64)
    : 16 * 1024;
}

function attempt(unpack: () => Uint8Array): Inflated | undefined {
  try {
    return { bytes: unpack(), end: 'whole' };
  } catch {
    // Too much, damaged or cut: zlib tells these apart only by codes, and gives nothing of what it had.
    return undefined;
  }
}
