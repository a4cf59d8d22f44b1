import type { browser as Native } from 'wxt/browser';
import type { Envelope, MessageName, ParamsOf } from '../messages.ts';

/** The browser's own API: both browsers have it natively, and a content script has no room for a polyfill. */
export const native = (globalThis as unknown as { browser: typeof Native }).browser;

/** A text of `locales/`, by its compiled name. */
export const text = (name: string, value = ''): string => native.i18n.getMessage(name as '@@ui_locale', [value]);

/** Asks the background. Never throws: a background that is gone becomes a Problem too. */
export async function ask<N extends MessageName>(name: N, params: ParamsOf<N>): Promise<Envelope<N>> {
  try {
    const answer = (await native.runtime.sendMessage({ name, params })) as Envelope<N> | undefined;
    if (answer) return answer;
  } catch {
    // The extension was updated or removed under this page: all that is left to say is below.
  }
  return { ok: false, problem: { code: 'internal', message: text('page_gone') || 'Reload this page.' } };
}
