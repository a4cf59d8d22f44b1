import { browser } from 'wxt/browser';
import { saveSettings, SETTINGS_ITEM } from '../items.ts';

/** Settings of a version that knew services only: whoever had set one up goes on with it. */
export async function keepService(isConfigured: () => Promise<boolean>): Promise<void> {
  const stored: unknown = (await browser.storage.local.get(SETTINGS_ITEM))[SETTINGS_ITEM];
  if (typeof stored !== 'object' || stored === null || 'backend' in stored) return;
  if (await isConfigured()) await saveSettings({ backend: 'service' });
}
