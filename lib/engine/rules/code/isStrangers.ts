import type { Facts } from '../../facts.ts';
import { receiverOf } from '../../verdict/receiverOf.ts';
import { hostOf, leadsOut } from './hostOf.ts';

/** Whether an address leads to a host that is written out and that nothing ties to the extension's maker. */
export function isStrangers(facts: Facts, to: string): boolean {
  if (!leadsOut(to) || hostOf(to) === undefined) return false;
  const receiver = receiverOf(facts, to);
  return receiver === 'stranger' || receiver === 'hidden';
}
