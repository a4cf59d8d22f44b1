import type { Facts } from '../facts.ts';
import type { Flow } from '../taint/flow.ts';
import { dataClassOf } from './dataClassOf.ts';
import { isOnFewSites } from './isOnFewSites.ts';
import { isUnaskedToMaker } from './isUnaskedToMaker.ts';

/** Whether a flow tells the maker's own server, unasked, of all pages one after the other. */
export const isVisitToMaker = (facts: Facts, flow: Flow): boolean =>
  dataClassOf(facts, flow.source) === 'every-visit' &&
  !isOnFewSites(facts, flow) &&
  isUnaskedToMaker(facts, flow, 'every-visit');
