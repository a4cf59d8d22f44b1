import {
  type Call,
  calleeOf,
  callsOf,
  nameOf,
  Op,
  opOf,
  pattern,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { isAffiliate } from './affiliateLinks.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { leadsOut } from './hostOf.ts';
import { isMadeOf, textsIn } from '../../program/madeOf.ts';
import { reactsToTabs } from './reactsToTabs.ts';
import { unaskedCalls } from '../../program/unasked.ts';
import { first } from '../../facts/first.ts';
import { isUnseen, openedPages } from '../../program/openedPages.ts';
import { say } from '../../../texts/say.ts';

/** A search for an element of the page. */
export const isQuery = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.call &&
  /^(?:querySelector(?:All)?|getElements?By\w+|find|filter|evaluate|\$+|jQuery)$/.test(
    nameOf(script, calleeOf(script, value)) ?? '',
  );

/** Tabs that nobody sees, opened and closed again. */
export function* hiddenVisits({ script, facts, hit }: Judged): Generator<Hit> {
  for (const page of openedPages(script)) {
    const { call, address } = page;
    // A tab that nobody sees, opened because another went somewhere, and closed again.
    if (!isUnseen(script, page) || !closes(script, call)) continue;
    if (unaskedCalls(script).has(call.value) && isFromServer(facts, script, address)) {
      yield hit(call.value, { message: say('hidden-visits-ordered') });
      continue;
    }
    // A partner's link in a tab that nobody sees is in nobody's interest, whatever it comes from.
    const link = pattern(script, address);
    if (isAffiliate(link)) {
      yield hit(call.value, { confidence: 'high', message: say('hidden-tab-visits', link.slice(0, 100)) });
      continue;
    }
    if (!reactsToTabs(facts, script, call.value)) continue;
    const to = textsIn(script, address).find(leadsOut);
    if (to !== undefined)
      yield hit(call.value, {
        confidence: isAffiliate(to) ? 'high' : 'medium',
        message: say('hidden-tab-visits', to.slice(0, 100)),
      });
  }
}

/** Whether the tab that a call opens is removed. */
function closes(script: ScriptFacts, made: Call): boolean {
  return first(callsOf(script, 'chrome.tabs.remove', 'chrome.windows.remove')).some((call) =>
    isMadeOf(script, call.args[0] ?? 0, made.value),
  );
}
