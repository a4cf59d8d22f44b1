import {
  callAt,
  callsNamed,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  receiverOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { addressAsked } from '../../program/addressAsked.ts';
import { openedBy } from '../../program/openedBy.ts';
import type { Unit } from '../../program/program.ts';
import type { Source } from '../../taint/spec.ts';
import { writtenAt } from '../../verdict/writtenFor.ts';
import { hostOf, ownerOf } from './hostOf.ts';
import { requestsOf } from './requestsOf.ts';

/** Whether a server's answer goes back to its own maker's server: to the one that gave it, or to another of the same owner. */
export function isOwnServer(facts: Facts, { unit, shown }: Source, to: Unit, pos: number): boolean {
  const asked = askedFor(unit.script, shown);
  const told = askedAt(to.script, pos);
  if (asked.length === 0 || told.length === 0) return false;
  const owners = [
    ...asked.flatMap((call) => ownersAsked(facts, unit, call)),
    ...told.flatMap((call) => ownersAsked(facts, to, call)),
  ];
  return new Set(owners).size === 1 && owners[0] !== '';
}

/** The requests that an answer may be of: the call that it is, or those that open what it is read from. */
function askedFor(script: ScriptFacts, shown: number): readonly number[] {
  if (opOf(script, shown) === Op.call) return [shown];
  if (opOf(script, shown) !== Op.member) return [];
  return openedBy(script, objectOf(script, shown)).map(({ value }) => value);
}

/** The requests that stand at a place, also one that was opened before: `x.send(body)`. */
function askedAt(script: ScriptFacts, pos: number): readonly number[] {
  const request = requestsOf(script).find((one) => one.pos === pos)?.value ?? 0;
  if (request !== 0) return opOf(script, request) === Op.call ? [request] : [];
  const sent = callsNamed(script, 'send').find((one) => one.pos === pos);
  return sent === undefined ? [] : openedBy(script, receiverOf(script, sent)).map(({ value }) => value);
}

/** Who owns the servers that a request may ask; "" for one that is not known. */
function ownersAsked(facts: Facts, unit: Unit, value: number): readonly string[] {
  const { script } = unit;
  const call = callAt(script, value);
  const isOpened = nameOf(script, call.callee) === 'open' && call.args.length > 1;
  const address = pattern(script, isOpened ? (call.args[1] ?? 0) : addressAsked(script, call));
  // `base + path`, where the base is a whole host.
  const to = address.replace(/^(\w+:\/\/(?:[\w-]+\.)+[a-z]{2,})\*/i, '$1/');
  const written = hostOf(to) === undefined ? writtenAt(facts, unit, value) : [to];
  return written.length === 0 ? [''] : written.map((one) => ownerOf(hostOf(one) ?? ''));
}
