import {
  GUARD_SIZE,
  guardEnd,
  guardStart,
  memberNameOf,
  objectOf,
  type ScriptFacts,
  testedValue,
  writesOf,
} from '../../facts/javascript/query.ts';
import { chainOf, rootOf } from '../../program/chainOf.ts';

/** What a form shows in place of a password that is kept. */
const STANDS_IN = /^[\W_]*(?:place_?holder|unchanged|redacted|masked?|keep)[\W_]*$|^[*•·.x_-]+$/i;

/**
 * `if (options.password === '__PLACEHOLDER__') options.password = kept`: the text opens nothing, the password that was
 * not sent is put in its place.
 */
export function putsRight(script: ScriptFacts, guard: number, text: string): boolean {
  const tested = testedValue(script, guard);
  const name = memberNameOf(script, tested);
  if (name === '' || !STANDS_IN.test(text)) return false;
  const holder = objectOf(script, tested);
  const root = rootOf(script, holder);
  return (
    root >= 0 &&
    writesOf(script, name).some(
      ({ object, pos }) =>
        rootOf(script, object) === root &&
        chainOf(script, object) === chainOf(script, holder) &&
        holdsAt(script, tested, pos),
    )
  );
}

/** Whether a place is reached only where a value was asked for: behind `&&`, and in what the whole condition decides. */
function holdsAt(script: ScriptFacts, tested: number, pos: number): boolean {
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (testedValue(script, at) === tested && guardStart(script, at) <= pos && pos < guardEnd(script, at)) return true;
  return false;
}
