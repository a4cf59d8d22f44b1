const TABLE = new Uint32Array(256).map((_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 (IEEE 802.3) of ASCII text. */
export function crc32(text: string): number {
  let value = 0xffffffff;
  for (let index = 0; index < text.length; index++) {
    value = (value >>> 8) ^ (TABLE[(value ^ text.charCodeAt(index)) & 0xff] as number);
  }
  return (value ^ 0xffffffff) >>> 0;
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number in base 62 (digits, upper, lower), padded with zeros to a width. */
export function base62(value: number, width: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text;
  return text.padStart(width, '0');
}

/**
 * GitHub and npm end their tokens with the CRC-32 of the random part in six base-62 digits
 * (github.blog, "Behind GitHub's new authentication token formats", 2021).
 */
export function hasCrcSuffix(token: string): boolean {
  const body = token.slice(token.indexOf('_') + 1);
  return body.slice(-6) === base62(crc32(body.slice(0, -6)), 6);
}
