import {
  bindingKind,
  bindingOf,
  Op,
  opOf,
  pairsOf,
  type ScriptFacts,
  stringAt,
  valuesOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import { BindingKind, SPREAD } from '../../facts/javascript/script.ts';
import { isSentByServer, isToldOfServer } from '../../extension/isFromServer.ts';
import { first } from '../../facts/first.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isMadeBy, textsIn } from '../../program/madeOf.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { hooksOf } from './hooksOf.ts';
import { PAYEE } from './writtenPayees.ts';

/** Properties by which the programs of sites name whom money goes to. */
const TO =
  /^(?:to|recipient|payee|iban|(?:to|withdraw(?:al)?|wallet|deposit|recipient|receiver)?_?addr(?:ess)?|beneficiary\w*|account_?(?:no|number)?|destination)$/i;
/** Objects and writes of one script that are looked at, and copies that are asked what they are made of. */
const MOST = 20_000;
const MOST_COPIES = 400;

/**
 * Requests of a page's own program that are made anew with somebody else as the one who is paid: in a script that takes
 * the place of the page's `fetch` and the like, a copy of what was handed over, `{ ...body, address: MINE }`, with an
 * address that the author wrote down or that a server told.
 */
export function* payeesInRequests({ facts, script, hit }: Judged): Generator<Hit> {
  const hooks = hooksOf(script);
  if (hooks.length === 0) return;
  const isWritten = script.strings.some((text) => PAYEE.test(text));
  const isTold = (value: number): boolean =>
    isSentByServer(facts, script, value) || isToldOfServer(facts, script, value);
  const isPayee = (name: string, value: number): string | undefined =>
    (isWritten ? textsIn(script, value).find((text) => PAYEE.test(text)) : undefined) ??
    (TO.test(name) && isTold(value) ? name : undefined);
  let left = MOST_COPIES;
  for (const made of valuesOf(script, Op.object).subarray(0, MOST)) {
    const pairs = pairsOf(script, made);
    const copied = pairs.find((_, at) => at % 2 === 1 && pairs[at - 1] === SPREAD);
    if (copied === undefined || left-- <= 0 || !isHandedIn(script, copied)) continue;
    for (let at = 0; at < pairs.length; at += 2) {
      const key = pairs[at] ?? SPREAD;
      const value = pairs[at + 1] ?? 0;
      const evidence = key === SPREAD ? undefined : isPayee(key < 0 ? '' : stringAt(script, key), value);
      if (evidence !== undefined) return yield hit(value, { evidence: evidence.slice(0, 160) });
    }
  }
  for (const { value, object, pos, property } of first(written(script), MOST_COPIES)) {
    if (!hooks.some(({ start, end }) => pos > start && pos < end) || !isParsed(script, object)) continue;
    const evidence = isPayee(property, value);
    if (evidence !== undefined) return yield hit(value, { evidence: evidence.slice(0, 160) });
  }
}

const NAMES = ['to', 'address', 'toAddress', 'recipient', 'payee', 'iban', 'account', 'accountNumber', 'destination'];

const written = (script: ScriptFacts): (ReturnType<typeof writesOf>[number] & { property: string })[] =>
  NAMES.flatMap((property) => writesOf(script, property).map((write) => ({ ...write, property })));

/** Whether a value is, or is a part of, what the function around it was handed, or what a text was parsed to. */
const isHandedIn = (script: ScriptFacts, value: number): boolean =>
  isParsed(script, value) ||
  [...backwardSlice(script, value)].some(
    (one) => opOf(script, one) === Op.ref && bindingKind(script, bindingOf(script, one)) === BindingKind.param,
  );

/** `JSON.parse(init.body)` */
const isParsed = (script: ScriptFacts, value: number): boolean => isMadeBy(script, value, 'JSON.parse');
