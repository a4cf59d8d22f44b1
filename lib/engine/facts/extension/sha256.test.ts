import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256Base64 } from './sha256.ts';

it('agrees with the platform on any text', () => {
  const expected = (text: string) => createHash('sha256').update(text, 'utf8').digest('base64');
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])
    expect(sha256Base64('x'.repeat(length))).toBe(expected('x'.repeat(length)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => sha256Base64(text) === expected(text)),
  );
});
