import { posOf } from '../../facts/javascript/query.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { scriptsOfAllSites } from '../../facts/extension/scriptsOfAllSites.ts';
import { hostOf } from './hostOf.ts';
import { elementsPut } from './elementsPut.ts';
import { openedPages } from '../../program/openedPages.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { eventOf, happensUnasked, START } from '../../verdict/comesUnasked.ts';
import { isUnsaid } from './isUnsaid.ts';
import { isStrangers } from './isStrangers.ts';
import { isInBackground } from './places.ts';
import { say } from '../../../texts/say.ts';
import { GRAVE } from './grave.ts';

/** What addresses of advertisements and offers are called. */
const ADVERT =
  /(?:^|[./_?&=-])(?:ads?|adserv\w*|advert\w*|banners?|sponsor\w*|promo\w*|offers?|popup?s?|popunder|deals?)(?=[./_?&=-]|\d|$)/i;

/** What people do with tabs and windows, or do not do: nobody who closes one asks for a page of somebody else's. */
const AT_TABS =
  /^chrome\.(?:tabs\.on(?:Removed|Created|Activated|Replaced)|windows\.on(?:Created|Removed|FocusChanged)|idle\.onStateChanged)$/;

/** Frames, and links around pictures, of somebody's advertisements that a script of every page puts there by itself. */
export function* ownAds({ script, file, facts, hit }: Judged): Generator<Hit> {
  // What the background makes of elements, it makes in pages that it runs a function in.
  if (!facts.whole(scriptsOfAllSites).has(file.path) && !isInBackground(facts, file.path)) return;
  for (const { tag, attributes, value, around } of elementsPut(facts, script)) {
    const to = attributes.get(tag === 'a' ? 'href' : 'src') ?? '';
    const isShown = tag === 'iframe' || (tag === 'a' && (around === '' || /<(?:img|video)\b/i.test(around)));
    if (!isShown || !ADVERT.test(to) || !isStrangers(facts, to)) continue;
    if (happensUnasked(facts, script, posOf(script, value)))
      yield hit(value, { ...GRAVE, evidence: to.slice(0, 160), message: say('ads-put-in', hostOf(to) ?? '') });
  }
}

/** Tabs and windows that open by themselves with somebody's advertisement, or with any page of a stranger's as people go from tab to tab. */
export function* openedAds({ script, facts, hit }: Judged): Generator<Hit> {
  for (const { call, address, isNew } of openedPages(script)) {
    const to = patternOf(facts, script, address);
    if (!isNew || !isStrangers(facts, to)) continue;
    const event = eventOf(facts, script, call.pos);
    const isAdvert =
      ADVERT.test(to) && event !== undefined && event !== 'chrome.runtime.onInstalled' && event !== START;
    if (isAdvert || (AT_TABS.test(event ?? '') && isUnsaid(facts, to)))
      yield hit(call.value, {
        ...GRAVE,
        evidence: to.slice(0, 160),
        message: say(isAdvert ? 'ads-opened' : 'page-opens-itself', hostOf(to) ?? ''),
      });
  }
}
