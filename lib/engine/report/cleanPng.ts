import { ICON_BYTES, pngSide } from '../../model/pngIcon.ts';

/** What makes the picture. All else is left out: comments, profiles, animation, and whatever hides in a chunk. */
const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * The picture of a PNG and nothing else: its chunks checked one by one, those that only describe it left out, and what
 * stands behind its end cut off. Undefined where it is broken, too many pixels wide or high, or too large.
 */
export function cleanPng(bytes: Uint8Array): Uint8Array | undefined {
  if (pngSide(bytes) === undefined) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  let kept = 8;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined;
    if (KEPT.has(name)) {
      parts.push(bytes.subarray(at, end));
      kept += end - at;
      if (kept > ICON_BYTES) return undefined;
    }
    if (name === 'IEND') return joined(parts, kept);
    at = end;
  }
  return undefined;
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const out = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** CRC-32 of ISO 3309, as PNG asks for it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
