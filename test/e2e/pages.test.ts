import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FONTS, type Font } from '../ui/fonts.ts';
import { openStudio, type Studio } from '../ui/studio.ts';
import { WORLDS } from '../ui/worlds.ts';
import { buildFolder } from './harness/chromium.ts';

/** The built pages in every state, in both themes, wide and narrow, in wide and narrow fonts: nothing for axe to find, no error, no sideways scroll. */
const FONT_NAMES = Object.keys(FONTS) as Font[];
let studio: Studio;
beforeAll(async () => {
  studio = await openStudio(buildFolder('chrome-mv3'));
});
afterAll(() => studio?.close());

describe.each(Object.keys(WORLDS))('%s', (name) => {
  const shot = WORLDS[name];
  if (shot === undefined) return;
  const poses = (shot.themes ?? (['light', 'dark'] as const)).flatMap((theme) =>
    // Colours depend neither on the width nor on the font.
    shot.widths
      .slice(0, theme === 'dark' ? 1 : undefined)
      .flatMap((width) =>
        (theme === 'dark' ? (['wide'] as const) : FONT_NAMES).map((font) => [theme, width, font] as const),
      ),
  );
  test.each(poses)('%s, %i px, %s font', async (theme, width, font) => {
    const pose = await studio.pose(shot, theme, width, font);
    // As the message, for a list that differs is shown shortened.
    const faults = [...pose.troubles, ...(await pose.check())];
    expect(faults, faults.join('\n')).toEqual([]);
    await pose.close();
  });
});

/** The ratio of WCAG 2.2 between each text that is shown and what is painted behind it, the least of them. */
const leastContrast = () => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas to mix colours on.');
  const painted = (colours: readonly string[]): number => {
    context.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let least = { ratio: Infinity, text: '' };
  for (const element of document.querySelectorAll<HTMLElement>(
    'main p, main li, main td, main th, main label, main h2',
  )) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
    if (!own || !element.checkVisibility()) continue;
    const grounds: string[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      grounds.unshift(getComputedStyle(at).backgroundColor);
    const ground = painted(grounds);
    const ink = painted([...grounds, getComputedStyle(element).color]);
    const ratio = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
    if (ratio < least.ratio) least = { ratio, text: element.textContent?.slice(0, 60) ?? '' };
  }
  return least;
};

describe.each(['popup-graded', 'report', 'options', 'installed-list'])('more contrast on %s', (name) => {
  test.each(['light', 'dark'] as const)('%s: every text has at least 7:1, and axe finds nothing', async (theme) => {
    const shot = WORLDS[name];
    if (shot === undefined) throw new Error('no such state');
    const usual = await studio.pose(shot, theme, shot.widths[0] ?? 380, 'wide');
    const before = await usual.page.evaluate(leastContrast);
    await usual.close();
    const pose = await studio.pose(shot, theme, shot.widths[0] ?? 380, 'wide', 'more');
    const after = await pose.page.evaluate(leastContrast);
    expect(after.ratio, after.text).toBeGreaterThanOrEqual(7);
    expect(after.ratio).toBeGreaterThan(before.ratio);
    const faults = [...pose.troubles, ...(await pose.check())];
    expect(faults, faults.join('\n')).toEqual([]);
    await pose.close();
  });
});

describe.each(['popup-phone', 'popup-phone-add'])('%s', (name) => {
  test.each([360, 340])('at %i px no control reaches into the edge of what holds it', async (width) => {
    const shot = WORLDS[name];
    if (shot === undefined) throw new Error('no such state');
    const { page, close } = await studio.pose(shot, 'light', width, 'wide');
    const over = await page.$$eval('main button, main input, main select', (all) =>
      all.flatMap((one) => {
        const holder = one.closest('section, article, li');
        if (holder === null || !one.checkVisibility()) return [];
        const { left, right } = holder.getBoundingClientRect();
        const style = getComputedStyle(holder);
        const own = one.getBoundingClientRect();
        const isOver =
          own.left < left + Number.parseFloat(style.paddingLeft) - 1 ||
          own.right > right - Number.parseFloat(style.paddingRight) + 1;
        return isOver ? [one.outerHTML.slice(0, 200)] : [];
      }),
    );
    expect(over).toEqual([]);
    await close();
  });
});

test('on paper there is nothing to press', async () => {
  const shot = WORLDS['report'];
  if (shot === undefined) throw new Error('no such state');
  const { page, close } = await studio.pose(shot, 'light', 1280, 'narrow');
  const controls = () =>
    page.$$eval('button, select, input', (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
    );
  expect(await controls()).not.toEqual([]);
  await page.emulateMediaType('print');
  expect(await controls()).toEqual([]);
  await close();
});

describe.each(['popup-graded', 'popup-add', 'report', 'options'])('keyboard on %s', (name) => {
  test('reaches every control, and shows where it is', async () => {
    const shot = WORLDS[name];
    if (shot === undefined) throw new Error('no such state');
    const { page, close } = await studio.pose(shot, 'light', shot.widths[0] ?? 380);
    const wanted = await page.evaluate(() => {
      let number = 0;
      for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')) {
        const off = control.matches(':disabled') || !control.checkVisibility();
        // Of radio buttons of one name the browser stops at the chosen one only.
        if (off || control.matches('input[type=radio]:not(:checked)')) continue;
        control.dataset['wanted'] = String(number++);
      }
      (document.activeElement as HTMLElement | null)?.blur();
      return number;
    });
    const reached = new Set<string>();
    const unmarked: string[] = [];
    // Where the first press lands is not ours to say, so a second round is allowed.
    for (let presses = 0; presses < wanted * 2 + 20 && reached.size < wanted; presses++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const control = document.activeElement as HTMLElement | null;
        if (control?.dataset['wanted'] === undefined) return null;
        const ringed = [control, control.parentElement].some(
          (one) => one !== null && getComputedStyle(one).outlineStyle !== 'none',
        );
        return { number: control.dataset['wanted'], ringed, html: control.outerHTML.slice(0, 120) };
      });
      if (at === null) continue;
      reached.add(at.number);
      if (!at.ringed) unmarked.push(at.html);
    }
    expect(reached.size).toBe(wanted);
    expect(unmarked).toEqual([]);
    await close();
  });
});
