import { setTimeout } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import { ourControl, ourText } from './ours.ts';

/*
 * What a person sees and presses: the same for store pages with our button in them, for our own pages, and for the
 * real popup. Everything waits until it is there, and says what was there instead when it never came.
 */

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** All visible text of a page. */
export async function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.body?.innerText ?? '');
}

/** Resolves with the text once it matches. `ours`: only that of our part on somebody else's page. */
export async function waitForText(
  page: Page,
  pattern: RegExp,
  options: { ours?: boolean; timeout?: number } = {},
): Promise<string> {
  const read = options.ours === true ? ourText : textOf;
  let last = '';
  return until(
    async () => {
      last = await read(page).catch(() => ''); // in the middle of a navigation there is nothing to read
      return pattern.test(last) ? last : undefined;
    },
    () => `${String(pattern)} did not appear on ${page.url()}. There is:\n${last.slice(0, 2000)}`,
    options.timeout,
  );
}

/** Presses the button or link of this name with the mouse, as a person does; ours too. */
export async function press(page: Page, name: RegExp): Promise<void> {
  await pressFound(page, await controlOf(page, name));
}

/** Presses the same in several pages at once: each is looked for first, as one may change the others. */
export async function pressInAll(pages: readonly Page[], name: RegExp): Promise<void> {
  const found: Control[] = [];
  for (const page of pages) {
    await page.bringToFront();
    found.push(await controlOf(page, name));
  }
  await Promise.all(pages.map((page, at) => pressFound(page, found[at] as Control)));
}

/** A control: an element, or for ours the point where it is. */
type Control = ElementHandle<HTMLElement> | { readonly x: number; readonly y: number };

async function pressFound(page: Page, control: Control): Promise<void> {
  if ('x' in control) await page.mouse.click(control.x, control.y);
  else await control.click();
}

function controlOf(page: Page, name: RegExp): Promise<Control> {
  return until(
    async () => {
      const element = (
        await page.evaluateHandle(lookUp, name.source, name.flags)
      ).asElement() as ElementHandle<HTMLElement> | null;
      return element ?? (await ourControl(page, name));
    },
    () => `There is no control ${String(name)} on ${page.url()}.`,
  );
}

/** Types into the field whose label matches, in place of what is there. */
export async function fill(page: Page, label: RegExp, text: string): Promise<void> {
  const field = await until(
    async () =>
      (
        await page.evaluateHandle(findField, label.source, label.flags)
      ).asElement() as ElementHandle<HTMLInputElement> | null,
    () => `There is no field ${String(label)} on ${page.url()}.`,
  );
  await field.click({ count: 3 });
  await field.press('Backspace');
  await field.type(text);
}

async function until<T>(
  ask: () => Promise<T | undefined | null>,
  complaint: () => string,
  patience = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    // A page that hangs never answers.
    const answer = await Promise.race([
      ask(),
      setTimeout(Math.max(end - Date.now(), PAUSE_MS), undefined, { ref: false }),
    ]);
    if (answer !== undefined && answer !== null) return answer;
    if (Date.now() > end) throw new Error(complaint());
    await setTimeout(PAUSE_MS);
  }
}

/* --- these run in the page and must stand alone --- */

function lookUp(source: string, flags: string): Element | null {
  const pattern = new RegExp(source, flags);
  for (const element of document.querySelectorAll(
    'button, a[href], [role="button"], summary, [role="tab"], [role="menuitem"]',
  )) {
    const names = [element.getAttribute('aria-label') ?? '', (element as HTMLElement).innerText ?? ''];
    const usable =
      element.getClientRects().length > 0 &&
      !(element as HTMLButtonElement).disabled &&
      element.getAttribute('aria-disabled') !== 'true';
    if (usable && names.some((name) => pattern.test(name.trim()))) return element;
  }
  return null;
}

function findField(source: string, flags: string): Element | null {
  const pattern = new RegExp(source, flags);
  for (const field of document.querySelectorAll('input, textarea, select')) {
    const labels = [...((field as HTMLInputElement).labels ?? [])].map((label) => label.innerText);
    const by =
      field
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.innerText ?? '') ?? [];
    if (
      [field.getAttribute('aria-label') ?? '', ...labels, ...by].some((name) => pattern.test(name)) &&
      field.getClientRects().length > 0
    )
      return field;
  }
  return null;
}
