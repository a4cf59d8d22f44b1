import { createHash, randomBytes } from 'node:crypto';

/** Every key of this service begins so. */
export const KEY_PREFIX = 'tsk_live_';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 192 bits in base 62. */
const SECRET_LENGTH = 33;
/** 32 bits in base 62. */
const CHECK_LENGTH = 6;
const FORM = new RegExp(`^${KEY_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`);

/** Makes a key: prefix, 192 random bits, and a checksum that tells typing errors and look-alikes offline. */
export function createKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(24).toString('hex')}`), SECRET_LENGTH);
  return `${KEY_PREFIX}${secret}${checksum(secret)}`;
}

/** Whether the text has the form of a key of this service and its checksum is right. */
export function isWellFormedKey(text: string): boolean {
  const match = FORM.exec(text);
  return match !== null && checksum(match[1] ?? '') === match[2];
}

/** What is stored instead of a secret. 192 random bits need no slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** What a list may show of a key: its first and last few characters. */
export function previewKey(key: string): string {
  return `${key.slice(0, KEY_PREFIX.length + 4)}…${key.slice(-4)}`;
}

/** A random text of 192 bits for sessions and sign-in links. */
export function createToken(): string {
  return randomBytes(24).toString('base64url');
}

function checksum(secret: string): string {
  const digest = createHash('sha256').update(`${KEY_PREFIX}${secret}`).digest();
  return base62(BigInt(digest.readUInt32BE(0)), CHECK_LENGTH);
}

function base62(value: bigint, length: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < length; i++) {
    text = `${ALPHABET[Number(rest % 62n)] ?? ''}${text}`;
    rest /= 62n;
  }
  return text;
}
