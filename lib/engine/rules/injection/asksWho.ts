import {
  bindingName,
  bindingOf,
  memberNameOf,
  objectOf,
  Op,
  posOf,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { isSentByClient } from './isSentByClient.ts';
import { calledName } from './scriptValues.ts';

/** A sign that a handler asks who is there. */
const WHO =
  /session|user$|^users?_?id$|auth|token|cookie|jwt|api_?key|secret|owner|current|permission|signature|captcha/i;

/** What holds the tables of a database. */
const HOLDS = /^(?:_?prisma\w*|db|database|models|tx|trx|query)$/i;

/** Whether something between these places looks at who is there. */
export const asksWho = (script: ScriptFacts, start: number, end: number): boolean =>
  script.op.some((op, value) => {
    const pos = posOf(script, value);
    if (pos < start || pos >= end) return false;
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
