import { createHash } from 'node:crypto';

/** Lower-case hexadecimal SHA-256. */
export function nodeHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
