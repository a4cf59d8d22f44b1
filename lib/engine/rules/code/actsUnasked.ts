import {
  apiPath,
  callAt,
  calleeOf,
  callsNamed,
  constant,
  elementsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import { saidPurpose } from '../../facts/extension/saidPurpose.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { textsIn } from '../../program/madeOf.ts';
import { eventOf } from '../../verdict/comesUnasked.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';
import type { Facts } from '../../facts.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { elementsPut } from './elementsPut.ts';
import { isQuery } from './hiddenVisits.ts';
import { receiverOf as receiverClass } from '../../verdict/receiverOf.ts';
import { leadsOut } from './hostOf.ts';
import { isStrangers } from './isStrangers.ts';
import { isInBackground, runsInPages } from './places.ts';
import { type Request, requestsOf } from './requestsOf.ts';

const GRAVE = { severity: 'critical', confidence: 'high' } as const;

/** Who gets an account or its money: an address for mail, a key for sign-in, a bank account, a telephone. */
const WHO =
  /(?:^|[="'\s:])[\w.+-]{2,64}(?:@|%40)[\w-]{1,60}\.[a-z]{2,}|^(?:ssh-(?:rsa|ed25519)|ecdsa-sha2-\w+) |^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$|^\+\d{8,15}$/i;
/** A sentence that is handed in as an opinion or a message, behind the address it goes to. */
const SAYS = /^\S*\/(?:reviews?|ratings?|comments?|posts?|statuses|tweets|messages?)\b\S* [a-z]+(?: [a-z']+){3,}/i;
/** A sentence with a link in it. */
const ADVERTISES = /[a-z]{2,} .*https?:\/\/[\w.-]+\.[a-z]{2,}|https?:\/\/[\w.-]+\.[a-z]{2,}\S* .*[a-z]{2,}/i;
/** What is done for somebody's reach, or gives rights away, by the path of the address. */
const DEEDS =
  /\/(?:friendships?|follow(?:ers|ing)?|subscribe|subscriptions|likes?|fan_status|upvotes?|votes?|oauth2?\/authorize|grants?|transfers?|payouts?|forwarding|delegates|settings\/keys|collaborators)\b/i;

/** Requests that change something at a site as the signed-in person, for somebody whom the author wrote down, without a click. */
export function* changesUnasked({ script, file, facts, hit }: Judged): Generator<Hit> {
  const inPages = runsInPages(facts, file.path);
  for (const request of first(requestsOf(script), 60)) {
    if (!changes(script, request)) continue;
    const to = patternOf(facts, script, request.address);
    const isOwn = inPages && /^\/(?!\/)/.test(to);
    const sent = request.sent.flatMap((value) => textsAcross(facts, script, value));
    const isSignedIn = sent.some((text) => text === 'include' || /^Bearer /.test(text));
    if (!isOwn && !(leadsOut(to) && receiverClass(facts, to) !== 'maker' && isSignedIn)) continue;
    const who = sent.find(
      (text) =>
        text.length < 400 &&
        (WHO.test(text) ||
          (isOwn && (ADVERTISES.test(text) || SAYS.test(`${to} ${text}`) || isStrangers(facts, text)))),
    );
    const deed = DEEDS.exec(to)?.[0];
    if (who === undefined && (deed === undefined || isSaid(facts, deed))) continue;
    if (eventOf(facts, script, request.pos) === undefined) continue;
    yield hit(request.value, { ...GRAVE, message: say('account-changed', (who ?? to).slice(0, 80)) });
  }
  if (inPages) yield* fillsForm({ script, facts, hit });
}

/** A program of somebody else's in a text that a page is about to keep. */
const SCRIPT = /<script\b[^>]*\bsrc=["']?(https?:\/\/[^"'\s>]+)/i;

/** A form of the site that is filled in for somebody whom the author wrote down, and sent off. */
function* fillsForm({ script, facts, hit }: Pick<Judged, 'script' | 'facts' | 'hit'>): Generator<Hit> {
  const sends = first(callsNamed(script, 'submit', 'requestSubmit', 'click'), 60);
  const filled = [
    ...first(writesOf(script, 'value'), 60).map(({ value }) => ({ value, text: constant(script, value) ?? '' })),
    ...elementsPut(facts, script)
      .filter(({ tag }) => tag === 'input')
      .map(({ value, attributes }) => ({ value, text: attributes.get('value') ?? '' })),
  ].find(({ text }) => text.length < 400 && WHO.test(text));
  const script_ = first(writesOf(script, 'value'), 60).find(({ value }) =>
    isStrangers(facts, SCRIPT.exec(pattern(script, value))?.[1] ?? ''),
  );
  if (script_ !== undefined && eventOf(facts, script, script_.pos) !== undefined)
    yield hit(script_.value, { ...GRAVE, message: say('text-submitted') });
  if (filled !== undefined && sends.some(({ pos }) => eventOf(facts, script, pos) !== undefined))
    yield hit(filled.value, { ...GRAVE, message: say('account-changed', filled.text.slice(0, 80)) });
}

/** Whether a request is one that changes something. */
function changes(script: ScriptFacts, { value, sent }: Request): boolean {
  if (opOf(script, value) !== Op.call) return false;
  const { args } = callAt(script, value);
  const name = nameOf(script, calleeOf(script, value));
  const method =
    name === 'open' ? args[0] : sent.map((one) => propertyOf(script, one, 'method')).find((one) => one > 0);
  return /^(?:post|put|patch|delete)$/i.test(constant(script, method ?? 0) ?? name);
}

/** What speaks for somebody's reach or for rights that are given away, in the selector or the text of a button. */
const BUTTONS =
  /(?<![a-z])(?:follow|subscribe|like|upvote|authori[sz]e|approve|grant|allow[-_ ]?access|add[-_ ]?friend|add[-_ ]?to[-_ ]?cart|checkout|purchase|scope_\w+|buy[-_ ]?now|place[-_ ]?order|(?:5|five) stars?)(?![a-z])/i;

/** Buttons of the kind that are pressed in pages without a click of the person. */
export function* pressesUnasked({ script, file, facts, hit }: Judged): Generator<Hit> {
  if (!runsInPages(facts, file.path) && !isInBackground(facts, file.path)) return;
  for (const call of first(callsNamed(script, 'click', 'submit', 'requestSubmit'), 60)) {
    const asked = [...backwardSlice(script, receiverOf(script, call))].filter((one) => isQuery(script, one));
    const text = asked
      .flatMap((one) => textsAcross(facts, script, one))
      .find((one) => one.length < 300 && BUTTONS.test(one));
    const button = BUTTONS.exec(text ?? '')?.[0];
    if (button === undefined || isSaid(facts, button)) continue;
    if (apiPath(script, call.callee)?.startsWith('chrome.') === true) continue;
    if (eventOf(facts, script, call.pos) !== undefined)
      yield hit(call.value, { ...GRAVE, evidence: text?.slice(0, 160) ?? '', message: say('presses-unasked', button) });
  }
}

/** Where people write to others, and what sends it off. */
const COMPOSES = /contenteditable|textarea|textbox|compose|message|comment|reply|editor/i;
const SENDS = /send|submit|post|reply|tweet|publish|button/i;
const WRITES = /auto|\bbot\b|repl(?:y|ies)|comment|messag|prompt|send|chat|post|test|fill/;

/** A text of the author's that is typed where people write to others and sent off, without a click of the person. */
export function* typesUnasked({ script, file, facts, hit }: Judged): Generator<Hit> {
  if ((!runsInPages(facts, file.path) && !isInBackground(facts, file.path)) || WRITES.test(saidPurpose(facts))) return;
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
    ...first(callsNamed(script, 'click', 'submit', 'requestSubmit'), 60).filter((call) =>
      asksFor(receiverOf(script, call), SENDS),
    ),
    ...first(callsNamed(script, 'dispatchEvent'), 60).filter(({ args: [event = 0] }) =>
      [...backwardSlice(script, event)].some((one) => constant(script, one) === 'Enter'),
    ),
  ].find(({ pos }) => eventOf(facts, script, pos) !== undefined);
  if (sent !== undefined) yield hit(typed, { ...GRAVE, message: say('text-submitted') });
}

/** Whether a text is one that the author wrote down, or one of a list of such. */
function isOfAuthor(facts: Facts, script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  const list = opOf(script, seen) === Op.index ? resolve(script, objectOf(script, seen)) : 0;
  const texts = opOf(script, list) === Op.array ? first(elementsOf(script, list), MOST_PARTS) : [value];
  return texts.some((one) => {
    const text = patternOf(facts, script, one);
    return !text.includes('*') && /[a-z]{3}/i.test(text);
  });
}

/** Texts that a value is made of, also where they stand in other functions, fields and scripts, or are put together. */
const textsAcross = (facts: Facts, script: ScriptFacts, value: number): readonly string[] =>
  first([...backwardSlice(script, value)], MOST_PARTS)
    .map((one) => patternOf(facts, script, one))
    .filter((text) => !text.startsWith('*'));
const MOST_PARTS = 100;

/** Whether the extension's name or description says that it does so. */
function isSaid(facts: Facts, deed: string): boolean {
  const said = saidPurpose(facts);
  const [word = ''] = /[a-z]{3,}/i.exec(deed) ?? [];
  return /\bauto(?:mat\w*)?\b|\bbot\b/.test(said) || said.includes(word.toLowerCase().replace(/e?s$/, ''));
}
