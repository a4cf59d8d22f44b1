import { i18n } from '#i18n';
import { browser } from 'wxt/browser';
import type { Backend } from '../backends/backend.ts';
import { readInstalled } from '../installed/installed.ts';
import { knownBad } from '../installed/knownBad.ts';
import { lookAt } from '../installed/lookAt.ts';
import { freshNews, isWatchItem, readNotes, readWatched, writeWatched } from '../installed/watched.ts';
import { NEWS_ITEM, readNews } from '../news.ts';
import type { Scans } from '../scans/scans.ts';
import { oneAtATime } from './oneAtATime.ts';

const LATER = 3000;
const RED = '#a5192c';

/**
 * Watches what is installed, once the person has let us list it: gives what looks for changes. Quiet: a mark on the
 * toolbar button, and a notification only where those were allowed too.
 */
export function watchInstalled(scans: Scans, device: Backend): () => Promise<void> {
  const look = oneAtATime(async () => {
    const before = await readWatched();
    const allowed = await browser.permissions.contains({ permissions: ['management'] });
    if (!allowed && Object.keys(before).length === 0) return;
    // The part of the browser's interface comes some time after the permission.
    if (allowed) listen();
    const known = allowed ? await knownBad() : undefined;
    const after =
      known === undefined
        ? {}
        : await lookAt(
            {
              firefox: import.meta.env.BROWSER === 'firefox',
              list: readInstalled,
              isKnownBad: (id) => known(id) !== undefined,
              scanOf: (target) => scans.find(target),
              scan: (target, title) => scans.start(target, { title, backend: 'device' }),
              report: (repoId) => device.report(repoId),
              now: Date.now,
            },
            before,
          );
    await writeWatched(after);
    await mark();
    const changed = Object.keys(after).filter((id) => after[id]?.news?.at !== before[id]?.news?.at);
    if (changed.length > 0 && (await browser.permissions.contains({ permissions: ['notifications'] })))
      await browser.notifications.create('watch', {
        type: 'basic',
        iconUrl: browser.runtime.getURL('/icon/128.png'),
        title: 'Touchstone',
        message: i18n.t('watch.news', changed.length),
      });
  });

  /**
   * The mark of all tabs whose page has no grade of its own: something installed has news, or a scan became worse by a run
   * of the service that nobody started here.
   */
  async function mark(): Promise<void> {
    const [watched, notes] = [await readWatched(), await readNotes()];
    const worse = await readNews();
    const isNews =
      worse.length > 0 || Object.keys(watched).some((id) => freshNews(watched[id], notes[id]) !== undefined);
    const button = browser.action ?? browser.browserAction;
    await button.setBadgeText({ text: isNews ? '!' : '' });
    if (isNews) await button.setBadgeBackgroundColor({ color: RED });
    const words = i18n.t('page.worse', worse.length === 1 ? 1 : 2, [String(worse.length)]);
    await button.setTitle({ title: worse.length === 0 ? 'Touchstone' : `Touchstone: ${words}` });
  }
  // A browser that was started anew has forgotten it.
  void mark();

  let listens = false;
  function listen(): void {
    if (listens || browser.management?.onInstalled === undefined) return;
    listens = true;
    const changed = () => {
      void look();
      // Firefox knows the permissions of a new version a little later.
      setTimeout(() => void look(), LATER);
    };
    browser.management.onInstalled.addListener(changed);
    browser.management.onEnabled.addListener(changed);
  }
  listen();
  browser.permissions.onAdded.addListener(() => {
    listen();
    void look();
  });
  browser.permissions.onRemoved.addListener(() => void look());
  browser.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local') return;
    const items = Object.entries(changes);
    if (items.some(([item]) => isWatchItem(item) || item === NEWS_ITEM)) void mark();
    const stateOf = (value: unknown) => (value as { state?: { state?: unknown } } | undefined)?.state?.state;
    const isOver = (value: unknown) => ['done', 'failed'].includes(String(stateOf(value)));
    if (items.some(([item, { newValue }]) => item.startsWith('scan:extension:') && isOver(newValue))) void look();
  });
  return look;
}
