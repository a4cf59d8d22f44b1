import {
  argsOf,
  bindingName,
  bindingOf,
  calleeOf,
  choicesOf,
  GUARD_SIZE,
  guardKind,
  GuardKind,
  guardStart,
  memberNameOf,
  nameOf,
  Op,
  opOf,
  posOf,
  resolve,
  type ScriptFacts,
  testedValue,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { isSentByClient } from './isSentByClient.ts';
import { partsOf, rootName } from './scriptValues.ts';

/** Whose something is, as a client may say it: `user_id`, `ownerId`. */
const SAYS_WHOSE = /^(?:user|owner|customer|account|member|client|author|patient|student|employee)(?:_?id)?$|^uid$/i;
const SENT_BY = /^_?(?:req|request|ctx|context)$/;
const KNOWN =
  /^(?:user|users?_?id|uid|current_?user|auth|session|account(?:_?id)?|decoded|identity|claims|id|_id|sub)$/i;
const KNOWN_BY = /^_?(?:req|request|ctx|context|res|session|)$/;
/** What looks records up, keeps or changes them, as its name says. */
const LOOKS_UP =
  /^(?:query|execute|run|all|get|each|one|any|many|none|raw|where|eq)$|find|fetch|load|list|select|insert|create|update|delete|remove|add|save|order|cart/i;
/** Whoever has an office may ask for others. */
const OF_OFFICE = /role|admin|staff|permi|moderator|manager/i;
const ASKS = /^(?:can|may|ensure|assert|check|authori[sz]e|owns?|is_?owner|has_?access|verify|require)/i;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** `req.query.userId || req.user.id`: the client says whose records they are, and only else it is who signed in. */
export function* chosenOwners(script: ScriptFacts, { start, end }: Span): Generator<number> {
  const within = (value: number): boolean => posOf(script, value) >= start && posOf(script, value) < end;
  const choices = valuesOf(script, Op.choice).filter((one) => within(one) && isOfBoth(script, one));
  if (choices.length === 0 || asksForOffice(script, within)) return;
  for (const choice of choices) {
    const isPart = (value: number): boolean => [...partsOf(script, value)].includes(choice);
    const isUsed = script.calls.some(
      (call) =>
        within(call) &&
        LOOKS_UP.test(nameOf(script, calleeOf(script, call))) &&
        argsOf(script, call).some((arg) => isPart(arg)),
    );
    if (isUsed && !isCompared(script, start, end, isPart)) yield choice;
  }
}

/** One of two is a name that the client sent, the other who signed in. */
function isOfBoth(script: ScriptFacts, choice: number): boolean {
  const parts = choicesOf(script, choice).map((part) => resolve(script, part));
  const isMember = (part: number): boolean => opOf(script, part) === Op.member;
  return (
    parts.some(
      (part) =>
        isMember(part) &&
        SAYS_WHOSE.test(memberNameOf(script, part)) &&
        isSentByClient(script, part) &&
        SENT_BY.test(rootName(script, part)),
    ) &&
    parts.some(
      (part) =>
        isMember(part) &&
        KNOWN.test(memberNameOf(script, part)) &&
        !isSentByClient(script, part) &&
        KNOWN_BY.test(rootName(script, part)),
    )
  );
}

const asksForOffice = (script: ScriptFacts, within: (value: number) => boolean): boolean =>
  script.op.some(
    (op, value) =>
      within(value) &&
      ((op === Op.member && OF_OFFICE.test(memberNameOf(script, value)) && !isSentByClient(script, value)) ||
        (op === Op.ref && OF_OFFICE.test(bindingName(script, bindingOf(script, value)))) ||
        (op === Op.call && ASKS.test(nameOf(script, calleeOf(script, value))))),
  );

/** A condition compares it with something, or hands it to something that may. */
function isCompared(script: ScriptFacts, start: number, end: number, isPart: (value: number) => boolean): boolean {
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (
      guardStart(script, at) >= start &&
      guardStart(script, at) < end &&
      (guardKind(script, at) === GuardKind.equals || guardKind(script, at) === GuardKind.call) &&
      isPart(testedValue(script, at))
    )
      return true;
  return false;
}
