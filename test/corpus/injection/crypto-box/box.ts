import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(12);
  // ok: weak-cipher
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

export function sealBadly(key: Buffer, text: string): string {
  // expect: weak-cipher
  const cipher = createCipheriv('des-ecb', key, null);
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
}

export function open(key: Buffer, iv: Buffer, data: Buffer, tag: Buffer): string {
  // ok: decryption-unchecked
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(tag);
  return decipher.update(data, undefined, 'utf8') + decipher.final('utf8');
}

export function openBadly(key: Buffer, iv: Buffer, data: Buffer): string {
  // expect: decryption-unchecked
  const reader = createDecipheriv('aes-256-gcm', key, iv);
  return reader.update(data, undefined, 'utf8');
}

export function fingerprint(file: Buffer): string {
  // expect: weak-hash
  return createHash('md5').update(file).digest('hex');
}
