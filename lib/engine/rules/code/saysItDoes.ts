import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import type { Facts } from '../../facts.ts';

/** Whether the extension's name or description says that it does so. */
export function saysItDoes(facts: Facts, deed: string): boolean {
  const said = facts.whole(saidPurpose);
  const [word = ''] = /[a-z]{3,}/i.exec(deed) ?? [];
  return /\bauto(?:mat\w*)?\b|\bbot\b/.test(said) || said.includes(word.toLowerCase().replace(/e?s$/, ''));
}
