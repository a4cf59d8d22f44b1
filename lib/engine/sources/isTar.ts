const MAGIC = 'ustar';

/** Whether bytes begin a tar, by the mark of its first header (POSIX.1-2017, pax). */
export function isTar(bytes: Uint8Array): boolean {
  return bytes.length >= 512 && String.fromCharCode(...bytes.subarray(257, 257 + MAGIC.length)) === MAGIC;
}
