/*
 * SHA-256 without waiting: extractors are synchronous and the platform's digest is not. Only for short texts
 * (inline scripts, to compare them with the hashes of a content security policy). FIPS 180-4.
 */

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const ROUNDS = Int32Array.from(PRIMES, (p) => fraction(Math.cbrt(p)));

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** SHA-256 of the text's UTF-8 form, as standard base64 (the form of `'sha256-…'` in a policy). */
export function sha256Base64(text: string): string {
  return btoa(String.fromCharCode(...sha256(new TextEncoder().encode(text))));
}

/** SHA-256 of a short message, 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(bytes.length - 4, message.length << 3);
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < bytes.length; block += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) {
        w[i] = view.getInt32(block + i * 4);
        continue;
      }
      const x = w[i - 15] as number;
      const y = w[i - 2] as number;
      w[i] =
        ((w[i - 16] as number) +
          (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
          (w[i - 7] as number) +
          (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) |
        0;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const one =
        (h +
          (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (ROUNDS[i] as number) +
          (w[i] as number)) |
        0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] as number) + value) | 0;
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => out.setInt32(i * 4, value));
  return new Uint8Array(out.buffer);
}
