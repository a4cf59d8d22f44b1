import { constant, listOf, Op, resolve, type ScriptFacts } from '../facts/javascript/query.ts';

/**
 * `eval('(' + text + ')')` in a script with the test of RFC 4627, section 6: what passes it can only be JSON, however it
 * is read then. Readers of JSON for browsers without one do so.
 */
export function isCheckedJson(script: ScriptFacts, code: number): boolean {
  const seen = resolve(script, code);
  const parts = script.op[seen] === Op.concat ? listOf(script, script.a[seen] as number) : [];
  return (
    parts.length === 3 &&
    constant(script, parts[0] as number) === '(' &&
    constant(script, parts[2] as number) === ')' &&
    script.strings.some((text) => text.startsWith('/^[\\],:{}\\s]*$/'))
  );
}
