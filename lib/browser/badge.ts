import { i18n } from '#i18n';
import { browser } from 'wxt/browser';
import { readSettings } from '../items.ts';
import type { Scan } from '../model/scan.ts';
import type { Scans } from '../scans/scans.ts';
import { gradeColour, NEUTRAL } from './gradeColour.ts';
import { pageTarget } from './pageTarget.ts';
import { readingOf } from './tabReadings.ts';

/** What the toolbar button shows for a scan: at most two letters, its colour and what a mouse over it says. */
export function badgeOf(scan: Scan | null): { text: string; colour: string; title: string } {
  const state = scan?.state;
  switch (state?.state) {
    case undefined:
      return { text: '', colour: NEUTRAL, title: 'Touchstone' };
    case 'queued':
      return { text: '…', colour: NEUTRAL, title: `Touchstone: ${i18n.t('page.waiting')}` };
    case 'running':
      return {
        text: '…',
        colour: NEUTRAL,
        title: `Touchstone: ${i18n.t('page.percent', [String(Math.floor(state.progress))])}`,
      };
    case 'done':
      return {
        text: [...state.grade].slice(0, 2).join(''),
        colour: gradeColour(state.grade),
        title: `Touchstone: ${i18n.t('page.grade', [state.grade])}`,
      };
    case 'failed':
      return { text: '!', colour: NEUTRAL, title: `Touchstone: ${state.problem.message}` };
  }
}

/** Keeps the badge of each tab at its page's grade, from what is stored here; nothing is asked of anybody. */
export function watchBadges(scans: Scans): void {
  async function show(tabId: number, url: string): Promise<void> {
    const found = pageTarget(url, {
      hosts: (await readSettings()).hosts,
      from: 'page',
      reading: await readingOf(tabId, url),
    });
    const { text, colour, title } = badgeOf(found.kind === 'target' ? await scans.find(found.target) : null);
    // A tab may have gone on, or away, in the meantime: its newer address has the word.
    if ((await addressOf(tabId)) !== url) return;
    const button = browser.action ?? browser.browserAction;
    try {
      await Promise.all([
        button.setBadgeText({ tabId, text }),
        button.setBadgeBackgroundColor({ tabId, color: colour }),
        button.setBadgeTextColor({ tabId, color: '#ffffff' }),
        button.setTitle({ tabId, title }),
      ]);
    } catch (error) {
      if ((await addressOf(tabId)) !== undefined) throw error;
    }
  }

  // Without the tabs permission the address is told for our hosts only: other pages end here.
  browser.tabs.onUpdated.addListener((tabId, change, tab) => {
    if (tab.url !== undefined && (change.url !== undefined || change.status !== undefined)) void show(tabId, tab.url);
  });
  browser.storage.onChanged.addListener((changes, area) => {
    const isScan = (item: string) => item.startsWith('scan:') || item === 'known' || item.startsWith('reading:');
    if (area !== 'sync' && Object.keys(changes).some(isScan)) void showAll();
  });

  async function showAll(): Promise<void> {
    for (const tab of await browser.tabs.query({ active: true })) {
      if (tab.id !== undefined && tab.url !== undefined) await show(tab.id, tab.url);
    }
  }
  // Other tabs catch up when they are looked at.
  browser.tabs.onActivated.addListener(({ tabId }) => {
    void addressOf(tabId).then((url) => (url === undefined ? undefined : show(tabId, url)));
  });
}

/** Undefined also for a tab that is gone. */
async function addressOf(tabId: number): Promise<string | undefined> {
  return browser.tabs.get(tabId).then(
    (tab) => tab.url,
    () => undefined,
  );
}
