import { browser } from 'wxt/browser';

/** Where the browser can (Chromium), content scripts may not read our stored items at all; they never need to. */
export function keepStorageToOurselves(): void {
  const { local } = browser.storage;
  if (typeof local.setAccessLevel === 'function') void local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
}
