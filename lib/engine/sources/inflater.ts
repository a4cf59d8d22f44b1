import { Gunzip, Inflate } from 'fflate';

/** What came out, and why it ended there. */
export interface Inflated {
  readonly bytes: Uint8Array;
  /** `limit`: there is more; `broken`: the data is damaged or stops early, `bytes` is what came before. */
  readonly end: 'whole' | 'limit' | 'broken';
}

/** Unpacks deflate data within a limit. Data behind the end of the stream is ignored. Never throws on bad data. */
export interface Inflater {
  /** `expected` is the size that the package claims: a hint for buffers, not to be believed. */
  inflateRaw(data: Uint8Array, limit: number, expected?: number): Inflated | Promise<Inflated>;
  gunzip(data: Uint8Array, limit: number): Inflated | Promise<Inflated>;
  /** A faster CRC-32 than ours, where the host has one. */
  crc32?(bytes: Uint8Array): number;
}

const STEP = 65_536;

/** Pure JavaScript: works everywhere, and gives the beginning of what is too large or broken. */
export const plainInflater: Inflater = {
  inflateRaw: (data, limit) => drive(new Inflate(), data, limit),
  gunzip: (data, limit) => drive(new Gunzip(), data, limit),
};

function drive(stream: Inflate | Gunzip, data: Uint8Array, limit: number): Inflated {
  const parts: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  stream.ondata = (part, final) => {
    parts.push(part);
    length += part.length;
    if (final) ended = true;
  };
  let broken = false;
  for (let at = 0; at < data.length && length <= limit && !ended && !broken; at += STEP) {
    try {
      stream.push(data.subarray(at, at + STEP), at + STEP >= data.length);
    } catch {
      // fflate throws strings' worth of codes for damaged and for cut data alike; both are one thing to us.
      broken = true;
    }
  }
  const bytes = join(parts, Math.min(length, limit));
  if (length > limit) return { bytes, end: 'limit' };
  return { bytes, end: broken ? 'broken' : 'whole' };
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    if (at >= length) break;
    whole.set(part.subarray(0, length - at), at);
    at += part.length;
  }
  return whole;
}

/** The browser's own decompression, faster than ours; what it refuses is done again in plain JavaScript. */
export const streamInflater: Inflater = {
  inflateRaw: (data, limit) => through('deflate-raw', data, limit, plainInflater.inflateRaw),
  gunzip: (data, limit) => through('gzip', data, limit, plainInflater.gunzip),
};

async function through(
  format: CompressionFormat,
  data: Uint8Array,
  limit: number,
  otherwise: Inflater['inflateRaw'],
): Promise<Inflated> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const stream = new Blob([data as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream(format));
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return { bytes: join(parts, length), end: 'whole' };
      parts.push(value);
      length += value.length;
      if (length > limit) {
        await reader.cancel();
        return { bytes: join(parts, limit), end: 'limit' };
      }
    }
  } catch {
    // Trailing bytes and damage are refused alike here; the plain way tells them apart and keeps what it can.
    return otherwise(data, limit);
  }
}

let table: Uint32Array | undefined;

/** CRC-32 as zip uses it, an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  table ??= Uint32Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) crc = (table[(crc ^ (bytes[i] as number)) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
