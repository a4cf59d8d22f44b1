import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { ScanError } from '../model/problem.ts';

/*
 * Repositories that their pages called private, and those for which the person said yes. A private repository
 * without a yes is not handed to any service, whichever way the scan is asked for.
 */

const ITEM = 'private';
const MOST = 2000;
const Marks = z.record(z.string(), z.enum(['ask', 'yes']));

async function read(): Promise<z.infer<typeof Marks>> {
  const parsed = Marks.safeParse((await browser.storage.local.get(ITEM))[ITEM]);
  return parsed.success ? parsed.data : {};
}

async function mark(key: string, value: 'ask' | 'yes'): Promise<void> {
  const { [key]: _, ...others } = await read();
  await browser.storage.local.set({ [ITEM]: Object.fromEntries([...Object.entries(others).slice(1 - MOST), [key, value]]) });
}

/** All branches of a repository are private together. */
const repositoryOf = (key: string) => key.replace(/#.*$/s, '');

/** Notes what a page says of itself. A yes given before stays. */
export async function notePrivate(key: string, isPrivate: boolean): Promise<void> {
  const repository = repositoryOf(key);
  const marks = await read();
  if (isPrivate && marks[repository] === undefined) await mark(repository, 'ask');
  if (!isPrivate && marks[repository] === 'ask') {
    delete marks[repository];
    await browser.storage.local.set({ [ITEM]: marks });
  }
}

export async function needsYes(key: string): Promise<boolean> {
  return (await read())[repositoryOf(key)] === 'ask';
}

/** Takes the yes, or refuses when one is needed and none was given. */
export async function requireYes(key: string, confirmed: boolean): Promise<void> {
  if (!(await needsYes(key))) return;
  if (!confirmed) throw new ScanError('cancelled', 'This repository is private, so nothing was sent. Confirm that the service may read it, then scan.');
  await mark(repositoryOf(key), 'yes');
}
