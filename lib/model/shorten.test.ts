import { describe, expect, it } from 'vitest';
import { clipped, cutAt, endOf, firstOf, lastOf } from './shorten.ts';

it('keeps whole characters of the start or the end', () => {
  expect(firstOf('😀😀😀', 2)).toBe('😀😀');
  expect(lastOf('x😀😀', 1)).toBe('😀');
  expect(firstOf('short', 300)).toBe('short');
  expect(lastOf('short', 300)).toBe('short');
  expect(cutAt('x😀😀', 4)).toBe('x😀');
  expect(endOf('😀😀x', 4)).toBe('😀x');
  expect(clipped('x😀😀😀', 4)).toBe('x😀…');
  expect(clipped('x😀', 3)).toBe('x😀');
});

it('holds no lone half afterwards, even if it did before', () => {
  expect(firstOf('a\ud83d', 5)).toBe('a\ufffd');
  expect(lastOf('\ude00a', 5)).toBe('\ufffda');
});

/** Texts of letters, pairs and lone halves, as they fall. */
function texts(count: number): string[] {
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const signs = ['a', 'ß', '…', '😀', '🏴', '\ud83d', '\ude00', '\ud83d'];
  return Array.from({ length: count }, () =>
    Array.from({ length: next(12) }, () => signs[next(signs.length)]).join(''),
  );
}

describe.each([
  ['firstOf', firstOf, (text: string) => [...text].length, 0],
  ['lastOf', lastOf, (text: string) => [...text].length, 0],
  ['cutAt', cutAt, (text: string) => text.length, 0],
  ['endOf', endOf, (text: string) => text.length, 0],
  ['clipped', clipped, (text: string) => text.length, 1],
] as const)('%s, whatever the text and the bound', (name, cut, sizeOf, least) => {
  it('is well-formed, within the bound, and made of the text', () => {
    for (const text of texts(120)) {
      const whole = text.toWellFormed();
      for (let most = least; most < 16; most++) {
        const short = cut(text, most);
        expect(short.isWellFormed()).toBe(true);
        expect(sizeOf(short)).toBeLessThanOrEqual(most);
        if (sizeOf(whole) <= most) expect(short).toBe(whole);
        // A pair, or a half that looked like one, is all that a cut may take beyond the bound.
        else expect(sizeOf(short)).toBeGreaterThanOrEqual(most - 1);
        const kept = short.replace(/…$/, '');
        if (name === 'lastOf' || name === 'endOf') expect(whole.endsWith(short)).toBe(true);
        else expect(whole.startsWith(kept)).toBe(true);
      }
    }
  });
});
