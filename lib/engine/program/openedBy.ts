import { bindingOf, callsNamed, Op, opOf, propertyIndexOf, receiverOf } from '../facts/javascript/query.ts';
import type { Call, ScriptFacts } from '../facts/javascript/query.ts';

/** Requests of one script that are looked at. */
const MOST = 40;

/** Calls that open the request that a value is, by what holds it; of `this`, all that the script opens. */
export function openedBy(script: ScriptFacts, request: number): readonly Call[] {
  const opening = callsNamed(script, 'open').filter(({ args }) => args.length > 1);
  if (opening.length > MOST) return [];
  const op = opOf(script, request);
  if (op === Op.self) return opening;
  return opening.filter((call) => {
    const held = receiverOf(script, call);
    if (opOf(script, held) !== op) return false;
    if (op === Op.ref) return bindingOf(script, held) === bindingOf(script, request);
    return op === Op.member && propertyIndexOf(script, held) === propertyIndexOf(script, request);
  });
}
