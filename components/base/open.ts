import { browser } from 'wxt/browser';
import { readSettings } from '../../lib/items.ts';
import { safeHref } from './text.ts';

/** Opens the options page in a tab. */
export function openOptions(): void {
  void browser.runtime.openOptionsPage();
}

/** Opens the address of the scan service, where plans and keys are managed. */
export async function openService(): Promise<void> {
  const address = safeHref((await readSettings()).address);
  if (address !== null) await browser.tabs.create({ url: address });
}

/** The address of our report page for one scan. */
export function reportAddress(key: string): string {
  return browser.runtime.getURL(`/report.html?key=${encodeURIComponent(key)}` as '/report.html');
}

/** Opens the page of installed extensions; the toolbar's window closes, where this is one. */
export function openInstalled(): void {
  void browser.tabs.create({ url: browser.runtime.getURL('/installed.html') });
  if (location.pathname === '/popup.html') window.close();
}

/** Opens the page where package files are chosen, and closes the toolbar's window, which would close anyway. */
export function openUpload(): void {
  void browser.tabs.create({ url: browser.runtime.getURL('/upload.html') });
  window.close();
}
