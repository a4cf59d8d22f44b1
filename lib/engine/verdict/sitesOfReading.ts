import type { Callees } from '../callgraph/callees.ts';
import {
  argsOf,
  bindingKind,
  callAt,
  constant,
  elementsOf,
  functionFactOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  type ScriptFacts,
  variableOf,
} from '../facts/javascript/query.ts';
import { parseMatchPattern } from '../facts/extension/matchPattern.ts';
import { BindingKind } from '../facts/javascript/script.ts';
import { addressAsked } from '../program/addressAsked.ts';
import type { Unit } from '../program/program.ts';
import { textOf } from '../program/textOf.ts';
import { addressesAsked } from '../extension/addressesAsked.ts';
import { leadsOut } from '../extension/sinkOf.ts';
import type { Flow } from '../taint/flow.ts';

/** Functions that what is asked for is handed through, and callers of one. */
const MOST_HANDS = 3;
const MOST_CALLERS = 40;
/** Names of the site in what `cookies.get` and `cookies.getAll` are asked. */
const NAMES = ['url', 'domain'];

/** Part of the program where a value stands. */
interface Found {
  readonly unit: Unit;
  readonly value: number;
}

/**
 * The sites that a reading names by itself: `cookies.get({ url: 'https://app.example' })`, a request to it; none where it
 * may be any. What a helper reads for several callers is of the site that the caller on the way named.
 */
export function sitesOfReading(callees: Callees, flow: Pick<Flow, 'source' | 'through'>): readonly string[] {
  const { kind, unit, shown } = flow.source;
  const { script } = unit;
  if (opOf(script, shown) !== Op.call) return [];
  const call = callAt(script, shown);
  if (kind === 'site-answer') {
    const sites = addressesAsked(callees, unit, addressAsked(script, call));
    return sites.every(leadsOut) ? sites : [];
  }
  const heard = sitesHeard(script, call.args[1] ?? 0);
  return heard.length > 0 ? heard : (sitesAsked(callees, { unit, value: call.args[0] ?? 0 }, flow, 0) ?? []);
}

/** The sites whose requests alone an event is heard of: `addListener(listener, { urls: ['https://*.app.example/*'] })`. */
function sitesHeard(script: ScriptFacts, filter: number): readonly string[] {
  const list = propertyOf(script, filter, 'urls');
  // What is kept in a variable may be added to.
  if (opOf(script, filter) !== Op.object || opOf(script, list) !== Op.array) return [];
  const sites = elementsOf(script, list).map((one) => parseMatchPattern(constant(script, one) ?? '')?.host ?? '*');
  return sites.includes('*') ? [] : sites;
}

/** The sites of a question, `{ url, name }`; undefined where one is not known. */
function sitesAsked(callees: Callees, asked: Found, flow: Pick<Flow, 'through'>, hands: number): string[] | undefined {
  const { unit, value } = asked;
  for (const name of NAMES) {
    const text = propertyOf(unit.script, value, name);
    const texts = text === 0 ? undefined : textsOf(callees, { unit, value: text }, flow, 0);
    if (texts !== undefined) return texts;
  }
  return given(callees, asked, flow, hands, sitesAsked);
}

/** The texts that a value may be; undefined where one is not known. */
function textsOf(callees: Callees, found: Found, flow: Pick<Flow, 'through'>, hands: number): string[] | undefined {
  const text = textOf(found.unit, found.value);
  if (text !== undefined) return text.startsWith('\u0001') ? undefined : [text];
  return given(callees, found, flow, hands, textsOf);
}

/** What all callers hand over in a parameter, or those alone that the data passed. */
function given(
  callees: Callees,
  { unit, value }: Found,
  flow: Pick<Flow, 'through'>,
  hands: number,
  read: typeof textsOf,
): string[] | undefined {
  const { script } = unit;
  const binding = variableOf(script, value);
  if (hands >= MOST_HANDS || binding === -1 || bindingKind(script, binding) !== BindingKind.param) return undefined;
  const calls = callees.handedOver(unit, binding, MOST_CALLERS + 1);
  const passed = calls.filter((one) => isPassed(one, flow));
  const texts = (passed.length > 0 ? passed : calls).map((one) => read(callees, one, flow, hands + 1));
  const known = texts.filter((one) => one !== undefined);
  return calls.length > 0 && calls.length <= MOST_CALLERS && known.length === texts.length ? known.flat() : undefined;
}

/** Whether data came by a call's answer or by a function that was handed to it. */
function isPassed({ unit, call }: { unit: Unit; call: number }, { through }: Pick<Flow, 'through'>): boolean {
  const { script } = unit;
  const handed = argsOf(script, call).flatMap((arg) =>
    opOf(script, arg) === Op.func ? [functionFactOf(script, arg)] : [],
  );
  return through.some(
    (one) =>
      one.unit === unit &&
      (one.pos === posOf(script, call) ||
        handed.some((fn) => fn !== undefined && fn.start <= one.pos && one.pos < fn.end)),
  );
}
