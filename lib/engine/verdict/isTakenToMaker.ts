import type { Facts } from '../facts.ts';
import type { Flow } from '../taint/flow.ts';
import { OPENED } from '../taint/hits.ts';
import { TaintFlag, type SourceKind } from '../taint/kinds.ts';
import { consentOf } from './consentOf.ts';
import { dataClassOf } from './dataClassOf.ts';
import { destinationOf } from './destinationOf.ts';
import { isLimited } from './isLimited.ts';

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
  const { source, sink, flags } = flow;
  if (!KINDS.has(source.kind) || sink.kind !== 'network' || OPENED.test(sink.label)) return false;
  if ((flags & (TaintFlag.narrowed | TaintFlag.listed)) !== 0 || isLimited(facts, flow)) return false;
  const data = dataClassOf(facts, source);
  return (
    (data === 'credentials' || data === 'private') &&
    destinationOf(facts, flow).of === 'maker' &&
    consentOf(facts, flow, data) === 'none'
  );
}
