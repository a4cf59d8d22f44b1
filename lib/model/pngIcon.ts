/** Most bytes of an icon that travels with a report. */
export const ICON_BYTES = 32_768;
/** Most pixels of a side: what a small file may unfold to stays small. */
export const ICON_SIDE = 512;

const PREFIX = 'data:image/png;base64,';
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Width and height of a PNG by its header, or undefined where it is none or too large a picture. */
export function pngSide(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  if (bytes.length < 33 || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // "IHDR", 13 bytes long, stands first in every PNG.
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) return undefined;
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const isFit = width > 0 && height > 0 && width <= ICON_SIDE && height <= ICON_SIDE;
  return isFit ? { width, height } : undefined;
}

/** The icon of a report where it is what it must be: a small PNG as a data address. Reports come from anywhere. */
export function pngIcon(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith(PREFIX) || address.length > ICON_BYTES * 1.4) return undefined;
  const base64 = address.slice(PREFIX.length);
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return pngSide(bytes) === undefined ? undefined : address;
}

/** Bytes of a PNG as a data address. */
export function pngAddress(bytes: Uint8Array): string {
  return PREFIX + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
