import type { Page } from 'puppeteer-core';

/**
 * Two sets of fonts that every machine has: its own, set as tightly as Arial runs (the average letter of a to z, in
 * em) or as widely as DejaVu Sans, the widest that systems come with. Letters are spaced, so nothing is installed.
 */
export const FONTS = { narrow: 0.489, wide: 0.563 } as const;
export type Font = keyof typeof FONTS;

/** Sets the text of `page` as `font` would; call it when the page is there. */
export async function setFont(page: Page, font: Font): Promise<void> {
  await page.evaluate((target) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('No canvas to measure letters on.');
    context.font = `100px ${getComputedStyle(document.body).fontFamily}`;
    const own = context.measureText('abcdefghijklmnopqrstuvwxyz').width / 2600;
    const style = document.createElement('style');
    // On each element: an inherited spacing is a length in pixels, and controls inherit none.
    style.textContent = `* { letter-spacing: ${(target - own).toFixed(3)}em !important; }`;
    document.head.append(style);
  }, FONTS[font]);
}
