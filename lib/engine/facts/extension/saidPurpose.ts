import type { Facts } from '../../facts.ts';
import { localised } from './messages.ts';
import { manifestOf } from './roles.ts';

/**
 * What an extension says that it is for, lower case: its name and its description, which people read before they install
 * it. Use it as `facts.whole(saidPurpose)`.
 */
export function saidPurpose(facts: Facts): string {
  const manifest = manifestOf(facts)?.manifest;
  return [manifest?.name, manifest?.description]
    .map((text) => localised(facts, text, manifest?.defaultLocale) ?? '')
    .join(' ')
    .slice(0, 2000)
    .toLowerCase();
}
