import type { Facts } from '../facts.ts';
import type { Flow } from '../taint/flow.ts';
import { OPENED } from '../taint/hits.ts';
import { TaintFlag } from '../taint/kinds.ts';
import { consentOf } from './consentOf.ts';
import { dataClassOf } from './dataClassOf.ts';
import { destinationOf } from './destinationOf.ts';

/** Whether a flow tells the maker's own server, unasked, of all pages one after the other. */
export function isVisitToMaker(facts: Facts, flow: Flow): boolean {
  return (
    flow.sink.kind === 'network' &&
    !OPENED.test(flow.sink.label) &&
    // Of one site, or the number of a thing: not the way through the web.
    (flow.flags & (TaintFlag.narrowed | TaintFlag.listed)) === 0 &&
    dataClassOf(facts, flow.source) === 'every-visit' &&
    destinationOf(facts, flow).of === 'maker' &&
    consentOf(facts, flow, 'every-visit') === 'none'
  );
}
