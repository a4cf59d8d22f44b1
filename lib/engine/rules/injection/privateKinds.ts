import type { Facts } from '../../facts.ts';
import { isPrivateName } from './isPrivateName.ts';
import { tableOf } from './tables.ts';

/** Whether records of a kind are nobody else's business. What people write for all, such as posts and reviews, is not among them. */
export const isPrivateKind = (facts: Facts, of: string): boolean =>
  isPrivateName(of, tableOf(facts, of)?.owned === true);
