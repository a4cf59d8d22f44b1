import { deflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { plainInflater } from '../../engine/sources/inflater.ts';
import { browserInflater } from './browserInflater.ts';

const text = new TextEncoder().encode('touchstone '.repeat(500));
const noise = Uint8Array.from({ length: 300_000 }, (_, i) => ((i * i * 31 + (i >> 3) * 17) % 251) ^ (i % 13));
const packed = deflateSync(text);

describe('decompression in a browser gives what plain JavaScript gives', () => {
  it.each([
    ['of the true size', packed, 1e6, text.length],
    ['without a size', packed, 1e6, 0],
    ['that claims too little', packed, 1e6, text.length - 100],
    ['that claims one too little', packed, 1e6, text.length - 1],
    ['that claims too much', packed, 1e6, text.length + 100],
    ['that claims more than anybody believes', packed, 1e9, 2 ** 31],
    ['beyond the limit', packed, 100, text.length],
    ['exactly at the limit', packed, text.length, text.length],
    ['that is cut short', packed.subarray(0, packed.length - 5), 1e6, text.length],
    ['that is damaged', packed.map((byte, i) => (i > 20 ? byte ^ 255 : byte)), 1e6, text.length],
    ['with something behind it', Uint8Array.from([...packed, 1, 2, 3]), 1e6, text.length],
    ['of nothing', deflateSync(new Uint8Array()), 1e6, 0],
    ['that is large', deflateSync(noise, { level: 0 }), 1e6, noise.length],
    ['that is large and beyond the limit', deflateSync(noise, { level: 0 }), 250_000, noise.length],
  ])('%s', async (_name, data, limit, expected) => {
    const given = await browserInflater.inflateRaw(data, limit, expected);
    const plain = await plainInflater.inflateRaw(data, limit);
    expect(given.end).toBe(plain.end);
    expect(Buffer.from(given.bytes).equals(Buffer.from(plain.bytes))).toBe(true);
  });
});
