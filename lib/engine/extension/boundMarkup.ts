import type { Facts } from '../facts.ts';
import '../facts/javascript/rawMarkup.ts';
import { scriptsOf } from '../facts/javascript/query.ts';

/** `v-html="text"` in a template, Alpine's `x-html="text"`. */
const BOUND = /\b[vx]-html\s*=\s*\\?["']\s*([\w$]{1,60})\s*\\?["']/g;

/** Names of fields that templates of Vue or Alpine put into the page as markup, of templates in scripts and in pages. */
export function boundMarkup(facts: Facts): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { script } of scriptsOf(facts))
    for (const text of script.strings)
      if (text.includes('-html=')) for (const match of text.matchAll(BOUND)) names.add(match[1] as string);
  for (const [, places] of facts.having('rawMarkup'))
    for (const { value } of places) if (/^[\w$]+$/.test(value)) names.add(value);
  return names;
}
