import { cutAt } from '../../lib/model/shorten.ts';
/** Characters that hide, or that change how the text around them is read. Joiners stay: scripts and emoji need them. */
const TRICKS = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Untrusted text made safe to look at: at most `max` UTF-16 units, well-formed, tricks shown as escapes (`\u{202e}`).
 * React keeps it text; this keeps it honest.
 */
export function visible(text: string, max = 2000): string {
  const cut = text.length > max ? `${cutAt(text, max)}…` : text.toWellFormed();
  return cut.replace(TRICKS, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A name such as `top_drivers`, `topDrivers` or `top-drivers` as words: `Top drivers`. */
export function humanise(name: string): string {
  const words = visible(name, 120)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s]+|(?<=\p{L})-(?=\p{L})/gu, ' ')
    .trim();
  if (words === '') return visible(name, 120);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The address when it is one that may be opened from here (https or http, no credentials), or null. */
export function safeHref(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}
