import type { Page } from 'puppeteer-core';
import { poll } from './chromium.ts';
import type { Firefox } from './firefox.ts';

/**
 * Firefox's real toolbar popup. It is no page of its own to the test driver, so it is looked at from a page of the
 * same extension, which may.
 */
export interface FirefoxPopup {
  text(): Promise<string>;
  press(name: RegExp): Promise<void>;
}

/** Opens the popup of the selected tab as a click on the toolbar's button does; `own` is a page of the extension. */
export async function openFirefoxPopup(firefox: Firefox, own: Page): Promise<FirefoxPopup> {
  await firefox.chrome('ExtensionParent.apiManager.global.browserActionFor(ext).triggerAction(window)');
  const text = () => own.evaluate(readPopup);
  await poll(async () => (await text()) !== '');
  return {
    text,
    async press(name) {
      await poll(() => own.evaluate(pressInPopup, name.source, name.flags));
    },
  };
}

interface PopupWorld {
  browser: { extension: { getViews(filter: { type: 'popup' }): Window[] } };
}

function readPopup(): string {
  const [view] = (globalThis as unknown as PopupWorld).browser.extension.getViews({ type: 'popup' });
  return view?.document.body?.innerText ?? '';
}

function pressInPopup(source: string, flags: string): boolean {
  const [view] = (globalThis as unknown as PopupWorld).browser.extension.getViews({ type: 'popup' });
  for (const control of view?.document.querySelectorAll('button, a[href]') ?? []) {
    const name = (control.getAttribute('aria-label') ?? (control as HTMLElement).innerText).trim();
    if (!new RegExp(source, flags).test(name) || (control as HTMLButtonElement).disabled) continue;
    (control as HTMLElement).click();
    return true;
  }
  return false;
}
