import { browser } from 'wxt/browser';
import { type Browser, contentMatches } from '../pages/hosts.ts';

/** After an installation or update: brings the page's script to the pages that are open already (Firefox does so itself). */
export async function scriptOpenTabs(name: Browser): Promise<void> {
  if (name === 'firefox') return;
  for (const tab of await browser.tabs.query({ url: contentMatches(name) })) {
    if (tab.id === undefined || tab.discarded) continue;
    // A page may refuse (an error page, a page on its way): it gets the script when it is loaded again.
    await browser.scripting
      .executeScript({ target: { tabId: tab.id }, files: ['/content-scripts/page.js'] })
      .catch(() => undefined);
  }
}
