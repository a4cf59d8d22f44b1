import { memberNameOf, objectOf, Op, opOf, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';

const SENT = /^(?:body|params|query|headers)$/;

/** Whether a member is of what the client wrote itself: `req.params.userId` says whom it asks for, not who it is. */
export function isSentByClient(script: ScriptFacts, member: number): boolean {
  let seen = member;
  for (let depth = 0; depth < 4 && opOf(script, seen) === Op.member; depth++) {
    seen = resolve(script, objectOf(script, seen));
    if (opOf(script, seen) === Op.member && SENT.test(memberNameOf(script, seen))) return true;
  }
  return false;
}
