import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { withoutBranch } from '../model/target.ts';
import type { BackendKind } from '../backends/backend.ts';
import { ScanError } from '../model/problem.ts';

/*
 * Private repositories: a repository that its page calls private is not scanned without a yes for it, whichever way the
 * scan is asked for. A yes to this device is none to a service, which would get the code. That a page is private is kept for the session only, like all that is noted of
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

/** Notes what a page says of itself. */
export async function notePrivate(key: string, isPrivate: boolean): Promise<void> {
  const repository = withoutBranch(key);
  const noted = await read('session');
  if (noted.includes(repository) === isPrivate) return;
  await write('session', isPrivate ? [...noted, repository] : noted.filter((other) => other !== repository));
}

/** The yes for this device as it is kept; one for a service is the bare key. */
const hereOnly = (repository: string) => `device ${repository}`;

export async function needsYes(key: string, where: BackendKind): Promise<boolean> {
  const repository = withoutBranch(key);
  if (!(await read('session')).includes(repository)) return false;
  const given = await read('local');
  return !given.includes(repository) && !(where === 'device' && given.includes(hereOnly(repository)));
}

/** Takes the yes, or refuses when one is needed and none was given. */
export async function requireYes(key: string, confirmed: boolean, where: BackendKind): Promise<void> {
  if (!(await needsYes(key, where))) return;
  if (!confirmed)
    throw new ScanError(
      'needs-yes',
      where === 'device'
        ? 'This repository is private, so nothing was downloaded. Confirm that it may be read here, then scan.'
        : 'This repository is private, so nothing was sent. Confirm that the service may read it, then scan.',
    );
  const repository = withoutBranch(key);
  await write('local', [...(await read('local')), where === 'device' ? hereOnly(repository) : repository]);
}
