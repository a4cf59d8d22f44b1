import { ownerDomain } from '../../facts/extension/destinations.ts';
import type { ScriptFacts } from '../../facts/javascript/query.ts';
import { expressionsOf, textsOf } from './textsOf.ts';

/** Whether a script names another host of the same owner: `www.forum.example` becomes `old.forum.example`. */
export function namesOwner(script: ScriptFacts, host: string): boolean {
  const owner = ownerDomain(host);
  return [...textsOf(script), ...expressionsOf(script)].some(({ text }) => {
    const plain = text.replaceAll('\\', '');
    return plain.includes(owner) && !plain.includes(host);
  });
}
