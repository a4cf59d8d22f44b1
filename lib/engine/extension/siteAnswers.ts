import {
  bindingOf,
  type Call,
  callAt,
  callsNamed,
  callsOf,
  constant,
  isBoolean,
  nameOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  readsNamed,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { PERSONAL_SERVICE } from '../models/personalServices.ts';
import { ANSWERED } from '../models/requests.ts';
import type { Unit } from '../program/program.ts';
import { inContent } from '../program/where.ts';
import type { Source } from '../taint/spec.ts';
import { addressAsked } from '../program/addressAsked.ts';
import { beginningOf } from '../program/beginningOf.ts';
import { addressesAsked } from './addressesAsked.ts';
import { answer } from './answer.ts';
import { handedOver, isOfPage } from './isOfPage.ts';
import { parameter } from './parameter.ts';
import { leadsOut } from './sinkOf.ts';

/** What a site tells the person whose session a request uses. */
export const SITE_ANSWER = 'an answer of a site to its signed-in user';

/**
 * Answers of the site that a script runs in, of other sites that are asked with the person's cookies, and of services that
 * hold their things: mail, contacts, orders, messages. Only the person's session or token makes these answer.
 */
export function* siteAnswers(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const content = inContent(unit);
  for (const call of callsOf(script, ...ANSWERED)) {
    const address = addressAsked(script, call);
    const isOwn = content && isOfPage(callees, unit, address);
    if (content && !isOwn) yield* throughHelper(callees, unit, address, ofPage(callees));
    else if (!isOwn && takesCookies(unit, call))
      yield* throughHelper(callees, unit, address, (other, value) => leadsOut(pattern(other.script, value)));
    const isTheirs = (to: string): boolean => PERSONAL_SERVICE.test(to) || (leadsOut(to) && takesCookies(unit, call));
    if (!isOwn && !addressesAsked(callees, unit, address).some(isTheirs)) continue;
    // What changes something is answered with what was handed over, mostly.
    const unsure = changesSomething(unit, call);
    const heard = ['success', 'complete'].flatMap((name) =>
      callees.targets(unit, propertyOf(script, call.args[0] ?? 0, name)),
    );
    for (const source of [
      ...answer(unit, callees, call, 'site-answer', [], SITE_ANSWER),
      ...heard.flatMap((target) => [...parameter(target, 0, 'site-answer', [], SITE_ANSWER, call, unit)]),
    ])
      yield unsure ? { ...source, unsure } : source;
  }
  if (!content) return;
  const opened = callsNamed(script, 'open').filter(
    ({ args }) => args.length > 1 && isVerb(constant(script, args[0] ?? 0)),
  );
  if (opened.length === 0 || !opened.every(({ args }) => isOfPage(callees, unit, args[1] ?? 0))) return;
  for (const value of readsNamed(script, 'responseText', 'response', 'responseXML'))
    yield { unit, node: value, shown: value, kind: 'site-answer', label: SITE_ANSWER };
}

const isVerb = (text: string | undefined): boolean => text !== undefined && /^(?:GET|POST|PUT|PATCH)$/i.test(text);

/** Whether a request is one that changes something, by its method. */
export function changesSomething({ script }: Unit, call: Call): boolean {
  const verb =
    call.args.map((arg) => constant(script, propertyOf(script, arg, 'method'))).find((text) => text !== undefined) ??
    constant(script, propertyOf(script, call.args[0] ?? 0, 'type')) ??
    nameOf(script, call.callee);
  return /^(?:POST|PUT|PATCH|DELETE)$/i.test(verb);
}

/** Whether a request asks for the cookies of another site to be sent along. */
export function takesCookies({ script }: Unit, call: Call): boolean {
  return call.args.some(
    (arg) =>
      constant(script, propertyOf(script, arg, 'credentials')) === 'include' ||
      isBoolean(script, propertyOf(script, arg, 'withCredentials'), true) ||
      // jQuery puts these into the request that it makes.
      isBoolean(script, propertyOf(script, propertyOf(script, arg, 'xhrFields'), 'withCredentials'), true),
  );
}

/**
 * A function that asks for whatever it is told gives each caller its own answer: the sources are the calls that hand over
 * an address of who answers the person.
 */
function* throughHelper(callees: Callees, unit: Unit, address: number, isTheirs: IsTheirs): Iterable<Source> {
  for (const { unit: other, call } of callersWith(callees, unit, address, isTheirs))
    yield { unit: other, node: call, shown: call, kind: 'site-answer', label: SITE_ANSWER };
}

/** Calls of the helper that a request stands in by which it asks a page's own site. */
export function askersOfPage(callees: Callees, { unit, shown }: Source): readonly { unit: Unit; call: number }[] {
  const { script } = unit;
  if (opOf(script, shown) !== Op.call) return [];
  return callersWith(callees, unit, addressAsked(script, callAt(script, shown)), ofPage(callees));
}

/** Whether an address that a script hands over is one whose answers are the person's. */
type IsTheirs = (unit: Unit, address: number) => boolean;

/** The page's own site. */
const ofPage =
  (callees: Callees): IsTheirs =>
  (unit, address) =>
    isOfPage(callees, unit, address);

/** Calls of a function that hand it such an address to begin one with. */
function callersWith(
  callees: Callees,
  unit: Unit,
  address: number,
  isTheirs: IsTheirs,
): readonly { unit: Unit; call: number }[] {
  const { script } = unit;
  const first = beginningOf(script, address);
  if (opOf(script, first) !== Op.ref) return [];
  return handedOver(callees, unit, bindingOf(script, first)).filter(({ unit: other, value }) => isTheirs(other, value));
}
