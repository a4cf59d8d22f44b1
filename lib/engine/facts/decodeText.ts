/** Text of a file and how it was encoded. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin-1';
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const latin1 = new TextDecoder('windows-1252');

/** Byte order mark first, then strict UTF-8, then one byte a character, which never fails. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes.subarray(2)), encoding: 'utf-16le' };
  if (a === 0xfe && b === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes.subarray(2)), encoding: 'utf-16be' };
  if (a === 0xef && b === 0xbb && c === 0xbf) bytes = bytes.subarray(3);
  const guessed = guessUtf16(bytes);
  if (guessed !== undefined) return { text: new TextDecoder(guessed).decode(bytes), encoding: guessed };
  try {
    return { text: strict.decode(bytes), encoding: 'utf-8' };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: latin1.decode(bytes), encoding: 'latin-1' };
  }
}

/** UTF-16 without a mark: ASCII text shows as every second byte zero. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const end = Math.min(bytes.length, 512) & ~1;
  if (end < 8) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < end; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const pairs = end / 2;
  if (odd > pairs * 0.7 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.7 && odd < pairs * 0.05) return 'utf-16be';
  return undefined;
}
