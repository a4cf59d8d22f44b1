import type { Place } from '../../model/finding.ts';
import {
  bindingName,
  bindingOf,
  memberNameOf,
  Op,
  opOf,
  placeAt,
  posOf,
  type ScriptFacts,
  show,
} from '../facts/javascript/query.ts';
import { PLACE } from './factStore.ts';
import { OUTSIDE, RUNS, type SinkKind, type SourceKind, TaintFlag } from './kinds.ts';
import type { Program, Unit } from '../program/program.ts';
import type { SinkHit, Solver } from './solver.ts';
import type { Sink, Source } from './spec.ts';

/** Data that gets from a source to a sink. */
export interface Flow {
  readonly source: Source;
  readonly sink: Sink;
  /** Script that holds the sink. */
  readonly unit: Unit;
  readonly place: Place;
  /** Offset of the place in its script. */
  readonly pos: number;
  readonly evidence: string;
  /** Source, the steps between where scripts or functions change, sink. */
  readonly steps: readonly { readonly place: Place; readonly label: string }[];
  /** Where it comes by: script and offset. */
  readonly through: readonly { readonly unit: Unit; readonly pos: number }[];
  /** Flags that the data gained on its way. */
  readonly flags: number;
  readonly checked: boolean;
  readonly stored: boolean;
  /** So it does on this or on another way from the same source to the same sink. */
  readonly everStored: boolean;
  /** The name under which it was stored was not written at both ends: another value may have been meant. */
  readonly keptLoosely: boolean;
  /** Was put where many functions see it, among settings: what is used there was set before, not asked for now. */
  readonly ofSettings: boolean;
  /** How many functions and shared places it went through. */
  readonly hops: number;
  /** In how many ways data may come through these: where each has one caller or writer, in one. */
  readonly ways: number;
  /** Values and bindings of the scripts that a value could be mixed up in: all but libraries that nobody changed. */
  readonly programSize: number;
  /** Properties of what gets to the sink that hold the data: `addRules.[]`. */
  readonly path: string;
}

/** Where an address of whichever site does harm: a check of its scheme is none. */
const OF_ANY_SITE: ReadonlySet<SinkKind> = new Set<SinkKind>([
  ...RUNS,
  'request-address',
  'html',
  'download',
  'storage-write',
  'bookmark-write',
  'cookie-write',
  'proxy',
  'native',
  'network-rules',
  'management',
  'erase',
]);

/** Flags of checks that data of a kind must not pass with harm done at a sink. */
function checksThatCount(source: SourceKind, sink: SinkKind): number {
  const ofOwn = OUTSIDE.has(source) ? 0 : TaintFlag.ofOwnPart;
  const isOthers = OUTSIDE.has(source) || source === 'remote-data' || source === 'pushed' || source === 'request';
  return TaintFlag.checked | ofOwn | (isOthers && OF_ANY_SITE.has(sink) ? 0 : TaintFlag.ofWeb);
}

/** Flags of what data is, not of what it passed. */
const FORMS = TaintFlag.dataAddress | TaintFlag.noMarkup | TaintFlag.asAddress;

/** Flags that count as data arrives, whatever it was on its way. */
const AT_END = TaintFlag.listed | TaintFlag.endsName;

/** Most sources told of one sink. */
const MOST_SOURCES = 12;
const MOST_STEPS = 8;
/** Most contexts that are gone back through from one sink. */
const MOST_CONTEXTS = 5000;
/** Places on the way of one flow that are kept. */
const MOST_THROUGH = 40;
/** Flows of which they are kept: beyond, a flow has none, and nothing speaks for it by them. */
const MOST_WITH_PLACES = 10_000;

/** Turns what arrived into flows: one for each pair of source and sink. */
export function flowsFrom(program: Program, solver: Solver): Flow[] {
  const flows = new Map<string, Flow>();
  for (const hit of solver.sinkHits) {
    for (const origin of originsBehind(solver, hit)) {
      const flow = flowOf(program, solver, hit, origin, flows.size < MOST_WITH_PLACES ? MOST_THROUGH : 0);
      const key = `${flow.source.unit.base + flow.source.shown}.${flow.source.kind}.${hit.unit.base + hit.value}.${hit.sink.kind}.${hit.pos}.${hit.sink.apart === true}`;
      const known = flows.get(key);
      // The same pair on several ways: the one with the fewest checks counts.
      const isFirst =
        !known ||
        bits(flow.flags & (TaintFlag.checked | TaintFlag.stored)) <
          bits(known.flags & (TaintFlag.checked | TaintFlag.stored));
      const everStored = flow.stored || known?.everStored === true;
      if (isFirst || everStored !== known.everStored) flows.set(key, { ...(isFirst ? flow : known), everStored });
    }
  }
  return [...flows.values()];
}

const bits = (flags: number): number => (flags & TaintFlag.checked ? 2 : 0) + (flags & TaintFlag.stored ? 1 : 0);

/** How objects are called that hold what whoever runs a program sets. */
const SETTINGS = /settings?$|^conf(?:ig(?:uration)?)?$|^pref(?:erence)?s$/i;

