import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { humanise, safeHref, visible } from './text.ts';

describe('visible', () => {
  test('shows what reorders or hides text as escapes', () => {
    expect(visible('invoice\u202excod.exe')).toBe('invoice\\u{202e}xcod.exe');
    expect(visible('a\u200bb\u2066c\u0000d\u{e0041}')).toBe('a\\u{200b}b\\u{2066}c\\u{0}d\\u{e0041}');
  });
  test('keeps scripts that need joiners, emoji, right-to-left letters and line breaks', () => {
    const text = 'می‌خواهم 👩‍💻 שלום\nשורה';
    expect(visible(text)).toBe(text);
  });
  test('is bounded and well-formed, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (text, max) => {
        const shown = visible(text, max);
        expect(shown.isWellFormed()).toBe(true);
        expect(shown.length).toBeLessThanOrEqual((max + 1) * 9);
        expect(/[\p{Cc}\p{Bidi_Control}]/u.test(shown.replace(/[\t\n]/g, ''))).toBe(false);
      }),
    );
  });
});

test.each([
  ['top_drivers', 'Top drivers'],
  ['topDrivers', 'Top drivers'.replace('d', 'D')],
  ['ci-cd', 'Ci cd'],
  ['CVE-2026-1', 'CVE-2026-1'],
  ['', ''],
])('humanise(%j) is %j', (name, words) => {
  expect(humanise(name)).toBe(words);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:pass@host.example/',
  'no address',
  'chrome://settings',
])('safeHref refuses %j', (address) => {
  expect(safeHref(address)).toBeNull();
});
test('safeHref takes web addresses', () => {
  expect(safeHref('https://github.com/orchard/pear-press')).toBe('https://github.com/orchard/pear-press');
});
