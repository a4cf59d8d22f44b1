import {
  keysOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  stringAt,
  valuesOf,
  WRITE_SIZE,
  writtenPropertyIndex,
  writtenValue,
} from '../../facts/javascript/query.ts';
import { kept } from '../../program/kept.ts';
import { rootName } from './scriptValues.ts';

/** What proves that somebody reads an account's mail or has its telephone. */
const NAMES =
  /^(?:(?:password_?)?reset_?(?:password_?)?(?:token|code|link|url)|otp(?:_?code)?|(?:email_?)?verif(?:y|ication)_?(?:code|token)|activation_?(?:code|token)|(?:two_?factor|one_?time)_?(?:code|password))$/i;
/** What it may be called where it is answered. */
const OTHERS = /^(?:token|code|link|url|pin)$/i;

/** Whether a property of an answer is such a secret: by its name, or by the name that the same value is kept under. */
export function isOneTimeSecret(script: ScriptFacts, key: string, value: number): boolean {
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.constant || /^_?req(?:uest)?$|^ctx$/.test(rootName(script, seen))) return false;
  return NAMES.test(key) || (OTHERS.test(key) && keptSecrets(script).has(seen));
}

/** Values that a script keeps under such names: `user.resetToken = token`, `{ resetToken: token }`. */
const keptSecrets = kept((script: ScriptFacts): ReadonlySet<number> => {
  const found = new Set<number>();
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const name = writtenPropertyIndex(script, at);
    if (name >= 0 && NAMES.test(stringAt(script, name))) found.add(resolve(script, writtenValue(script, at)));
  }
  for (const object of valuesOf(script, Op.object))
    for (const key of keysOf(script, object))
      if (NAMES.test(key)) found.add(resolve(script, propertyOf(script, object, key)));
  return found;
});
