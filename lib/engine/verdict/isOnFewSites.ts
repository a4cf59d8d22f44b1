import { calleesOf } from '../callgraph/calleesOf.ts';
import type { Facts } from '../facts.ts';
import { inContent } from '../program/where.ts';
import type { Flow } from '../taint/flow.ts';
import { sitesOfPlace } from './sitesOfPage.ts';

/**
 * Whether a page's address is told on some sites' pages alone, wherever it was read before: `const at = location.href; if
 * (location.host === 'shop.example') send(at)`. What was kept, or told to another part, may be of other pages.
 */
export const isOnFewSites = (facts: Facts, { source, unit, pos, everStored, through }: Flow): boolean =>
  source.kind === 'page-address' &&
  !everStored &&
  through.length > 0 &&
  through.every((one) => inContent(one.unit)) &&
  sitesOfPlace(facts.whole(calleesOf), unit, pos).length > 0;
