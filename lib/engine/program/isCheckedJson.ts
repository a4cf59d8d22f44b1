import { constant, listOf, Op, resolve, type ScriptFacts } from '../facts/javascript/query.ts';

/** Methods gone back through from what is tested to the text: `text.replace(…).replace(…)`. */
const MOST_METHODS = 6;

/**
 * `eval('(' + text + ')')` where the text passed the test of RFC 4627, section 6: it can only be JSON, however it is read
 * then. Readers of JSON for browsers without one do so.
 */
export function isCheckedJson(script: ScriptFacts, code: number): boolean {
  const seen = resolve(script, code);
  const parts = script.op[seen] === Op.concat ? listOf(script, script.a[seen] as number) : [];
  const [open = 0, text = 0, close = 0] = parts;
  if (parts.length !== 3 || constant(script, open) !== '(' || constant(script, close) !== ')') return false;
  const pos = script.pos[text] as number;
  for (let at = 0; at < script.guards.length; at += 5) {
    const holds = pos >= (script.guards[at + 2] as number) && pos < (script.guards[at + 3] as number);
    if (
      holds &&
      isOf(script, script.guards[at] as number, text) &&
      listOf(script, script.guards[at + 4] as number).some((said) =>
        (script.strings[said] as string).startsWith('/^[\\],:{}\\s]*$/'),
      )
    )
      return true;
  }
  return false;
}

/** Whether a value is a variable's, or what methods make of it. */
function isOf(script: ScriptFacts, tested: number, variable: number): boolean {
  let value = tested;
  for (let step = 0; step < MOST_METHODS && script.op[value] === Op.call; step++) {
    const callee = script.a[value] as number;
    if (script.op[callee] !== Op.member) return false;
    value = script.a[callee] as number;
  }
  return script.op[value] === Op.ref && script.op[variable] === Op.ref && script.a[value] === script.a[variable];
}
