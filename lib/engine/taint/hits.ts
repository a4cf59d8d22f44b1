import type { Told } from '../../model/told.ts';
import { SEVERITIES, type Confidence, type Severity } from '../../model/finding.ts';
import { kept } from '../program/kept.ts';
import { FEW_VALUES, type Unit } from '../program/program.ts';
import type { Hit } from '../rule.ts';
import type { Flow } from './flow.ts';
import type { Source } from './spec.ts';

/** How much a flow matters. undefined: not at all. */
export interface Weight {
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly message?: Told;
}

/**
 * Hits of the flows that a rule weighs: one for each sink, by its worst source. What stays inside one file of a
 * library is the library's business.
 */
export function hitsOfFlows(flows: readonly Flow[], weigh: (flow: Flow) => Weight | undefined): Hit[] {
  const best = new Map<string, { flow: Flow; weight: Weight }>();
  for (const flow of flows) {
    if (flow.source.unit === flow.unit && isLibrary(flow.unit)) continue;
    const weight = weighLong(flow, weigh(flow));
    if (!weight) continue;
    const key = `${flow.place.path}:${flow.place.line}:${flow.place.column}`;
    const known = best.get(key);
    if (!known || rank(weight) < rank(known.weight)) best.set(key, { flow, weight });
  }
  return [...best.values()].map(({ flow, weight }) => ({
    place: flow.place,
    evidence: flow.evidence,
    severity: weight.severity,
    confidence:
      (flow.steps.length > SURE_STEPS && !isAmongFew(flow)) || flow.source.unsure === true || isOnlyGuessed(flows, flow)
        ? lessSure(weight.confidence)
        : weight.confidence,
    message: weight.message ?? sentence(flow),
    path: flow.steps,
  }));
}

/** Sources of which something is seen to leave by a request whose address is not seen. */
const leaving = new WeakMap<readonly Flow[], ReadonlySet<Source>>();

/**
 * Whether nothing but how it is called says that an object is a client of a server: data that it is handed are not seen to
 * get through its code to a request.
 */
function isOnlyGuessed(flows: readonly Flow[], { source, sink }: Flow): boolean {
  if (sink.unsure !== true) return false;
  let known = leaving.get(flows);
  if (known === undefined) {
    const seen = flows.filter((one) => one.sink.unsure !== true && /^\*/.test(one.sink.to ?? '*') && isSure(one));
    known = new Set(seen.filter((one) => one.sink.kind === 'network').map((one) => one.source));
    leaving.set(flows, known);
  }
  return !known.has(source);
}

/** Names of well-known libraries' files, and names with a version. */
const LIBRARY =
  /(?:^|\/)(?:jquery|zepto|prototype|mootools|dojo|angular|backbone|ember|knockout|d3|vue|react|axios|require|underscore|lodash|moment|handlebars|mustache|bootstrap|ace|codemirror|highlight|three|p5|socket\.io|polyfill|browser-polyfill|pdf|tesseract|firebase|amplitude|mixpanel|raven|sentry)[\w.-]*\.m?js$|-\d+\.\d+(?:\.\d+)?(?:[.-]min)?\.js$/i;

/** Names that compilers of C and C++ give to the memory of a program that runs in a script; its texts look made at run time. */
const COMPILED_RUNTIME: readonly string[] = ['HEAPU8', 'HEAP32', 'locateFile'];

/** Whether a script is a library, asked for every flow of it by every rule. */
const isLibrary = kept(({ script, file: { path, traits, facts } }: Unit): boolean => {
  if (COMPILED_RUNTIME.every((name) => script.strings.includes(name))) return true;
  // A name alone is no proof: anybody can call a file jquery.js.
  return (
    traits.vendored || (LIBRARY.test(path) && (facts.libraries ?? []).some((library) => library.foreign.length === 0))
  );
});

/**
 * A longer path leads through so many shared objects and functions that one of them may have mixed two values up:
 * on well-reviewed extensions all long paths were such mistakes.
 */
const SURE_STEPS = 8;

/** More functions and shared places than flows of documented cases go through. */
const SURE_HOPS = 4;
/** Beyond this many a flow is a hint at most. */
const FAR_HOPS = 6;

/** So few ways a value may have come that there is little to mix it up with on a long one. */
const FEW_WAYS = 16;

const isShort = ({ hops, steps }: Flow): boolean => hops <= SURE_HOPS && (steps.length <= SURE_STEPS || hops < 2);

/** In a small program there is little that a value could be mixed up with, however long its way is. */
export const isAmongFew = ({ programSize }: Flow): boolean => programSize <= FEW_VALUES;

/** Whether what arrives is what left: the way is short, or there is little to mix it up with. */
export const isSure = (flow: Flow): boolean => isShort(flow) || isAmongFew(flow) || flow.ways <= FEW_WAYS;

/** What a flow weighs where its way is long. */
export function weighLong(flow: Flow, weight: Weight | undefined): Weight | undefined {
  if (weight === undefined || isSure(flow)) return weight;
  return { ...weight, severity: flow.hops <= FAR_HOPS ? unsure(weight.severity) : 'low', confidence: 'low' };
}

/** What may well be a mix-up is never told as grave. */
const unsure = (severity: Severity): Severity => (severity === 'critical' || severity === 'high' ? 'medium' : 'low');

const lessSure = (confidence: Confidence): Confidence => (confidence === 'high' ? 'medium' : 'low');

const CONFIDENCE = { high: 0, medium: 1, low: 2 } as const;
/** Graver first. */
export const rank = (weight: Weight): number => SEVERITIES.indexOf(weight.severity) * 3 + CONFIDENCE[weight.confidence];

/** "Cookies are sent to the network (https://a.example/x)." */
export function sentence({ source, sink }: Pick<Flow, 'source' | 'sink'>, to?: string): Told {
  const ends = [{ code: `flow:${source.label}` }, { code: `flow:${sink.label}` }];
  return to === undefined
    ? { code: 'flow-told', with: ends }
    : { code: 'flow-told-to', with: [...ends, to.slice(0, 80)] };
}

/** One step less severe. */
export function milder(severity: Severity): Severity {
  return SEVERITIES[Math.min(SEVERITIES.indexOf(severity) + 1, SEVERITIES.length - 1)] as Severity;
}

/** What leaves in the address of a page that the person is shown. */
export const OPENED = /page that is opened$/;

/** Addresses in the package, of the site that is visited, or of the data themselves: nothing leaves. */
export function staysHere(to: string | undefined): boolean {
  return to !== undefined && /^(?:chrome|moz)(?:-extension)?:|^(?:data|blob):|^\/(?!\/)|^\.{1,2}\//.test(to);
}
