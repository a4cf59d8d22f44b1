import type { Facts } from '../facts.ts';
import { loadPart } from '../onDemand.ts';
import type { Rule } from '../rule.ts';
import { EXTENSION_RULES } from './extensionRules.ts';

/** The rules for what is scanned; those that only repositories need are loaded for the first of these. */
export async function rulesFor(kind: Facts['kind']): Promise<readonly Rule[]> {
  return kind === 'extension' ? EXTENSION_RULES : (await loadPart(() => import('./index.ts'))).RULES;
}
