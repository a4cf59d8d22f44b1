import { hash } from 'node:crypto';

/** Lower-case hexadecimal SHA-256. */
export function nodeHash(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
