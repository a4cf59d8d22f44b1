import type { Facts } from '../facts.ts';
import type { Severity } from '../../model/finding.ts';
import type { Flow } from '../taint/flow.ts';
import { TaintFlag, type SourceKind } from '../taint/kinds.ts';
import { isAmongFew, milder, OPENED, sentence, staysHere, type Weight } from '../taint/hits.ts';
import { isIconService } from '../models/iconServices.ts';
import { isSearchPage } from '../models/searchPages.ts';
import { reachOfScope } from '../models/oauthScopes.ts';
import { manifestOf } from '../facts/extension/roles.ts';
import { consentOf } from './consentOf.ts';
import { isOnFewSites } from './isOnFewSites.ts';
import { isLimited } from './isLimited.ts';
import { dataClassOf, isSignIn, type DataClass } from './dataClassOf.ts';
import { destinationOf, type Destination } from './destinationOf.ts';
import { sendingVerdict } from './sendingVerdict.ts';
import { writtenFor } from './writtenFor.ts';

/** Servers of who gives sign-in tokens out, apart from what anybody may keep there: their forms and scripts. */
const ISSUER = /^https:\/\/(?:[\w-]+\.)*(?:google|googleapis|youtube)\.com(?:\/|$)/;

/** Sources that are an address of a page. */
const ADDRESSES: ReadonlySet<SourceKind> = new Set<SourceKind>(['tabs', 'navigation', 'page-address']);

/** Sources that hold addresses of sites. */
const SITES: ReadonlySet<SourceKind> = new Set<SourceKind>([...ADDRESSES, 'bookmarks', 'browsing-data', 'history']);

/** Whether data is part of an address that is asked for and tells nothing beside it. */
function isOnlyAsked({ source, sink }: Flow): boolean {
  if (sink.apart !== true) return false;
  // What is read out of a file of settings may be asked for; a document is sent as what it is.
  if (source.kind === 'chosen-file') return true;
  // An address that a site's own answer names is asked for, not told.
  return source.kind === 'site-answer' && /^(?:https?:(?:\/\/)?)?\*/.test(sink.to ?? '*');
}

/** How much a flow to the network matters, by the published table; undefined: it is none, or not told. */
export function sendingWeight(facts: Facts, flow: Flow): Weight | undefined {
  const { source, sink } = flow;
  if (sink.kind !== 'network' || staysHere(sink.to) || isOnlyAsked(flow)) return undefined;
  const data = dataToldBy(facts, flow);
  const isSeen = OPENED.test(sink.label);
  // What is said to a search opens it.
  if (data === undefined || (isSeen && source.kind === 'speech')) return undefined;
  const destination = destinationOf(facts, flow);
  if (data === 'granted' && destination.of !== 'hidden' && ISSUER.test(destination.to ?? sink.to ?? ''))
    return undefined;
  const severity = severityOf(facts, flow, data, destination.of);
  if (severity === undefined) return undefined;
  const isKnown = destination.of !== 'unresolved' && destination.of !== 'person';
  return {
    severity,
    confidence: (flow.keptLoosely && !isAmongFew(flow)) || destination.of === 'person' ? 'medium' : 'high',
    message: sentence(flow, isKnown ? (destination.to ?? sink.to) : undefined),
  };
}

/** By the published table, and less where less is told or the person sees it. */
function severityOf(facts: Facts, flow: Flow, data: DataClass, to: Destination['of']): Severity | undefined {
  const isSeen = OPENED.test(flow.sink.label);
  const consent = consentOf(facts, flow, data);
  const severity = data === 'granted' && facts.whole(hasBroadScope) ? 'high' : sendingVerdict(data, to, consent);
  // A page that the person opens, and sees: of theirs, it is told what they asked it for.
  if (severity === undefined || (isSeen && consent === 'asked' && data !== 'credentials')) return undefined;
  const isShown = isSeen && (consent === 'asked' || (data !== 'credentials' && data !== 'sessions'));
  const isMild = isNarrowed(flow) || isShown || (to === 'maker' && data === 'private' && isLimited(facts, flow));
  return isMild ? milder(severity) : severity;
}

/** What kind of data a flow tells, which may be less than what was read. */
function dataToldBy(facts: Facts, flow: Flow): DataClass | undefined {
  const { source, sink } = flow;
  const read = dataClassOf(facts, source);
  if (read === undefined) return undefined;
  if (ADDRESSES.has(source.kind) && isSignIn(sink.to)) return 'granted';
  if (SITES.has(source.kind) && areAll(facts, flow, isIconService)) return 'identifying';
  // What is looked up in front of the person, as they see it said there.
  if (OPENED.test(sink.label) && read !== 'sessions' && read !== 'credentials' && areAll(facts, flow, isSearchPage))
    return 'identifying';
  // A page that opens in front of the person tells one address at a time, unless they were gathered before; a number in it says which thing it shows.
  const isOne = OPENED.test(sink.label) && ADDRESSES.has(source.kind) && !flow.stored;
  return read === 'every-visit' && (isOne || isNumber(flow) || isOnFewSites(facts, flow)) ? 'identifying' : read;
}

/** Whether an address is of a kind, or, where it is written elsewhere, all that it may be are. */
function areAll(facts: Facts, flow: Flow, isOfKind: (address: string) => boolean): boolean {
  const { to = '*' } = flow.sink;
  const addresses = /^\*+$/.test(to) ? writtenFor(facts, flow) : [to];
  return addresses.length > 0 && addresses.every(isOfKind);
}

/** A check of where a message comes from keeps others out; of what is sent only a narrow one changes anything. */
const isNarrowed = ({ flags }: Flow): boolean => (flags & TaintFlag.narrowed) !== 0;

const isNumber = ({ flags }: Flow): boolean => (flags & TaintFlag.listed) !== 0;

/** Whether its sign-in asks for the whole of an account. */
function hasBroadScope(facts: Facts): boolean {
  return manifestOf(facts)?.manifest.oauthScopes.some(({ scope }) => reachOfScope(scope) !== undefined) === true;
}
