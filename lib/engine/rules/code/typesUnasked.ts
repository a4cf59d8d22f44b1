import {
  apiPath,
  type Call,
  callsNamed,
  constant,
  elementsOf,
  objectOf,
  Op,
  opOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { textsIn } from '../../program/madeOf.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';
import type { Facts } from '../../facts.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { isQuery } from './hiddenVisits.ts';
import { isInBackground, runsInPages } from './places.ts';
import { GRAVE } from './grave.ts';

/** Where people write to others, and what sends it off. */
const COMPOSES = /contenteditable|textarea|textbox|compose|message|comment|reply|editor/i;
const SENDS = /send|submit|post|reply|tweet|publish|button/i;
const WRITES = /auto|\bbot\b|repl(?:y|ies)|comment|messag|prompt|send|chat|post|test|fill/;

/** A text of the author's that is typed where people write to others and sent off, without a click of the person. */
export function* typesUnasked({ script, file, facts, hit }: Judged): Generator<Hit> {
  if ((!runsInPages(facts, file.path) && !isInBackground(facts, file.path)) || WRITES.test(facts.whole(saidPurpose)))
    return;
  const asksFor = (value: number, expected: RegExp): boolean =>
    [...backwardSlice(script, value)].some(
      (one) => isQuery(script, one) && textsIn(script, one).some((text) => text.length < 300 && expected.test(text)),
    );
  const typed = [
    ...callsNamed(script, 'execCommand')
      .filter(({ args }) => constant(script, args[0] ?? 0) === 'insertText')
      .map(({ args }) => args[2] ?? 0),
    ...first(writesOf(script, 'value', 'textContent', 'innerText'), 60)
      .filter(({ object }) => asksFor(object, COMPOSES))
      .map(({ value }) => value),
  ].find((value) => isOfAuthor(facts, script, value));
  if (typed === undefined) return;
  const sent = [
    ...first(callsNamed(script, 'click'), 60).filter((call) => asksFor(receiverOf(script, call), SENDS)),
    // A form is sent off, whatever it is called; jQuery's `submit(fn)` listens.
    ...first(callsNamed(script, 'submit', 'requestSubmit'), 60).filter((call) => !listens(script, call)),
    ...first(callsNamed(script, 'dispatchEvent'), 60).filter(({ args: [event = 0] }) =>
      [...backwardSlice(script, event)].some((one) => constant(script, one) === 'Enter'),
    ),
  ].find(({ pos }) => happensUnasked(facts, script, pos));
  if (sent !== undefined) yield hit(typed, { ...GRAVE, message: say('text-submitted') });
}

const listens = (script: ScriptFacts, { callee, args: [by = 0] }: Call): boolean =>
  apiPath(script, callee)?.startsWith('$().') === true && opOf(script, resolve(script, by)) === Op.func;

/** Texts of one list that are looked at. */
const MOST_TEXTS = 100;

/** Whether a text is one that the author wrote down, or one of a list of such. */
function isOfAuthor(facts: Facts, script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  const list = opOf(script, seen) === Op.index ? resolve(script, objectOf(script, seen)) : 0;
  const texts = opOf(script, list) === Op.array ? first(elementsOf(script, list), MOST_TEXTS) : [value];
  return texts.some((one) => {
    const text = patternOf(facts, script, one);
    return !text.includes('*') && /[a-z]{3}/i.test(text);
  });
}
