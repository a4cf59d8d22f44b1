const ALPHABETS = {
  alnum: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  lower: 'abcdefghijklmnopqrstuvwxyz0123456789',
  hex: '0123456789abcdef',
  base32: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  base64: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
} as const;

/**
 * Random-looking text for examples, the same in every run. Examples are put together from parts, so that no
 * scanner takes our own sources for a leak.
 */
export function fakeSecret(alphabet: keyof typeof ALPHABETS, length: number, seed = 7): string {
  const letters = ALPHABETS[alphabet];
  let state = seed * 2654435761 + 12345;
  let text = '';
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    text += letters[Math.floor((state / 4294967296) * letters.length)] ?? '';
  }
  return text;
}
