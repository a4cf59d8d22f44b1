import type { browser as Native } from 'wxt/browser';
import type { Envelope, MessageName, ParamsOf } from '../messages.ts';

/** The browser's own API: both browsers have it natively, and a content script has no room for a polyfill. */
export const native = (globalThis as unknown as { browser: typeof Native }).browser;

/** False once the extension was updated or removed under this page: then nothing can be asked any more. */
export const isAlive = (): boolean => Boolean(native.runtime?.id);

const known: Record<string, string> = {};

/** A text of `locales/`, by its compiled name. */
export const text = (name: string): string =>
  (known[name] ||= isAlive() ? native.i18n.getMessage(name as '@@ui_locale') : '');

// What is left to say when the extension is gone has to be known before.
for (const name of ['page_gone', 'page_close', 'action_retry']) text(name);

/** Asks the background. Never throws: a background that is gone becomes a Problem too. */
export async function ask<N extends MessageName>(name: N, params: ParamsOf<N>): Promise<Envelope<N>> {
  // Twice: a background may go to sleep over a message, and asking the same again does nothing twice.
  for (let time = 0; time < 2 && isAlive(); time++) {
    try {
      const answer = (await native.runtime.sendMessage({ name, params })) as Envelope<N> | undefined;
      if (answer) return answer;
    } catch {
      continue;
    }
  }
  return { ok: false, problem: { code: 'internal', message: text('page_gone') } };
}
