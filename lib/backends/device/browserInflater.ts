import { inflateSync } from 'fflate';
import { type Inflater, plainInflater, streamInflater } from '../../engine/sources/inflater.ts';

/** Packed bytes above which the browser's own decompression is worth its start (measured with uBlock Origin). */
const LARGE = 200_000;
/** A claimed size that is not believed: no buffer is made for it. */
const MOST_BELIEVED = 16 * 1024 * 1024;

/**
 * The fastest way that a browser's Worker has: one buffer of the claimed size for small files, the browser's own
 * decompression for large ones. Whatever is wrong about the data is left to plain JavaScript, which keeps what it can.
 */
export const browserInflater: Inflater = {
  ...streamInflater,
  inflateRaw(data, limit, expected = 0) {
    if (data.length > LARGE) return streamInflater.inflateRaw(data, limit, expected);
    const believed = expected > 0 && expected <= Math.min(limit, MOST_BELIEVED, 64 * data.length);
    if (!believed) return plainInflater.inflateRaw(data, limit);
    try {
      // One byte more than claimed: where that gets filled, the claim was a lie.
      const bytes = inflateSync(data, { out: new Uint8Array(expected + 1) });
      if (bytes.length === expected) return { bytes, end: 'whole' };
    } catch {
      // Damaged or cut short.
    }
    return plainInflater.inflateRaw(data, limit);
  },
};
