import {
  callAt,
  calleeOf,
  callsNamed,
  constant,
  nameOf,
  Op,
  opOf,
  pattern,
  propertyOf,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { first } from '../../facts/first.ts';
import { say } from '../../../texts/say.ts';
import type { Hit } from '../../rule.ts';
import { asksOwnSite } from './asksOwnSite.ts';
import type { Judged } from './checkScripts.ts';
import { elementsPut } from './elementsPut.ts';
import { receiverOf as receiverClass } from '../../verdict/receiverOf.ts';
import { hostOf, leadsOut } from './hostOf.ts';
import { isStrangers } from './isStrangers.ts';
import { runsInPages } from './places.ts';
import { type Request, requestsOf } from './requestsOf.ts';
import { GRAVE } from './grave.ts';
import { textsAcross } from './textsAcross.ts';
import { saysItDoes } from './saysItDoes.ts';

/** Who gets an account or its money: an address for mail, a key for sign-in, a bank account, a telephone. */
const WHO =
  /(?:^|[="'\s:])[\w.+-]{2,64}(?:@|%40)[\w-]{1,60}\.[a-z]{2,}|^(?:ssh-(?:rsa|ed25519)|ecdsa-sha2-\w+) |^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$|^\+\d{8,15}$/i;
/** A sentence that is handed in as an opinion or a message, behind the address it goes to. */
const SAYS = /^\S*\/(?:reviews?|ratings?|comments?|posts?|statuses|tweets|messages?)\b\S* [a-z]+(?: [a-z']+){3,}/i;
/** A sentence with a link in it. */
const ADVERTISES = /[a-z]{2,} .*https?:\/\/[\w.-]+\.[a-z]{2,}|https?:\/\/[\w.-]+\.[a-z]{2,}\S* .*[a-z]{2,}/i;
/** What is done for somebody's reach, or gives rights away, by the path of the address. */
const DEEDS =
  /\/(?:friendships?|follow(?:ers|ing)?|subscribe|subscriptions|likes?|fan_status|upvotes?|votes?|oauth2?\/authorize|grants?|transfers?|payouts?|forwarding|delegates|settings\/(?:keys|hooks|access)|(?:web)?hooks|collaborators|invit(?:e|es|ations?)|members|one-click|checkout|purchases?|orders|users)(?![\w./-]*(?:list|search|find|get|count))\b/i;

/** Requests that change something at a site as the signed-in person, for somebody whom the author wrote down, without a click. */
export function* changesUnasked({ script, file, facts, hit }: Judged): Generator<Hit> {
  const inPages = runsInPages(facts, file.path);
  for (const request of first(requestsOf(script), 60)) {
    if (!changes(script, request)) continue;
    const to = patternOf(facts, script, request.address);
    const isOwn = inPages && asksOwnSite(facts, script, to, request.address);
    const sent = request.sent.flatMap((value) => textsAcross(facts, script, value));
    const isSignedIn = sent.some((text) => text === 'include' || /^Bearer /.test(text));
    if (!isOwn && !(leadsOut(to) && receiverClass(facts, to) !== 'maker' && isSignedIn)) continue;
    const who = sent.find(
      (text) =>
        text.length < 400 &&
        (WHO.test(text) ||
          (isOwn &&
            (ADVERTISES.test(text) ||
              SAYS.test(`${to} ${text}`) ||
              (hostOf(text) !== hostOf(to) && isStrangers(facts, text))))),
    );
    const deed = DEEDS.exec(to)?.[0];
    if (who === undefined && (deed === undefined || saysItDoes(facts, deed))) continue;
    if (happensUnasked(facts, script, request.pos))
      yield hit(request.value, { ...GRAVE, message: say('account-changed', (who ?? to).slice(0, 80)) });
  }
  if (!inPages) return;
  yield* fillsForm({ script, facts, hit });
  yield* putsScript({ script, facts, hit });
}

/** A program of somebody else's in a text that a page is about to keep. */
const SCRIPT = /<script\b[^>]*\bsrc=["']?(https?:\/\/[^"'\s>]+)/i;

/** Such a program is written into a field of the page. */
function* putsScript({ script, facts, hit }: Pick<Judged, 'script' | 'facts' | 'hit'>): Generator<Hit> {
  for (const { value, pos } of first(writesOf(script, 'value'), 60)) {
    const to = SCRIPT.exec(pattern(script, value))?.[1] ?? '';
    if (isStrangers(facts, to) && happensUnasked(facts, script, pos))
      return yield hit(value, { ...GRAVE, message: say('script-put-into-text', hostOf(to) ?? to) });
  }
}

/** A form of the site that is filled in for somebody whom the author wrote down, and sent off. */
function* fillsForm({ script, facts, hit }: Pick<Judged, 'script' | 'facts' | 'hit'>): Generator<Hit> {
  const sends = first(callsNamed(script, 'submit', 'requestSubmit', 'click'), 60);
  const filled = [
    ...first(writesOf(script, 'value'), 60).map(({ value }) => ({ value, text: constant(script, value) ?? '' })),
    ...elementsPut(facts, script)
      .filter(({ tag }) => tag === 'input')
      .map(({ value, attributes }) => ({ value, text: attributes.get('value') ?? '' })),
  ].find(({ text }) => text.length < 400 && WHO.test(text));
  if (filled !== undefined && sends.some(({ pos }) => happensUnasked(facts, script, pos)))
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
