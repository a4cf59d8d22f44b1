import {
  callsNamed,
  callsOf,
  constant,
  elementsOf,
  keysOf,
  nameOf,
  Op,
  pattern,
  placeAt,
  propertyOf,
  receiverOf,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import type { Facts } from '../../facts.ts';
import { runsWhenAsked } from '../../verdict/consentOf.ts';
import { PARTNER_IN_TEXT, PARTNER_NAME } from '../../models/partnerParameters.ts';
import type { Hit } from '../../rule.ts';
import { isAffiliateParameter } from './affiliateLinks.ts';
import { leadsOut } from './hostOf.ts';
import { textsOf } from './textsOf.ts';
import { isStrangers } from './isStrangers.ts';
import { say } from '../../../texts/say.ts';

/** A partner's parameter that is written out where it is put into an address: `url.searchParams.set('tag', 'me-20')`. */
export function setPair(script: ScriptFacts, isIt = isAffiliateParameter): string | undefined {
  for (const call of callsNamed(script, 'set', 'append')) {
    if (nameOf(script, receiverOf(script, call)) !== 'searchParams') continue;
    const pair = `${constant(script, call.args[0] ?? 0)}=${constant(script, call.args[1] ?? 0) ?? ''}`;
    if (isIt(pair)) return pair;
  }
  return undefined;
}

/** Cookies of visited sites that name a partner of the author's: whoever sells there pays them. */
export function* plantedCookies(facts: Facts): Iterable<Hit> {
  const { units } = facts.whole(calleesOf).program;
  if (!units.some(({ script }) => callsOf(script, 'chrome.cookies.set').length > 0)) return;
  const partner = inTable(facts, (pair) => PARTNER_COOKIE.test(pair));
  if (partner === undefined) return;
  for (const unit of units)
    for (const call of callsOf(unit.script, 'chrome.cookies.set')) {
      const given = call.args[0] ?? 0;
      const site = pattern(unit.script, propertyOf(unit.script, given, 'url'));
      // Of one site that is written out it may be its own, where the cookie says nothing of a partner.
      const of = (name: string): string => constant(unit.script, propertyOf(unit.script, given, name)) ?? '';
      const isOfPartner = isStrangers(facts, site) && PARTNER_COOKIE.test(`${of('name')}=${of('value')}`);
      if (runsWhenAsked(unit, call.pos) || (leadsOut(site) && !site.includes('*') && !isOfPartner)) continue;
      yield {
        place: placeAt(unit.script, unit.file.path, call.pos),
        evidence: partner.slice(0, 160),
        message: say('partner-cookies', partner.slice(0, 100)),
      };
    }
}

/** What cookies by which shops and networks know who brought a buyer are called, or hold. */
const PARTNER_COOKIE =
  /^(?:aff\w*|affiliate\w*|awc|awin\w*|cm_mmc|cjevent|irclickid|partner_?(?:id|ref)?|referr?al\w*)=|=(?:affiliate\||awc_|linkshare\b|cj[-_]?\d)/i;

/** A partner's parameter with its value in a table of any script: `{ 'shop.com': { tag: 'me-20' } }`. */
export const partnerInTable = (facts: Facts): string | undefined => inTable(facts, isAffiliateParameter);

const inTable = (facts: Facts, isIt: (pair: string) => boolean): string | undefined =>
  facts
    .whole(calleesOf)
    .program.units.filter(({ file }) => !file.traits.vendored)
    .map(({ script }) => entryOf(script, isIt))
    .find((one) => one !== undefined);

function entryOf(script: ScriptFacts, isIt: (pair: string) => boolean): string | undefined {
  // A name that no value follows is looked for: `a[href*="/?aff="]`, `/\?affid=/`.
  for (const pair of writtenPairs(script)) if (isIt(pair.replace(/=(?![\w*%${+-])/g, ''))) return pair;
  return undefined;
}

/**
 * Names and values side by side: `'tag=me-20'`, `['tag', 'me-20']`, `{ awin: 'awc_62_44' }`, and as two of what a rule holds:
 * `['shop.com', 'tag', 'me-20']`, `{ host: 'shop.com', param: 'tag', value: 'me-20' }`.
 */
function* writtenPairs(script: ScriptFacts): Iterable<string> {
  for (const { text } of textsOf(script)) if (text.length < 60) yield text;
  for (const value of valuesOf(script, Op.array)) {
    const all = elementsOf(script, value);
    const texts = all.length <= MOST_LISTED ? all.map((one) => constant(script, one)) : [];
    if (texts.length === 2) yield `${texts[0] ?? ''}=${texts[1] ?? ''}`;
    else yield* ofParts(texts, true);
  }
  for (const value of valuesOf(script, Op.object)) {
    const keys = keysOf(script, value);
    const given = keys.map((key) => constant(script, propertyOf(script, value, key)));
    const of = (name: string): string => given[keys.lastIndexOf(name)] ?? '';
    yield `${of('name')}=${of('value')}`;
    for (const [n, key] of keys.entries()) yield `${key}=${given[n] ?? ''}`;
    if (keys.length <= MOST_PARTS) yield* ofParts(given);
  }
}

/** A rule holds few things; a longer list is one of names. */
const MOST_PARTS = 8;
const MOST_LISTED = 4;

/** What of one rule is a name with its value: in a list it stands right behind. */
function* ofParts(parts: readonly (string | undefined)[], next = false): Iterable<string> {
  for (const [n, name] of parts.entries())
    if (name !== undefined && PARTNER_NAME.test(name))
      for (const value of next ? parts.slice(n + 1, n + 2) : parts)
        if (value !== undefined && ID.test(value) && PARTNER_IN_TEXT.test(`${name}=${value}`)) yield `${name}=${value}`;
}

/** Who is paid has a number: `['ascsubtag', 'campid']` are names both, and `shop24.com` is a host. */
const ID = /^(?=\D*\d)[\w|-]{1,40}$/;
