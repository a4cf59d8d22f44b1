import type { Place } from '../../model/finding.ts';
import type { Facts } from '../facts.ts';
import { apiPath, calleeOf } from '../facts/javascript/query.ts';
import { scriptsOfPage } from '../facts/extension/scriptsOfPage.ts';
import { libraryAt, libraryRegionsOf } from '../facts/extension/libraryRegions.ts';
import { rolesOf } from '../facts/extension/roles.ts';
import { calleesOf } from '../callgraph/calleesOf.ts';
import { addressCallSinks } from './addressSinks.ts';
import { boundMarkup } from './boundMarkup.ts';
import { framesOfPages } from './framesOfPages.ts';
import { formsLedAway, type LedForm } from './formsLedAway.ts';
import { isOtherMember } from './isOtherMember.ts';
import { extensionKeySink } from './keySink.ts';
import { extensionElementSink } from './elementMakers.ts';
import { extensionAnswerSink, extensionPropertySink } from './propertySink.ts';
import { extensionCallSinks } from './sinks.ts';
import { extensionSources } from './sources.ts';
import { extensionWanted } from './wanted.ts';
import { extensionWriteSinks, loadedAddressSinks, openScripts } from './writeSinks.ts';
import { packagedAddresses } from './packagedAddresses.ts';
import { writtenAddresses } from './writtenAddresses.ts';
import type { Flow } from '../taint/flow.ts';
import { follow, type Flows } from '../taint/follow.ts';
import { requestKey } from '../taint/requestKey.ts';
import { kept } from '../program/kept.ts';
import { JOINED, type SourceKind, TaintFlag } from '../taint/kinds.ts';
import type { Catalog, Source } from '../taint/spec.ts';
import { walletSecrets } from './walletSecrets.ts';

export interface ExtensionFlows extends Flows {
  /** Ways of written addresses to requests and scripts, where one goes to an address that is not seen there itself. */
  readonly addresses: readonly Flow[];
  /** Forms of pages that send elsewhere since a script changed their address. */
  readonly forms: readonly LedForm[];
  /** Calls that data must not reach, by script. */
  readonly callSinks: Catalog['callSinks'];
  /** Where data begins that is followed. */
  readonly sources: readonly Source[];
}

/** Flows of an extension, across its scripts. Use it as `facts.whole(flowsOf)`. */
export function flowsOf(facts: Facts): ExtensionFlows {
  const callees = facts.whole(calleesOf);
  const { program } = callees;
  const exposed = exposedScripts(facts);
  const walletFields = walletFieldsOf(facts);
  const frames = framesOfPages(facts, program);
  const bound = boundMarkup(facts);
  const sources: Source[] = [];
  const catalog: Catalog = {
    wanted: extensionWanted,
    grave: GRAVE,
    sources: (unit) => {
      const { path } = unit.file;
      const found = [
        ...extensionSources(unit, callees, exposed.has(path)),
        ...walletSecrets(unit, walletFields.get(path) ?? NO_FIELDS),
      ];
      sources.push(...found);
      return found;
    },
    callSinks: kept((unit) => extensionCallSinks(unit, callees, exposed.has(unit.file.path), frames)),
    writeSinks: kept((unit) => extensionWriteSinks(unit, bound)),
    propertySink: extensionPropertySink,
    elementSink: extensionElementSink,
    keySink: extensionKeySink,
    answer: fetchedData,
    answerSink: extensionAnswerSink,
  };
  const followed = follow(program, callees, catalog);
  const addresses =
    followed.flows.some(isUnresolved) || program.units.some((unit) => openScripts(unit).length > 0)
      ? follow(program, callees, {
          ...catalog,
          sources: (unit) => [...writtenAddresses(unit), ...packagedAddresses(facts, unit)],
          callSinks: kept((unit) => addressCallSinks(unit, catalog.callSinks(unit))),
          writeSinks: kept(loadedAddressSinks),
        }).flows.filter((flow) => !isOtherMember(flow) && !isNoOrigin(flow))
      : [];
  // In a style, addresses that are written whole tell nothing; a number is none.
  const written = new Set(
    addresses
      .filter(({ sink, source, flags }) => sink.harmless !== 0 || (source.label.includes('*') && !isNumber(flags)))
      .map(requestKey),
  );
  // So is a frame's page that a server names.
  for (const flow of followed.flows)
    if (flow.sink.kind === 'frame-address' && flow.source.kind === 'remote-data') written.add(requestKey(flow));
  const flows = followed.flows.filter((flow) => flow.sink.ofWritten !== true || written.has(requestKey(flow)));
  const found = { ...followed, flows, addresses, forms: formsLedAway(callees), sources, callSinks: catalog.callSinks };
  const regions = facts.whole(libraryRegionsOf);
  if (regions.size === 0) return found;
  // What begins and ends inside a library of a bundle is the library's business.
  const inside = (place: Place | undefined): boolean =>
    place !== undefined && libraryAt(regions.get(place.path), place) !== undefined;
  return { ...found, flows: found.flows.filter((flow) => !(inside(flow.place) && inside(flow.steps[0]?.place))) };
}

/** `fetch(picture)` of a `data:` address: the answer is the picture. */
const fetchedData: NonNullable<Catalog['answer']> = ({ script }, call, arg, flags) =>
  arg === 0 &&
  (flags & TaintFlag.dataAddress) !== 0 &&
  (flags & JOINED) === 0 &&
  apiPath(script, calleeOf(script, call)) === 'fetch'
    ? [{ property: '', flags: flags & ~TaintFlag.noMarkup }]
    : undefined;

/** Data that is sent, or decides what is done, or a tab that is led, at an address whose host is not written where that is done. */
const isUnresolved = ({ source, sink: { kind, to } }: Flow): boolean =>
  (kind === 'network' || kind === 'site-request' || (kind === 'led-address' && source.kind !== 'page-address')) &&
  (to === undefined || !/^\w+:\/\/[^/*]+(?:[/?#]|$)/.test(to));

/** A name with a dot in it where an origin is expected: no window takes a message for it (HTML, postMessage). */
const isNoOrigin = ({ sink, source }: Flow): boolean => sink.ofOrigin === true && !/^https?:\/\//i.test(source.label);

const isNumber = (flags: number): boolean => (flags & TaintFlag.listed) !== 0;

const GRAVE: ReadonlySet<SourceKind> = new Set<SourceKind>([
  'keys',
  'form-input',
  'wallet-secret',
  'cookies',
  'page-cookies',
  'page-storage',
  'history',
  'clipboard',
  'screenshot',
  'identity',
]);

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Names of fields for a wallet's secret, by the scripts of the page that they stand in. */
function walletFieldsOf(facts: Facts): ReadonlyMap<string, ReadonlySet<string>> {
  const out = new Map<string, ReadonlySet<string>>();
  for (const [file, html] of facts.having('html')) {
    if (html.walletFields.length === 0) continue;
    for (const path of scriptsOfPage(file, html))
      out.set(path, new Set([...(out.get(path) ?? []), ...html.walletFields]));
  }
  return out;
}

/** Scripts of pages that web pages may open or frame (and those pages' own inline scripts). */
function exposedScripts(facts: Facts): ReadonlySet<string> {
  const roles = facts.whole(rolesOf);
  const out = new Set<string>();
  for (const [file, html] of facts.having('html')) {
    if (roles.get(file.path)?.has('web-accessible') !== true) continue;
    out.add(file.path);
    for (const path of scriptsOfPage(file, html)) out.add(path);
  }
  return out;
}
