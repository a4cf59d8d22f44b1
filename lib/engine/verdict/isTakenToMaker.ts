import type { Facts } from '../facts.ts';
import type { Flow } from '../taint/flow.ts';
import type { SourceKind } from '../taint/kinds.ts';
import { dataClassOf } from './dataClassOf.ts';
import { isLimited } from './isLimited.ts';
import { isUnaskedToMaker } from './isUnaskedToMaker.ts';

/**
 * What a person sees, writes, copies and says. A page's text says more than its address, which its maker may not learn
 * unasked either (`isVisitToMaker.ts`).
 */
const KINDS: ReadonlySet<SourceKind> = new Set<SourceKind>([
  'form-input',
  'clipboard',
  'page-content',
  'screenshot',
  'speech',
]);

/** Whether a flow takes such things, unasked and on whatever site, to the maker's own server. */
export function isTakenToMaker(facts: Facts, flow: Flow): boolean {
  if (!KINDS.has(flow.source.kind) || isLimited(facts, flow)) return false;
  const data = dataClassOf(facts, flow.source);
  return (data === 'credentials' || data === 'private') && isUnaskedToMaker(facts, flow, data);
}
