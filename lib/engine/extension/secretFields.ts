import {
  calleeOf,
  callsNamed,
  constant,
  GUARD_SIZE,
  GuardKind,
  guardKind,
  guardTexts,
  nameOf,
  objectOf,
  Op,
  opOf,
  type ScriptFacts,
  testedValue,
} from '../facts/javascript/query.ts';
import { first } from '../facts/first.ts';
import { backwardSlice } from '../program/backwardSlice.ts';
import { kept } from '../program/kept.ts';

const SECRET =
  /type\s*=\s*\\?["']?password|autocomplete\s*[*^~|]?=\s*\\?["']?cc-|name\s*[*^~|]?=\s*\\?["']?(card_?number|cvv|cvc|passw)|#(password|pass|card-?number|cvv)\b/i;

/** Fields for passwords and cards that a script looks for in pages: the calls that find them. */
export const secretFieldsOf = kept((script: ScriptFacts): readonly number[] => first(secretFields(script), 50));

function secretFields(script: ScriptFacts): readonly number[] {
  const found = namedFields(script);
  // `inputs.filter((i) => i.type === 'password')`: what the inputs were taken from.
  let tested = 0;
  for (let at = 0; at < script.guards.length && tested < 50; at += GUARD_SIZE) {
    const value = testedValue(script, at);
    if (
      guardKind(script, at) !== GuardKind.equals ||
      opOf(script, value) !== Op.member ||
      nameOf(script, value) !== 'type'
    )
      continue;
    if (!guardTexts(script, at).some((text) => script.strings[text] === 'password')) continue;
    tested++;
    for (const one of backwardSlice(script, objectOf(script, value)))
      if (
        opOf(script, one) === Op.call &&
        /^(querySelectorAll|getElementsByTagName)$/.test(nameOf(script, calleeOf(script, one)))
      )
        found.push(one);
  }
  return found;
}

function namedFields(script: ScriptFacts): number[] {
  return callsNamed(
    script,
    'querySelector',
    'querySelectorAll',
    'closest',
    'find',
    '$',
    'jQuery',
    'getElementById',
    'matches',
  )
    .filter((call) => {
      const selector = constant(script, call.args[0] ?? 0);
      return (
        selector !== undefined && (SECRET.test(selector) || /^(password|passwd|card-?number|cvv)$/i.test(selector))
      );
    })
    .map((call) => call.value);
}
