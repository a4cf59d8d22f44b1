import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { ScanError } from '../model/problem.ts';

/*
 * Private repositories: a repository that its page calls private is not handed to any service without a yes for it,
 * whichever way the scan is asked for. That a page is private is kept for the session only, like all that is noted of
 * visits; only the person's yes is kept for good.
 */

const ITEM = 'private';
const MOST = 1000;
const Keys = z.array(z.string());
type Area = 'session' | 'local';

async function read(area: Area): Promise<string[]> {
  const parsed = Keys.safeParse((await browser.storage[area].get(ITEM))[ITEM]);
  return parsed.success ? parsed.data : [];
}

async function write(area: Area, keys: readonly string[]): Promise<void> {
  await browser.storage[area].set({ [ITEM]: keys.slice(-MOST) });
}

/** All branches of a repository are private together. */
const repositoryOf = (key: string) => key.replace(/#.*$/s, '');

/** Notes what a page says of itself. */
export async function notePrivate(key: string, isPrivate: boolean): Promise<void> {
  const repository = repositoryOf(key);
  const noted = await read('session');
  if (noted.includes(repository) === isPrivate) return;
  await write('session', isPrivate ? [...noted, repository] : noted.filter((other) => other !== repository));
}

export async function needsYes(key: string): Promise<boolean> {
  const repository = repositoryOf(key);
  return (await read('session')).includes(repository) && !(await read('local')).includes(repository);
}

/** Takes the yes, or refuses when one is needed and none was given. */
export async function requireYes(key: string, confirmed: boolean): Promise<void> {
  if (!(await needsYes(key))) return;
  if (!confirmed)
    throw new ScanError(
      'cancelled',
      'This repository is private, so nothing was sent. Confirm that the service may read it, then scan.',
    );
  await write('local', [...(await read('local')), repositoryOf(key)]);
}
