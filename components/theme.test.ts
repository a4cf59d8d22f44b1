import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sheet = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8');

/** What is said for those who ask for more contrast. */
const more = sheet.slice(sheet.indexOf('@media (prefers-contrast: more)'), sheet.indexOf('@page'));

/** A token's colour in light (0) and dark (1), by the first of these texts that says it. */
function token(name: string, theme: 0 | 1, ...texts: readonly string[]): string {
  const said = new RegExp(`--${name}:\\s*([^;]+);`);
  const value = [...texts, sheet].map((text) => said.exec(text)?.[1]).find((one) => one !== undefined) ?? '';
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return both === null ? value : (both[theme + 1] ?? '');
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['bg', 'surface', 'surface-sunk', 'surface-raised', 'hover'];
const BANDS = ['superb', 'good', 'fair', 'mixed', 'poor', 'bad', 'unknown'].map((band) => `band-${band}`);
const PAIRS: [string, string, number][] = [
  ...['text', 'text-soft', 'text-faint', 'link', 'gold-text'].flatMap((ink) =>
    SURFACES.map((ground): [string, string, number] => [ink, ground, 4.5]),
  ),
  ...BANDS.map((band): [string, string, number] => ['band-ink', band, 4.5]),
  // Bands are words' colours too: severities, changes, states.
  ...BANDS.flatMap((band) => ['surface', 'bg'].map((ground): [string, string, number] => [band, ground, 4.5])),
  ['on-action', 'action', 4.5],
  ['on-action', 'action-hover', 4.5],
  ['on-slate', 'slate', 4.5],
  ['on-slate', 'slate-2', 4.5],
  ['on-slate-soft', 'slate-2', 4.5],
  ['text', 'gold-wash', 4.5],
  ['gold-text', 'gold-wash', 4.5],
  ['text-soft', 'gold-wash', 4.5],
  ['text', 'bad-wash', 4.5],
  ['text-soft', 'bad-wash', 4.5],
  ['text', 'good-wash', 4.5],
  // Edges of fields and the ring of the focus are no text: 3.
  ['line-strong', 'surface', 3],
  ['line-strong', 'bg', 3],
  ['focus', 'surface', 3],
  ['focus', 'bg', 3],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s theme', (_, theme) => {
  test.each(PAIRS)('%s on %s has at least %f:1', (ink, ground, least) => {
    const found = [token(ink, theme), token(ground, theme)] as const;
    expect(found.every((colour) => /^#[\da-f]{6}$/i.test(colour))).toBe(true);
    expect(contrast(...found)).toBeGreaterThanOrEqual(least);
  });
  test.each(PAIRS)('%s on %s, where more contrast is asked for', (ink, ground, least) => {
    const found = [token(ink, theme, more), token(ground, theme, more)] as const;
    expect(contrast(...found)).toBeGreaterThanOrEqual(least === 3 ? 4.5 : 7);
  });
});
