import { manifestOf, rolesOf } from '../facts/extension/roles.ts';
import { callsOf, scriptsOf } from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';

/** Whether a page of its own, where a person can enter something, writes the extension's storage. */
export function hasSettings(facts: Facts): boolean {
  const roles = facts.whole(rolesOf);
  // A manifest that only the build makes names no pages: any of the pages may be the one.
  const isUnbuilt = manifestOf(facts) === undefined && [...facts.having('html')].length > 0;
  for (const { file, script } of scriptsOf(facts)) {
    const own = roles.get(file.path);
    const isInPage = (['options', 'popup', 'page', 'sidebar'] as const).some((role) => own?.has(role));
    if (!isInPage && !isUnbuilt) continue;
    if (callsOf(script, ...['local', 'sync', 'managed'].map((area) => `chrome.storage.${area}.set`)).length > 0)
      return true;
  }
  return false;
}
