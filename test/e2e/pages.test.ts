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