/** The name of the property or variable that a value is read from. */
const holderName = (script: ScriptFacts, node: number): string =>
  opOf(script, node) === Op.ref ? bindingName(script, bindingOf(script, node)) : memberNameOf(script, node);

interface Origin {
  readonly source: Source;
  /** Facts handed over, from the sink's context back to the source's. */
  readonly handed: readonly number[];
}

/** Sources whose data can be what arrived: back through the calls that entered the contexts. */
function originsBehind(solver: Solver, hit: SinkHit): Origin[] {
  const { factStore } = solver;
  const start = factStore.contextOf(hit.fact);
  const seen = new Map<number, { from: number; fact: number }>([[start, { from: -1, fact: -1 }]]);
  const open = [start];
  const out: Origin[] = [];
  for (let next = open.shift(); next !== undefined && out.length < MOST_SOURCES; next = open.shift()) {
    const context = factStore.contextList[next];
    if (!context) continue;
    if (context.source) {
      if (!solver.wants(context.source.kind, hit.sink.kind)) continue;
      const handed: number[] = [];
      for (let at: number | undefined = next; at !== undefined && at !== start;) {
        const step: { from: number; fact: number } | undefined = seen.get(at);
        if (!step) break;
        handed.unshift(step.fact);
        at = step.from;
      }
      out.push({ source: context.source, handed });
      continue;
    }
    for (const incomingCall of context.incoming) {
      if (seen.size >= MOST_CONTEXTS) break;
      if (seen.has(incomingCall.context)) continue;
      seen.set(incomingCall.context, { from: next, fact: incomingCall.fact });
      open.push(incomingCall.context);
    }
  }
  return out;
}

/** By how many calls and writes the contexts of these facts were entered. */
const waysThrough = ({ factStore }: Solver, facts: readonly number[]): number =>
  facts.reduce((ways, fact) => ways * (factStore.contextList[factStore.contextOf(fact)]?.incoming.length || 1), 1);

function flowOf(program: Program, solver: Solver, hit: SinkHit, origin: Origin, mostThrough: number): Flow {
  const { factStore } = solver;
  const facts: number[] = [];
  for (const from of [hit.fact, ...origin.handed]) {
    for (let id = from, count = 0; id >= 0 && count < 200; id = factStore.predecessorOf(id), count++) facts.push(id);
  }
  facts.reverse();
  const place = placeAt(hit.unit.script, hit.unit.file.path, hit.pos);
  const evidence = show(hit.unit.script, hit.value);
  const { source, sink } = { source: origin.source, sink: hit.sink };
  const first = placeAt(source.unit.script, source.unit.file.path, posOf(source.unit.script, source.shown) ?? 0);
  const steps: { place: Place; label: string }[] = [{ place: first, label: source.label }];
  const through: { unit: Unit; pos: number }[] = [];
  let last = `${first.path}:${first.line}`;
  let flags = 0;
  let before = -1;
  let isKept = false;
  let ofSettings = false;
  for (const id of facts) {
    // A form that the data loses again it does not arrive in; what a context is entered with is not told in it.
    if (before !== -1 && factStore.contextOf(before) === factStore.contextOf(id))
      flags &= ~(FORMS & factStore.flagsOf(before) & ~factStore.flagsOf(id));
    flags |= factStore.flagsOf(id);
    before = id;
    const unit = program.units[factStore.unitOf(id)] as Unit;
    const node = factStore.nodeOf(id);
    if (node >= unit.script.op.length) continue;
    isKept ||= factStore.contextList[factStore.contextOf(id)]?.fn === PLACE;
    if (isKept && SETTINGS.test(holderName(unit.script, node))) ofSettings = true;
    if (through.length < mostThrough) through.push({ unit, pos: posOf(unit.script, node) });
    const at = placeAt(unit.script, unit.file.path, posOf(unit.script, node) ?? 0);
    const key = `${at.path}:${at.line}`;
    if (key === last || (at.path === place.path && at.line === place.line)) continue;
    last = key;
    steps.push({ place: at, label: show(unit.script, node, 80) });
  }
  const middle = steps.length > MOST_STEPS ? [...steps.slice(0, 4), ...steps.slice(-(MOST_STEPS - 4))] : steps;
  return {
    source,
    sink,
    unit: hit.unit,
    place,
    pos: hit.pos,
    evidence,
    flags: (flags & ~AT_END) | (hit.flags & AT_END),
    through,
    steps: [...middle, { place, label: sink.label }, ...(sink.end ?? [])],
    checked: (flags & checksThatCount(source.kind, sink.kind)) !== 0,
    stored: (flags & TaintFlag.stored) !== 0,
    everStored: (flags & TaintFlag.stored) !== 0,
    keptLoosely: (flags & TaintFlag.keptLoosely) !== 0,
    ofSettings,
    hops: origin.handed.length,
    ways: waysThrough(solver, [hit.fact, ...origin.handed]),
    programSize: program.ownSize,
    path: solver.paths.show(factStore.pathOf(hit.fact)),
  };
}
