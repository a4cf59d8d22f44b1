import { browser } from 'wxt/browser';
import { SCAN_PREFIX } from '../items.ts';

/**
 * After a stored change, tells the pages in view to ask again. No data goes along: a page is told about its own
 * target only, when it asks, and the grades of other pages stay out of reach of content scripts.
 */
export function nudgePages(): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && Object.keys(changes).some((item) => item.startsWith(SCAN_PREFIX))) void nudge();
  });
}

async function nudge(): Promise<void> {
  for (const tab of await browser.tabs.query({ active: true })) {
    if (tab.id === undefined || tab.url === undefined) continue;
    // A page without our script has nobody to hear it.
    browser.tabs.sendMessage(tab.id, { touchstone: 'look' }).catch(() => undefined);
  }
}
