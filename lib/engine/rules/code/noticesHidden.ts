import {
  callsNamed,
  receiverOf,
  type ScriptFacts,
  writesOf,
  objectOf,
  Op,
  opOf,
} from '../../facts/javascript/query.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { GRAVE } from './grave.ts';
import { runsInPages } from './places.ts';
import { expressionsOf, textsOf } from './textsOf.ts';
import { testedTexts } from './testedTexts.ts';

/** What services write to somebody whose account is used by another. */
const NOTICE =
  /security[ -]?(?:alert|notice|warning)|new (?:sign|log)-?in|suspicious (?:sign|log|activity|attempt)|unusual (?:activity|sign|log)|password (?:was|has been)? ?(?:changed|reset)|(?:sign|log)-?in attempt|verify (?:it['’]?s|that it) ?(?:was)? you|new device/i;

/** Notices of a service about an account's safety that are hidden or taken out of pages before the person sees them. */
export function* noticesHidden({ script, file, facts, hit }: Judged): Generator<Hit> {
  if (!runsInPages(facts, file.path)) return;
  if (![...textsOf(script), ...expressionsOf(script)].some(({ text }) => text.length < 500 && NOTICE.test(text)))
    return;
  for (const { element, value, pos } of [...hidden(script), ...removed(script)]) {
    const notice = testedTexts(script, element, pos).find((text) => text.length < 500 && NOTICE.test(text));
    if (notice === undefined || !happensUnasked(facts, script, pos)) continue;
    yield hit(value, { ...GRAVE, evidence: notice.slice(0, 160), message: say('notices-hidden') });
  }
}

interface Gone {
  readonly element: number;
  readonly value: number;
  readonly pos: number;
}

/** `row.style.display = 'none'`, `row.hidden = true` */
const hidden = (script: ScriptFacts): readonly Gone[] =>
  first(writesOf(script, 'display', 'visibility', 'hidden', 'opacity', 'cssText'), 200).map(
    ({ object, value, pos }) => ({
      element: opOf(script, object) === Op.member ? objectOf(script, object) : object,
      value,
      pos,
    }),
  );

const removed = (script: ScriptFacts): readonly Gone[] =>
  first(callsNamed(script, 'remove', 'replaceWith', 'click'), 200).map((call) => ({
    element: receiverOf(script, call),
    value: call.value,
    pos: call.pos,
  }));
