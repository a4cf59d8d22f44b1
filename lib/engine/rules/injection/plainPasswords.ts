import {
  bindingKind,
  bindingOf,
  calleeOf,
  defsOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
} from '../../facts/javascript/query.ts';
import { BindingKind } from '../../facts/javascript/script.ts';
import type { Facts } from '../../facts.ts';
import { HASHING, isPasswordName } from './passwordNames.ts';
import { calledName, copied, rootName } from './scriptValues.ts';

/** Whether scripts of the repository hash anything: what keeps a password in a model may then do it by a hook. */
export const hashes = (facts: Facts): boolean => facts.whole(foundHashing);
const foundHashing = (facts: Facts): boolean =>
  scriptsOf(facts).some(
    ({ file, script }) =>
      !file.traits.vendored &&
      !file.traits.test &&
      script.strings.some((text) => text.length < 60 && HASHING.test(text)),
  );

/** It comes straight out of what a client sent: `req.body.password`, a part of `ctx.request.body`. */
export const isSent = (script: ScriptFacts, value: number): boolean => {
  const seen = memberOf(script, copied(script, value));
  return opOf(script, seen) === Op.member && /^_?(?:req(?:uest)?|ctx|c|event)$/.test(rootName(script, seen));
};

/** A part of a copy is the part of what was copied: `const data = JSON.parse(JSON.stringify(req.body)); data.password`. */
function memberOf(script: ScriptFacts, value: number): number {
  const seen = resolve(script, value);
  if (opOf(script, seen) !== Op.member) return seen;
  const object = copied(script, objectOf(script, seen));
  return object === objectOf(script, seen) ? seen : resolve(script, object);
}

/** A password as it came, by its name and by what is put into that variable. */
export function isPlain(script: ScriptFacts, value: number, facts: Facts): boolean {
  const op = opOf(script, value);
  if ((op !== Op.ref && op !== Op.member) || !isPasswordName(calledName(script, value))) return false;
  const seen = resolve(script, copied(script, value));
  if (
    op === Op.ref &&
    copied(script, value) === value &&
    [...defsOf(script, bindingOf(script, value))].some((def) => opOf(script, def) === Op.call)
  )
    return false;
  if (opOf(script, seen) === Op.call || opOf(script, seen) === Op.constant) return false;
  return isSent(script, value) || (isHanded(script, value) && !hashes(facts));
}

/** A parameter of the function around it, or a part of one. */
function isHanded(script: ScriptFacts, value: number): boolean {
  let seen = resolve(script, value);
  for (let depth = 0; depth < 4 && opOf(script, seen) === Op.member; depth++)
    seen = resolve(script, objectOf(script, seen));
  return opOf(script, seen) === Op.ref && bindingKind(script, bindingOf(script, seen)) === BindingKind.param;
}

/** A hash by its name, or by what makes it. */
export function isHash(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  const HASHED = /hash|crypt|digest|md5|sha\d|encod/i;
  return (
    HASHED.test(calledName(script, value)) ||
    (opOf(script, seen) === Op.call && HASHED.test(nameOf(script, calleeOf(script, seen))))
  );
}
