import {
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
        pos >= guardStart(script, guard) &&
        pos < guardEnd(script, guard),
    )
  );
}
