import type { Place } from '../../model/finding.ts';
import type { Facts } from '../facts.ts';
import { resolveReference } from '../facts/references.ts';
import { libraryAt, libraryRegionsOf } from '../facts/extension/libraryRegions.ts';
import { rolesOf } from '../facts/extension/roles.ts';
import { Callees } from './callees.ts';
import { boundMarkup } from './extension/boundMarkup.ts';
import { formsLedAway, type LedForm } from './extension/formsLedAway.ts';
import { extensionKeySink } from './extension/keySink.ts';
import { extensionPropertySink } from './extension/propertySink.ts';
import { extensionCallSinks } from './extension/sinks.ts';
import { extensionSources } from './extension/sources.ts';
import { extensionWanted } from './extension/wanted.ts';
import { extensionWriteSinks } from './extension/writeSinks.ts';
import { writtenAddresses } from './extension/writtenAddresses.ts';
import { type Flow, flowsFrom } from './flow.ts';
import { Program, type Unit } from './program.ts';
import { Solver } from './solver.ts';
import type { Catalog, Sink, Source } from './spec.ts';
import { walletSecrets } from './extension/walletSecrets.ts';

/**
 * Milliseconds that following data may take. Counts in the ledger bound the work, the same on every machine; this is
 * only the net below them, wide enough that a slow or busy machine gives the same answer.
 */
export const FLOW_TIME = 30_000;

export interface Flows {
  readonly flows: readonly Flow[];
  /** Everything was followed to its end. */
  readonly whole: boolean;
  /** Facts worked out: the measure of work. */
  readonly steps: number;
  /** Ways of written addresses to requests, where data is sent to one that is not seen at the request itself. */
  readonly addresses?: readonly Flow[];
  /** Forms of pages that send elsewhere since a script changed their address. */
  readonly forms?: readonly LedForm[];
  /** Where data begins that is followed. */
  readonly sources?: readonly Source[];
}

/** Functions that calls reach, for all questions about the same scripts. Use it as `facts.whole(calleesOf)`. */
export const calleesOf = (facts: Facts): Callees => new Callees(new Program(facts));

/** Flows of an extension, across its scripts. Use it as `facts.whole(flowsOf)`. */
export function flowsOf(facts: Facts): Flows {
  const callees = facts.whole(calleesOf);
  const { program } = callees;
  const exposed = exposedScripts(facts);
  const walletFields = walletFieldsOf(facts);
  const bound = boundMarkup(facts);
  const sources: Source[] = [];
  const catalog: Catalog = {
    wanted: extensionWanted,
    sources: (unit) => {
      const { path } = unit.file;
      const found = [
        ...extensionSources(unit, callees, exposed.has(path)),
        ...walletSecrets(unit, walletFields.get(path) ?? NO_FIELDS),
      ];
      sources.push(...found);
      return found;
    },
    callSinks: kept((unit) => extensionCallSinks(unit, callees)),
    writeSinks: kept((unit) => extensionWriteSinks(unit, bound)),
    propertySink: extensionPropertySink,
    keySink: extensionKeySink,
  };
  const followed = follow(program, callees, catalog);
  const addresses = followed.flows.some(isUnresolved)
    ? follow(program, callees, { ...catalog, sources: writtenAddresses }).flows
    : [];
  const found = { ...followed, addresses, forms: formsLedAway(callees), sources };
  const regions = facts.whole(libraryRegionsOf);
  if (regions.size === 0) return found;
  // What begins and ends inside a library of a bundle is the library's business.
  const inside = (place: Place | undefined): boolean =>
    place !== undefined && libraryAt(regions.get(place.path), place) !== undefined;
  return { ...found, flows: found.flows.filter((flow) => !(inside(flow.place) && inside(flow.steps[0]?.place))) };
}

/** Data that is sent to an address whose host is not written where the request is. */
const isUnresolved = ({ sink: { kind, to } }: Flow): boolean =>
  kind === 'network' && (to === undefined || !/^\w+:\/\/[^/*]+(?:[/?#]|$)/.test(to));

export function follow(program: Program, callees: Callees, catalog: Catalog): Flows {
  const solver = new Solver(program, catalog, callees);
  const whole = solver.run(performance.now() + FLOW_TIME);
  return { flows: flowsFrom(program, solver), whole, steps: solver.steps };
}

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Names of fields for a wallet's secret, by the scripts of the page that they stand in. */
function walletFieldsOf(facts: Facts): ReadonlyMap<string, ReadonlySet<string>> {
  const out = new Map<string, ReadonlySet<string>>();
  for (const [file, html] of facts.having('html')) {
    if (html.walletFields.length === 0) continue;
    const paths = html.scripts.map(({ src }) => (src === undefined ? file.path : resolveReference(file.path, src)));
    for (const path of paths)
      if (path !== undefined) out.set(path, new Set([...(out.get(path) ?? []), ...html.walletFields]));
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
    for (const { src } of html.scripts) {
      const path = src === undefined ? undefined : resolveReference(file.path, src);
      if (path !== undefined) out.add(path);
    }
  }
  return out;
}

/** Tables are made once for each script. */
export function kept(
  make: (unit: Unit) => ReadonlyMap<number, readonly Sink[]>,
): (unit: Unit) => ReadonlyMap<number, readonly Sink[]> {
  const tables = new Map<Unit, ReadonlyMap<number, readonly Sink[]>>();
  return (unit) => {
    let table = tables.get(unit);
    if (!table) {
      table = make(unit);
      tables.set(unit, table);
    }
    return table;
  };
}
