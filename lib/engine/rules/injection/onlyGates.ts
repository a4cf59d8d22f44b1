import {
  bindingOf,
  calleeOf,
  defsOf,
  GUARD_SIZE,
  guardKind,
  GuardKind,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  resolve,
  type ScriptFacts,
  testedValue,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { isSentByClient } from './isSentByClient.ts';
import { rootName } from './scriptValues.ts';

/** Calls that answer who signed in. */
const ASKS =
  /^(?:auth|getServerSession|getServerAuthSession|getSession|getCurrentUser|currentUser|validateRequest|getUser|getAuth|verifySession|getToken|requireAuth|requireUser)$/;
const PERSON = /^(?:user|users?_?id|session|auth|current_?user|uid)$/i;
const ROOTS = /^_?(?:req|request|ctx|context|res|session|auth|)$/;

/** Whether a function asks only that somebody signed in: who it is decides nothing there. */
export function onlyGates(script: ScriptFacts, { start, end }: ScriptFacts['functions'][number]): boolean {
  const within = (value: number): boolean => posOf(script, value) >= start && posOf(script, value) < end;
  const asked = valuesOf(script, Op.call).filter(
    (call) => within(call) && ASKS.test(nameOf(script, calleeOf(script, call))),
  );
  const read = valuesOf(script, Op.member).filter(
    (one) =>
      within(one) &&
      PERSON.test(memberNameOf(script, one)) &&
      ROOTS.test(rootName(script, one)) &&
      !isSentByClient(script, one),
  );
  const people = [...asked, ...read];
  if (people.length === 0) return false;
  // A part of who it is (`session.user` of `session`) is looked at by itself.
  const looked = new Set([...read].map((one) => objectOf(script, one)));
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (guardKind(script, at) === GuardKind.truthy) looked.add(testedValue(script, at));
  return people.every((one) => {
    if (looked.has(one)) return true;
    const uses = valuesOf(script, Op.ref).filter(
      (ref) =>
        within(ref) &&
        ref !== one &&
        (resolve(script, ref) === one || defsOf(script, bindingOf(script, ref)).includes(one)),
    );
    return uses.length > 0
      ? uses.every((ref) => looked.has(ref))
      : opOf(script, one) === Op.call && /^(?:require|verify)/.test(nameOf(script, calleeOf(script, one)));
  });
}
