import {
  bindingOf,
  callAt,
  callsOf,
  objectOf,
  Op,
  opOf,
  pattern,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { isSameObject } from '../../facts/javascript/isSameObject.ts';
import type { Facts } from '../../facts.ts';
import { calleesOf } from '../../callgraph/calleesOf.ts';
import { isFromServer } from '../../extension/isFromServer.ts';
import { serverDataOf } from '../../extension/serverData.ts';
import { isOwnComputer } from '../../ownComputer.ts';
import type { Source } from '../../taint/spec.ts';
import { isNeverHanded } from '../../verdict/isNeverHanded.ts';
import { isUnusedOption } from './isUnusedOption.ts';
import { backwardSlice } from '../../program/backwardSlice.ts';
import { isMadeBy, textsIn } from '../../program/madeOf.ts';
import { requestsByValue } from './requestsOf.ts';
import { leadsOut, isLocal } from './hostOf.ts';

/** Whether any address that a value was fetched from is known, at least its host. */
export function isFromKnownServer(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts.whole(serverDataOf).fresh(script, value).some(isKnownServer);
}

/** Whether all that a value was fetched from is a program on this computer. */
export function isFromOwnComputer(facts: Facts, script: ScriptFacts, value: number): boolean {
  const sources = facts.whole(serverDataOf).fresh(script, value);
  return sources.length > 0 && sources.every(isOfOwnComputer);
}

/** Whether what a server sent comes from a program on this computer. */
export function isOfOwnComputer({ unit, shown, here }: Source): boolean {
  return here === true || isOwnComputer(requestsByValue(unit.script).get(shown)?.to ?? '');
}

function isKnownServer({ unit: { script }, shown }: Source): boolean {
  const request = requestsByValue(script).get(shown);
  if (request === undefined)
    return callsOf(script, 'XMLHttpRequest().open').some(
      (call) => leadsOut(pattern(script, call.args[1] ?? 0)) && sameRoot(script, receiverOf(script, call), shown),
    );
  if (leadsOut(request.to)) return true;
  return textsIn(script, request.address).some(leadsOut);
}

/** Whether a value can only be an answer to requests whose address nothing in the package ever sets. */
export function isFromUnusedOption(facts: Facts, script: ScriptFacts, value: number): boolean {
  return facts
    .whole(serverDataOf)
    .fresh(script, value)
    .every((source) => isNeverAsked(facts, source) || isUncalled(facts, source));
}

/** Whether an answer is of a request whose address nothing in the package ever sets, a server neither. */
export function isNeverAsked(facts: Facts, { unit: { script }, shown }: Source): boolean {
  const address = requestsByValue(script).get(shown)?.address ?? 0;
  return (
    isUnusedOption(facts, script, address) && !isFromServer(facts, script, address) && !isMadeBy(script, address, FOUND)
  );
}

/** What sites answer: an address in there is asked for, whoever puts it there. */
const FOUND = /^(?:fetch$|XMLHttpRequest\(\)\.response)/;

/** Whether what is asked for is only named by who calls a function that nobody calls. */
export const isUncalled = (facts: Facts, { unit, shown }: Source): boolean => {
  const asked = [...requestsByValue(unit.script).values()].filter(({ value }) => isAnswerTo(unit.script, shown, value));
  return asked.length > 0 && asked.every(({ address }) => isNeverHanded(facts.whole(calleesOf), unit, address));
};

/** Whether an answer is of a request: `fetch(address)` itself, `xhr.responseText` after `xhr.open('GET', address)`. */
export const isAnswerTo = (script: ScriptFacts, read: number, open: number): boolean =>
  read === open ||
  (opOf(script, read) === Op.member &&
    opOf(script, open) === Op.call &&
    isSameObject(script, objectOf(script, read), receiverOf(script, callAt(script, open))));

/** Whether a value is made of a file of the package itself, fetched. */
export function isFromPackage(script: ScriptFacts, value: number): boolean {
  const origins = backwardSlice(script, value);
  const known = requestsByValue(script);
  const requests = [...origins].flatMap((origin) => known.get(origin) ?? []);
  return requests.length > 0 && requests.every((request) => isLocal(script, request.address));
}

function sameRoot(script: ScriptFacts, left: number, right: number): boolean {
  return rootOf(script, left) === rootOf(script, right);
}

function rootOf(script: ScriptFacts, value: number): number {
  let at = value;
  while (opOf(script, at) === Op.member || opOf(script, at) === Op.ref) {
    if (opOf(script, at) === Op.member) at = objectOf(script, at);
    else {
      const found = resolve(script, at);
      return found === at ? -bindingOf(script, at) - 1 : found;
    }
  }
  return at;
}
