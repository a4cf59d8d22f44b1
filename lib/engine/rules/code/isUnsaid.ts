import type { Facts } from '../../facts.ts';
import { hostOf } from './hostOf.ts';
import { isStrangers } from './isStrangers.ts';
import { saysItLeads } from './saysItLeads.ts';

/** Whether an address leads to a stranger of whom the extension says nothing, nor that it leads anybody elsewhere. */
export const isUnsaid = (facts: Facts, to: string): boolean =>
  isStrangers(facts, to) && !saysItLeads(facts, hostOf(to) ?? '');
