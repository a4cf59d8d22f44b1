import {
  bindingOf,
  Op,
  opOf,
  posOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  writesOf,
} from '../facts/javascript/query.ts';
import { functionAt } from '../program/functionAt.ts';

/**
 * `const to = new URL(address); to.hostname = HOST; fetch(to)`: what the address was made of does not choose the host any more.
 * Only where the host is written in any case, and before anything else is done with the object than to write its parts.
 */
export function isGivenHost(script: ScriptFacts, made: number): boolean {
  const writes = writesOf(script, 'host', 'hostname').filter(
    ({ object }) => opOf(script, object) === Op.ref && resolve(script, object) === made,
  );
  const [first] = writes;
  if (first === undefined) return false;
  const { pos, object } = first;
  if (functionAt(script, pos) !== functionAt(script, posOf(script, made)) || isUnderCondition(script, pos))
    return false;
  const binding = bindingOf(script, object);
  const written = new Set(
    writesOf(script, 'host', 'hostname', 'protocol', 'port', 'username', 'password').map((one) => one.object),
  );
  return valuesOf(script, Op.ref).every(
    (one) => bindingOf(script, one) !== binding || posOf(script, one) >= pos || written.has(one),
  );
}

function isUnderCondition({ conditional }: ScriptFacts, pos: number): boolean {
  for (let at = 0; at < conditional.length; at += 2)
    if (pos >= (conditional[at] as number) && pos < (conditional[at + 1] as number)) return true;
  return false;
}
