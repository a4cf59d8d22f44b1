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
import type { Hit } from '../../rule.ts';
import { isAffiliateParameter } from './affiliateLinks.ts';
import { leadsOut } from './hostOf.ts';
import { textsOf } from './textsOf.ts';
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
      // Of one site that is written out it may be its own.
      if (runsWhenAsked(unit, call.pos) || (leadsOut(site) && !site.includes('*'))) continue;
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

/** Names and values side by side: `'tag=me-20'`, `['tag', 'me-20']`, `{ awin: 'awc_62_44' }`, `set({ name: 'aff', value: 'me' })`. */
function* writtenPairs(script: ScriptFacts): Iterable<string> {
  const pair = (name: string | undefined, value: number): string => `${name ?? ''}=${constant(script, value) ?? ''}`;
  for (const { text } of textsOf(script)) if (text.length < 60) yield text;
  for (const value of valuesOf(script, Op.array)) {
    const [name = 0, given = 0, ...more] = elementsOf(script, value);
    if (more.length === 0) yield pair(constant(script, name), given);
  }
  for (const value of valuesOf(script, Op.object)) {
    const of = (name: string): number => propertyOf(script, value, name);
    yield pair(constant(script, of('name')), of('value'));
    for (const key of keysOf(script, value)) yield pair(key, of(key));
  }
}
