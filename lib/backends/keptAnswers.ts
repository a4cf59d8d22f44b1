import { browser } from 'wxt/browser';
import type { Kept, KeptAnswer } from '../api/client.ts';

/** Longer ones are kept while the background lives, and not beyond: the browser's store for a session holds 10 MB. */
const MOST_STORED = 4_000_000;
const ITEM = 'kept-answer';

interface Stored extends KeptAnswer {
  /** Whose answer it is: the address, and a hash of the key. */
  readonly whose: string;
}

let latest: Stored | undefined;

/**
 * Keeps the latest list of records for a key, in memory and for the browser's session: it is there when the background is
 * woken again, and gone when the browser closes. One list at a time.
 */
export function keptAnswers(key: string): Kept {
  const whoseOf = async (url: string) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${url}\n${key}`));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  return {
    async get(url) {
      latest ??= await stored();
      return latest !== undefined && latest.whose === (await whoseOf(url)) ? latest : undefined;
    },
    async set(url, { tag, text }) {
      latest = { whose: await whoseOf(url), tag, text };
      try {
        if (text.length <= MOST_STORED) await browser.storage.session.set({ [ITEM]: latest });
        else await browser.storage.session.remove(ITEM);
      } catch {
        // No room, or no such store: the list is asked for anew after the next start of the background.
      }
    },
  };
}

async function stored(): Promise<Stored | undefined> {
  try {
    const value: unknown = (await browser.storage.session.get(ITEM))[ITEM];
    const is = (name: string) =>
      typeof value === 'object' && value !== null && typeof (value as { [name: string]: unknown })[name] === 'string';
    return is('whose') && is('tag') && is('text') ? (value as Stored) : undefined;
  } catch {
    return undefined;
  }
}
