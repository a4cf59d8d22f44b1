import { callsOf, propertyOf } from '../../facts/javascript/query.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { first } from '../../facts/first.ts';
import type { Hit } from '../../rule.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { say } from '../../../texts/say.ts';
import type { Judged } from './checkScripts.ts';
import { GRAVE } from './grave.ts';
import { isUnsaid } from './isUnsaid.ts';

/** Bookmarks of the person's that are made to lead to a stranger, by themselves. */
export function* bookmarksExchanged({ script, facts, hit }: Judged): Generator<Hit> {
  for (const call of first(callsOf(script, 'chrome.bookmarks.update'), 20)) {
    const to = patternOf(facts, script, propertyOf(script, call.args[1] ?? 0, 'url'));
    if (isUnsaid(facts, to) && happensUnasked(facts, script, call.pos))
      yield hit(call.value, { ...GRAVE, evidence: to.slice(0, 160), message: say('bookmarks-led', to.slice(0, 60)) });
  }
}
