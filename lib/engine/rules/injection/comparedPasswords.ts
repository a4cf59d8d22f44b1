import {
  GUARD_SIZE,
  GuardKind,
  guardEnd,
  guardKind,
  guardStart,
  guardTexts,
  objectOf,
  Op,
  opOf,
  type ScriptFacts,
  testedValue,
} from '../../facts/javascript/query.ts';
import { say } from '../../../texts/say.ts';
import { isPasswordName } from './passwordNames.ts';
import type { Case } from './patternRule.ts';
import { isSent } from './plainPasswords.ts';
import { calledName, rootName } from './scriptValues.ts';

/** `user.password === password`: what is kept is what the person typed. */
export function* comparisons(script: ScriptFacts): Generator<Case> {
  const sides = new Map<string, number[]>();
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    const tested = testedValue(script, at);
    if (guardKind(script, at) !== GuardKind.equals || guardTexts(script, at).length > 0) continue;
    if (!isPasswordName(calledName(script, tested))) continue;
    const key = `${guardStart(script, at)}:${guardEnd(script, at)}`;
    sides.set(key, [...(sides.get(key) ?? []), tested]);
  }
  const told = new Set<number>();
  for (const tested of sides.values()) {
    const kept = tested.find((one) => isOfRecord(script, one));
    const sent = tested.find((one) => one !== kept && (isSent(script, one) || opOf(script, one) === Op.ref));
    if (kept === undefined || sent === undefined || told.has(kept)) continue;
    told.add(kept);
    yield { value: kept, message: say('password-compared-clear') };
  }
}

/** A member of what was found: `user.password`, `rows[0].password`. */
function isOfRecord(script: ScriptFacts, value: number): boolean {
  if (opOf(script, value) !== Op.member || isSent(script, value)) return false;
  const object = objectOf(script, value);
  const name = opOf(script, object) === Op.index ? rootName(script, object) : calledName(script, object);
  return (
    /user|account|admin|member|customer|student|teacher|employee|^(?:row|result|record|found|existing|doc|data|u)s?$/i.test(
      name,
    ) && !/form|input|values|errors|dto|new/i.test(name)
  );
}
