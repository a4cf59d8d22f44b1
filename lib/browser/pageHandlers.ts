import { browser } from 'wxt/browser';
import type { BackendKind } from '../backends/backend.ts';
import { readSettings, scanInLanguage } from '../items.ts';
import { STYLE } from '../button/style.ts';
import type { ButtonAnswer, PageAnswer, PageReading } from '../messages.ts';
import { ScanError } from '../model/problem.ts';
import { targetKey } from '../model/target.ts';
import type { From } from '../pages/index.ts';
import { isOpen } from '../model/scan.ts';
import type { Scans } from '../scans/scans.ts';
import { hostOf } from '../pages/place.ts';
import { faceOf } from './faceOf.ts';
import type { Handlers, PageSender } from './handleMessages.ts';
import { type PageTarget, pageTarget } from './pageTarget.ts';
import { needsYes, notePrivate, requireYes } from './privateTargets.ts';
import { keepReading, readingOf } from './tabReadings.ts';
import { reportAddress } from './reportAddress.ts';
import { storeTitle } from './storeTitle.ts';

type Found = Extract<PageTarget, { kind: 'target' }>;
type Part = Pick<
  Handlers,
  'page.get' | 'page.scan' | 'page.cancel' | 'page.report' | 'page.options' | 'tab.get' | 'address.get' | 'scan.start'
>;

/** What content scripts and popup ask about the page that is open, and the start of scans. */
export function pageHandlers({
  scans,
  chosen,
  isConfigured,
}: {
  scans: Scans;
  /** Where scans run, by the person's choice. */
  chosen(): Promise<BackendKind>;
  /** Whether there is somebody to scan it. */
  isConfigured(): Promise<boolean>;
}): Part {
  async function find(url: string, from: From, reading?: PageReading): Promise<PageTarget> {
    const found = pageTarget(url, { hosts: (await readSettings()).hosts, from, reading });
    if (found.kind === 'target' && reading?.visibility !== undefined)
      await notePrivate(targetKey(found.target), found.private);
    return found;
  }

  async function answer(found: PageTarget): Promise<PageAnswer> {
    if (found.kind === 'none') return found;
    const { target, title, otherRef } = found;
    const { hosts } = await readSettings();
    const where = await chosen();
    const scan = await scans.find(target);
    const hostType =
      target.kind === 'repository' ? hosts.find((host) => hostOf(host) === target.host)?.type : undefined;
    return {
      kind: 'target',
      target,
      title,
      scan: scan === null ? null : scanInLanguage(scan),
      private: await needsYes(targetKey(target), where),
      configured: await isConfigured(),
      ...(where === 'device' ? { here: true } : {}),
      ...(hostType === undefined ? {} : { hostType }),
      ...(otherRef === undefined ? {} : { otherRef }),
    };
  }

  /** A page speaks for itself only: its script sends the address (the browser's own is stale after pushState), of its own origin. */
  async function ofSender(
    { url, reading }: { url: string; reading?: PageReading | undefined },
    sender: PageSender,
  ): Promise<PageTarget> {
    if (URL.parse(url)?.origin !== sender.origin)
      throw new ScanError('forbidden', 'A page may only ask Touchstone about itself.');
    if (reading !== undefined) await keepReading(sender.tabId, url, reading);
    return find(url, 'page', reading);
  }

  async function begin(found: Found, confirmed: boolean) {
    await requireYes(targetKey(found.target), confirmed, await chosen());
    return scans.start(found.target, {
      title: found.title,
      ...(found.branch === undefined ? {} : { branch: found.branch }),
    });
  }

  function onPage(found: PageAnswer, bare = false): ButtonAnswer {
    if (found.kind === 'none') return found;
    return { ...found, face: faceOf(found.scan, found.otherRef), ...(bare ? { style: STYLE } : {}) };
  }

  return {
    async 'page.get'(params, sender) {
      const found = await answer(await ofSender(params, sender));
      if (found.kind === 'target' && found.scan !== null && isOpen(found.scan)) scans.viewOpen();
      return onPage(found, params.bare);
    },
    async 'page.scan'(params, sender) {
      const found = await ofSender(params, sender);
      if (found.kind === 'target') await begin(found, params.privateConfirmed === true);
      return onPage(await answer(found));
    },
    async 'page.cancel'(params, sender) {
      const found = await ofSender(params, sender);
      if (found.kind === 'target') await scans.cancel(targetKey(found.target));
      return onPage(await answer(found));
    },
    async 'page.report'(params, sender) {
      const found = await ofSender(params, sender);
      const scan = found.kind === 'target' ? await scans.keep(found.target) : null;
      if (scan === null) return { opened: false };
      const url = reportAddress(scan.key);
      // From a private window Chromium opens our pages in another one, where the tab cannot be the opener.
      await browser.tabs.create({ url, openerTabId: sender.tabId }).catch(() => browser.tabs.create({ url }));
      return { opened: true };
    },
    async 'page.options'() {
      await browser.runtime.openOptionsPage();
      return { opened: true };
    },
    async 'tab.get'({ tabId }) {
      const tab = await tabOf(tabId);
      if (tab?.id === undefined || tab.url === undefined) {
        return { kind: 'none', reason: 'This is no page of a store or a git host that Touchstone knows.' };
      }
      const reading = await readingOf(tab.id, tab.url);
      const found = await find(tab.url, 'page', reading);
      // On the browser's own store no script read the page; its tab still says what it shows.
      const named =
        found.kind === 'target' && found.target.kind === 'extension' && reading?.title === undefined
          ? storeTitle(tab.title)
          : undefined;
      return {
        ...(await answer(found.kind === 'target' && named !== undefined ? { ...found, title: named } : found)),
        url: tab.url,
      };
    },
    async 'address.get'({ text }) {
      return answer(await find(text, 'paste'));
    },
    async 'scan.start'({ target, title, privateConfirmed, onDevice }) {
      const branch = target.kind === 'repository' ? await branchOfOpenTab(target) : undefined;
      await requireYes(targetKey(target), privateConfirmed === true, onDevice === true ? 'device' : await chosen());
      return scans.start(target, {
        ...(title === undefined ? {} : { title }),
        ...(onDevice === true ? { backend: 'device' } : {}),
        ...(branch === undefined ? {} : { branch }),
      });
    },
  };

  /** The popup starts what its tab shows: the page's default branch is known from there. */
  async function branchOfOpenTab(target: Found['target']): Promise<string | undefined> {
    const tab = await tabOf(undefined);
    if (tab?.id === undefined || tab.url === undefined) return undefined;
    const found = await find(tab.url, 'page', await readingOf(tab.id, tab.url));
    return found.kind === 'target' && targetKey(found.target) === targetKey(target) ? found.branch : undefined;
  }
}

async function tabOf(tabId: number | undefined) {
  // A tab that was closed in the meantime is none.
  if (tabId !== undefined) return browser.tabs.get(tabId).catch(() => undefined);
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}
