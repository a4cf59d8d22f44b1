import { damaged } from './damaged.ts';

/** The sizes that a delta names: of the object it changes, and of what comes out. */
export function deltaSizes(delta: Uint8Array): { base: number; result: number; at: number } {
  const base = readSize(delta, 0);
  const result = readSize(delta, base.at);
  return { base: base.size, result: result.size, at: result.at };
}

/** Makes an object from another one by a delta (gitformat-pack): runs of the base and bytes of its own by turns. */
export function applyDelta(base: Uint8Array, delta: Uint8Array): Uint8Array<ArrayBuffer> {
  const sizes = deltaSizes(delta);
  if (sizes.base !== base.length) throw damaged('a delta for another object');
  const result = new Uint8Array(sizes.result);
  let to = 0;
  let at = sizes.at;
  while (at < delta.length) {
    const command = delta[at++] ?? 0;
    if (command === 0) throw damaged('a delta with a command that git reserves');
    let source = delta;
    let from = at;
    let length = command;
    if (command >= 0x80) {
      from = length = 0;
      for (let bit = 0; bit < 4; bit++) if ((command & (1 << bit)) !== 0) from += byteAt(delta, at++) * 2 ** (8 * bit);
      for (let bit = 0; bit < 3; bit++)
        if ((command & (0x10 << bit)) !== 0) length += byteAt(delta, at++) * 2 ** (8 * bit);
      if (length === 0) length = 0x10000;
      source = base;
    } else at += length;
    if (from + length > source.length || to + length > result.length) throw damaged('a delta that reaches beyond');
    result.set(source.subarray(from, from + length), to);
    to += length;
  }
  if (to !== result.length) throw damaged('a delta that ends early');
  return result;
}

function readSize(delta: Uint8Array, at: number): { size: number; at: number } {
  let size = 0;
  for (let shift = 0; shift < 49; shift += 7) {
    const byte = byteAt(delta, at++);
    size += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { size, at };
  }
  throw damaged('a size without an end');
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw damaged('a delta that ends early');
  return byte;
}
