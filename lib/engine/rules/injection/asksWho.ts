import {
  argCountOf,
  bindingName,
  bindingOf,
  calleeOf,
  memberNameOf,
  objectOf,
  Op,
  posOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { kept } from '../../program/kept.ts';
import { isSentByClient } from './isSentByClient.ts';
import { calledName, functionOfValue, hasCondition } from './scriptValues.ts';

/** A sign that a handler asks who is there. */
const WHO =
  /session|user$|^users?_?id$|auth|token|cookie|jwt|api_?key|secret|owner|current|permission|signature|captcha/i;

/** What holds the tables of a database. */
const HOLDS = /^(?:_?prisma\w*|db|database|models|tx|trx|query)$/i;

/** Functions that a handler calls, and those that they call. */
const DEEPEST = 2;

/** What is known of functions, at each depth: many handlers call the same. */
const known = kept<Map<string, boolean>, ScriptFacts>(() => new Map());

/** `const user = need(context)`: a function of the script that looks at who is there, and goes on only under a condition. */
function isChecked(script: ScriptFacts, call: number, depth: number): boolean {
  if (argCountOf(script, call) === 0) return false;
  const fn = functionOfValue(script, calleeOf(script, call));
  if (fn === undefined) return false;
  const key = `${depth}:${fn.start}`;
  let answer = known(script).get(key);
  if (answer === undefined)
    known(script).set(key, (answer = hasCondition(script, fn) && asksWho(script, fn.start, fn.end, depth + 1)));
  return answer;
}

/** Whether something between these places looks at who is there. */
export const asksWho = (script: ScriptFacts, start: number, end: number, depth = 0): boolean =>
  script.op.some((op, value) => {
    const pos = posOf(script, value);
    if (pos < start || pos >= end) return false;
    if (op === Op.call) return depth < DEEPEST && isChecked(script, value, depth);
    if (op === Op.member) {
      const name = memberNameOf(script, value);
      // `prisma.user` are all accounts, not whoever asks.
      if (/user$/i.test(name) && HOLDS.test(calledName(script, objectOf(script, value)))) return false;
      return WHO.test(name) && name !== 'users' && !(/user|owner/i.test(name) && isSentByClient(script, value));
    }
    return (
      op === Op.ref &&
      /auth|token|session|permission|captcha|signature/i.test(bindingName(script, bindingOf(script, value)))
    );
  });
