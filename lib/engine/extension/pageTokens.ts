import {
  callsNamed,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  argOf,
  readsNamed,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Unit } from '../program/program.ts';
import { sourceAt } from '../taint/sourceAt.ts';
import type { Source } from '../taint/spec.ts';

/** Names under which pages keep what proves that a request is theirs (CWE-352) or who is signed in. */
const TOKEN = /(?:csrf|xsrf|requestverification|authenticity|access|auth|session)[-_]?token|fb_dtsg/i;

/** `document.querySelector('meta[name=csrf-token]').content`, `box.dataset.sessionToken`, `box.getAttribute('data-auth-token')`. */
export function* pageTokens(unit: Unit): Iterable<Source> {
  const { script } = unit;
  if (!script.strings.some((text) => text.length < LONGEST && TOKEN.test(text))) return;
  const token = (value: number): Source => sourceAt(unit, value, 'page-storage', 'a token in the web page');
  for (const value of readsNamed(script, 'content')) if (isOfToken(script, objectOf(script, value))) yield token(value);
  for (const value of readsNamed(script, ...script.strings.filter((text) => TOKEN.test(text) && /^\w+$/.test(text))))
    if (nameOf(script, objectOf(script, value)) === 'dataset') yield token(value);
  for (const call of callsNamed(script, 'getAttribute'))
    if (TOKEN.test(constant(script, call.args[0] ?? 0) ?? '') || isOfToken(script, receiverOf(script, call)))
      yield token(call.value);
}

/** Texts beyond this are no selector. */
const LONGEST = 200;

/** Whether a value is an element that is looked for by the name of a token. */
function isOfToken(script: ScriptFacts, element: number): boolean {
  const found = resolve(script, element);
  return opOf(script, found) === Op.call && TOKEN.test(constant(script, argOf(script, found, 0)) ?? '');
}
