import {
  argOf,
  type Call,
  callsNamed,
  callsOf,
  constant,
  functionIndexOf,
  Op,
  opOf,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import { serverDataOf } from '../../extension/serverData.ts';
import { first } from '../../facts/first.ts';
import { callsWithin } from '../../program/callsWithin.ts';
import { happensByItself } from '../../program/unasked.ts';
import type { Source } from '../../taint/spec.ts';
import { runsWhenAsked } from '../../verdict/consentOf.ts';
import { say } from '../../../texts/say.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { listenersOf } from './listeners.ts';
import { mentions } from './textsOf.ts';

/** Fields for messages in pages. */
const COMPOSES = /contenteditable|textarea|textbox|compose|message|comment|reply/i;
const SENDS = /send|submit|post|reply|tweet|publish/i;

/** What a server answered is typed into a field of the page and a button to send it pressed, without a click of the person. */
export function* typesAndSends(judged: Judged): Generator<Hit> {
  const { script, hit } = judged;
  const presses = first(callsNamed(script, 'click', 'submit', 'requestSubmit'), 40).filter((call) =>
    SENDS.test(selectorOf(script, call)),
  );
  if (presses.length === 0 || !mentions(script, COMPOSES)) return;
  const clicked = new Set(
    listenersOf(script, 'click').flatMap(({ fn }) => callsWithin(script, fn).map((call) => call.value)),
  );
  const press = presses.find((call) => !clicked.has(call.value));
  if (press === undefined) return;
  const typed = [
    ...callsOf(script, 'document.execCommand')
      .filter((call) => constant(script, call.args[0] ?? 0) === 'insertText')
      .map((call) => call.args[2] ?? 0),
    ...first(writesOf(script, 'value', 'innerText', 'textContent', 'innerHTML'), 60).map((write) => write.value),
  ];
  const byItself = happensByItself(script, press.pos) || followsStorage(script, press);
  const told = typed.flatMap((value) => [
    ...tellersOf(judged, value),
    // What was kept may be typed at the person's word later.
    ...(byItself ? judged.facts.whole(serverDataOf).kept(script, value) : []),
  ]);
  if (told.length === 0) return;
  const isUnasked = byItself || told.some(asksByItself);
  yield hit(press.value, {
    ...(isUnasked ? { severity: 'critical' } : {}),
    message: say('server-text-submitted'),
  });
}

/** Whether a change of the extension's storage leads to a call. */
const followsStorage = (script: ScriptFacts, { value }: Call): boolean =>
  callsOf(script, 'chrome.storage.onChanged.addListener').some(({ args: [listener = 0] }) => {
    const heard = resolve(script, listener);
    if (opOf(script, heard) !== Op.func) return false;
    return callsWithin(script, functionIndexOf(script, heard)).some((call) => call.value === value);
  });

/** A server says which field is filled, and with what; then the form is sent off. */
export function* fillsAsTold(judged: Judged): Generator<Hit> {
  const { script, hit } = judged;
  if (callsNamed(script, 'click', 'submit', 'requestSubmit', 'dispatchEvent').length === 0) return;
  for (const { object, value } of first(writesOf(script, 'value'), 60)) {
    const selector = argumentOf(script, object);
    // What the code says itself no server said; asking of it would follow every answer for nothing.
    if (selector === 0 || constant(script, selector) !== undefined || constant(script, value) !== undefined) continue;
    const told = tellersOf(judged, selector);
    if (told.length === 0 || tellersOf(judged, value).length === 0) continue;
    // What another part of the extension asked for may have been a click in its popup.
    const isAsked = told.every(({ unit }) => unit.script !== script) && !told.some(asksByItself);
    yield hit(value, { severity: isAsked ? 'high' : 'critical', message: say('server-text-submitted') });
    return;
  }
}

/** Requests whose answers a value is made of; where another part of the extension told it, those that nobody clicked for. */
function tellersOf({ facts, script }: Judged, value: number): readonly Source[] {
  const data = facts.whole(serverDataOf);
  const told = data.messaged(script, value);
  return [
    ...data.fresh(script, value),
    ...told.filter(({ unit, shown }) => !runsWhenAsked(unit, posOf(unit.script, shown))),
  ];
}

const asksByItself = ({ unit: { script }, shown }: Source): boolean => happensByItself(script, posOf(script, shown));

/** What an element was asked for by, where a call gave it. */
function argumentOf(script: ScriptFacts, element: number): number {
  const made = resolve(script, element);
  return opOf(script, made) === Op.call ? argOf(script, made, 0) : 0;
}

/** The selector of the element that a call is about. */
function selectorOf(script: ScriptFacts, call: Call): string {
  return constant(script, argumentOf(script, receiverOf(script, call))) ?? '';
}
