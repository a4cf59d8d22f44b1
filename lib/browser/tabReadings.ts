import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { PageReading } from '../messages.ts';

/*
 * What the page of a tab last said about itself, so that popup and menu know it too (branch, private).
 * Kept for the session only, in `storage.session`, which no content script can read.
 */

const Stored = z.object({ url: z.string(), reading: PageReading });
const item = (tabId: number) => `reading:${tabId}`;

/** Scripts leave the fragment out of what they send; the tab's own address has it. */
const page = (url: string) => url.replace(/#.*$/s, '');

export async function keepReading(tabId: number, url: string, reading: PageReading): Promise<void> {
  await browser.storage.session.set({ [item(tabId)]: { url: page(url), reading } });
}

/** The reading of a tab, if it was made at this very address, wherever on the page the person is. */
export async function readingOf(tabId: number, url: string): Promise<PageReading | undefined> {
  const stored = Stored.safeParse((await browser.storage.session.get(item(tabId)))[item(tabId)]);
  return stored.success && stored.data.url === page(url) ? stored.data.reading : undefined;
}

export async function dropReading(tabId: number): Promise<void> {
  await browser.storage.session.remove(item(tabId));
}
