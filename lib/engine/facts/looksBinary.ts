/** NUL or many control bytes in the first 4 KiB, where the text is not UTF-16. */
export function looksBinary(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, 4096);
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return false;
  let zeros = 0;
  let oddZeros = 0;
  let control = 0;
  for (let i = 0; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === 0) {
      zeros++;
      if (i & 1) oddZeros++;
    } else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) control++;
  }
  // UTF-16 without a mark: every second byte is zero, the others are letters.
  if (zeros > end * 0.35 && control <= (end - zeros) * 0.1 && (oddZeros > zeros * 0.95 || oddZeros < zeros * 0.05))
    return false;
  // A lone NUL in a script is a trick to look binary; browsers run it all the same.
  return zeros > end * 0.01 || control > end * 0.1;
}
