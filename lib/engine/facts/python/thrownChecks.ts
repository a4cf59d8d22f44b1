import { HARMLESS, forPurposes } from './purposes.ts';

/** Names of functions that throw where their argument is not as it should be: `raise_not_valid_url(url)`. */
const THROWS =
  /(?:^|[._])(?:raise|abort|validate|check|ensure|assert|verify|require|reject|guard|enforce|forbid|deny|disallow)_\w+$|(?:^|\.)_*(?:validate|check|ensure|verify)[A-Z]\w*$/;

export const saysItThrows = (name: string): boolean => THROWS.test(name);

/** The first parameter that a call gives. */
export const ownParam = (params: readonly string[]): string =>
  (/^(?:self|cls)$/.test(params[0] ?? '') ? params[1] : params[0]) ?? '';

const LONGEST = 6000;
const ENDS = /\braise\b|\babort\(/;
/** What is held to a form or a list. */
const OF_A_FORM =
  /\b(?:full)?match\(|\.is(?:alnum|alpha|digit|identifier|decimal)\(|\bnot in (?:self\.)?_?[A-Z][A-Z_0-9]+\b/;
/** What asks of an address where it leads, not only how it begins. */
const OF_HOSTS =
  /\b(?:netloc|hostname|host|ip_address|ip_network|getaddrinfo|is_private|is_global)\b|allowed_?(?:host|domain)|trusted/i;
/** What asks of a path where it ends. */
const OF_PATHS =
  /\b(?:resolve|realpath|abspath|normpath|commonpath|commonprefix|relative_to|is_relative_to|basename|safe_join|secure_filename)\b|["']\.\.|os\.sep/;

/**
 * What the first argument of a function is harmless for once it comes back, by its text: it throws where the argument is
 * of another form, leads to another host or out of a folder. That it is there, is short or is a text says nothing.
 */
export function checkedBy(source: string, param: string): number {
  const text = source.slice(0, LONGEST);
  if (!ENDS.test(text)) return 0;
  const word = new RegExp(`\\b${param}\\b`);
  const isHeld = text.split('\n').some((line) => OF_A_FORM.test(line) && word.test(line));
  if (isHeld) return HARMLESS;
  const isAsked = text.slice(text.indexOf(':')).search(word) !== -1;
  return isAsked
    ? (OF_HOSTS.test(text) ? forPurposes('address') : 0) | (OF_PATHS.test(text) ? forPurposes('path') : 0)
    : 0;
}
