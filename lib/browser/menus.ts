import { i18n } from '#i18n';
import { browser } from 'wxt/browser';
import { readSettings } from '../items.ts';
import { ScanError } from '../model/problem.ts';
import { targetKey } from '../model/target.ts';
import { GIT_MATCHES, matchOfHost, STORE_MATCHES } from '../pages/hosts.ts';
import type { From } from '../pages/index.ts';
import type { Scans } from '../scans/scans.ts';
import { oneAtATime } from './oneAtATime.ts';
import { pageTarget } from './pageTarget.ts';
import { notePrivate, requireYes } from './privateTargets.ts';
import { readingOf } from './tabReadings.ts';

const PAGE = 'scan-page';
const LINK = 'scan-link';

/** Draws the context menu anew: the page's own item on known pages, the link's on links to known pages. */
export const drawMenus = oneAtATime(async (): Promise<void> => {
  const { hosts } = await readSettings();
  const patterns = [
    ...Object.values(STORE_MATCHES).flat(),
    ...GIT_MATCHES,
    ...hosts.map((host) => matchOfHost(host, import.meta.env.BROWSER as 'chrome')),
  ];
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: PAGE,
    title: i18n.t('menu.page'),
    contexts: ['page'],
    documentUrlPatterns: patterns,
  });
  browser.contextMenus.create({
    id: LINK,
    title: i18n.t('menu.link'),
    contexts: ['link'],
    targetUrlPatterns: patterns,
  });
});

/** Context menu and keyboard command: start the scan of that very page or link, and show the popup where the browser lets us. */
export function watchMenus(scans: Scans): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const onLink = info.menuItemId === LINK;
    const url = onLink ? info.linkUrl : (info.pageUrl ?? tab?.url);
    if (url !== undefined) void begin(url, onLink ? 'link' : 'page', tab?.id);
  });
  browser.commands?.onCommand.addListener((command, tab) => {
    if (command === PAGE && tab?.url !== undefined) void begin(tab.url, 'page', tab.id);
  });

  async function begin(url: string, from: From, tabId: number | undefined): Promise<void> {
    // First of all: browsers open a popup only straight out of the click.
    const shown = showPopup();
    const { hosts } = await readSettings();
    const reading = from === 'page' && tabId !== undefined ? await readingOf(tabId, url) : undefined;
    const found = pageTarget(url, { hosts, from, reading });
    try {
      if (found.kind === 'target') {
        const key = targetKey(found.target);
        await notePrivate(key, found.private);
        await requireYes(key, false, (await readSettings()).backend);
        await scans.start(found.target, {
          title: found.title,
          ...(found.branch === undefined ? {} : { branch: found.branch }),
        });
      }
    } catch (error) {
      // Private and without a yes: the popup, open now, asks.
      if (!(error instanceof ScanError)) throw error;
    }
    await shown;
  }
}

async function showPopup(): Promise<void> {
  try {
    await (browser.action ?? browser.browserAction).openPopup();
  } catch {
    // Some browsers refuse it, or a popup is open already: the badge and the page's button show the scan too.
    return;
  }
}
