import {
  argListOf,
  callsNamed,
  callsOf,
  constant,
  keysOf,
  listItem,
  listLength,
  nameOf,
  Op,
  opOf,
  pattern,
  placeAt,
  propertyOf,
  receiverOf,
  type ScriptFacts,
  valueListOf,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import type { Facts } from '../../facts.ts';
import { runsWhenAsked } from '../../verdict/consentOf.ts';
import type { Hit } from '../../rule.ts';
import { isAffiliateParameter } from './affiliateLinks.ts';
import { leadsOut } from './hostOf.ts';
import { backwardSlice } from './backwardSlice.ts';
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

/** A name and a value that are written side by side: `{ awin: 'awc_62_44' }`, `set({ name: 'aff', value: 'me' })`. */
function entryOf(script: ScriptFacts, isIt: (pair: string) => boolean): string | undefined {
  for (const value of valuesOf(script, Op.object)) {
    const text = (name: string): string | undefined => constant(script, propertyOf(script, value, name));
    const pairs = [
      `${text('name') ?? ''}=${text('value') ?? ''}`,
      ...keysOf(script, value).map((key) => `${key}=${text(key) ?? ''}`),
    ];
    const found = pairs.find((pair) => !pair.endsWith('=') && isIt(pair));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A parameter of a partner and its value that stand side by side, where an address is made of such: `['tag', 'me-20']`, `set('tag', 'me-20')`. */
export function partnerPair(script: ScriptFacts, address: number): string | undefined {
  const origins = backwardSlice(script, address);
  for (let value = 1, looked = 0; value < script.op.length && looked < 5000; value++) {
    const list =
      opOf(script, value) === Op.array
        ? valueListOf(script, value)
        : opOf(script, value) === Op.call
          ? argListOf(script, value)
          : -1;
    if (list < 0 || listLength(script, list) !== 2) continue;
    looked++;
    const name = constant(script, listItem(script, list, 0));
    const given = constant(script, listItem(script, list, 1));
    if (name === undefined || given === undefined || given === '' || !isAffiliateParameter(`${name}=${given}`))
      continue;
    if (opOf(script, value) === Op.array || origins.has(value) || origins.has(listItem(script, list, 1)))
      return `${name}=${given}`;
  }
  return undefined;
}
