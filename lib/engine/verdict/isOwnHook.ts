import type { Facts } from '../facts.ts';
import type { ScriptFacts } from '../facts/javascript/query.ts';
import { hidingService } from '../facts/extension/hiddenPlaces.ts';
import { isMadeBy } from '../program/madeOf.ts';
import { hasSettings } from './hasSettings.ts';

/**
 * Whether an address is a person's own hook or bot at a service where anybody can have one: its key, which is its
 * password, is a setting and not in the package. `to` is the address as far as it is constant, `*` for the rest.
 */
export function isOwnHook(facts: Facts, script: ScriptFacts, value: number, to: string): boolean {
  if (hidingService(to) === undefined || !/\/\w*\*/.test(to)) return false;
  const isKept = isMadeBy(script, value, /^chrome\.storage\./);
  return isKept && facts.whole(hasSettings);
}
