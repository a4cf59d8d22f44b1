import type { Facts } from '../facts.ts';
import type { Flow } from '../taint/flow.ts';
import { OPENED } from '../taint/hits.ts';
import { TaintFlag } from '../taint/kinds.ts';
import { consentOf } from './consentOf.ts';
import type { DataClass } from './dataClassOf.ts';
import { destinationOf } from './destinationOf.ts';

/**
 * Whether a flow of such data ends at the maker's own server without anybody's asking, in what nobody sees; not of one
 * site that was checked for, nor the number of a thing.
 */
export const isUnaskedToMaker = (facts: Facts, flow: Flow, data: DataClass): boolean =>
  flow.sink.kind === 'network' &&
  !OPENED.test(flow.sink.label) &&
  (flow.flags & (TaintFlag.narrowed | TaintFlag.listed)) === 0 &&
  destinationOf(facts, flow).of === 'maker' &&
  consentOf(facts, flow, data) === 'none';
