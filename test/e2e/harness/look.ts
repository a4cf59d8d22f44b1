import type { ElementHandle, Page } from 'puppeteer-core';

/*
 * What a person sees and presses on a page, through shadow roots: the same for store pages with our button in them,
 * for our own pages, and for the real popup.
 */

const PATIENCE_MS = 60_000;

/** All visible text, also in open shadow roots. With `onlyOurs`: only that of our own parts on somebody else's page. */
export async function textOf(page: Page, onlyOurs = false): Promise<string> {
  return page.evaluate(readText, onlyOurs);
}

/** Resolves with the text once it matches. Throws with what is there when it never does. */
export async function waitForText(page: Page, pattern: RegExp, options: { ours?: boolean; timeout?: number } = {}): Promise<string> {
  const until = Date.now() + (options.timeout ?? PATIENCE_MS);
  for (;;) {
    const text = await textOf(page, options.ours).catch(() => ''); // in the middle of a navigation there is nothing to read
    if (pattern.test(text)) return text;
    if (Date.now() > until) throw new Error(`${String(pattern)} did not appear on ${page.url()}. There is:\n${text.slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The button or link whose name matches, also in open shadow roots, once it can be pressed. */
export async function findControl(page: Page, name: RegExp, timeout = PATIENCE_MS): Promise<ElementHandle<HTMLElement>> {
  const until = Date.now() + timeout;
  for (;;) {
    const handle = await page.evaluateHandle(lookUp, name.source, name.flags);
    const element = handle.asElement() as ElementHandle<HTMLElement> | null;
    if (element !== null) return element;
    if (Date.now() > until) throw new Error(`No control ${String(name)} on ${page.url()}. There is:\n${(await textOf(page)).slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Presses it as a person does, with the mouse. */
export async function press(page: Page, name: RegExp): Promise<void> {
  const control = await findControl(page, name);
  await control.click();
}

/** Types into the field whose label matches, in place of what is there. */
export async function fill(page: Page, label: RegExp, text: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const handle = await page.evaluateHandle(findField, label.source, label.flags);
    const element = handle.asElement() as ElementHandle<HTMLInputElement> | null;
    if (element !== null) {
      await element.click({ count: 3 });
      await element.press('Backspace');
      await element.type(text);
      return;
    }
    if (Date.now() > until) throw new Error(`No field ${String(label)} on ${page.url()}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/* --- these run in the page and must stand alone --- */

function readText(onlyOurs: boolean): string {
  const parts: string[] = onlyOurs ? [] : [document.body?.innerText ?? ''];
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot === null) continue;
      for (const child of element.shadowRoot.children) {
        // A child of a shadow root is laid out, so its innerText is what is seen.
        if (child instanceof HTMLElement && child.localName !== 'style') parts.push(child.innerText);
        for (const named of [child, ...child.querySelectorAll('[aria-label]')]) parts.push(named.getAttribute('aria-label') ?? '');
      }
      visit(element.shadowRoot);
    }
  };
  visit(document);
  return parts.join('\n');
}

function lookUp(source: string, flags: string): Element | null {
  const pattern = new RegExp(source, flags);
  const found: Element[] = [];
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) visit(element.shadowRoot);
      if (!element.matches('button, a[href], [role="button"], summary, [role="tab"], [role="menuitem"]')) continue;
      const name = (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '').trim();
      const usable = element.getClientRects().length > 0 && !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
      if (usable && pattern.test(name)) found.push(element);
    }
  };
  visit(document);
  return found[0] ?? null;
}

function findField(source: string, flags: string): Element | null {
  const pattern = new RegExp(source, flags);
  for (const field of document.querySelectorAll('input, textarea, select')) {
    const labels = [...((field as HTMLInputElement).labels ?? [])].map((label) => label.innerText);
    const by = field.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.innerText ?? '') ?? [];
    if ([field.getAttribute('aria-label') ?? '', ...labels, ...by].some((name) => pattern.test(name)) && field.getClientRects().length > 0) return field;
  }
  return null;
}
