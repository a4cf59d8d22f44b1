import { calleesOf } from '../callgraph/calleesOf.ts';
import { addressesAsked } from '../extension/addressesAsked.ts';
import type { Facts } from '../facts.ts';
import { callAt, Op, opOf } from '../facts/javascript/query.ts';
import { PERSONAL_SERVICE } from '../models/personalServices.ts';
import { addressAsked } from '../program/addressAsked.ts';
import { inContent } from '../program/where.ts';
import type { Flow } from '../taint/flow.ts';
import type { SourceKind } from '../taint/kinds.ts';
import type { Source } from '../taint/spec.ts';
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
  'site-answer',
]);

/** Whether a flow takes such things, unasked and on whatever site, to the maker's own server. */
export function isTakenToMaker(facts: Facts, flow: Flow): boolean {
  const { source } = flow;
  if (!KINDS.has(source.kind) || isLimited(facts, flow)) return false;
  if (source.kind === 'site-answer' && !isToldThePerson(facts, source)) return false;
  const data = dataClassOf(facts, source);
  return (data === 'credentials' || data === 'private') && isUnaskedToMaker(facts, flow, data);
}

/**
 * Whether a site answers what its pages show: asked by a script of the page, or of a service that holds the person's own
 * things (`fetch('https://mail.example/inbox', { credentials: 'include' })` in the background).
 */
function isToldThePerson(facts: Facts, { unit, shown, unsure }: Source): boolean {
  if (unsure === true) return false;
  if (inContent(unit)) return true;
  const { script } = unit;
  return (
    opOf(script, shown) === Op.call &&
    addressesAsked(facts.whole(calleesOf), unit, addressAsked(script, callAt(script, shown))).some((to) =>
      PERSONAL_SERVICE.test(to),
    )
  );
}
