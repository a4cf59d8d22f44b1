import type { Callees } from '../callgraph/callees.ts';
import {
  apiPath,
  argOf,
  bindingCount,
  bindingName,
  type Call,
  callAt,
  callsNamed,
  constant,
  elementsOf,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  literalText,
  nameOf,
  onlyDef,
  Op,
  opOf,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  stringAt,
  testedValue,
  variableOf,
} from '../facts/javascript/query.ts';
import { functionAt } from '../program/functionAt.ts';
import type { Unit } from '../program/program.ts';
import { inContent } from '../program/where.ts';
import type { Source } from '../taint/spec.ts';
import { words } from '../words.ts';

/** Functions that are gone back through to a comparison, callers of one, and sites of one comparison. */
const MOST_HANDS = 12;
const MOST_CALLERS = 20;
const MOST_SITES = 20;

const PAGE = /^(?:(?:window|self|document|top)\.)?(?:location(?:\.(?:host|hostname|href|origin))?|URL|domain)$/;
/** An address or a host that a text or an expression begins with: nothing before it, in it or behind it leaves others. */
const BEGINS = /^\^?(?:(?:https?\??:)?\/\/|:\/\/|\.)?(?:www\.)?((?:[\w-]+\.)+[a-z]{2,})(?=[/:$]|$)/i;
/** Methods that say whether a text is in another. */
export const COMPARES = words('includes startsWith endsWith test match exec');
/** Comparisons of one script that are looked at. */
const MOST_COMPARISONS = 500;
/** What looks like a host at the end of an address and is a file. */
const FILE = /\.(?:html?|php|aspx?|jsp|js|css|pdf|png|jpe?g|gif|svg|json|xml|txt|cgi|do)$/i;

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
    const compared = comparedAt(next.unit.script, next.pos);
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

interface Compared {
  readonly start: number;
  readonly end: number;
  readonly sites: readonly string[];
}

const kept = new WeakMap<ScriptFacts, readonly Compared[]>();

/** The sites that the page's address is compared with around a place. */
function comparedAt(script: ScriptFacts, pos: number): readonly string[] {
  let known = kept.get(script);
  if (known === undefined) kept.set(script, (known = [...comparisons(script)].slice(0, MOST_COMPARISONS)));
  return known.find(({ start, end }) => start <= pos && pos < end)?.sites ?? [];
}

function* comparisons(script: ScriptFacts): Iterable<Compared> {
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    if (!PAGE.test(apiPath(script, testedValue(script, at)) ?? '')) continue;
    const sites = sitesCompared(script, at, (text) => text);
    if (sites.length > 0) yield { start: guardStart(script, at), end: guardEnd(script, at), sites };
  }
}

/** The sites that an address is compared with, all others left out; none where it may be of any. */
export function sitesCompared(script: ScriptFacts, guard: number, known: (text: string) => string): readonly string[] {
  const kind = guardKind(script, guard);
  if (kind === GuardKind.lacks) return [];
  const texts = guardTexts(script, guard).map((text) => known(stringAt(script, text)));
  // A method's name stands before what it compares with.
  if (kind !== GuardKind.equals && !COMPARES.has(texts[0] ?? '') && texts[0] !== 'has') return [];
  const said = kind === GuardKind.equals ? texts : texts.slice(1);
  const hosts = (
    kind === GuardKind.call && said.length === 1 ? (listNamed(script, said[0] as string) ?? said) : said
  ).map(hostsOf);
  return hosts.length <= MOST_SITES && hosts.every((some) => some.length > 0) ? hosts.flat() : [];
}

/** Methods that put more into a list. */
const ADDS = words('push unshift splice add fill');

/** What stands in the one list of a name, `SITES.includes(location.host)`; undefined where it may come to hold more. */
function listNamed(script: ScriptFacts, name: string): readonly string[] | undefined {
  const named: number[] = [];
  for (let binding = 0; binding < bindingCount(script); binding++)
    if (bindingName(script, binding) === name) named.push(binding);
  const [binding = -1] = named;
  const made = named.length === 1 ? onlyDef(script, binding) : 0;
  const isSet = opOf(script, made) === Op.create && apiPath(script, made) === 'Set()';
  const list = isSet ? resolve(script, argOf(script, made, 0)) : made;
  const isGiven = (value: number): boolean => variableOf(script, value) === binding;
  const isAdded = (call: Call): boolean =>
    call.args.some(isGiven) || (isGiven(receiverOf(script, call)) && ADDS.has(nameOf(script, call.callee)));
  if (opOf(script, list) !== Op.array || script.calls.some((one) => isAdded(callAt(script, one)))) return undefined;
  return elementsOf(script, list).map((one) => constant(script, one) ?? '');
}

const literal = (script: ScriptFacts, value: number): string => {
  const found = resolve(script, value);
  return opOf(script, found) === Op.constant ? literalText(script, found) : '';
};

/** The host that a text or an expression names; none where that leaves others. */
function hostsOf(text: string): readonly string[] {
  const plain = text
    .slice(0, MOST_LETTERS)
    // An expression stands between slashes.
    .replace(/^\/(?!\/)/, '')
    .replace(/\\([./])/g, '$1')
    .replace(/\((?:\?:)?www\.\)\?/, '');
  const [, host] = (!plain.includes('|') && BEGINS.exec(plain)) || [];
  return host === undefined || FILE.test(host) ? [] : [host];
}

/** Longest text that is looked at. */
const MOST_LETTERS = 1000;
