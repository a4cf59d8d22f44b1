import type { Facts } from '../../facts.ts';
import { coversAllSites } from './matchPattern.ts';
import { manifestOf } from './roles.ts';

/** Whether an extension has rights over the pages of every site, or may ask for them. */
export const hasAllSites = (facts: Facts): boolean =>
  manifestOf(facts)?.manifest.hosts.some(({ pattern }) => coversAllSites(pattern)) === true;
