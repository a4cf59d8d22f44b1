import { isBranchName } from '../branch.ts';
import type { Placement } from './reader.ts';

/** Longest embedded JSON that is parsed: a few milliseconds. Longer ones are left alone. */
const MAX_JSON = 400_000;

/** The first candidate on the page that is shown, in the order given; selectors change, so there are several. */
export function firstPlace(
  document: Document,
  candidates: readonly (readonly [string, InsertPosition])[],
): Placement | null {
  for (const [selector, position] of candidates) {
    for (const anchor of document.querySelectorAll(selector)) {
      if (anchor.getClientRects().length > 0) return { anchor, position };
    }
  }
  return null;
}

/** An attribute of the first element that matches, never empty, at most 1000 characters. */
export function attribute(document: Document, selector: string, name: string): string | undefined {
  return document.querySelector(selector)?.getAttribute(name)?.trim().slice(0, 1000) || undefined;
}

/**
 * The words of the first element that matches, spaces folded. At most 300 units, which may split a character of two: the
 * background cuts them shorter, by whole characters, for which each page's script has no room.
 */
export function words(document: Document, selector: string): string | undefined {
  return (
    document.querySelector(selector)?.textContent?.slice(0, 2000).replace(/\s+/g, ' ').trim().slice(0, 300) || undefined
  );
}

/** Parses JSON that a page embeds; undefined when too long or broken. */
export function parseJson(text: string | null | undefined): unknown {
  if (!text || text.length > MAX_JSON) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page's own mistake is no fault of ours
  }
}

/** The first value with key `name` that `fits`, nearest to the root, looking at no more than 400 objects. */
export function findKey<T>(root: unknown, name: string, fits: (value: unknown) => value is T): T | undefined {
  const queue: unknown[] = [root];
  for (let at = 0; at < queue.length && at < 400; at++) {
    const value = queue[at];
    if (typeof value !== 'object' || value === null) continue;
    const own = Object.getOwnPropertyDescriptor(value, name)?.value as unknown;
    if (own !== undefined && fits(own)) return own;
    queue.push(...Object.values(value).slice(0, 100));
  }
  return undefined;
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `branch` when git allows it as a branch name; a `refs/heads/` before it is taken off. */
export function validBranch(branch: unknown): string | undefined {
  const name = typeof branch === 'string' ? branch.replace(/^refs\/heads\//, '') : '';
  return isBranchName(name) ? name : undefined;
}

/** Leaves out what is undefined, as the message's type wants it. */
export function compact<T extends object>(reading: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined)) as T;
}

/** The decoded path of the page, or '' when it cannot be decoded. */
export function pathOf(document: Document): string {
  try {
    return decodeURIComponent(new URL(document.URL).pathname);
  } catch {
    return ''; // about:blank in a test, or a broken encoding: nothing can be compared then
  }
}

/** Does `path` show `ref` after one of the `views`? Only then does embedded data belong to what is open. */
export function pathShows(path: string, views: readonly string[], ref: string): boolean {
  return views.some((view) => `${path}/`.includes(`/${view}/${ref}/`));
}
