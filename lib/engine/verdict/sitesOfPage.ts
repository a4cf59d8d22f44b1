import type { Callees } from '../callgraph/callees.ts';
import {
  callsNamed,
  literalText,
  nameOf,
  Op,
  opOf,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { functionAt } from '../program/functionAt.ts';
import type { Unit } from '../program/program.ts';
import { inContent } from '../program/where.ts';
import type { Source } from '../taint/spec.ts';
import { comparedAt } from './comparedAt.ts';
import { hostsOf } from './hostsOf.ts';

/** Functions that are gone back through to a comparison, and callers of one. */
const MOST_HANDS = 12;
const MOST_CALLERS = 20;

/**
 * The sites whose pages alone a script reads something in, by what it compares the page's address with: `if
 * (location.hostname === 'shop.example')`; none where it may be any.
 */
export function sitesOfPage(callees: Callees, { unit, shown }: Source): readonly string[] {
  if (!inContent(unit)) return [];
  const { script } = unit;
  return taken(script).get(shown) ?? sitesAt(callees, unit, posOf(script, shown));
}

/** The sites on whose pages alone a place of a script in pages is come to, by the same comparisons; none where it may be any. */
export const sitesOfPlace = (callees: Callees, unit: Unit, pos: number): readonly string[] =>
  inContent(unit) ? sitesAt(callees, unit, pos) : [];

const takenOf = new WeakMap<ScriptFacts, ReadonlyMap<number, readonly string[]>>();

/** `location.href.match(/shop\.example\/(\w+)/)`: what is taken out of an address stands in one of that site. */
function taken(script: ScriptFacts): ReadonlyMap<number, readonly string[]> {
  const known = takenOf.get(script);
  if (known !== undefined) return known;
  const found = new Map<number, readonly string[]>();
  takenOf.set(script, found);
  for (const call of callsNamed(script, 'match', 'exec')) {
    const [first = 0] = call.args;
    const isMatch = nameOf(script, call.callee) === 'match';
    const sites = hostsOf(literal(script, isMatch ? first : receiverOf(script, call)));
    if (sites.length > 0) found.set(isMatch ? receiverOf(script, call) : first, sites);
  }
  return found;
}

/** Sites of a place, or of all places that its function is called from, back through a few. */
function sitesAt(callees: Callees, unit: Unit, pos: number): readonly string[] {
  const open = [{ unit, pos }];
  const seen = new Set<number>();
  const sites: string[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const compared = comparedAt(callees, next.unit, next.pos);
    sites.push(...compared);
    if (compared.length > 0) continue;
    const fn = functionAt(next.unit.script, next.pos);
    if (fn === -1 || seen.size >= MOST_HANDS) return [];
    if (seen.has(next.unit.base + fn)) continue;
    seen.add(next.unit.base + fn);
    const callers = callees.callers(next.unit, fn);
    if (callers.length === 0 || callers.length > MOST_CALLERS) return [];
    for (const one of callers) open.push({ unit: one.unit, pos: posOf(one.unit.script, one.call) });
  }
  return sites;
}

const literal = (script: ScriptFacts, value: number): string => {
  const found = resolve(script, value);
  return opOf(script, found) === Op.constant ? literalText(script, found) : '';
};
