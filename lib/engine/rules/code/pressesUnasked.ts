import { argOf, callsNamed, constant, Op, opOf, receiverOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { PRESSES } from '../../models/personActs.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { isQuery } from './hiddenVisits.ts';
import { isInBackground, runsInPages } from './places.ts';
import { GRAVE } from './grave.ts';
import { madeTexts } from './madeTexts.ts';
import { mentions } from './textsOf.ts';
import { testedTexts } from './testedTexts.ts';
import { textsAcross } from './textsAcross.ts';
import { saysItDoes } from './saysItDoes.ts';

/** What speaks for somebody's reach or for rights that are given away, in the selector or the text of a button. */
const BUTTONS =
  /(?<![a-z])(?:follow|subscribe|like|upvote|authori[sz]e|approve|grant|allow[-_ ]?access|add[-_ ]?friend|add[-_ ]?to[-_ ]?cart|checkout|purchase|scope_\w+|buy[-_ ]?now|place[-_ ]?order|invite|send[-_ ]?(?:now|invitation)|unsubscribe|delete|(?:5|five) stars?)(?![a-z])/i;

/** Whether an event that is made is one of a press. */
const isPress = (script: ScriptFacts, event: number): boolean =>
  [...backwardSlice(script, event)].some(
    (one) => opOf(script, one) === Op.create && PRESSES.includes(constant(script, argOf(script, one, 0)) ?? ''),
  );

/** Buttons of the kind that are pressed in pages without a click of the person. */
export function* pressesUnasked({ script, file, facts, hit }: Judged): Generator<Hit> {
  if (!runsInPages(facts, file.path) && !isInBackground(facts, file.path)) return;
  if (!mentions(script, BUTTONS) && !madeTexts(script).some(({ text }) => BUTTONS.test(text))) return;
  const presses = [
    ...callsNamed(script, 'click', 'submit', 'requestSubmit'),
    ...callsNamed(script, 'dispatchEvent').filter(({ args }) => isPress(script, args[0] ?? 0)),
  ];
  for (const call of first(presses, 60)) {
    const asked = [...backwardSlice(script, receiverOf(script, call))].filter((one) => isQuery(script, one));
    const text = [
      ...asked.flatMap((one) => textsAcross(facts, script, one)),
      ...testedTexts(script, receiverOf(script, call), call.pos),
    ].find((one) => one.length < 300 && BUTTONS.test(one));
    const button = BUTTONS.exec(text ?? '')?.[0];
    if (button === undefined || saysItDoes(facts, button)) continue;
    if (happensUnasked(facts, script, call.pos))
      yield hit(call.value, { ...GRAVE, evidence: text?.slice(0, 160) ?? '', message: say('presses-unasked', button) });
  }
}
