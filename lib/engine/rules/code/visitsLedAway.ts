import {
  apiPath,
  argOf,
  callsNamed,
  callsOf,
  concatPartsOf,
  constant,
  nameOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import { flowsOf } from '../../extension/flowsOf.ts';
import type { Facts } from '../../facts.ts';
import type { Flow } from '../../taint/flow.ts';
import { hitsOfFlows } from '../../taint/hits.ts';
import { comesUnasked } from '../../verdict/comesUnasked.ts';
import { destinationOf } from '../../verdict/destinationOf.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { isAffiliate, isAffiliateParameter, namesWhoIsPaid } from './affiliateLinks.ts';
import { listenersOf } from './listeners.ts';
import { textsOf } from './textsOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { textsIn } from '../../program/madeOf.ts';
import { reactsToTabs } from './reactsToTabs.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { first } from '../../facts/first.ts';
import { openedPages } from '../../program/openedPages.ts';
import { say } from '../../../texts/say.ts';
import { isQuery } from './hiddenVisits.ts';
import { partnerInTable, setPair } from './plantedCookies.ts';

/** How advertisements of the large networks are recognised in pages. */
export const ADVERTS =
  /adsbygoogle|google_ads_iframe|google_ads|div-gpt-ad|doubleclick\.net|taboola|outbrain|googlesyndication/i;

/** Clicks on advertisements. */
export function* clickedAdverts({ script, hit }: Judged): Generator<Hit> {
  for (const call of first(callsNamed(script, 'click', 'dispatchEvent'), 60)) {
    if (nameOf(script, call.callee) === 'dispatchEvent' && !textsIn(script, call.args[0] ?? 0).includes('click'))
      continue;
    const clicked = [...backwardSlice(script, receiverOf(script, call))];
    if (!clicked.some((one) => isQuery(script, one))) continue;
    const asked = clicked
      .map((one) => (opOf(script, one) === Op.constant ? (constant(script, one) ?? '') : ''))
      .find((text) => ADVERTS.test(text));
    if (asked !== undefined && !/close|skip|dismiss|hide/i.test(asked))
      yield hit(call.value, { evidence: asked, message: say('clicks-ads') });
  }
}

/** Bookmarks that get a link of a partner. */
export function* bookmarksLedAway({ script, facts, hit }: Judged): Generator<Hit> {
  for (const call of first(callsOf(script, 'chrome.bookmarks.update', 'chrome.bookmarks.create'), 20)) {
    const address =
      propertyOf(script, call.args[1] ?? call.args[0] ?? 0, 'url') || propertyOf(script, call.args[0] ?? 0, 'url');
    if (address === 0) continue;
    const tag = isAffiliate(pattern(script, address)) ? pattern(script, address) : pairAdded(facts, script);
    if (tag !== undefined) yield hit(call.value, { message: say('bookmarks-affiliate', tag.slice(0, 60)) });
  }
}

/** Pages that go to a link of a partner without a click. */
export function* pagesLedAway({ script, hit }: Judged): Generator<Hit> {
  const clicks = first(listenersOf(script, 'click'));
  const clicked = new Set(clicks.flatMap(({ fn }) => callsWithin(script, fn).map((call) => call.value)));
  for (const write of writesOf(script, 'href', 'location')) {
    if (
      isPage(script, write.property === 'location' ? write.value : write.object, write.property) &&
      isAffiliate(pattern(script, write.value)) &&
      !clicks.some(({ fn }) => isInside(script, fn, write.pos))
    )
      yield hit(write.value, { evidence: pattern(script, write.value) });
  }
  for (const call of callsOf(script, 'location.replace', 'location.assign'))
    if (isAffiliate(pattern(script, call.args[0] ?? 0)) && !clicked.has(call.value)) yield hit(call.value);
}

/** Tabs that are led to a link of a partner. */
export function* tabsLedAway({ script, facts, hit }: Judged): Generator<Hit> {
  for (const { call, address } of openedPages(script)) {
    const to = pattern(script, address);
    if (!reactsToTabs(facts, script, call.value)) continue;
    if (isAffiliate(to)) yield hit(call.value, { evidence: to });
  }
}

/** Requests that are redirected to a link of a partner. */
export function* requestsLedAway({ script, hit }: Judged): Generator<Hit> {
  for (const call of callsOf(script, 'chrome.webRequest.onBeforeRequest.addListener')) {
    if (!script.strings.includes('redirectUrl')) continue;
    const named =
      textsOf(script).find(({ text }) => isAffiliateParameter(text) || isAffiliate(text))?.text ??
      setPair(script, namesWhoIsPaid);
    if (named !== undefined) yield hit(call.value, { evidence: named, message: say('requests-affiliate') });
  }
}

/** Tabs that are led to the visited address with a partner's parameter, which another script put there. */
export function* tabsLedAcross(facts: Facts): Iterable<Hit> {
  const led = facts.whole(flowsOf).flows.filter(({ sink }) => sink.kind === 'led-address');
  yield* hitsOfFlows(led, (flow) => {
    const { source, through } = flow;
    if (source.kind !== 'navigation' && source.kind !== 'tabs') return undefined;
    const pair =
      [...new Set(through.map(({ unit }) => unit))]
        .map(({ script }) => pairAdded(facts, script))
        .find((one) => one !== undefined) ?? accountWith(facts, flow);
    return pair === undefined
      ? undefined
      : { severity: 'high', confidence: 'high', message: say('pages-affiliate', pair) };
  });
}

/** The address of a redirector that names an account and takes the visited address along: `/go?m=12&to=`. */
function accountWith(facts: Facts, flow: Flow): string | undefined {
  const { to } = destinationOf(facts, flow);
  const account = /^https?:\/\/[^?#]+\?(?:.*&)?([\w-]+=[\w-]*\d[\w-]*)&(?:.*&)?[\w-]+=\*?$/.exec(to ?? '')?.[1];
  return account !== undefined && comesUnasked(facts, flow.unit, flow.pos) ? account : undefined;
}

/** A partner's parameter that a script puts into addresses, written out there or in a table. */
const pairAdded = (facts: Facts, script: ScriptFacts): string | undefined =>
  setPair(script) ??
  (addsParameter(script) ? facts.whole(partnerInTable) : undefined) ??
  // `url.search += '&' + tags[host]`; a name alone, `tag=`, may as well be taken away.
  textsOf(script).find(({ text }) => /^[?&]?[\w-]+=[\w-]+$/.test(text) && isAffiliateParameter(text))?.text;

/** `location.href = …` and `location = …`, not a link's address. */
function isPage(script: ScriptFacts, object: number, property: string): boolean {
  return property === 'location' || /(^|\.)location$/.test(apiPath(script, object) ?? '');
}

function isInside(script: ScriptFacts, fn: number, pos: number): boolean {
  const fact = script.functions[fn];
  return fact !== undefined && pos >= fact.start && pos < fact.end;
}

/**
 * Whether parameters are put into addresses: `url.searchParams.set(name, value)`, `new URLSearchParams(url.search).set(…)`,
 * `href + '?' + name + '=' + value`.
 */
export const addsParameter = (script: ScriptFacts): boolean =>
  callsNamed(script, 'set', 'append').some(
    (call) => call.args.length === 2 && isOfAddress(script, resolve(script, receiverOf(script, call))),
  ) ||
  (script.strings.includes('=') && valuesOf(script, Op.concat).some((text) => joinsParameter(script, text)));

const isOfAddress = (script: ScriptFacts, list: number): boolean =>
  nameOf(script, opOf(script, list) === Op.create ? argOf(script, list, 0) : list) ===
  (opOf(script, list) === Op.create ? 'search' : 'searchParams');

/** A name and a value that are both not written out, with `=` between them. */
function joinsParameter(script: ScriptFacts, text: number): boolean {
  const parts = concatPartsOf(script, text);
  return parts.some((part, n) => n > 0 && n + 1 < parts.length && constant(script, part) === '=');
}
