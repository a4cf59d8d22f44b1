import { browser } from 'wxt/browser';

const ITEM = 'welcomed';

/** Shows the first page once: after an installation, never after an update, and not again in the same profile. */
export async function openWelcome({ reason }: { reason: string }): Promise<void> {
  if (reason !== 'install' || (await browser.storage.local.get(ITEM))[ITEM] !== undefined) return;
  await browser.storage.local.set({ [ITEM]: true });
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
